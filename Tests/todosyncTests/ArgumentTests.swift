import Checklists
import Testing

@testable import todosync

/// The table of arguments: that it is sound, and what typed words become.
@Suite struct ArgumentTests {
  private static let documentation = ExportCommand.arguments.map(\.documentation)

  @Test func namesAreUniqueAndWellFormed() {
    let options = ArgumentTests.documentation.filter { $0.kind != .operand }
    #expect(Set(options.map(\.name)).count == options.count)
    let shorts = options.compactMap(\.short)
    #expect(Set(shorts).count == shorts.count)
    #expect(!shorts.contains("h") && !options.map(\.name).contains("help"))
    for option in options {
      #expect(option.name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!option.help.isEmpty && !option.help.hasSuffix("."))
    }
  }

  @Test func helpFitsOneScreen() {
    let lines = help(for: ExportCommand.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 79 })
    // A terminal's 24 lines hold the text and the next prompt; the examples may follow below.
    #expect(lines.count <= 32)
    for option in ArgumentTests.documentation where option.kind != .operand {
      #expect(lines.contains { $0.contains("--\(option.name)") })
    }
  }

  private static func parse(_ words: [String]) throws -> ExportCommand? {
    guard case .run(let command) = try Parser<ExportCommand>().parse(words) else { return nil }
    return command
  }

  @Test func wordsBecomeACommand() throws {
    for words in [
      ["a.json", "-o", "b.ics", "--quiet"], ["-qo", "b.ics", "a.json"], ["-qob.ics", "a.json"],
      ["--output=b.ics", "-q", "--", "a.json"], ["--output", "b.ics", "a.json", "-q"],
      ["-o", "other", "a.json", "-q", "-o", "b.ics"],
    ] {
      let command = try ArgumentTests.parse(words)
      #expect(command?.file == "a.json" && command?.output == "b.ics" && command?.isQuiet == true)
    }
    #expect(try ArgumentTests.parse(["-"])?.file == "-")
    #expect(try ArgumentTests.parse(["--", "-x"])?.file == "-x")
    #expect(try ArgumentTests.parse(["-o", "-"])?.output == "-")
    #expect(try ArgumentTests.parse(["--done=drop"])?.done == .drop)
    #expect(
      try ArgumentTests.parse(["--now", "2030-01-01T00:00:00Z"])?.now
        == Instant(seconds: 1_893_456_000))
    #expect(try ArgumentTests.parse(["a.json", "--help"]) == nil)
    #expect(try ArgumentTests.parse(["-qh"]) == nil)
  }

  @Test(arguments: [
    (["--outpt", "x"], "unknown option '--outpt' for 'export'; did you mean '--output'?"),
    (["--out", "x"], "unknown option '--out' for 'export'"),
    (["-z"], "unknown option '-z' for 'export'"),
    (["-qz"], "unknown option '-z' for 'export'"),
    (["--output"], "the option '--output' needs a value"),
    (["-o"], "the option '-o' needs a value"),
    (["--quiet=yes"], "the option '--quiet' takes no value"),
    (["--done", "maybe"], "'maybe' can't be '--done': expected keep or drop"),
    (
      ["--now", "2030-01-01"],
      "'2030-01-01' can't be '--now': expected a moment such as 2026-12-01T08:00:00Z"
    ),
    (["a", "b"], "one word too many for 'export': 'b'"),
  ])
  func wrongWordsAreExplained(words: [String], message: String) {
    #expect {
      try ArgumentTests.parse(words)
    } throws: { error in
      (error as? UsageError).map { Failure($0).message } == message
    }
  }
}
