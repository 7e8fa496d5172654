import Checklists
import Support
import Testing

/// What the two programs of a feed say to each other.
@Suite struct FeedMessageTests {
  private static func text(_ random: inout Seeded) -> String {
    let pieces = ["a", "Zoë", " ", "%", "%41", "\n", "\r\n", "🎂", "\0", "/", "\"", "-", "\u{7F}"]
    return (0..<Int.random(in: 0..<6, using: &random)).map { _ in random.pick(pieces) }.joined()
  }

  private static func message(_ random: inout Seeded) -> FeedMessage {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      return .listen(
        address: "127.0.0.1", port: Int.random(in: 0..<65536, using: &random),
        hosts: (0..<Int.random(in: 0..<3, using: &random)).map { _ in text(&random) },
        isLogging: random.oneIn(2))
    case 1:
      return .content(
        id: text(&random),
        bytes: (0..<Int.random(in: 0..<300, using: &random)).map { _ in
          UInt8(Int.random(in: 0..<256, using: &random))
        })
    case 2:
      return .site(token: text(&random), label: text(&random), isReadable: random.oneIn(2))
    case 3:
      let kinds = FeedDocument.Kind.allCases
      return .document(
        FeedDocument(
          kind: random.pick(kinds), path: text(&random), fileName: text(&random),
          modified: random.oneIn(2)
            ? nil : Instant(seconds: Int.random(in: 0..<4_000_000_000, using: &random)),
          contentID: text(&random)))
    case 4: return .show
    default: return .code(text(&random))
    }
  }

  /// Whatever is in messages, and however their bytes are cut on the way.
  @Test(arguments: 0..<200) func messagesArriveAsTheyWere(seed: Int) throws {
    var random = Seeded(seed)
    let messages = (0..<8).map { _ in FeedMessageTests.message(&random) }
    var rest = messages.flatMap(\.encoded)[...]
    var reader = FeedMessage.Reader()
    var read: [FeedMessage] = []
    while !rest.isEmpty {
      let part = rest.prefix(1 + Int.random(in: 0..<40, using: &random))
      rest = rest.dropFirst(part.count)
      read += try reader.read(Array(part))
    }
    #expect(read == messages)
  }

  @Test(arguments: [
    "nonsense\n", "\n", "content a\n", "content a b\n", "content a -1\n", "listen a b log\n",
    "site a\n", "document clock a b 1 c\n", "code %4\n", "code %zz\n", "show me\n", "code %ff\n",
  ])
  func whatIsNoMessageIsRefused(line: String) {
    var reader = FeedMessage.Reader()
    #expect(throws: FeedMessage.Reader.Unintelligible.self) {
      try reader.read(Array(line.utf8))
    }
  }
}
