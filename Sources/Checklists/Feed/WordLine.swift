/// Words on a line, whatever is in them: one blank between two, and in each what isn't a letter or digit of ASCII, or
/// one of a few signs, as `%` and two digits.
package enum WordLine {
  /// The line, with the line feed that ends it.
  package static func bytes(_ words: [String]) -> [UInt8] {
    var line: [UInt8] = []
    for (index, word) in words.enumerated() {
      if index > 0 { line.append(UInt8(ascii: " ")) }
      for byte in word.utf8 {
        if isPlain(byte) {
          line.append(byte)
        } else {
          line += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
      }
    }
    return line + [0x0A]
  }

  /// - Parameter line: Without its end.
  /// - Returns: Nil if it isn't one.
  package static func words(_ line: some Collection<UInt8>) -> [String]? {
    var words: [String] = []
    for word in line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
      var bytes: [UInt8] = []
      var rest = word[...]
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
          bytes.append(byte)
          continue
        }
        guard let high = rest.popFirst().flatMap({ digits.firstIndex(of: $0) }),
          let low = rest.popFirst().flatMap({ digits.firstIndex(of: $0) })
        else { return nil }
        bytes.append(UInt8(high << 4 | low))
      }
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      words.append(text)
    }
    return words
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._/:[]".utf8.contains(byte)
    }
  }
}
