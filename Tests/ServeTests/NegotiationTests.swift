import Testing

@testable import todosync_serve

/// What header fields of requests ask for.
@Suite struct NegotiationTests {
  @Test(
    arguments: [
      (nil, false), ("", false), ("gzip", true), ("gzip, deflate, br", true), ("GZIP", true),
      ("x-gzip", true), ("identity", false), ("gzip;q=0", false), ("gzip; q=0.000", false),
      ("gzip;q=0.5", true), ("*", true), ("*;q=0", false), ("gzip;q=0, *", false),
      ("br;q=1.0, *;q=0.1", true), ("deflate", false), ("gzipped", false), (",,;", false),
    ] as [(String?, Bool)])
  func gzipIsSentOnlyToWhomTakesIt(field: String?, takes: Bool) {
    #expect(Negotiation.takesGzip(field) == takes)
  }

  @Test(arguments: [
    ("\"a\"", true), ("W/\"a\"", true), ("*", true), ("\"b\", \"a\"", true),
    ("\"b\",W/\"a\"", true),
    ("\"b\"", false), ("a", false), ("\"a", false), ("", false), ("\"a-gz\"", false),
    ("\"b\\\"a\"", false), ("\"aa\"", false), ("\"\"", false),
  ])
  func anEntityTagIsFoundInAList(field: String, isThere: Bool) {
    #expect(Negotiation.matches(field, "\"a\"") == isThere)
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.0.0.1:8765", true), ("192.168.1.5:80", true), ("localhost", true),
    ("LOCALHOST:8765", true), ("localhost.", true), ("[::1]", true), ("[::1]:8765", true),
    ("cal.example.org", true), ("CAL.example.org:443", true), ("evil.example", false),
    ("cal.example.org.evil.example", false), ("localhost.evil.example", false), ("", false),
    ("127.0.0.1.evil.example", false), ("256.0.0.1", false), ("127.1", false),
    ("[evil.example]", false), ("[::1", false), ("localhost:port", false), ("0x7f.0.0.1", false),
    ("+1.0.0.1", false),
  ])
  func onlyAddressesAndOwnNamesAreOwn(host: String, isOwn: Bool) {
    #expect(Negotiation.isOwn(host: host, ["cal.example.org"]) == isOwn)
  }
}
