/// SHA-1 (FIPS 180-4), for name-based UUIDs alone: it protects nothing here.
struct SHA1 {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0
  )

  /// The 20 bytes of the digest.
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var hash = SHA1()
    var padded = message
    padded.append(0x80)
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    for block in stride(from: 0, to: padded.count, by: 64) { hash.compress(padded.span, block) }
    let (a, b, c, d, e) = hash.state
    var digest: [UInt8] = []
    digest.reserveCapacity(20)
    for word in [a, b, c, d, e] {
      for shift: UInt32 in [24, 16, 8, 0] {
        digest.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return digest
  }

  private mutating func compress(_ bytes: Span<UInt8>, _ start: Int) {
    var words = InlineArray<16, UInt32>(repeating: 0)
    for index in 0..<16 {
      let byte = start + index * 4
      words[index] =
        UInt32(bytes[byte]) << 24 | UInt32(bytes[byte + 1]) << 16 | UInt32(bytes[byte + 2]) << 8
        | UInt32(bytes[byte + 3])
    }
    var (a, b, c, d, e) = state
    for round in 0..<80 {
      if round >= 16 {
        // The message schedule, kept to the 16 words that are still needed.
        let mixed =
          words[(round + 13) & 15] ^ words[(round + 8) & 15] ^ words[(round + 2) & 15]
          ^ words[round & 15]
        words[round & 15] = mixed << 1 | mixed >> 31
      }
      let (choice, constant): (UInt32, UInt32) =
        if round < 20 {
          (b & c | ~b & d, 0x5A82_7999)
        } else if round < 40 {
          (b ^ c ^ d, 0x6ED9_EBA1)
        } else if round < 60 {
          (b & c | b & d | c & d, 0x8F1B_BCDC)
        } else {
          (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = (a << 5 | a >> 27) &+ choice &+ e &+ constant &+ words[round & 15]
      (e, d, c, b, a) = (d, c, b << 30 | b >> 2, a, next)
    }
    state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e)
  }
}
