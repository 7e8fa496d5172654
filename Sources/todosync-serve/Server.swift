import CMicrohttpd
import Checklists
import Glibc
import Synchronization

/// Answers requests, on a thread of libmicrohttpd's, with the table that it was last given.
final class Server: Sendable {
  private let hosts: [String]
  private let isLogging: Bool
  private let table = Mutex(ServedTable.empty)
  private let connections = Mutex(Connections())
  /// Whether a table has been given at all.
  private let isReady = Atomic(false)

  /// - Parameter hosts: The names that requests may ask for.
  init(hosts: [String], isLogging: Bool) {
    (self.hosts, self.isLogging) = (hosts, isLogging)
  }

  /// What is served from now on.
  func show(_ new: ServedTable) {
    // The old one goes when nobody is being sent any of it.
    table.withLock { $0 = new }
    isReady.store(true, ordering: .releasing)
  }

  var shown: ServedTable { table.withLock { $0 } }

  /// The requests that are being answered.
  var answering: Int { connections.withLock { $0.answering } }

  /// Ends the connections that take too long.
  func shutSlowConnections() {
    connections.withLock { $0.shutSlow(at: monotonicSeconds()) }
  }

  // MARK: What can go wrong, in a few words

  private static let notFound = Response(
    UInt32(MHD_HTTP_NOT_FOUND), text: "There is nothing here.\n")
  private static let misdirected = Response(
    UInt32(MHD_HTTP_MISDIRECTED_REQUEST),
    text: "This server has another name; its --base-url says which.\n")
  private static let notAllowed = Response(
    UInt32(MHD_HTTP_METHOD_NOT_ALLOWED), text: "Feeds are only read.\n",
    // Whatever body came with it isn't read, so nothing else can follow.
    [("Allow", methods), ("Connection", "close")])
  private static let unavailable = Response(
    UInt32(MHD_HTTP_SERVICE_UNAVAILABLE), text: "The checklist can't be read just now.\n",
    [("Retry-After", "60")])
  private static let starting = Response(
    UInt32(MHD_HTTP_SERVICE_UNAVAILABLE), text: "The server is just starting.\n",
    [("Retry-After", "2")])
  private static let options = Response(
    UInt32(MHD_HTTP_NO_CONTENT), text: "", [("Allow", methods)])
  private static let malformed = Response(
    UInt32(MHD_HTTP_BAD_REQUEST), text: "That is no request.\n", [("Connection", "close")])
  private static let methods = Answer.reading.joined(separator: ", ")

  // MARK: Requests

  /// Answers a request.
  func answer(_ connection: OpaquePointer, method: String, target: String) -> MHD_Result {
    func field(_ name: String) -> String? { unsafe Server.field(name, of: connection) }
    // Two names are none (RFC 9112 section 3.2).
    guard unsafe Server.count(ofField: "Host", of: connection) <= 1 else {
      return unsafe refuse(connection, method: method)
    }
    let table = shown
    let request = Request(
      method: method, target: target, host: field("Host"), ifNoneMatch: field("If-None-Match"),
      ifModifiedSince: field("If-Modified-Since"), acceptEncoding: field("Accept-Encoding"))
    let now = Instant(seconds: time(nil))
    let answer = Answer(to: request, sites: table.sites, hosts: hosts, now: now)
    var (label, path): (String?, String?)
    let response: Response
    switch answer {
    case .document(let site, let index, let isGzip, let isUnchanged):
      let document = table.document(index, of: site)
      (label, path) = (table.labels[site], document.document.path)
      response = document.response(isGzip: isGzip, isUnchanged: isUnchanged)
    case .redirect(let site):
      label = table.labels[site]
      // From where the client is: whatever a proxy has put before it stays.
      response = Response(
        UInt32(MHD_HTTP_MOVED_PERMANENTLY), text: "",
        [("Location", String(decoding: table.sites[site].token, as: UTF8.self) + "/")])
    case .unavailable(let site):
      label = table.labels[site]
      response = Server.unavailable
    case .options: response = Server.options
    case .notAllowed: response = Server.notAllowed
    case .notFound:
      response = isReady.load(ordering: .acquiring) ? Server.notFound : Server.starting
    case .misdirected: response = Server.misdirected
    }
    return unsafe send(
      response, to: connection, method: method, label: label, path: path, at: now)
  }

  /// Answers a request whose line has what no address can have.
  func refuse(_ connection: OpaquePointer, method: String) -> MHD_Result {
    unsafe send(
      Server.malformed, to: connection, method: method, label: nil, path: nil,
      at: Instant(seconds: time(nil)))
  }

  private func send(
    _ response: Response, to connection: OpaquePointer, method: String, label: String?,
    path: String?, at now: Instant
  ) -> MHD_Result {
    connections.withLock {
      $0.answer(UInt(bitPattern: connection), at: monotonicSeconds())
    }
    if isLogging {
      unsafe AccessLog.write(
        AccessLog.line(
          now, address: Server.address(of: connection), label: label, method: method, path: path,
          status: response.status, size: method == "HEAD" ? 0 : response.size,
          agent: Server.field("User-Agent", of: connection)))
    }
    return unsafe MHD_queue_response(connection, response.status, response.pointer)
  }

  private static func count(ofField name: String, of connection: OpaquePointer) -> Int {
    var search = (name: name.lowercased(), count: 0)
    unsafe withUnsafeMutablePointer(to: &search) { search in
      _ = unsafe MHD_get_connection_values(
        connection, .HEADER_KIND,
        { search, _, name, _ in
          guard let name = unsafe name, let search = unsafe search else { return .YES }
          let found = unsafe search.assumingMemoryBound(to: (name: String, count: Int).self)
          if unsafe String(cString: name).lowercased() == found.pointee.name {
            unsafe found.pointee.count += 1
          }
          return .YES
        }, search)
    }
    return search.count
  }

  private static func field(_ name: String, of connection: OpaquePointer) -> String? {
    unsafe MHD_lookup_connection_value(connection, .HEADER_KIND, name).map {
      unsafe String(cString: $0)
    }
  }

  /// An answer has been sent, or can't be.
  func finish(_ connection: OpaquePointer) {
    connections.withLock { $0.finish(UInt(bitPattern: connection), at: monotonicSeconds()) }
  }

  func open(_ connection: OpaquePointer) {
    let socket = unsafe CMicrohttpd_socket(connection)
    connections.withLock {
      $0.open(UInt(bitPattern: connection), socket: socket, at: monotonicSeconds())
    }
  }

  func close(_ connection: OpaquePointer) {
    connections.withLock { $0.close(UInt(bitPattern: connection)) }
  }

  private static func address(of connection: OpaquePointer) -> String {
    guard let address = unsafe CMicrohttpd_client(connection) else { return "-" }
    let isIPv6 = unsafe Int32(address.pointee.sa_family) == AF_INET6
    let size = isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let status = unsafe getnameinfo(
      address, socklen_t(size), &name, socklen_t(name.count), nil, 0, Int32(NI_NUMERICHOST))
    return status == 0
      ? String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) : "-"
  }
}
