import Checklists

/// What is set once for all: in the user's configuration, or in `.todosync`, a file beside the checklist.
///
/// The latter comes with a cloned repository, so it can only choose among harmless things: no program to
/// run, no place outside its folder.
struct Settings: Hashable {
  /// The checklist to work on; relative to the folder of the settings.
  var file: String?
  var calendarID: String?
  var timeZone: String?
  /// Whether an app's own decoder reads the file.
  var isAppOwned: Bool?
  /// Whether the `dueDate` of an item that doesn't remind counts.
  var includesPlaceholders: Bool?
  var alarmLimit: Int?
  /// How long a snoozed reminder is quiet, in seconds.
  var snooze: Int?
  var color: ColorChoice?

  /// Where settings stand.
  enum Place: Hashable, Sendable {
    /// `.todosync`, which others may have written.
    case folder
    /// The user's own.
    case user

    var fileName: String {
      switch self {
      case .folder: ".todosync"
      case .user: "config"
      }
    }
  }

  static let fileName = Place.folder.fileName

  /// One thing that can be set.
  struct Key: Sendable {
    let name: String
    /// What it takes, and what it does.
    let value: String
    let help: String
    let places: Set<Place>
    /// Stores a value, or says why not.
    let set: @Sendable (inout Settings, String) -> String?
  }

  static let keys: [Key] = [
    Key(name: "file", value: "FILE", help: "The checklist to work on", places: [.folder, .user]) {
      $0.file = $1
      return $1.isEmpty ? "'file' is empty" : nil
    },
    Key(
      name: "calendar-id", value: "ID", help: "What the tasks' identities follow from",
      places: [.folder]
    ) {
      $0.calendarID = $1
      return isIdentifier($1) ? nil : "'calendar-id' is empty"
    },
    Key(
      name: "time-zone", value: "ZONE", help: "Where dates begin, and times are shown in",
      places: [.folder, .user]
    ) {
      $0.timeZone = $1
      return $1.isEmpty ? "'time-zone' is empty" : nil
    },
    Key(
      name: "app", value: "yes|no", help: "Whether an app's own decoder reads the file, too",
      places: [.folder]
    ) {
      $0.isAppOwned = Settings.flag($1)
      return $0.isAppOwned == nil ? "'app' is yes or no" : nil
    },
    Key(
      name: "all-dues", value: "yes|no",
      help: "Count the dates of app files that don't remind, too",
      places: [.folder, .user]
    ) {
      $0.includesPlaceholders = Settings.flag($1)
      return $0.includesPlaceholders == nil ? "'all-dues' is yes or no" : nil
    },
    Key(
      name: "alarm-limit", value: "N", help: "Plan for a device that keeps N alarms",
      places: [.user]
    ) {
      $0.alarmLimit = try? Int(argument: $1)
      return $0.alarmLimit == nil ? "'alarm-limit' is a number" : nil
    },
    Key(
      name: "snooze", value: "SPAN", help: "How long Snooze of a notification is, such as 10m",
      places: [.user]
    ) {
      $0.snooze = IntervalSeries.seconds($1)
      return $0.snooze == nil ? "'snooze' is a span such as 10m or 1h30m" : nil
    },
    Key(name: "color", value: "WHEN", help: "auto, always or never", places: [.user]) {
      $0.color = ColorChoice(rawValue: $1)
      return $0.color == nil ? "'color' is auto, always or never" : nil
    },
  ]

  private static func flag(_ value: String) -> Bool? {
    switch value {
    case "yes", "true", "on": true
    case "no", "false", "off": false
    default: nil
    }
  }

  /// These settings, and where they say nothing others.
  func over(_ other: Settings) -> Settings {
    Settings(
      file: file ?? other.file, calendarID: calendarID ?? other.calendarID,
      timeZone: timeZone ?? other.timeZone, isAppOwned: isAppOwned ?? other.isAppOwned,
      includesPlaceholders: includesPlaceholders ?? other.includesPlaceholders,
      alarmLimit: alarmLimit ?? other.alarmLimit, snooze: snooze ?? other.snooze,
      color: color ?? other.color)
  }
}

// MARK: Reading

extension Settings {
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
    _ text: String, in place: Place = .folder, for name: String
  ) -> (settings: Settings, diagnostics: [Diagnostic]) {
    var (shared, own) = (Settings(), Settings())
    var diagnostics: [Diagnostic] = []
    var section = Section.folder
    // Not by "\n": to Swift, CRLF is another character.
    let lines = text.trimmingPrefix("\u{FEFF}").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let whole = line.trimmed
      let line = whole.first == "[" ? whole : whole.withoutComment
      guard let first = line.first else { continue }
      var problem: String?
      if first == "[" {
        section = header(line).map { .file($0) } ?? .unknown
        if section == .unknown {
          problem = "expected '[FILE NAME]', found \(quoted(line)); the lines below are ignored"
        }
      } else {
        var settings = section == .folder ? shared : own
        problem = settings.set(line, in: place).map { $0 + "; the line is ignored" }
        if problem == nil, section == .folder { shared = settings }
        if problem == nil, section == .file(name) { own = settings }
      }
      if let problem {
        diagnostics.append(
          Diagnostic(.warning, problem, at: Checklists.Place(line: index + 1, column: 1)))
      }
    }
    return (own.over(shared), diagnostics)
  }

  /// Stores what a line says, or says why not.
  private mutating func set(_ line: Substring, in place: Place) -> String? {
    guard let equals = line.firstIndex(of: "=") else {
      return "expected 'key = value', found \(quoted(line))"
    }
    let name = line[..<equals].trimmed
    guard let key = Settings.keys.first(where: { $0.name == name }) else {
      return "unknown setting \(quoted(name))"
        + (nearest(to: String(name), among: Settings.keys.map(\.name)).map {
          " (did you mean '\($0)'?)"
        } ?? "")
    }
    guard key.places.contains(place) else {
      return
        "the setting '\(name)' can't be set in \(place == .folder ? "a folder's" : "the user's") "
        + "'\(place.fileName)'"
    }
    var value = line[line.index(after: equals)...].trimmed
    if value.count > 1, value.first == "\"", value.last == "\"" {
      value = value.dropFirst().dropLast()
    }
    return key.set(&self, String(value))
  }

  /// The name in `[NAME]`, behind which only a comment may stand; nil if it is no such line.
  private static func header(_ line: Substring) -> String? {
    guard let end = line.lastIndex(of: "]") else { return nil }
    guard line[line.index(after: end)...].withoutComment.isEmpty else { return nil }
    let name = line[line.index(after: line.startIndex)..<end]
    return name.isEmpty ? nil : String(name)
  }

  /// The text of a folder's settings with the calendar id of a file in it; one that is set already stays.
  static func adding(calendarID: String, for name: String, to text: String) -> String {
    if parse(text, for: name).settings.calendarID != nil { return text }
    let line = "calendar-id = \(spelled(calendarID))"
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = lines.firstIndex { line in
      let line = line[...].trimmed
      return line.first == "[" && header(line) == name
    }
    if let place {
      lines.insert(line, at: place + 1)
      return lines.joined(separator: "\n")
    }
    let start = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    return start + (start.isEmpty ? "" : "\n") + "[\(name)]\n\(line)\n"
  }

  /// A value as a line of settings has to spell it.
  static func spelled(_ value: String) -> String {
    value.contains("#") || value.hasPrefix("\"") ? "\"\(value)\"" : value
  }

  /// `todosync help settings`.
  static var help: String {
    let rows = keys.map { key in
      (
        "\(key.name) = \(key.value)",
        key.help + (key.places.count == 2 ? "" : key.places == [.user] ? " (user)" : " (folder)")
      )
    }
    return """
      Settings are lines of 'key = value'. From the lowest to the highest:

        ~/.config/todosync/config   your own
        .todosync                   beside a checklist, for all in its folder;
                                    below a line '[FILE]' for that one alone
        the environment             TODOSYNC_FILE, NO_COLOR; TZ where no
                                    time-zone is set
        options                     --time-zone and so on

      Keys (where only one of the two files can have them, it is named):
      \(Help.table(rows))
      """
  }
}

extension Substring {
  /// Without a comment, which `#` begins at the start or after a blank, but not in a quoted value.
  fileprivate var withoutComment: Substring {
    var previous: Character = " "
    var (isQuoted, isValueNext) = (false, false)
    for (index, character) in zip(indices, self) {
      if character == "\"" {
        // A quotation mark within the value is part of it.
        let rest = self[self.index(after: index)...].trimmed
        isQuoted = isQuoted ? !(rest.isEmpty || rest.first == "#") : isValueNext
      }
      if character == "#", previous.isWhitespace, !isQuoted { return self[..<index].trimmed }
      if !character.isWhitespace { isValueNext = character == "=" }
      previous = character
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
