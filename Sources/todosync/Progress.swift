import Stores

/// How far long work has come, for a person at a terminal: on one line that goes again, and only once
/// the work has taken a second.
struct Progress: ~Copyable {
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var hasLine = false

  /// - Parameter isQuiet: Whether nobody wants to know.
  init(isQuiet: Bool) { isShown = !isQuiet && StandardStream.error.isTerminal }

  deinit { if hasLine { Progress.write("\r\u{1B}[K") } }

  /// Shows a figure, some times a second at most.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), !hasLine || now - last > .milliseconds(200) else { return }
    (last, hasLine) = (now, true)
    Progress.write("\r\u{1B}[K\(text())")
  }

  private static func write(_ text: String) {
    // Who can't be told how far it is loses nothing.
    try? StandardStream.error.write(Array(text.utf8))
  }
}
