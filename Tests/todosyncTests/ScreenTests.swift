import Foundation
import Support
import Testing

@testable import todosync

/// Lists as terminals of several sizes show them.
@Suite struct ScreenTests {
  private static let now = ["TODOSYNC_NOW": "2030-05-01T08:00:00Z", "TERM": "xterm-256color"]

  /// Texts that are narrow, wide, long, and of scripts whose letters take two cells.
  private static let texts = [
    "Pay rent",
    "Call the dentist about the appointment that was moved twice already, and ask for the bill",
    "漢字を読む本を図書館に返す、そして新しい本を借りてくること", "Cake 🎂 for 👩‍👩‍👧‍👦", "Café é",
  ]

  private static func write(_ count: Int, in folder: URL) throws {
    let items = (0..<count).map { number in
      let due =
        number % 2 == 0
        ? #","dueDate":"2030-05-0\#(number % 8 + 1)T09:30:00Z","shouldRemind":true"# : ""
      return
        #"{"text":"\#(texts[number % texts.count]) \#(number)","itemID":\#(number + 1),"tags":["errands","telephone"]\#(due)}"#
    }
    try Data(#"[{"name":"Home","iconName":"","items":[\#(items.joined(separator: ","))]}]"#.utf8)
      .write(to: folder.appending(path: "checklists.json"))
  }

  @Test(.needs(Peer.program("tmux"), "tmux isn't installed"), arguments: [60, 80, 200])
  func anItemTakesOneLineOfEveryTerminal(columns: Int) throws {
    try TestPlace.withTemporaryFolder { folder throws in
      try ScreenTests.write(10, in: folder)
      try Screen.with(
        try #require(Peer.program("tmux")), columns: columns, lines: 30, in: folder,
        environment: ScreenTests.now
      ) { screen in
        try screen.type("clear; todosync list; echo end")
        let shown = try screen.lines { $0.contains("end") }
        let rows = shown.drop { !$0.hasPrefix("Home") }.dropFirst().prefix { $0 != "end" }
        #expect(rows.count == 10, "\(shown)")
        for row in rows { #expect(Columns.width(row) <= columns) }
        // What is due stands in one column, whatever letters stand before it.
        let columnsOfDues = rows.compactMap { row in
          row.range(
            of: #"(today|wed|thu|fri|sat|sun|mon|tue|tomorrow|2030-05-\d\d) 09:30"#,
            options: .regularExpression
          )
          .map { Columns.width(String(row[..<$0.lowerBound])) }
        }
        #expect(columnsOfDues.count == 5 && Set(columnsOfDues).count == 1, "\(rows)")
        // Only what has no room is cut.
        #expect(rows.contains { $0.contains("ask for the bill 1") } == (columns == 200))
      }
    }
  }

  @Test(.needs(Peer.program("tmux"), "tmux isn't installed"))
  func aWatchedListFollowsTheFileAndTheTerminal() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      try ScreenTests.write(30, in: folder)
      try Screen.with(
        try #require(Peer.program("tmux")), columns: 80, lines: 12, in: folder,
        environment: ScreenTests.now
      ) { screen in
        try screen.type("todosync list --watch")
        // The heading stays in sight; what has no room is counted.
        var shown = try screen.lines { $0.last?.hasPrefix("… and") == true }
        #expect(shown.first == "Home")
        #expect(shown.last == "… and 21 more lines")
        #expect(shown.count == 11)
        try screen.resize(columns: 80, lines: 40)
        shown = try screen.lines { $0.count == 31 }
        #expect(shown.count == 31)
        _ = try Command.todosync(["done", "3"], in: folder, environment: ScreenTests.now)
        shown = try screen.lines { $0.count == 30 }
        #expect(shown.count == 30)
        try screen.press("C-c")
        _ = try screen.lines { $0.last?.hasPrefix("$") == true }
      }
    }
  }

  /// Overdue items are marked without colour, too; colours are those of the terminal's own palette, which
  /// suits its background, light or dark.
  @Test(.needs(Peer.program("tmux"), "tmux isn't installed")) func coloursAreOfThePalette() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      try ScreenTests.write(3, in: folder)
      try Screen.with(
        try #require(Peer.program("tmux")), columns: 80, lines: 12, in: folder,
        environment: ScreenTests.now.merging(["TODOSYNC_NOW": "2030-05-02T08:00:00Z"]) { $1 }
      ) { screen in
        try screen.type("clear; todosync list; echo end")
        _ = try screen.lines { $0.contains("end") }
        let shown = try screen.lines(isColored: true)
        #expect(shown.contains { $0.contains("\u{1B}[31m") && $0.contains("[!]") })
        #expect(
          !shown.contains { $0.contains("[38;") || $0.contains("[48;") || $0.contains("[37") })
      }
    }
  }
}
