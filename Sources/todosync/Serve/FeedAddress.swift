/// Where a server listens: an address of this machine in digits, and a port.
struct ListenAddress: Hashable, ArgumentValue {
  var address: String
  var port: Int

  /// Only this machine can ask there.
  static let standard = ListenAddress(address: "127.0.0.1", port: 8765)

  private static let expected = "ADDR:PORT such as 127.0.0.1:8765 or [::1]:8765, or a port"

  init(address: String, port: Int) { (self.address, self.port) = (address, port) }

  init(argument: String) throws(ExpectedValue) {
    let wrong = ExpectedValue(description: ListenAddress.expected)
    var (address, port) = (Substring("127.0.0.1"), Substring(argument))
    if argument.hasPrefix("[") {
      guard let end = argument.lastIndex(of: "]") else { throw wrong }
      address = argument[argument.index(after: argument.startIndex)..<end]
      port = argument[argument.index(after: end)...]
      guard port.hasPrefix(":"), address.contains(":"),
        address.allSatisfy({ $0.isASCII && $0.isHexDigit || $0 == ":" || $0 == "." })
      else { throw wrong }
      port = port.dropFirst()
    } else if let colon = argument.lastIndex(of: ":") {
      address = argument[..<colon]
      port = argument[argument.index(after: colon)...]
      if address == "localhost" { address = "127.0.0.1" }
      let parts = address.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 4, parts.allSatisfy({ UInt8($0) != nil }) else { throw wrong }
    }
    guard port.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(port),
      number <= 65535
    else { throw wrong }
    self.init(address: String(address), port: number)
  }

  private var isIPv6: Bool { address.contains(":") }

  /// Whether only this machine can ask there.
  var isLoopback: Bool { address.hasPrefix("127.") || address == "::1" }

  /// Whether it is every address that this machine has.
  var isEvery: Bool {
    address == "0.0.0.0" || isIPv6 && address.allSatisfy { $0 == ":" || $0 == "0" }
  }

  /// As it is typed.
  var text: String { "\(isIPv6 ? "[\(address)]" : address):\(port)" }

  /// What links to it begin with.
  var url: String { "http://\(text)" }
}

/// What the links to a server begin with, as its clients see it: behind a proxy another address than its own.
struct BaseURL: Hashable, ArgumentValue {
  /// Without a slash at its end.
  var text: String
  /// In lower case, without the port.
  var host: String

  private static let expected =
    "an address such as https://cal.example.org or http://192.168.1.5:8765"

  init(argument: String) throws(ExpectedValue) {
    let wrong = ExpectedValue(description: BaseURL.expected)
    let schemes = ["http://", "https://"]
    guard let scheme = schemes.first(where: { argument.lowercased().hasPrefix($0) }) else {
      throw wrong
    }
    var rest = argument.dropFirst(scheme.count)
    while rest.hasSuffix("/") { rest = rest.dropLast() }
    let isPlain = rest.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "-._~/:[]%".utf8.contains($0)
      }
    }
    let authority = rest.prefix { $0 != "/" }
    let host: Substring
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { throw wrong }
      host = authority[...end]
    } else {
      host = authority.prefix { $0 != ":" }
    }
    let port = authority[host.endIndex...]
    let isPort =
      port.isEmpty || port.first == ":" && (UInt16(port.dropFirst()) ?? 0) > 0
    // With more a QR code couldn't be read.
    guard isPlain, !host.isEmpty, isPort, argument.utf8.count <= 500 else { throw wrong }
    text = scheme + rest
    self.host = host.lowercased()
  }

  /// The same addresses for programs that subscribe to what is behind them, and don't show it as text. What is
  /// encrypted is so with the first; some programs know the second alone, and ask without encryption at first.
  static func subscriptions(_ url: String) -> [String] {
    url.hasPrefix("https://")
      ? ["webcals://\(url.dropFirst(8))", "webcal://\(url.dropFirst(8))"]
      : ["webcal://\(url.dropFirst(7))"]
  }

  /// Whether only this machine can ask there.
  var isLoopback: Bool { host == "localhost" || host == "[::1]" || host.hasPrefix("127.") }
}
