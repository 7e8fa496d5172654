/// A UUID (RFC 9562), as the namespace of name-based ones and as their text.
package struct UUIDName: Sendable, Hashable {
  /// Its first and last 8 bytes, most significant first.
  private let high: UInt64
  private let low: UInt64

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The namespace of all names that aren't UUIDs themselves. It can never change: identities are
  /// derived from it.
  package static let todosync = UUIDName(
    high: 0xA4D7_BA51_EFBC_5ED1, low: 0x8DAE_54E1_93EA_ED41)

  /// Reads `a4d7ba51-efbc-5ed1-8dae-54e193eaed41`, in either case.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 36 else { return nil }
    var words = (high: UInt64(0), low: UInt64(0))
    for (index, byte) in text.utf8.enumerated() {
      switch index {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return nil }
      default:
        guard let digit = hexadecimalDigit(byte) else { return nil }
        words.high = words.high << 4 | words.low >> 60
        words.low = words.low << 4 | UInt64(digit)
      }
    }
    (high, low) = words
  }

  /// The namespace that a text names: the text itself if it is a UUID, else the UUID of that name.
  package init(named text: String) {
    self = UUIDName(text) ?? UUIDName(in: .todosync, text)
  }

  /// The UUID of a name in a namespace (version 5, RFC 9562 section 5.5); the name is UTF-8.
  package init(in namespace: UUIDName, _ name: String) {
    var hash = SHA1()
    hash.add(namespace.high)
    hash.add(namespace.low)
    hash.add(name.utf8)
    let (a, b, c, d, _) = hash.digest()
    high = UInt64(a) << 32 | UInt64(b) & 0xFFFF_0FFF | 0x5000
    low = (UInt64(c) << 32 | UInt64(d)) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
  }

  /// A UUID of 16 bytes.
  init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A new UUID (version 4, RFC 9562 section 5.4).
  package init(using random: inout some RandomNumberGenerator) {
    high = random.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    low = random.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
  }

  /// 36 characters, in lower case.
  package var text: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for position in 0..<32 {
      switch position {
      case 8, 12, 16, 20: text.append(UInt8(ascii: "-"))
      default: break
      }
      let word = position < 16 ? high : low
      let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - position % 16 * 4)) & 0x0F
      text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
