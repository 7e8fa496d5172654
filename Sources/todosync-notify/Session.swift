import Checklists
import Glibc

/// Carries out what it is told on standard input, until that ends.
struct Session {
  private let desktop: Desktop
  /// What is shown: the server's number, and whether it has buttons.
  private var shown: [Int: (id: UInt32, hasActions: Bool)] = [:]
  private var unread: [UInt8] = []

  init(_ desktop: Desktop) { self.desktop = desktop }

  mutating func run() {
    Session.say(.ready(server: desktop.name))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // What came in with an answer is there already, and wakes nobody.
      guard tellEvents() else { break }
      var ready = [STDIN_FILENO, desktop.bus.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard unsafe poll(&ready, 2, -1) > 0 else { continue }
      guard ready[0].revents != 0 else { continue }
      let count = unsafe read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      unread += buffer[..<count]
      while let end = unread.firstIndex(of: 0x0A) {
        let message = NotifierMessage(line: unread[..<end])
        unread.removeFirst(end + 1)
        if let message { carryOut(message) }
      }
    }
    // Nobody listens to their buttons any more.
    for entry in shown.values where entry.hasActions { desktop.close(entry.id) }
  }

  private mutating func carryOut(_ message: NotifierMessage) {
    switch message {
    case .close(let key):
      if let entry = shown.removeValue(forKey: key) { desktop.close(entry.id) }
    case .show(let key, let notification):
      do throws(BusError) {
        let id = try desktop.show(notification, replacing: shown[key]?.id ?? 0)
        shown[key] = (id, !notification.actions.isEmpty)
        Session.say(.shown(key: key, isPaused: desktop.isPaused))
      } catch {
        Session.say(.refused(key: key, error.message))
      }
    }
  }

  /// Tells what has happened.
  ///
  /// - Returns: False if the bus has gone.
  private mutating func tellEvents() -> Bool {
    do throws(BusError) {
      for event in try desktop.events() {
        switch event {
        case .clicked(let id, let action):
          guard let key = key(of: id) else { continue }
          // Some servers close what was clicked, others don't; a number that is closed may be given anew.
          shown[key] = nil
          desktop.close(id)
          Session.say(.clicked(key: key, action: action))
        case .closed(let id):
          guard let key = key(of: id) else { continue }
          shown[key] = nil
          Session.say(.closed(key: key))
        }
      }
    } catch {
      return false
    }
    return !desktop.bus.isClosed
  }

  private func key(of id: UInt32) -> Int? { shown.first { $0.value.id == id }?.key }

  static func say(_ reply: NotifierReply) { writeAll(reply.encoded, to: STDOUT_FILENO) }
}

enum StandardError {
  static func write(_ text: String) { writeAll(Array(text.utf8), to: STDERR_FILENO) }
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes[written...].withUnsafeBytes {
      unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
    // Nobody is left to be told.
    guard count > 0 || errno == EINTR else { return }
    written += max(0, count)
  }
}
