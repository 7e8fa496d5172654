package import Foundation
package import Testing

/// Files that hold what a result must be, to the byte.
///
/// With `TODOSYNC_RECORD=1` they are written anew, and the test fails, so that nobody records by
/// mistake.
package enum Golden {
  package static func check(
    _ actual: Data, against file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = try? Data(contentsOf: file)
    guard expected != actual else { return }
    if ProcessInfo.processInfo.environment["TODOSYNC_RECORD"] == "1" {
      do {
        try actual.write(to: file)
        Issue.record("recorded \(file.lastPathComponent)", sourceLocation: sourceLocation)
      } catch {
        Issue.record("can't record \(file.path): \(error)", sourceLocation: sourceLocation)
      }
      return
    }
    let difference = difference(
      String(decoding: expected ?? Data(), as: UTF8.self),
      String(decoding: actual, as: UTF8.self))
    Issue.record(
      """
      \(file.path) differs (TODOSYNC_RECORD=1 swift test records it anew):
      \(difference)
      """, sourceLocation: sourceLocation)
  }

  /// The lines that differ, with `-` and `+`.
  private static func difference(_ expected: String, _ actual: String) -> String {
    let (old, new) = (lines(expected), lines(actual))
    var text: [String] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let line, let content, _): text.append("-\(line + 1): \(content)")
      case .insert(let line, let content, _): text.append("+\(line + 1): \(content)")
      }
    }
    return text.prefix(40).joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.unicodeScalars.map { $0 == "\r" ? "␍" : String($0) }.joined()
    }
  }
}
