/// One notification on a desktop, as the Desktop Notifications Specification has them.
package struct DesktopNotification: Sendable, Hashable {
  /// How much it matters.
  package enum Urgency: String, Sendable {
    case normal
    /// It stays until somebody answers it, on servers that hide others.
    case critical
  }

  /// A button.
  package struct Action: Sendable, Hashable {
    package var name: String
    package var label: String

    package init(name: String, label: String) {
      self.name = name
      self.label = label
    }
  }

  package var summary: String
  /// Plain text; lines end with a line feed.
  package var body: String
  package var urgency = Urgency.normal
  /// None for one that only tells. One with buttons stays until it is answered, and goes when nobody listens to
  /// them any more.
  package var actions: [Action] = []

  package init(
    summary: String, body: String = "", urgency: Urgency = .normal, actions: [Action] = []
  ) {
    self.summary = summary
    self.body = body
    self.urgency = urgency
    self.actions = actions
  }
}

/// What a program that rings tells the one that speaks to the notification server, a line each.
package enum NotifierMessage: Sendable, Hashable {
  /// Shows a notification in the place of the one with this key, if that is still there.
  case show(key: Int, DesktopNotification)
  case close(key: Int)

  package var encoded: [UInt8] {
    switch self {
    case .show(let key, let notification):
      WordLine.bytes(
        [
          "show", String(key), notification.urgency.rawValue, notification.summary,
          notification.body,
        ]
          + notification.actions.flatMap { [$0.name, $0.label] })
    case .close(let key): WordLine.bytes(["close", String(key)])
    }
  }

  /// - Returns: Nil if the line is no message.
  package init?(line: some Collection<UInt8>) {
    guard let words = WordLine.words(line), words.count > 1, let key = Int(words[1]) else {
      return nil
    }
    switch (words[0], words.count) {
    case ("close", 2): self = .close(key: key)
    case ("show", 5...):
      guard let urgency = DesktopNotification.Urgency(rawValue: words[2]),
        words.count.isMultiple(of: 2) == false
      else { return nil }
      let actions = stride(from: 5, to: words.count, by: 2).map {
        DesktopNotification.Action(name: words[$0], label: words[$0 + 1])
      }
      self = .show(
        key: key,
        DesktopNotification(
          summary: words[3], body: words[4], urgency: urgency, actions: actions))
    default: return nil
    }
  }
}

/// What it answers, a line each.
package enum NotifierReply: Sendable, Hashable {
  /// There is a server; the first line.
  case ready(server: String)
  /// There is none, and why; the only line.
  case unavailable(String)
  /// A notification is shown, or waits until the server isn't paused any more.
  case shown(key: Int, isPaused: Bool)
  /// The server has not taken a notification, and why.
  case refused(key: Int, String)
  /// A button was clicked; the notification is gone.
  case clicked(key: Int, action: String)
  /// A notification was closed by a person, or by the server.
  case closed(key: Int)

  package var encoded: [UInt8] {
    switch self {
    case .ready(let server): WordLine.bytes(["ready", server])
    case .unavailable(let reason): WordLine.bytes(["unavailable", reason])
    case .shown(let key, let isPaused):
      WordLine.bytes(["shown", String(key), isPaused ? "paused" : "now"])
    case .refused(let key, let reason): WordLine.bytes(["refused", String(key), reason])
    case .clicked(let key, let action): WordLine.bytes(["clicked", String(key), action])
    case .closed(let key): WordLine.bytes(["closed", String(key)])
    }
  }

  /// - Returns: Nil if the line is no reply.
  package init?(line: some Collection<UInt8>) {
    guard let words = WordLine.words(line), words.count > 1 else { return nil }
    switch (words[0], words.count, Int(words[1])) {
    case ("ready", 2, _): self = .ready(server: words[1])
    case ("unavailable", 2, _): self = .unavailable(words[1])
    case ("shown", 3, let key?): self = .shown(key: key, isPaused: words[2] == "paused")
    case ("refused", 3, let key?): self = .refused(key: key, words[2])
    case ("clicked", 3, let key?): self = .clicked(key: key, action: words[2])
    case ("closed", 2, let key?): self = .closed(key: key)
    default: return nil
    }
  }
}
