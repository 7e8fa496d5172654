/// A text as people look for it in a sorted list: whatever its cases and accents, and numbers by what they count.
///
/// `apple` < `Äpfel` < `Zebra`, and `item 2` < `item 10`; in one order on every machine.
package struct SortText: Sendable, Comparable {
  /// Letters without case and accent; a number as the count of its digits, and these.
  private let key: [UInt32]
  /// Decides between texts that differ in nothing else.
  private let text: String

  package init(_ text: String) {
    var key: [UInt32] = []
    var digits: [UInt32] = []
    func endNumber() {
      guard !digits.isEmpty else { return }
      let significant = digits.drop { $0 == 0x30 }
      key += [0x30, UInt32(significant.count)] + significant
      digits = []
    }
    for scalar in text.lowercased().unicodeScalars {
      if scalar.value >= 0x30, scalar.value <= 0x39 {
        digits.append(scalar.value)
        continue
      }
      endNumber()
      if scalar.isASCII { key.append(scalar.value) } else { key += SortText.letters(of: scalar) }
    }
    endNumber()
    self.key = key
    self.text = text
  }

  /// The plain letters of one that isn't ASCII; none of a mark that is put on another.
  private static func letters(of scalar: Unicode.Scalar) -> [UInt32] {
    switch scalar {
    case "ß": return [0x73, 0x73]
    case "æ": return [0x61, 0x65]
    case "œ": return [0x6F, 0x65]
    default: break
    }
    let properties = scalar.properties
    if properties.generalCategory == .nonspacingMark { return [] }
    // "LATIN SMALL LETTER O WITH STROKE": the letter is the word before WITH.
    let words = (properties.name ?? "").split(separator: " ")
    if words.count > 5, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      words[3].utf8.count == 1, let letter = words[3].lowercased().unicodeScalars.first
    {
      return [letter.value]
    }
    return [scalar.value]
  }

  package static func < (left: Self, right: Self) -> Bool {
    if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
    return left.text < right.text
  }
}
