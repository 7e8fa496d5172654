/// What header fields of a request ask for. Pure.
enum Negotiation {
  /// Whether the client takes gzip (RFC 9110 section 12.5.3).
  ///
  /// - Parameter acceptEncoding: The field; nil if there is none.
  static func takesGzip(_ acceptEncoding: String?) -> Bool {
    guard let acceptEncoding else { return false }
    var others = false
    for part in acceptEncoding.lowercased().split(separator: ",") {
      let words = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let coding = words.first else { continue }
      let isRefused = words.dropFirst().contains { isZero($0) }
      switch coding {
      case "gzip", "x-gzip": return !isRefused
      case "*": others = !isRefused
      default: break
      }
    }
    return others
  }

  /// `q=0`, `q=0.000`.
  private static func isZero(_ weight: String) -> Bool {
    weight.hasPrefix("q=0") && weight.dropFirst(3).allSatisfy { $0 == "." || $0 == "0" }
  }

  /// Whether one of the entity tags of `If-None-Match` is this (RFC 9110 section 13.1.2): weak ones count, too.
  static func matches(_ field: String, _ entityTag: String) -> Bool {
    var rest = Substring(field)
    while let first = rest.first {
      if first == "*" { return true }
      guard first == "\"" else {
        rest.removeFirst()
        continue
      }
      guard let end = rest.dropFirst().firstIndex(of: "\"") else { return false }
      if rest[...end] == entityTag { return true }
      rest = rest[rest.index(after: end)...]
    }
    return false
  }

  /// Whether the host that a request asks for is this server. A page of a stranger's can make a browser ask a local
  /// server under a name of the stranger's own, but neither under an address nor under a name that is told here.
  ///
  /// - Parameters:
  ///   - host: The field `Host`.
  ///   - names: The names that the server has, in lower case.
  static func isOwn(host: String, _ names: [String]) -> Bool {
    let host = host.lowercased()
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return false }
      return isPort(host[host.index(after: end)...])
        && host[host.index(after: host.startIndex)..<end].allSatisfy {
          $0.isHexDigit || $0 == ":" || $0 == "."
        }
    }
    let colon = host.firstIndex(of: ":") ?? host.endIndex
    guard isPort(host[colon...]) else { return false }
    var name = host[..<colon]
    if name.hasSuffix(".") { name = name.dropLast() }
    return name == "localhost" || isAddress(name) || names.contains(String(name))
  }

  /// A colon and a port, or nothing.
  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty
      || text.first == ":" && text.dropFirst().utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// `192.168.1.5`.
  private static func isAddress(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } && (UInt8(part) != nil)
      }
  }
}
