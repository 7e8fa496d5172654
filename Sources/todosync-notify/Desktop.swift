import Checklists

/// The notification server of a desktop (Desktop Notifications Specification 1.2).
struct Desktop {
  /// What happened to a notification.
  enum Event {
    case clicked(UInt32, action: String)
    case closed(UInt32)
  }

  let bus: Bus
  /// What the server is called.
  let name: String
  private let capabilities: Set<String>

  private static let service = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  /// How long a server may take to start, in seconds; and to answer when it runs.
  private static let patience: (start: UInt64, answer: UInt64) = (20, 10)

  /// Finds the server; the bus may start it.
  init(_ bus: Bus) throws(BusError) {
    self.bus = bus
    let information = try bus.call(
      Desktop.service, Desktop.path, Desktop.service, "GetServerInformation",
      seconds: Desktop.patience.start)
    name = try information.text() ?? ""
    let reply = try bus.call(
      Desktop.service, Desktop.path, Desktop.service, "GetCapabilities",
      seconds: Desktop.patience.answer)
    var capabilities: Set<String> = []
    try reply.enter("a", of: "s")
    while let capability = try reply.text() { capabilities.insert(capability) }
    self.capabilities = capabilities
    try bus.listen(to: Desktop.service, interface: Desktop.service)
  }

  /// Shows a notification.
  ///
  /// - Parameter replaced: The one in whose place it is shown; 0 for none.
  /// - Returns: The server's number for it.
  func show(_ notification: DesktopNotification, replacing replaced: UInt32) throws(BusError)
    -> UInt32
  {
    let reply = try bus.call(
      Desktop.service, Desktop.path, Desktop.service, "Notify", seconds: Desktop.patience.answer
    ) { message throws(BusError) in
      try message.append("todosync")
      try message.append(replaced)
      try message.append("appointment-soon")
      try message.append(notification.summary)
      try message.append(body(notification.body))
      try message.append("a", of: "s") { () throws(BusError) in
        guard capabilities.contains("actions") else { return }
        for action in notification.actions {
          try message.append(action.name)
          try message.append(action.label)
        }
      }
      try message.append("a", of: "{sv}") { () throws(BusError) in
        try hint("urgency", of: "y", in: message) { () throws(BusError) in
          try message.append(UInt8(notification.urgency == .critical ? 2 : 1))
        }
        try hint("category", of: "s", in: message) { () throws(BusError) in
          try message.append("x-todosync.reminder")
        }
        // What has no buttons only tells, and makes no more noise than others.
        guard !notification.actions.isEmpty else { return }
        try hint("sound-name", of: "s", in: message) { () throws(BusError) in
          try message.append("alarm-clock-elapsed")
        }
      }
      // Zero is never; less is whatever the server likes.
      try message.append(Int32(notification.actions.isEmpty ? -1 : 0))
    }
    return try reply.number()
  }

  private func hint(
    _ name: String, of signature: String, in message: Message, _ value: () throws(BusError) -> Void
  ) throws(BusError) {
    try message.append("e", of: "sv") { () throws(BusError) in
      try message.append(name)
      try message.append("v", of: signature, value)
    }
  }

  /// A body as the server reads it: with markup, or without.
  private func body(_ text: String) -> String {
    guard capabilities.contains("body-markup") else { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }

  func close(_ id: UInt32) {
    // One that is gone already is an error to some servers.
    _ = try? bus.call(
      Desktop.service, Desktop.path, Desktop.service, "CloseNotification",
      seconds: Desktop.patience.answer
    ) { message throws(BusError) in try message.append(id) }
  }

  /// Whether it keeps what it is given until somebody lets it go on; false where it can't be asked.
  var isPaused: Bool {
    let interface: String
    let property: String
    switch name {
    case "dunst": (interface, property) = ("org.dunstproject.cmd0", "paused")
    case "Plasma": (interface, property) = (Desktop.service, "Inhibited")
    default: return false
    }
    do throws(BusError) {
      let reply = try bus.call(
        Desktop.service, Desktop.path, "org.freedesktop.DBus.Properties", "Get",
        seconds: Desktop.patience.answer
      ) { message throws(BusError) in
        try message.append(interface)
        try message.append(property)
      }
      try reply.enter("v", of: "b")
      return try reply.flag()
    } catch {
      return false
    }
  }

  /// What has happened since the last time. Nothing is waited for.
  func events() throws(BusError) -> [Event] {
    var events: [Event] = []
    while let (name, arguments) = try bus.nextSignal() {
      switch name {
      case "ActionInvoked":
        let id = try arguments.number()
        if let action = try arguments.text() { events.append(.clicked(id, action: action)) }
      case "NotificationClosed": events.append(.closed(try arguments.number()))
      default: break
      }
    }
    return events
  }
}
