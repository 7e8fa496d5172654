package import Foundation
internal import Glibc

/// An answer of a server, as it came.
package struct HTTPAnswer {
  package var status: Int
  /// By name, in lower case.
  package var headers: [String: String]
  package var body: Data

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// - Returns: Nil if the bytes don't begin with a head.
  init?(_ bytes: [UInt8]) {
    let data = Data(bytes)
    guard let end = data.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self)
      .split(separator: "\r\n").map(String.init)
    let words = lines[0].split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else { return nil }
    self.status = status
    headers = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...]
        .trimmingCharacters(in: .whitespaces)
    }
    body = Data(data[end.upperBound...])
  }
}

/// A client that sends just the bytes that a test wants, right or wrong.
package final class HTTPClient {
  private let socket: Int32

  /// Connects to a port of this machine.
  ///
  /// - Parameter room: How many bytes the system takes for it before it asks; nil for what is usual.
  package init?(port: Int, room: Int32? = nil) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var room { unsafe setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &room, 4) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(socket)
      return nil
    }
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    unsafe setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  package func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Reads up to that many bytes; none when the server has closed, or says nothing for twenty seconds.
  package func receive(upTo count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = unsafe max(0, recv(socket, buffer.baseAddress, buffer.count, 0))
    }
  }

  /// Reads an answer until the server closes.
  package func answer() -> HTTPAnswer? {
    var bytes: [UInt8] = []
    while true {
      let part = receive(upTo: 1 << 16)
      guard !part.isEmpty else { return HTTPAnswer(bytes) }
      bytes += part
    }
  }

  /// Sends a request on a connection of its own.
  ///
  /// - Parameters:
  ///   - target: As it is sent.
  ///   - headers: Beside `Connection: close`; with `Host` if they don't have it.
  package static func ask(
    port: Int, _ method: String = "GET", _ target: String, _ headers: [String: String] = [:],
    body: [UInt8] = []
  ) -> HTTPAnswer? {
    guard let client = HTTPClient(port: port) else { return nil }
    var headers = headers.merging(["Connection": "close"]) { $1 }
    if headers["Host"] == nil { headers["Host"] = "127.0.0.1:\(port)" }
    if !body.isEmpty { headers["Content-Length"] = String(body.count) }
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    client.send(Array("\(method) \(target) HTTP/1.1\r\n\(lines.joined())\r\n".utf8) + body)
    return client.answer()
  }
}
