/// Looks for words in texts where a word begins, never inside a word or a number: what is found is changed, and
/// "eat" must not mean "Create", nor "4 chairs" "14 chairs".
struct WordSearch {
  private let wanted: [Character]

  init(_ words: String) { wanted = Array(words.lowercased()) }

  /// Whether a text has the words in it, whatever their cases; nothing is in no text.
  func isFound(in text: String) -> Bool {
    guard let first = wanted.first else { return false }
    let text = Array(text.lowercased())
    guard text.count >= wanted.count else { return false }
    for start in 0...text.count - wanted.count where text[start] == first {
      let end = start + wanted.count
      if text[start..<end].elementsEqual(wanted), isBeginning(start, of: text),
        !isNumberCut(at: end, of: text)
      {
        return true
      }
    }
    return false
  }

  /// Whether a word begins at a position.
  private func isBeginning(_ position: Int, of text: [Character]) -> Bool {
    guard position > 0, isInWord(text[position]) else { return true }
    let before = text[position - 1]
    if isUnspaced(before) || isUnspaced(text[position]) { return true }
    if isInWord(before) { return false }
    // "don't" and "1.50" are one word each.
    guard position > 1 else { return true }
    let isJoined =
      before == "'" || before == "\u{2019}"
      || (before == "." || before == "," || before == ":") && text[position].isNumber
    return !(isJoined && isInWord(text[position - 2]))
  }

  private func isNumberCut(at end: Int, of text: [Character]) -> Bool {
    guard end < text.count, wanted[wanted.count - 1].isNumber else { return false }
    return text[end].isNumber
  }

  private func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Whether a letter is of a script that puts no blanks between words.
  private func isUnspaced(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    // Thai, Lao, Tibetan, Burmese, Khmer.
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF: return true
    // Kana, Bopomofo, Han.
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF: return true
    default: return false
    }
  }
}
