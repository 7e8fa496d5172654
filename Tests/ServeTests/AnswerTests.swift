import Checklists
import Testing

@testable import todosync_serve

/// What requests are answered with, whatever is served.
@Suite struct AnswerTests {
  private static let modified = Instant(seconds: 1_893_456_000)

  private static func site(_ token: String, isReadable: Bool = true) -> Answer.Site {
    Answer.Site(
      token: Array(token.utf8), isReadable: isReadable,
      documents: [
        FeedDocument(kind: .page, path: "", modified: nil, contentID: "p"),
        FeedDocument(kind: .calendar, path: "tasks.ics", modified: modified, contentID: "c"),
        FeedDocument(
          kind: .calendar, path: "lists/W%C3%B6rk/tasks.ics", modified: nil, contentID: "l"),
      ], hasGzip: [false, true, false])
  }

  private static let sites = [site("aaaa"), site("bbbb"), site("cccc", isReadable: false)]

  private static func answer(
    _ target: String, method: String = "GET", in sites: [Answer.Site] = sites,
    _ change: (inout Request) -> Void = { _ in }
  ) -> Answer {
    var request = Request(method: method, target: target, host: "localhost")
    change(&request)
    return Answer(to: request, sites: sites, hosts: ["cal.example.org"], now: modified)
  }

  private static func document(_ site: Int, _ document: Int) -> Answer {
    .document(site: site, document: document, isGzip: false, isUnchanged: false)
  }

  @Test func eachTokenOpensItsSite() {
    #expect(AnswerTests.answer("/aaaa/tasks.ics") == AnswerTests.document(0, 1))
    #expect(AnswerTests.answer("/bbbb/tasks.ics") == AnswerTests.document(1, 1))
    #expect(AnswerTests.answer("/bbbb/") == AnswerTests.document(1, 0))
    #expect(AnswerTests.answer("/bbbb") == .redirect(site: 1))
    #expect(AnswerTests.answer("/bbbb/lists/W%C3%B6rk/tasks.ics") == AnswerTests.document(1, 2))
    #expect(AnswerTests.answer("/cccc/tasks.ics") == .unavailable(site: 2))
    #expect(AnswerTests.answer("/cccc/nothing") == .unavailable(site: 2))
  }

  @Test(arguments: [
    "/", "", "/aaab/tasks.ics", "/aaa/tasks.ics", "/aaaaa/tasks.ics", "/AAAA/tasks.ics",
    "//tasks.ics", "//aaaa/tasks.ics", "/aaaa//tasks.ics", "/aaaa/tasks.ics/", "/aaaa/TASKS.ICS",
    "/aaaa/../bbbb/tasks.ics", "/aaaa/./tasks.ics", "/aaaa/..%2fbbbb/tasks.ics",
    "/aaaa/%2e%2e/tasks.ics", "/aaaa/tasks%2eics", "/%61aaa/tasks.ics", "/aaaa/tasks.ics%00",
    "/aaaa/lists/Wörk/tasks.ics", "/aaaa/lists/W%c3%b6rk/tasks.ics", "/tasks.ics", "aaaa/tasks.ics",
    "/aaaa/etc/passwd", "/../../etc/passwd", "*",
  ])
  func allElseIsNotThere(target: String) {
    #expect(AnswerTests.answer(target) == .notFound)
  }

  @Test(arguments: ["PUT", "POST", "DELETE", "PROPFIND", "REPORT", "TRACE", "CONNECT", "get", ""])
  func nothingButReadingIsAllowed(method: String) {
    for target in ["/aaaa/tasks.ics", "/aaab/tasks.ics", "/"] {
      #expect(AnswerTests.answer(target, method: method) == .notAllowed)
    }
  }

  @Test func headIsAnsweredAsGetAndOptionsEverywhere() {
    #expect(AnswerTests.answer("/aaaa/tasks.ics", method: "HEAD") == AnswerTests.document(0, 1))
    #expect(AnswerTests.answer("/nothing", method: "OPTIONS") == .options)
  }

  /// Whoever asks for another server's name learns nothing, not even with a right token.
  @Test func anotherHostIsRefusedBeforeAllElse() {
    for method in ["GET", "PUT", "OPTIONS"] {
      for target in ["/aaaa/tasks.ics", "/nothing", "http://evil.example/aaaa/tasks.ics"] {
        let answer = AnswerTests.answer(target, method: method) { $0.host = "evil.example" }
        #expect(answer == .misdirected)
      }
    }
    #expect(AnswerTests.answer("http://evil.example/aaaa/tasks.ics") == .misdirected)
    #expect(
      AnswerTests.answer("http://cal.example.org/aaaa/tasks.ics") { $0.host = "evil.example" }
        == AnswerTests.document(0, 1))
    #expect(AnswerTests.answer("/aaaa/tasks.ics") { $0.host = nil } == AnswerTests.document(0, 1))
  }

  @Test func withoutATokenOneSiteLiesAtTheRoot() {
    let open = [AnswerTests.site("")]
    #expect(AnswerTests.answer("/tasks.ics", in: open) == AnswerTests.document(0, 1))
    #expect(AnswerTests.answer("/", in: open) == AnswerTests.document(0, 0))
    #expect(
      AnswerTests.answer("/lists/W%C3%B6rk/tasks.ics", in: open) == AnswerTests.document(0, 2))
    #expect(AnswerTests.answer("//tasks.ics", in: open) == .notFound)
  }

  @Test func theEntityTagCountsBeforeTheDate() {
    func isUnchanged(_ change: (inout Request) -> Void) -> Bool? {
      guard case .document(_, _, _, let isUnchanged) = AnswerTests.answer("/aaaa/tasks.ics", change)
      else { return nil }
      return isUnchanged
    }
    let (earlier, same, later) = (
      HTTPDate.text(AnswerTests.modified + -1), HTTPDate.text(AnswerTests.modified),
      HTTPDate.text(AnswerTests.modified + 1)
    )
    #expect(isUnchanged { $0.ifNoneMatch = "\"c\"" } == true)
    #expect(isUnchanged { $0.ifNoneMatch = "\"d\"" } == false)
    #expect(isUnchanged { $0.ifModifiedSince = same } == true)
    #expect(isUnchanged { $0.ifModifiedSince = earlier } == false)
    #expect(isUnchanged { $0.ifModifiedSince = later } == false)
    #expect(isUnchanged { $0.ifModifiedSince = "yesterday" } == false)
    #expect(
      isUnchanged {
        $0.ifNoneMatch = "\"d\""
        $0.ifModifiedSince = same
      } == false)
    #expect(
      isUnchanged {
        $0.ifNoneMatch = "\"c\""
        $0.ifModifiedSince = earlier
      } == true)
  }

  /// Each encoding has a tag of its own: what is cached of one isn't the other's.
  @Test func theTagIsThatOfTheEncoding() {
    func answer(_ tag: String, _ encoding: String?) -> Answer {
      AnswerTests.answer("/aaaa/tasks.ics") {
        $0.ifNoneMatch = tag
        $0.acceptEncoding = encoding
      }
    }
    func document(isGzip: Bool, isUnchanged: Bool) -> Answer {
      .document(site: 0, document: 1, isGzip: isGzip, isUnchanged: isUnchanged)
    }
    #expect(answer("\"c\"", nil) == document(isGzip: false, isUnchanged: true))
    #expect(answer("\"c\"", "gzip") == document(isGzip: true, isUnchanged: false))
    #expect(answer("\"c-gz\"", "gzip") == document(isGzip: true, isUnchanged: true))
    #expect(answer("\"c-gz\"", nil) == document(isGzip: false, isUnchanged: false))
    #expect(answer("*", "gzip") == document(isGzip: true, isUnchanged: true))
  }

  @Test func bytesAreComparedToTheLast() {
    #expect(Answer.isEqual([1, 2, 3], [1, 2, 3]))
    #expect(!Answer.isEqual([1, 2, 3], [1, 2, 4]))
    #expect(!Answer.isEqual([1, 2, 3], [0, 2, 3]))
    #expect(!Answer.isEqual([1, 2, 3], [1, 2]))
    #expect(Answer.isEqual([], []))
  }
}
