import Foundation
import Support
import Testing

@testable import todosync

/// How the program talks, on a terminal and off it.
@Suite struct ConsoleTests {
  /// Runs a command line on a pseudo-terminal of its own.
  private static func onTerminal(
    _ line: String, in folder: URL, _ environment: [String: String] = [:]
  ) throws -> String {
    let outcome = try Command.run(
      URL(filePath: "/usr/bin/env"), ["script", "-qec", line, "/dev/null"], in: folder,
      environment: ["TERM": "xterm", "TODOSYNC_NOW": "2030-05-01T00:00:00Z"].merging(environment) {
        $1
      })
    return outcome.text
  }

  private static func withChecklist<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try TestPlace.withTemporaryFolder { folder throws in
      try FileManager.default.copyItem(
        at: TestPlace.fixtures.appending(path: "checklists/household.json"),
        to: folder.appending(path: "errands.json"))
      try Data("[]".utf8).write(to: folder.appending(path: "empty.json"))
      return try body(folder)
    }
  }

  @Test(.needs(Peer.terminal, "there are no pseudo-terminals"))
  func thereIsColourOnATerminalUnlessItIsUnwanted() throws {
    try ConsoleTests.withChecklist { folder throws in
      let plan = "todosync plan empty.json errands.json"
      let (colour, mistake) = ("\u{1B}[1mSchedule\u{1B}[0m", "todosync export no.json")
      #expect(try ConsoleTests.onTerminal(plan, in: folder).contains(colour))
      #expect(
        try ConsoleTests.onTerminal(mistake, in: folder).contains("\u{1B}[1;31merror\u{1B}[0m"))
      for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
        #expect(!(try ConsoleTests.onTerminal(plan, in: folder, environment).contains("\u{1B}")))
      }
      // Empty, the variable says nothing.
      #expect(try ConsoleTests.onTerminal(plan, in: folder, ["NO_COLOR": ""]).contains(colour))
      let never = plan + " --color never"
      #expect(!(try ConsoleTests.onTerminal(never, in: folder).contains("\u{1B}")))
      let always = try Command.todosync(
        ["plan", "empty.json", "errands.json", "--color=always"], in: folder,
        environment: ["NO_COLOR": "1", "TODOSYNC_NOW": "2030-05-01T00:00:00Z"])
      #expect(always.text.contains(colour))
      // The user's settings can say so too.
      let config = folder.appending(path: ".config/todosync")
      try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
      try Data("color = never\n".utf8).write(to: config.appending(path: "config"))
      #expect(!(try ConsoleTests.onTerminal(plan, in: folder).contains("\u{1B}")))
      try Data("color = always\n".utf8).write(to: config.appending(path: "config"))
      let plain = try ConsoleTests.onTerminal(plan, in: folder, ["NO_COLOR": "1"])
      #expect(!plain.contains("\u{1B}"))
    }
  }

  @Test(.needs(Peer.terminal, "there are no pseudo-terminals")) func dataCannotControlATerminal()
    throws
  {
    try TestPlace.withTemporaryFolder { folder throws in
      // A C1 control that begins an escape sequence, and a mark that turns text around.
      let json =
        #"[{"name":"a\u009bb\u202ec","items":[{"text":"a\u009b31mb\u202ec\u001b[2Jd","dueDate":"2030-06-01","shouldRemind":true}]}]"#
      let path = folder.appending(path: "x.json")
      try Data(json.utf8).write(to: path)
      try Data("[]".utf8).write(to: folder.appending(path: "empty.json"))
      for line in ["todosync export x.json", "todosync plan empty.json x.json --color never"] {
        let shown = try ConsoleTests.onTerminal(line, in: folder)
        let bad = shown.unicodeScalars.filter {
          ["\u{9B}", "\u{202E}", "\u{1B}"].contains($0)
        }
        #expect(bad.isEmpty, "\(line)")
        #expect(shown.contains("\\u{9b}"))
      }
      // Off a terminal the calendar is as it is.
      let piped = try Command.todosync(["export", "x.json"], in: folder)
      #expect(piped.text.contains("a\u{9B}31mb\u{202E}c[2Jd"))
    }
  }

  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("🎂", 2), ("👩‍👩‍👧‍👦", 2), ("", 0), ("ｱ", 1),
    ("한국", 4), ("☐", 1), ("❤️", 2),
  ])
  func widthsAreThoseOfATerminal(text: String, width: Int) {
    #expect(Columns.width(text) == width)
  }

  /// An export that is interrupted leaves the old file or the new one, and nothing beside it.
  @Test(arguments: [20, 60, 120, 200, 300, 450, 700]) func anInterruptionLeavesNothing(
    milliseconds: Int
  ) throws {
    try TestPlace.withTemporaryFolder { folder throws in
      let items = (0..<30_000).map { #"{"text":"item \#($0)","itemID":\#($0)}"# }
      try Data("[\(items.joined(separator: ","))]".utf8).write(to: folder.appending(path: "x.json"))
      let target = folder.appending(path: "x.ics")
      try Data().write(to: target)
      let process = Process()
      process.executableURL = TestPlace.program
      process.arguments = ["export", "x.json", "-q", "-o", "x.ics"]
      process.currentDirectoryURL = folder
      process.environment = Command.clean(folder)
      try process.run()
      Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
      process.interrupt()
      process.waitUntilExit()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.hasSuffix(".tmp") }, "\(names)")
      let text = try String(contentsOf: target, encoding: .utf8)
      #expect(text.isEmpty || text.hasSuffix("END:VCALENDAR\r\n"))
      if process.terminationReason == .uncaughtSignal {
        #expect(process.terminationStatus == SIGINT)
      }
    }
  }

  /// A file that is opened must not get the number of a stream that is closed, and messages with it.
  @Test(arguments: ["0<&-", "1>&-", "2>&-", "0<&- 1>&- 2>&-"])
  func aClosedStreamIsNoFile(closed: String) throws {
    try TestPlace.withTemporaryFolder { folder throws in
      try Data(#"[{"text":"Tea","itemID":1},{"text":"Rum","itemID":1}]"#.utf8)
        .write(to: folder.appending(path: "x.json"))
      func run(_ line: String) throws -> Support.Command.Outcome {
        try Command.run(
          URL(filePath: "/bin/sh"), ["-c", line], in: folder,
          environment: ["TODOSYNC_NOW": "2030-05-01T00:00:00Z"])
      }
      let usual = try run("todosync export x.json -v")
      // It warns of the doubled itemID.
      #expect(usual.status == 1 && !usual.errors.isEmpty)
      #expect(try run("exec todosync export x.json -v -o x.ics \(closed)").status == 1)
      #expect(try Data(contentsOf: folder.appending(path: "x.ics")) == usual.output)
      let feed = try run(
        "exec todosync serve --open --qr --listen 0 x.json \(closed) & sleep 1; kill $!; wait $!")
      // What was asked for can't be printed then.
      #expect(feed.status == (closed.contains("1>&-") ? 2 : 0))
      let locks = try run("cat .local/state/todosync/feeds/*/lock")
      #expect(locks.status == 0 && locks.output.isEmpty, "\(locks.text)")
    }
  }
}
