import Checklists

/// The world that commands see: what `main.swift` hands in, and tests can replace.
struct Context {
  var environment: [String: String]
  /// What a clock showed when the program began.
  var clock: Instant
  /// Looks at the clock.
  var wallClock: @Sendable () -> Instant = { Instant(seconds: 0) }

  /// The clock as it goes on, or one that began at `TODOSYNC_NOW` with the program.
  var runningClock: Instant {
    guard let start = self["TODOSYNC_NOW"].flatMap({ Instant(iso8601: $0) }) else {
      return wallClock()
    }
    return start + (wallClock().seconds - clock.seconds)
  }

  /// A variable that is set and not empty.
  subscript(variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where the program keeps what it must remember, by the XDG Base Directory Specification; nil without
  /// a home.
  var stateFolder: String? {
    if let state = self["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/todosync" }
    return self["HOME"].map { "\($0)/.local/state/todosync" }
  }

  /// Where the user's settings are; nil without a home.
  var configurationFolder: String? {
    if let folder = self["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return "\(folder)/todosync" }
    return self["HOME"].map { "\($0)/.config/todosync" }
  }

  /// Whether a terminal here shows more than ASCII.
  var isUTF8: Bool {
    let locale = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] ?? ""
    return locale.lowercased().replacing("-", with: "").hasSuffix("utf8")
  }

  /// The moment that `SOURCE_DATE_EPOCH` names: builds that must give the same bytes each time set it
  /// to the time of their source.
  func sourceDate() throws(Failure) -> Instant? {
    guard let text = self["SOURCE_DATE_EPOCH"] else { return nil }
    guard let seconds = Int(text), Instant.range.contains(Instant(seconds: seconds)) else {
      throw Failure(
        "SOURCE_DATE_EPOCH is \(quoted(text)), not a number of seconds since 1970")
    }
    return Instant(seconds: seconds)
  }

  /// The moment that counts as now.
  ///
  /// - Parameters:
  ///   - option: The one that was typed.
  ///   - isBuild: Whether the result is one that builds make, which have a date of their source.
  func now(_ option: Instant?, isBuild: Bool) throws(Failure) -> Instant {
    if let option { return option }
    if let text = self["TODOSYNC_NOW"] {
      guard let instant = Instant(iso8601: text) else {
        throw Failure("TODOSYNC_NOW is \(quoted(text)); expected \(Instant.expected)")
      }
      return instant
    }
    guard isBuild else { return clock }
    return try sourceDate() ?? clock
  }
}

extension Instant: ArgumentValue {
  fileprivate static let expected = "a moment such as 2026-12-01T08:00:00Z"

  init(argument: String) throws(ExpectedValue) {
    guard let instant = Instant(iso8601: argument) else {
      throw ExpectedValue(description: Instant.expected)
    }
    self = instant
  }
}
