import Checklists
import Testing

@testable import todosync

/// The table of arguments: that it is sound, and what typed words become.
@Suite struct ArgumentTests {
  private static let commands = Program.documentation

  @Test(arguments: commands) func namesAreUniqueAndWellFormed(command: CommandDocumentation) {
    let options = command.options
    #expect(Set(options.map(\.name)).count == options.count)
    let shorts = options.compactMap(\.short)
    #expect(Set(shorts).count == shorts.count)
    for option in options {
      #expect(option.name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!option.help.isEmpty && !option.help.hasSuffix("."))
      #expect(option.help.first?.isUppercase == true)
      #expect(option.details.isEmpty || option.details.hasSuffix("."))
    }
    // What must be given comes before what needn't be.
    let required = command.operands.map(\.isRequired)
    #expect(required == required.sorted { $0 && !$1 })
  }

  /// One option has one letter, one kind of value and one set of words in all commands.
  @Test func anOptionHasOneMeaningEverywhere() {
    var known: [String: ArgumentDocumentation] = [:]
    for option in ArgumentTests.commands.flatMap(\.options) {
      let other = known.updateValue(option, forKey: option.name) ?? option
      #expect(other.short == option.short && other.kind == option.kind, "\(option.name)")
      #expect(other.completion == option.completion, "\(option.name)")
    }
    let letters = ArgumentTests.commands.flatMap(\.options).filter { $0.short != nil }
    for (letter, options) in Dictionary(grouping: letters, by: \.short) {
      #expect(Set(options.map(\.name)).count == 1, "-\(letter.map(String.init) ?? "")")
    }
  }

  @Test(arguments: commands) func helpFitsOneScreen(command: CommandDocumentation) {
    check(Help.text(for: command))
    let lines = Help.text(for: command)
    for option in command.options { #expect(lines.contains("--\(option.name)")) }
  }

  @Test func theOverviewAndTheSettingsFitOneScreen() {
    check(Help.overview(of: ArgumentTests.commands))
    check(Settings.help)
    for command in ArgumentTests.commands {
      #expect(Help.overview(of: ArgumentTests.commands).contains(" \(command.name) "))
    }
  }

  /// 24 lines of 80 columns, the prompt after it included.
  private func check(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 23, "\(lines.count) lines:\n\(text)")
    #expect(lines.allSatisfy { $0.count <= 79 }, "\(text)")
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
      #expect(
        command?.file == "a.json" && command?.output == "b.ics" && command?.talk.isQuiet == true)
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
