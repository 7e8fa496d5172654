/// SHA-1 (FIPS 180-4), for name-based UUIDs and git's ids alone: it protects nothing here.
struct SHA1 {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0
  )
  private var block = InlineArray<16, UInt32>(repeating: 0)
  private var count = 0

  /// Adds one byte of the message.
  mutating func add(_ byte: UInt8) {
    let word = count >> 2 & 15
    block[word] = block[word] << 8 | UInt32(byte)
    count += 1
    if count & 63 == 0 { compress() }
  }

  /// Adds bytes of the message.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds bytes of the message, whole blocks at a time.
  mutating func add(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count, count & 63 != 0 {
      add(bytes[index])
      index += 1
    }
    while bytes.count - index >= 64 {
      for word in 0..<16 {
        let place = index + 4 * word
        block[word] =
          UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
          | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
      }
      count += 64
      index += 64
      compress()
    }
    while index < bytes.count {
      add(bytes[index])
      index += 1
    }
  }

  /// Adds a number, most significant byte first.
  mutating func add(_ number: UInt64) {
    for shift: UInt64 in stride(from: 56, through: 0, by: -8) {
      add(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Ends the message.
  ///
  /// - Returns: The digest in 32-bit words, most significant first.
  consuming func digest() -> (UInt32, UInt32, UInt32, UInt32, UInt32) {
    let bits = UInt64(count) * 8
    add(0x80 as UInt8)
    while count & 63 != 56 { add(0 as UInt8) }
    add(bits)
    return state
  }

  private mutating func compress() {
    var words = block
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
