package import Checklists
internal import Glibc

/// Notifications on the desktop: a program that speaks to whatever server there is, and what it says of them.
package final class Notifier {
  /// Why there are none, in words of the bus or the system.
  package struct Unavailable: Error {
    package var reason: String
  }

  /// What has become of a notification that was shown.
  package enum Event: Sendable {
    case clicked(key: Int, action: String)
    case closed(key: Int)
  }

  private let process: pid_t
  private var input: Descriptor?
  private let output: Descriptor
  private var unread: [UInt8] = []
  private var events: [Event] = []
  /// What the notification server is called.
  package private(set) var server = ""
  /// Whether the server keeps what it is given until it is let go on.
  package private(set) var isPaused = false

  /// How long an answer may take, in milliseconds: a bus may have to start a server first.
  private static let patience = 40_000

  /// Finds a notification server.
  package init(environment: [String: String]) throws(Unavailable) {
    guard Notifier.hasSession(environment) else {
      throw Unavailable(reason: "there is no session bus")
    }
    guard let program = HelperProgram.notify.path else {
      throw Unavailable(
        reason:
          "the program '\(HelperProgram.notify.name)' isn't beside this one, nor in ../libexec/todosync"
      )
    }
    do throws(SystemError) {
      let started = try Child.beginConnected([program], environment: environment)
      process = started.process
      input = Descriptor(takingOwnershipOf: started.input)
      output = Descriptor(takingOwnershipOf: started.output)
    } catch {
      throw Unavailable(reason: error.message)
    }
    switch reply() {
    case .ready(let server)?: self.server = server
    case .unavailable(let reason)?: throw Unavailable(reason: reason)
    default: throw Unavailable(reason: "the notification server doesn't answer")
    }
  }

  deinit {
    input = nil
    var status: Int32 = 0
    // It closes what nobody answers any more.
    for _ in 0..<100 {
      if unsafe waitpid(process, &status, WNOHANG) != 0 { return }
      usleep(20_000)
    }
    kill(process, SIGKILL)
    _ = unsafe waitpid(process, &status, 0)
  }

  private static func hasSession(_ environment: [String: String]) -> Bool {
    if environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false { return true }
    guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else { return false }
    return FileKind(of: "\(folder)/bus") != nil
  }

  /// Shows a notification, in the place of the one with this key if that is still there.
  ///
  /// - Throws: Why the server hasn't taken it.
  package func show(key: Int, _ notification: DesktopNotification) throws(Unavailable) {
    guard send(.show(key: key, notification)) else { throw Notifier.gone }
    while let reply = reply() {
      switch reply {
      case .shown(key, let isPaused):
        self.isPaused = isPaused
        return
      case .refused(key, let reason): throw Unavailable(reason: reason)
      default: note(reply)
      }
    }
    throw Notifier.gone
  }

  private static let gone = Unavailable(reason: "the session bus has gone")

  package func close(key: Int) { _ = send(.close(key: key)) }

  private func send(_ message: NotifierMessage) -> Bool {
    (try? input?.file.write(message.encoded)) != nil
  }

  /// What becomes readable when something has happened.
  var waiting: Int32 { output.file.number }

  /// What has happened since the last time; nothing is waited for.
  ///
  /// - Returns: Nil if the session is over.
  package func takeEvents() -> [Event]? {
    while isReadable(within: 0) {
      guard let reply = reply() else {
        defer { events = [] }
        return events.isEmpty ? nil : events
      }
      note(reply)
    }
    defer { events = [] }
    return events
  }

  private func note(_ reply: NotifierReply) {
    switch reply {
    case .clicked(let key, let action): events.append(.clicked(key: key, action: action))
    case .closed(let key): events.append(.closed(key: key))
    case .ready, .unavailable, .shown, .refused: break
    }
  }

  private func isReadable(within milliseconds: Int) -> Bool {
    if unread.contains(0x0A) { return true }
    var ready = pollfd(fd: output.file.number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&ready, 1, Int32(milliseconds)) > 0
  }

  /// The next reply; nil if none comes.
  private func reply() -> NotifierReply? {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        defer { unread.removeFirst(end + 1) }
        return NotifierReply(line: unread[..<end])
      }
      guard isReadable(within: Notifier.patience),
        let more = try? output.file.read(upTo: 1 << 12), !more.isEmpty
      else { return nil }
      unread += more
    }
  }
}
