/// What a program's user can type after a command's name: one description, from which the parser and
/// the help are made.
protocol Command {
  init()
  static var name: String { get }
  /// One line, as an order: "Write …".
  static var abstract: String { get }
  static var arguments: [Argument<Self>] { get }
  /// Command lines with what they do.
  static var examples: [(line: String, effect: String)] { get }
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
  /// What it is called and what it means, as plain data.
  let documentation: ArgumentDocumentation
  /// Stores what was typed; of a flag there is no value.
  let store: (inout Root, String) throws(ExpectedValue) -> Void

  /// `--name`, which is there or not.
  static func flag(
    _ name: String, short: Character? = nil, _ path: WritableKeyPath<Root, Bool>, _ help: String
  ) -> Argument {
    Argument(
      documentation: ArgumentDocumentation(kind: .flag, name: name, short: short, help: help),
      store: { root, _ in root[keyPath: path] = true })
  }

  /// `--name VALUE`; the last one counts.
  static func option<Value: ArgumentValue>(
    _ name: String, short: Character? = nil, _ placeholder: String,
    _ path: WritableKeyPath<Root, Value?>, _ help: String
  ) -> Argument {
    Argument(
      documentation: ArgumentDocumentation(
        kind: .option(placeholder), name: name, short: short, help: help, choices: Value.choices),
      store: { root, word throws(ExpectedValue) in
        root[keyPath: path] = try Value(argument: word)
      })
  }

  /// A word that needs no name.
  static func operand(
    _ placeholder: String, isRequired: Bool = false, _ path: WritableKeyPath<Root, String?>,
    _ help: String
  ) -> Argument {
    Argument(
      documentation: ArgumentDocumentation(
        kind: .operand, name: placeholder, isRequired: isRequired, help: help),
      store: { root, word in root[keyPath: path] = word })
  }
}

/// What an argument is called and what it means.
struct ArgumentDocumentation: Hashable {
  enum Kind: Hashable {
    case flag
    /// With the name of its value.
    case option(String)
    case operand
  }

  var kind: Kind
  /// Without the dashes.
  var name: String
  var short: Character?
  /// Of an operand whether the command can't do without it.
  var isRequired: Bool
  var help: String
  var choices: [String] = []

  init(
    kind: Kind, name: String, short: Character? = nil, isRequired: Bool = false, help: String,
    choices: [String] = []
  ) {
    self.kind = kind
    self.name = name
    self.short = short
    self.isRequired = isRequired
    self.help = help
    self.choices = choices
  }

  /// As it is typed: `-o, --output OUT`.
  var spelling: String {
    let long =
      switch kind {
      case .flag: "--\(name)"
      case .option(let placeholder): "--\(name) \(placeholder)"
      case .operand: isRequired ? name : "[\(name)]"
      }
    return short.map { "-\($0), \(long)" } ?? (kind == .operand ? long : "    \(long)")
  }
}
