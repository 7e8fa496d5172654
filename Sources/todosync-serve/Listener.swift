import Glibc

/// A socket that takes connections.
struct Listener {
  /// Why there can be none, in the system's words.
  struct Failure: Error {
    var message: String
  }

  let socket: Int32
  /// The one that was asked for, or the one that the system has chosen for 0.
  let port: Int

  /// - Parameter address: An IPv4 or IPv6 address in digits.
  init(address: String, port: Int) throws(Failure) {
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = Int32(AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE)
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(address, String(port), &hints, &found) == 0, let info = unsafe found
    else { throw Failure(message: "no address") }
    defer { unsafe freeaddrinfo(found) }
    let kind =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let socket = unsafe Glibc.socket(info.pointee.ai_family, kind, 0)
    guard socket >= 0 else { throw Listener.failure }
    var isOn: Int32 = 1
    unsafe setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, 4)
    guard unsafe bind(socket, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0,
      listen(socket, 1024) == 0
    else {
      let failure = Listener.failure
      close(socket)
      throw failure
    }
    self.socket = socket
    self.port = port == 0 ? Listener.port(of: socket) : port
  }

  private static var failure: Failure {
    guard let text = unsafe strerror(errno) else { return Failure(message: "error \(errno)") }
    return unsafe Failure(message: String(cString: text).lowercased())
  }

  private static func port(of socket: Int32) -> Int {
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(socket, $0, &length)
      }
    }
    // The port stands at the same place in the addresses of both families.
    return status == 0 ? Int(UInt16(bigEndian: address.sin6_port)) : 0
  }
}
