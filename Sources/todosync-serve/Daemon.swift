import CMicrohttpd
import Glibc

/// The running libmicrohttpd. Its callbacks only find the server, and hand on.
@safe struct Daemon {
  private let pointer: OpaquePointer

  /// How much memory a connection has for its request: what has longer header fields is refused.
  private static let requestSize = 16 << 10
  /// After so many seconds without a byte a connection is closed.
  private static let idleTime = 30

  /// - Parameter server: It is never let go of: the threads that call it end with the program.
  /// - Returns: Nil if it can't be started.
  init?(_ server: Server, on listener: Listener) {
    let context = unsafe Unmanaged.passRetained(server).toOpaque()
    let completed: MHD_RequestCompletedCallback = { context, connection, _, _ in
      guard let connection = unsafe connection else { return }
      unsafe Daemon.server(context).finish(connection)
    }
    let notified: MHD_NotifyConnectionCallback = { context, connection, _, event in
      guard let connection = unsafe connection else { return }
      let server = unsafe Daemon.server(context)
      if event == .CONNECTION_NOTIFY_STARTED {
        unsafe server.open(connection)
      } else {
        unsafe server.close(connection)
      }
    }
    // Addresses are compared as they come.
    let unescape:
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int =
        {
          _, _, text in
          guard let text = unsafe text else { return 0 }
          return unsafe strlen(text)
        }
    // What it gives is what the first call for a request finds as its note.
    let begun:
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
        UnsafeMutableRawPointer? = { _, target, _ in
          unsafe UnsafeMutableRawPointer(bitPattern: target.map { unsafe strlen($0) + 1 } ?? 1)
        }
    var options = unsafe [
      unsafe Daemon.option(MHD_OPTION.LISTEN_SOCKET, Int(listener.socket)),
      unsafe Daemon.option(MHD_OPTION.CONNECTION_LIMIT, Connections.raiseFileLimit()),
      unsafe Daemon.option(MHD_OPTION.CONNECTION_MEMORY_LIMIT, Daemon.requestSize),
      unsafe Daemon.option(MHD_OPTION.CONNECTION_TIMEOUT, Daemon.idleTime),
      unsafe Daemon.option(MHD_OPTION.STRICT_FOR_CLIENT, 1),
      unsafe Daemon.option(
        MHD_OPTION.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self), context),
      unsafe Daemon.option(
        MHD_OPTION.NOTIFY_CONNECTION, unsafeBitCast(notified, to: Int.self), context),
      unsafe Daemon.option(MHD_OPTION.URI_LOG_CALLBACK, unsafeBitCast(begun, to: Int.self)),
      unsafe Daemon.option(MHD_OPTION.UNESCAPE_CALLBACK, unsafeBitCast(unescape, to: Int.self)),
      unsafe Daemon.option(MHD_OPTION.END, 0),
    ]
    let flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_ITC.rawValue
    let started = unsafe CMicrohttpd_start(
      flags,
      { context, connection, target, method, version, _, size, note in
        guard let connection = unsafe connection, let target = unsafe target,
          let method = unsafe method, let version = unsafe version, let note = unsafe note
        else { return .NO }
        let server = unsafe Daemon.server(context)
        let name = unsafe String(cString: method)
        if let length = unsafe Daemon.length(in: note.pointee) {
          unsafe note.pointee = nil
          // The version stands right behind the target, as they came; a NUL within would have cut that short.
          guard unsafe UnsafePointer(target) + length + 1 == version else {
            return unsafe server.refuse(connection, method: name)
          }
          // What reads nothing is refused before its body comes; all else is answered once it is whole, so that the
          // connection can be used again.
          if Answer.reading.contains(name) { return .YES }
        } else if let size = unsafe size, unsafe size.pointee > 0 {
          // A body that nobody has asked for.
          unsafe size.pointee = 0
          return .YES
        }
        return unsafe server.answer(connection, method: name, target: String(cString: target))
      }, context, &options)
    guard let started = unsafe started else { return nil }
    unsafe pointer = started
  }

  private static func server(_ context: UnsafeMutableRawPointer?) -> Server {
    // Nothing can be answered without it.
    guard let context = unsafe context else { Session.end("a callback without its server") }
    return unsafe Unmanaged<Server>.fromOpaque(context).takeUnretainedValue()
  }

  /// The length of a request's target, at the first call for it.
  private static func length(in note: UnsafeMutableRawPointer?) -> Int? {
    unsafe note.map { Int(bitPattern: $0) - 1 }
  }

  private static func option(
    _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
  ) -> MHD_OptionItem {
    unsafe MHD_OptionItem(option: option, value: value, ptr_value: pointer)
  }

  /// Takes no more connections; those that are there go on.
  func quiesce() {
    let socket = unsafe MHD_quiesce_daemon(pointer)
    if socket >= 0 { close(socket) }
  }

  /// Closes all connections, and waits for the thread.
  func stop() { unsafe MHD_stop_daemon(pointer) }
}
