/// What an argument is called and what it means, as plain data: help, manual and completions are made
/// from it.
struct ArgumentDocumentation: Hashable {
  enum Kind: Hashable {
    case flag
    /// With the name of its value.
    case option(String)
    case operand
  }

  /// What a shell can offer for a value.
  enum Completion: Hashable {
    case none
    case file
    case choices([String])
    /// The names of all commands, and other words.
    case commands(and: [String])
  }

  var kind: Kind
  /// Without the dashes.
  var name: String
  var short: Character?
  /// Of an operand whether the command can't do without it.
  var isRequired = false
  /// Whether there can be more than one.
  var isRepeated = false
  /// One line of help: an order, without a full stop.
  var help: String
  /// What the manual says beyond it: sentences, `words to type` between backticks.
  var details = ""
  var completion = Completion.none

  /// As it is typed: `-o, --output OUT`.
  var spelling: String {
    let long =
      switch kind {
      case .flag: "--\(name)"
      case .option(let placeholder): "--\(name) \(placeholder)"
      case .operand: (isRequired ? name : "[\(name)]") + (isRepeated ? "..." : "")
      }
    return short.map { "-\($0), \(long)" } ?? (kind == .operand ? long : "    \(long)")
  }

  /// The words that can be typed, where there are only a few.
  var choices: [String] {
    if case .choices(let words) = completion { words } else { [] }
  }
}

/// What a command is for and what can be typed after it, as plain data.
struct CommandDocumentation: Hashable {
  var name: String
  /// One line, as an order.
  var abstract: String
  /// A few words, for the list of all commands.
  var brief: String
  var group: CommandGroup
  /// What the manual says: paragraphs, `words to type` between backticks.
  var details: [String]
  var arguments: [ArgumentDocumentation]
  var examples: [Example]

  /// A command line and what it does.
  struct Example: Hashable {
    var line: String
    var effect: String
  }

  var operands: [ArgumentDocumentation] { arguments.filter { $0.kind == .operand } }
  var options: [ArgumentDocumentation] { arguments.filter { $0.kind != .operand } }

  /// How it is called.
  var usage: String {
    (["todosync", name, "[OPTIONS]"] + operands.map(\.spelling)).joined(separator: " ")
  }
}

/// What commands are for, in the order of the help.
enum CommandGroup: String, CaseIterable {
  case everyDay = "Every day"
  case calendar = "Calendar"
  case files = "Files"
  case program = "This program"
}
