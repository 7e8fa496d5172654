import Checklists

/// What `.todosync`, a file beside the checklist, says about it.
///
/// It comes with a cloned repository, so it can only choose among harmless things: no program to run,
/// no place to write to.
struct Settings: Hashable {
  var calendarID: String?
  /// Whether an app's own decoder reads the file.
  var isAppOwned = false
  /// Whether the `dueDate` of an item that doesn't remind counts.
  var includesPlaceholders = false

  static let fileName = ".todosync"

  /// What the lines at hand are for.
  private enum Section: Equatable {
    case folder
    case file(String)
    /// A header that can't be read: its lines are for nobody, least of all for everybody.
    case unknown
  }

  /// Reads lines of `key = value`; `#` begins a comment.
  ///
  /// - Parameters:
  ///   - name: The checklist's file name: what stands after `[name]` is for it alone, what stands
  ///     before the first such line is for every file in the folder.
  /// - Returns: The settings, and what could not be understood and was passed over.
  static func parse(
    _ text: String, for name: String
  ) -> (settings: Settings, diagnostics: [Diagnostic]) {
    var settings = Settings()
    var diagnostics: [Diagnostic] = []
    var section = Section.folder
    // Not by "\n": to Swift, CRLF is another character.
    let lines = text.trimmingPrefix("\u{FEFF}").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = line.withoutComment
      guard let first = line.first else { continue }
      if first == "[" {
        section = line.last == "]" ? .file(String(line.dropFirst().dropLast())) : .unknown
        guard section == .unknown else { continue }
        diagnostics.append(
          Diagnostic(
            .warning, "expected '[FILE NAME]', found \(quoted(line)); the lines below are ignored",
            at: Place(line: index + 1, column: 1)))
        continue
      }
      let problem: String?
      if let equals = line.firstIndex(of: "=") {
        let (key, value) = (line[..<equals].trimmed, line[line.index(after: equals)...].trimmed)
        var applied = settings
        problem = applied.set(String(key), String(value))
        if section == .folder || section == .file(name) { settings = applied }
      } else {
        problem = "expected 'key = value', found \(quoted(line))"
      }
      if let problem {
        diagnostics.append(
          Diagnostic(
            .warning, "\(problem); the line is ignored", at: Place(line: index + 1, column: 1)))
      }
    }
    return (settings, diagnostics)
  }

  /// Stores a value; or says why not.
  private mutating func set(_ key: String, _ value: String) -> String? {
    switch key {
    case "calendar-id":
      guard !value.isEmpty else { return "'calendar-id' is empty" }
      calendarID = value
    case "app":
      guard let flag = Settings.flag(value) else { return "'app' is yes or no" }
      isAppOwned = flag
    case "all-dues":
      guard let flag = Settings.flag(value) else { return "'all-dues' is yes or no" }
      includesPlaceholders = flag
    default:
      return "unknown setting \(quoted(key))"
    }
    return nil
  }

  private static func flag(_ value: String) -> Bool? {
    switch value {
    case "yes", "true", "on": true
    case "no", "false", "off": false
    default: nil
    }
  }
}

extension Substring {
  /// Without a comment, which `#` begins at the start or after a blank.
  fileprivate var withoutComment: Substring {
    var previous: Character = " "
    for index in indices {
      if self[index] == "#", previous.isWhitespace { return self[..<index].trimmed }
      previous = self[index]
    }
    return trimmed
  }

  /// Without blanks around it.
  fileprivate var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
