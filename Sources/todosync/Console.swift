import Checklists
import Stores

/// When output is coloured.
enum ColorChoice: String, CaseIterable, ArgumentValue {
  /// On a terminal, unless the environment says otherwise.
  case auto
  case always
  case never
}

/// The two streams: the answer goes to standard output, all else to standard error.
struct Console {
  private let talk: Talk
  private let colorsOutput: Bool
  private let colorsErrors: Bool
  private var isSilent = false

  /// - Parameters:
  ///   - color: What the settings say, where no option does.
  init(_ talk: Talk = Talk(), _ context: Context? = nil, color: ColorChoice? = nil) {
    self.talk = talk
    // https://no-color.org: set and not empty.
    let isPlain = context?["NO_COLOR"] != nil || context?["TERM"] == "dumb"
    // An option counts over the environment, and that over the settings.
    let choice = talk.color ?? (isPlain ? .never : color ?? .auto)
    func isColored(_ stream: StandardStream) -> Bool {
      switch choice {
      case .always: true
      case .never: false
      case .auto: context != nil && stream.isTerminal
      }
    }
    colorsOutput = isColored(.output)
    colorsErrors = isColored(.error)
  }

  /// Says nothing at all, for what has been told already.
  static let silent = Console(isSilent: true)

  private init(isSilent: Bool) {
    self.init()
    self.isSilent = isSilent
  }

  /// Whether notes, summaries and progress are left out.
  var isQuiet: Bool { talk.isQuiet }

  /// Text of a file as a terminal may show it: characters that control it, or turn the direction of text
  /// around, as their numbers.
  static func sanitized(_ bytes: [UInt8]) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isLayout = scalar == "\n" || scalar == "\r" || scalar == "\t"
      switch scalar.properties.generalCategory {
      case .control where !isLayout, .format where scalar != "\u{200D}":
        text.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return Array(String(text).utf8)
  }

  /// What a piece of text is, and so how it looks; never the only sign of it.
  enum Style: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case heading = "1"
    case overdue = "31"
    case dim = "2"
  }

  /// Text for standard output.
  func styled(_ text: String, _ style: Style) -> String {
    colorsOutput ? Console.painted(text, style) : text
  }

  /// Whether standard output is coloured.
  var isColored: Bool { colorsOutput }

  private static func painted(_ text: String, _ style: Style) -> String {
    beginning(style) + text + ending
  }

  /// What a terminal is told before a piece of text.
  static func beginning(_ style: Style) -> String { "\u{1B}[\(style.rawValue)m" }

  /// What a terminal is told after it.
  static let ending = "\u{1B}[0m"

  /// Shows findings about a file, in order.
  func report(_ diagnostics: [Diagnostic], path: String) {
    for diagnostic in diagnostics where !(talk.isQuiet && diagnostic.severity == .note) {
      show(
        line(diagnostic, path, label(diagnostic.severity, isColored: colorsErrors)),
        hint: diagnostic.hint)
    }
  }

  /// Findings that were asked for, as lines for standard output.
  func lines(_ diagnostics: [Diagnostic], path: String) -> String {
    diagnostics.map { diagnostic in
      let hint = colorsOutput ? Console.painted("hint", .note) : "hint"
      return line(diagnostic, path, label(diagnostic.severity, isColored: colorsOutput)) + "\n"
        + (diagnostic.hint.map { "\(hint): \($0)\n" } ?? "")
    }.joined()
  }

  private func line(_ diagnostic: Diagnostic, _ path: String, _ label: String) -> String {
    var line = path == "-" ? "standard input" : Console.shown(path)
    if let place = diagnostic.place { line += ":\(place.line):\(place.column)" }
    line += ": \(label): "
    if !diagnostic.keyPath.isEmpty { line += diagnostic.keyPath + ": " }
    return line + diagnostic.message
  }

  /// Shows why a command failed.
  func report(_ failure: Failure) {
    let path = failure.path.map { Console.shown($0) } ?? "todosync"
    show("\(path): \(label(.error)): \(failure.message)", hint: failure.hint)
  }

  /// Shows something that is good to know.
  func note(_ message: String) {
    if !talk.isQuiet { show("todosync: \(label(.note)): \(message)") }
  }

  /// Shows what was done.
  func summary(_ message: String) {
    if !talk.isQuiet { show("todosync: \(message)") }
  }

  /// Shows what was chosen, and why.
  func explain(_ what: String, _ value: String, _ reason: String) {
    if talk.isVerbose { show("todosync: \(what): \(Console.shown(value)) (\(reason))") }
  }

  private func label(_ severity: Severity) -> String {
    label(severity, isColored: colorsErrors)
  }

  private func label(_ severity: Severity, isColored: Bool) -> String {
    let style: Style =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    return isColored ? Console.painted(severity.rawValue, style) : severity.rawValue
  }

  /// A path as it is, but for what could move a cursor; an empty one as it would be typed.
  static func shown(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F && $0.properties.generalCategory != .format
    }
    return isPlain && !path.isEmpty ? path : quoted(path)
  }

  /// Writes what was asked for.
  func answer(_ bytes: [UInt8]) throws(Failure) {
    do throws(FileError) {
      try StandardStream.output.write(bytes)
    } catch {
      throw Failure(error, path: Failure.standardOutput, isWriting: true)
    }
  }

  private func show(_ line: String, hint: String? = nil) {
    guard !isSilent else { return }
    let word = colorsErrors ? Console.painted("hint", .note) : "hint"
    // Nothing is left to tell somebody who can't be told.
    try? StandardStream.error.write(
      Array((line + "\n" + (hint.map { "\(word): \($0)\n" } ?? "")).utf8))
  }
}
