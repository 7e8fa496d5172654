/// How the program ended, in one meaning for all commands.
enum ExitStatus: Int32 {
  /// Done, warnings and notes included.
  case done = 0
  /// Done, but something needs a look: an item left out, an id that stands twice.
  case look = 1
  /// Could not be finished; nothing was changed.
  case failed = 2
}

extension ExitStatus: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Why a command can't be finished, for the person who typed it.
struct Failure: Error {
  /// Lower case, no full stop.
  var message: String
  /// What it is about: a file, as it was typed.
  var path: String?
  /// What can be done.
  var hint: String?

  /// The reasons have been shown already.
  static let reported = Failure("")

  init(_ message: String, path: String? = nil, hint: String? = nil) {
    self.message = message
    self.path = path
    self.hint = hint
  }
}
