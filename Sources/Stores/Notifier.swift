internal import Glibc

/// Notifications on the desktop, through libnotify's `notify-send`, which speaks to whatever server there is.
package final class Notifier {
  /// What became of a notification.
  package struct Answer: Sendable {
    package var id: Int
    /// What was clicked; nil if it was closed.
    package var action: String?
    /// Whether it couldn't be shown.
    package var hasFailed: Bool
  }

  /// What can be clicked: its name, and what it says.
  package typealias Action = (name: String, label: String)

  private let environment: [String: String]
  /// The notifications that are shown: their processes, and where they say what was clicked.
  private var shown: [(id: Int, process: pid_t, output: OpenFile)] = []

  /// - Returns: Nil if there is no `notify-send`, or no session whose notifications it could reach.
  package init?(environment: [String: String]) {
    guard Child.isInstalled("notify-send", environment), Notifier.hasSession(environment) else {
      return nil
    }
    self.environment = environment
  }

  deinit { for entry in shown { close(entry.output.number) } }

  private static func hasSession(_ environment: [String: String]) -> Bool {
    if environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false { return true }
    guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else { return false }
    return FileKind(of: "\(folder)/bus") != nil
  }

  /// Shows a notification; it stays until it is answered or closed.
  ///
  /// - Parameters:
  ///   - id: Comes back with the answer.
  ///   - actions: None for one that only tells.
  package func show(id: Int, _ summary: String, _ body: String, actions: [Action]) {
    var words = ["notify-send", "--app-name=todosync", "--icon=appointment-soon"]
    words += actions.isEmpty ? [] : ["--wait"]
    words += actions.map { "--action=\($0.name)=\($0.label)" }
    // Servers read markup in the body.
    let escaped = body.map { character -> String in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
    words += ["--", summary.isEmpty ? "todosync" : summary, escaped]
    guard let (process, output) = try? Child.begin(words, environment: environment) else {
      failures.append(Answer(id: id, action: nil, hasFailed: true))
      return
    }
    shown.append((id, process, output))
  }

  private var failures: [Answer] = []

  /// The files to wait for.
  var waiting: [Int32] { shown.map(\.output.number) }

  /// What has been answered by now; nothing is waited for.
  package func answers() -> [Answer] {
    var answers = failures
    failures = []
    var open: [(id: Int, process: pid_t, output: OpenFile)] = []
    for entry in shown {
      var status: Int32 = 0
      guard unsafe waitpid(entry.process, &status, WNOHANG) == entry.process else {
        open.append(entry)
        continue
      }
      let text = (try? entry.output.readToEnd(expected: 32)) ?? []
      close(entry.output.number)
      let action = String(decoding: text, as: UTF8.self).split(separator: "\n").first
      answers.append(
        Answer(id: entry.id, action: action.map(String.init), hasFailed: status != 0))
    }
    shown = open
    return answers
  }
}
