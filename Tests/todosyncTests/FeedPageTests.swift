import Checklists
import Foundation
import Support
import Testing

@testable import todosync

/// The page of a feed: what it shows, and that nothing in a checklist can be more than shown.
@Suite struct FeedPageTests {
  /// What a reader of HTML finds in a page.
  private struct Read: Decodable {
    var problems: [String]
    var tags: [String]
    var links: [String]
    var sources: [String]
    var items: [String]
    var headings: [String]
  }

  private static func read(_ html: String) throws -> Read {
    try TestPlace.withTemporaryFolder { folder throws in
      try Data(html.utf8).write(to: folder.appending(path: "page.html"))
      let outcome = try Peer.runScript("read_page.py", ["page.html"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errorText)")
      return try JSONDecoder().decode(Read.self, from: outcome.output)
    }
  }

  private static func item(_ text: String) -> Item {
    var item = Item()
    item.text = text
    return item
  }

  private static let now = Instant(seconds: 1_900_000_020)

  private static func lists(_ checklists: [Checklist]) -> (html: String, next: Instant?) {
    FeedPage.lists(checklists, unnamed: "lists", Clocks(local: .utc), zone: "UTC", now: now)
  }

  private static func page(_ lists: String, title: String = "lists") -> String {
    FeedPage(
      title: title, url: "https://cal.example.org/abc/", lists: lists,
      listPaths: [("Home", "lists/Home/"), ("W<ork", "lists/W-ork/")], hasAlarms: true,
      keepsDone: true, isLocal: false
    ).html
  }

  /// A text as a page has it: without what no document may have.
  private static func shown(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
        }))
  }

  @Test(.needs(Peer.python, "there is no Python in .build/peers"))
  func whateverIsInAChecklistIsOnlyShown() throws {
    var random = Seeded(7)
    let hostile = [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "</li></ul></main>",
      "<!-- ", "&lt;b&gt;", "' onclick='x", "javascript:alert(1)", "\u{0}<\u{0}script>", "]]>",
    ]
    var items =
      hostile.map { FeedPageTests.item($0) }
      + (0..<300).map { _ in FeedPageTests.item(random.text()) }
    for index in items.indices { items[index].isChecked = random.oneIn(3) }
    let html = FeedPageTests.page(
      FeedPageTests.lists([Checklist(name: "<b>Home</b>\"'", items: items)]).html,
      title: "<i>title</i>")
    let read = try FeedPageTests.read(html)
    #expect(read.problems.isEmpty, "\(read.problems)")
    #expect(!read.tags.contains { ["script", "style", "iframe", "form", "b", "i"].contains($0) })
    #expect(read.sources == ["style.css", "code.svg"])
    #expect(read.headings.contains("<b>Home</b>\"'"))
    #expect(read.items.count == items.count)
    for (item, text) in zip(items, read.items) {
      #expect(text == (item.text.isEmpty ? "\u{2013}" : FeedPageTests.shown(item.text)))
    }
  }

  @Test(.needs(Peer.python, "there is no Python in .build/peers"))
  func itsLinksAreItsOwn() throws {
    let read = try FeedPageTests.read(FeedPageTests.page(""))
    let own = Set(read.links)
    #expect(
      own == [
        "webcals://cal.example.org/abc/tasks.ics", "webcals://cal.example.org/abc/events.ics",
        "webcal://cal.example.org/abc/tasks.ics", "webcal://cal.example.org/abc/events.ics",
        "tasks.ics", "events.ics", "lists/Home/tasks.ics", "lists/Home/events.ics",
        "lists/W-ork/tasks.ics", "lists/W-ork/events.ics",
      ])
  }

  @Test func itSaysWhatIsDoneAndOverdueInWords() {
    var late = FeedPageTests.item("Late")
    late.due = .instant(FeedPageTests.now + -3600)
    var done = late
    done.isChecked = true
    var soon = FeedPageTests.item("Soon")
    soon.due = .instant(FeedPageTests.now + 7200)
    soon.shouldRemind = true
    soon.alarms = [.relative(Offset(days: 0, seconds: -3600))]
    soon.tags = ["a&b"]
    let (html, next) = FeedPageTests.lists([Checklist(name: "", items: [late, done, soon])])
    let rows = html.split(separator: "\n").filter { $0.hasPrefix("<li") }
    #expect(rows[0].contains("class=\"late\"") && rows[0].contains("overdue"))
    #expect(rows[1].contains("class=\"done\"") && rows[1].contains("<s>"))
    #expect(rows[1].contains("aria-label=\"done\"") && !rows[1].contains("overdue"))
    #expect(rows[2].contains("due 2030-03-17 19:47") && rows[2].contains("rings 2030-03-17 18:47"))
    #expect(rows[2].contains("#a&amp;b") && rows[2].hasPrefix("<li><span"))
    // It looks otherwise when the alarm has rung, and again when it is due.
    #expect(next == FeedPageTests.now + 3600)
  }

  @Test func aLongListEndsWithACount() {
    let items = (1...620).map { FeedPageTests.item("item \($0)") }
    let html = FeedPageTests.lists([Checklist(name: "Long", items: items)]).html
    #expect(html.contains("item 500<") && !html.contains("item 501<"))
    #expect(html.contains("And 120 more."))
    let many = FeedPageTests.lists(Array(repeating: Checklist(name: "L", items: items), count: 9))
    #expect(many.html.components(separatedBy: "<li>").count - 1 == 2000)
    #expect(many.html.contains("And 620 more."))
  }

  @Test(arguments: [
    ("8080", "127.0.0.1", 8080), ("192.168.1.5:80", "192.168.1.5", 80), ("[::1]:1", "::1", 1),
    ("localhost:0", "127.0.0.1", 0), ("[fe80::1]:443", "fe80::1", 443),
  ])
  func addressesAreRead(word: String, address: String, port: Int) throws {
    let read = try ListenAddress(argument: word)
    #expect(read == ListenAddress(address: address, port: port))
    #expect(try ListenAddress(argument: read.text) == read)
    #expect(read.isLoopback == (address == "127.0.0.1" || address == "::1"))
  }

  @Test(arguments: [
    "", ":", "a:1", "1.2.3:1", "1.2.3.4.5:1", "300.1.1.1:1", "[::1]", "[::1]:", "[1.2.3.4]:1",
    "65536",
    "-1", "+1", "::1:80", "[::1]:80x", "[zz::1]:80", "1.2.3.4:", "127.0.0.1:8765/",
  ])
  func otherWordsAreNone(word: String) {
    #expect(throws: ExpectedValue.self) { try ListenAddress(argument: word) }
  }

  @Test(arguments: [
    ("https://Cal.Example.org", "https://Cal.Example.org", "cal.example.org"),
    ("http://192.168.1.5:8765/", "http://192.168.1.5:8765", "192.168.1.5"),
    ("https://a.example/todo//", "https://a.example/todo", "a.example"),
    ("http://[::1]:80/x", "http://[::1]:80/x", "[::1]"),
  ])
  func basesAreRead(word: String, text: String, host: String) throws {
    let base = try BaseURL(argument: word)
    #expect(base.text == text && base.host == host)
  }
}
