/// Why typed words are no command line.
enum UsageError: Error, Hashable {
  case unknownOption(String, command: String, suggestion: String?)
  case missingValue(option: String)
  case unwantedValue(option: String)
  case wrongValue(String, argument: String, expected: String)
  case tooManyOperands(String, command: String)
  case missingOperand(String, command: String)
  case unknownCommand(String, suggestion: String?)
  case noCommand
}

/// What typed words ask for.
enum Request<Root> {
  case run(Root)
  case help
}

/// Reads the words after a command's name: `--x V`, `--x=V`, `-x V`, `-xV`, `-abc`, and `--` before
/// operands that begin with a dash. Names aren't abbreviated: a script's words must not change their
/// meaning with a new option.
struct Parser<Root: Command> {
  private let arguments = Root.arguments

  func parse(_ words: [String]) throws(UsageError) -> Request<Root> {
    var root = Root()
    var operands: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word == "--help" || word == "-h" { return .help }
      if word.hasPrefix("--") {
        try long(word.dropFirst(2), &rest, &root)
      } else if word.hasPrefix("-"), word != "-" {
        if try short(word.dropFirst(), &rest, &root) == .help { return .help }
      } else {
        operands.append(word)
      }
    }
    try store(operands, &root)
    return .run(root)
  }

  private func long(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ root: inout Root
  ) throws(UsageError) {
    let equals = text.firstIndex(of: "=")
    let name = String(text[..<(equals ?? text.endIndex)])
    let value = equals.map { String(text[text.index(after: $0)...]) }
    let argument = arguments.first {
      $0.documentation.kind != .operand && $0.documentation.name == name
    }
    guard let argument else { throw unknown("--\(name)") }
    switch argument.documentation.kind {
    case .flag, .operand:
      guard value == nil else { throw .unwantedValue(option: "--\(name)") }
      try store("", argument, "--\(name)", &root)
    case .option:
      guard let value = value ?? rest.popFirst() else { throw .missingValue(option: "--\(name)") }
      try store(value, argument, "--\(name)", &root)
    }
  }

  private enum ShortResult {
    case stored
    case help
  }

  private func short(
    _ letters: Substring, _ rest: inout ArraySlice<String>, _ root: inout Root
  ) throws(UsageError) -> ShortResult {
    var letters = letters
    while let letter = letters.popFirst() {
      if letter == "h" { return .help }
      guard let argument = arguments.first(where: { $0.documentation.short == letter }) else {
        throw unknown("-\(letter)")
      }
      if argument.documentation.kind == .flag {
        try store("", argument, "-\(letter)", &root)
        continue
      }
      let attached = letters.isEmpty ? nil : String(letters)
      guard let value = attached ?? rest.popFirst() else {
        throw .missingValue(option: "-\(letter)")
      }
      try store(value, argument, "-\(letter)", &root)
      break
    }
    return .stored
  }

  private func store(_ operands: [String], _ root: inout Root) throws(UsageError) {
    let places = arguments.filter { $0.documentation.kind == .operand }
    for (index, operand) in operands.enumerated() {
      // The last place takes all the rest where it can have more than one.
      let rest = places.last.flatMap { $0.documentation.isRepeated ? $0 : nil }
      guard let place = index < places.count ? places[index] : rest else {
        throw .tooManyOperands(operand, command: Root.name)
      }
      try store(operand, place, place.documentation.name, &root)
    }
    if let missing = places.dropFirst(operands.count).first(where: \.documentation.isRequired) {
      throw .missingOperand(missing.documentation.name, command: Root.name)
    }
  }

  private func store(
    _ word: String, _ argument: Argument<Root>, _ name: String, _ root: inout Root
  ) throws(UsageError) {
    do throws(ExpectedValue) {
      try argument.store(&root, word)
    } catch {
      throw .wrongValue(word, argument: name, expected: error.description)
    }
  }

  private func unknown(_ option: String) -> UsageError {
    let names = arguments.map(\.documentation).filter { $0.kind != .operand }.map { "--\($0.name)" }
    return .unknownOption(
      option, command: Root.name, suggestion: nearest(to: option, among: names + ["--help"]))
  }
}

/// The word that was probably meant: the one that the fewest changes of a letter lead to.
func nearest(to word: String, among words: [String]) -> String? {
  let best = words.map { (word: $0, changes: changes(from: word, to: $0)) }
    .min { $0.changes < $1.changes }
  guard let best, best.changes <= max(1, word.count / 3) else { return nil }
  return best.word
}

/// How many letters have to be put in, taken out or replaced (Levenshtein's distance).
private func changes(from left: String, to right: String) -> Int {
  let right = Array(right)
  var row = Array(0...right.count)
  for (index, letter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in right.indices {
      let substituted = diagonal + (right[column] == letter ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(substituted, row[column] + 1, diagonal + 1)
    }
  }
  return row[right.count]
}
