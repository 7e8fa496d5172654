/// What a program's user can type after a command's name: one description, from which the parser, the
/// help, the manual and the completions are made.
protocol Command {
  init()
  static var name: String { get }
  /// One line, as an order: "Write …".
  static var abstract: String { get }
  /// A few words, for the list of all commands.
  static var brief: String { get }
  static var group: CommandGroup { get }
  /// What the manual says: paragraphs, `words to type` between backticks.
  static var details: [String] { get }
  static var arguments: [Argument<Self>] { get }
  static var examples: [CommandDocumentation.Example] { get }
}

extension Command {
  /// The command as plain data; every one has `--help`.
  static var documentation: CommandDocumentation {
    CommandDocumentation(
      name: name, abstract: abstract, brief: brief, group: group, details: details,
      arguments: arguments.map(\.documentation) + [.help], examples: examples)
  }
}

extension ArgumentDocumentation {
  fileprivate static let help = ArgumentDocumentation(
    kind: .flag, name: "help", short: "h", help: "Show this help")
}

/// A value that can be typed.
protocol ArgumentValue {
  /// - Throws: What was expected instead.
  init(argument: String) throws(ExpectedValue)
  /// The words that can be typed, where there are only a few.
  static var choices: [String] { get }
}

/// What should have been typed, as the end of "expected …".
struct ExpectedValue: Error {
  var description: String
}

extension ArgumentValue {
  static var choices: [String] { [] }
}

extension String: ArgumentValue {
  init(argument: String) { self = argument }
}

extension Int: ArgumentValue {
  init(argument: String) throws(ExpectedValue) {
    guard let number = Int(argument), number >= 0 else {
      throw ExpectedValue(description: "a number")
    }
    self = number
  }
}

extension ArgumentValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  init(argument: String) throws(ExpectedValue) {
    guard let value = Self(rawValue: argument) else {
      throw ExpectedValue(description: Self.choices.joined(separator: " or "))
    }
    self = value
  }

  static var choices: [String] { allCases.map(\.rawValue) }
}

/// One option or operand of a command.
struct Argument<Root> {
  let documentation: ArgumentDocumentation
  /// Stores what was typed; of a flag there is no value.
  let store: (inout Root, String) throws(ExpectedValue) -> Void

  /// `--name`, which is there or not.
  static func flag(
    _ name: String, short: Character? = nil, _ path: WritableKeyPath<Root, Bool>, _ help: String,
    details: String = ""
  ) -> Argument {
    Argument(
      documentation: ArgumentDocumentation(
        kind: .flag, name: name, short: short, help: help, details: details),
      store: { root, _ in root[keyPath: path] = true })
  }

  /// `--name VALUE`; the last one counts.
  static func option<Value: ArgumentValue>(
    _ name: String, short: Character? = nil, _ placeholder: String,
    _ path: WritableKeyPath<Root, Value?>, _ help: String, details: String = "",
    completion: ArgumentDocumentation.Completion = .none
  ) -> Argument {
    Argument(
      documentation: ArgumentDocumentation(
        kind: .option(placeholder), name: name, short: short, help: help, details: details,
        completion: Value.choices.isEmpty ? completion : .choices(Value.choices)),
      store: { root, word throws(ExpectedValue) in
        root[keyPath: path] = try Value(argument: word)
      })
  }

  /// `--name VALUE`, as often as there are values.
  static func options<Value: ArgumentValue>(
    _ name: String, short: Character? = nil, _ placeholder: String,
    _ path: WritableKeyPath<Root, [Value]>, _ help: String, details: String = ""
  ) -> Argument {
    Argument(
      documentation: ArgumentDocumentation(
        kind: .option(placeholder), name: name, short: short, isRepeated: true, help: help,
        details: details, completion: Value.choices.isEmpty ? .none : .choices(Value.choices)),
      store: { root, word throws(ExpectedValue) in
        root[keyPath: path].append(try Value(argument: word))
      })
  }

  /// The words that need no name, from here on all.
  static func operands(
    _ placeholder: String, isRequired: Bool = false, _ path: WritableKeyPath<Root, [String]>,
    _ help: String, details: String = ""
  ) -> Argument {
    Argument(
      documentation: ArgumentDocumentation(
        kind: .operand, name: placeholder, isRequired: isRequired, isRepeated: true, help: help,
        details: details),
      store: { root, word in root[keyPath: path].append(word) })
  }

  /// A word that needs no name.
  static func operand<Value: ArgumentValue>(
    _ placeholder: String, isRequired: Bool = false, _ path: WritableKeyPath<Root, Value?>,
    _ help: String, details: String = "",
    completion: ArgumentDocumentation.Completion = .file
  ) -> Argument {
    Argument(
      documentation: ArgumentDocumentation(
        kind: .operand, name: placeholder, isRequired: isRequired, help: help, details: details,
        completion: Value.choices.isEmpty ? completion : .choices(Value.choices)),
      store: { root, word throws(ExpectedValue) in
        root[keyPath: path] = try Value(argument: word)
      })
  }
}
