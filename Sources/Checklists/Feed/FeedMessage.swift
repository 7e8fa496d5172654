/// What the program that builds feeds tells the one that serves them: one message after the other, as bytes.
///
/// Contents come before the sites that have them; `show` makes all that came since the last one what is served, in
/// one step. A content that was served before needn't be told again.
package enum FeedMessage: Sendable, Hashable {
  /// Where to listen; the first message.
  ///
  /// - hosts: The names that a request may ask for, beside addresses and `localhost`; in lower case.
  case listen(address: String, port: Int, hosts: [String], isLogging: Bool)
  case content(id: String, bytes: [UInt8])
  /// What is below one token. The documents that follow are its own.
  ///
  /// - token: Empty for a site without one.
  /// - isReadable: Whether there is anything to serve just now.
  case site(token: String, label: String, isReadable: Bool)
  case document(FeedDocument)
  case show
  /// Asks for the QR code of a text, for a terminal.
  case code(String)

  /// The message as bytes: a line of words, and of a content its bytes.
  package var encoded: [UInt8] {
    switch self {
    case .listen(let address, let port, let hosts, let isLogging):
      WordLine.bytes(["listen", address, String(port), isLogging ? "log" : "quiet"] + hosts)
    case .content(let id, let bytes):
      WordLine.bytes(["content", id, String(bytes.count)]) + bytes
    case .site(let token, let label, let isReadable):
      WordLine.bytes(["site", token, label, isReadable ? "readable" : "unreadable"])
    case .document(let document):
      WordLine.bytes([
        "document", document.kind.rawValue, document.path, document.fileName,
        document.modified.map { String($0.seconds) } ?? "", document.contentID,
      ])
    case .show: WordLine.bytes(["show"])
    case .code(let text): WordLine.bytes(["code", text])
    }
  }
}

extension FeedMessage {
  /// Puts messages together from bytes as they come in.
  package struct Reader: Sendable {
    /// What came in isn't a message.
    package struct Unintelligible: Error, Sendable, Hashable {}

    /// The most bytes of a line.
    private static let lineLimit = 1 << 16

    private var buffer: [UInt8] = []
    private var start = 0
    /// A content whose bytes aren't all there yet.
    private var content: (id: String, count: Int)?

    package init() {}

    /// - Returns: The messages that are whole now.
    package mutating func read(_ bytes: [UInt8]) throws(Unintelligible) -> [FeedMessage] {
      buffer += bytes
      var messages: [FeedMessage] = []
      while let message = try next() { messages.append(message) }
      buffer.removeFirst(start)
      start = 0
      return messages
    }

    private mutating func next() throws(Unintelligible) -> FeedMessage? {
      if content == nil {
        guard let end = buffer[start...].firstIndex(of: 0x0A) else {
          guard buffer.count - start < Reader.lineLimit else { throw Unintelligible() }
          return nil
        }
        guard let words = WordLine.words(buffer[start..<end]) else { throw Unintelligible() }
        start = end + 1
        guard words[0] == "content" else { return try Reader.message(words) }
        guard words.count == 3, let count = Int(words[2]), count >= 0 else {
          throw Unintelligible()
        }
        content = (words[1], count)
      }
      guard let (id, count) = content, buffer.count - start >= count else { return nil }
      content = nil
      defer { start += count }
      return .content(id: id, bytes: Array(buffer[start..<start + count]))
    }

    private static func message(_ words: [String]) throws(Unintelligible) -> FeedMessage {
      switch (words[0], words.count) {
      case ("listen", 4...):
        guard let port = Int(words[2]) else { throw Unintelligible() }
        return .listen(
          address: words[1], port: port, hosts: Array(words[4...]), isLogging: words[3] == "log")
      case ("site", 4):
        return .site(token: words[1], label: words[2], isReadable: words[3] == "readable")
      case ("document", 6):
        guard let kind = FeedDocument.Kind(rawValue: words[1]) else { throw Unintelligible() }
        return .document(
          FeedDocument(
            kind: kind, path: words[2], fileName: words[3],
            modified: Int(words[4]).map { Instant(seconds: $0) }, contentID: words[5]))
      case ("show", 1): return .show
      case ("code", 2): return .code(words[1])
      default: throw Unintelligible()
      }
    }
  }
}
