/// A key that nobody knows, and that is nearly one that is.
enum MistypedKey {
  /// What was meant; nil if that isn't plain. Short words are near to each other by chance.
  static func meaning(of name: String, among known: [String]) -> String? {
    guard name.utf8.count >= 4, name.utf8.count <= 40 else { return nil }
    let lowercase = name.lowercased()
    if let same = known.first(where: { $0.lowercased() == lowercase }) { return same }
    return known.first {
      $0.count >= 3 && abs($0.count - name.count) <= 1
        && isNear(Array(lowercase), Array($0.lowercased()))
    }
  }

  /// Whether one letter is left out, put in, another one, or has changed places with the next; the first one is
  /// right.
  private static func isNear(_ left: [Character], _ right: [Character]) -> Bool {
    guard left.first == right.first else { return false }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let (one, other) = (left[start...], right[start...])
    if one.count == other.count {
      if one.dropFirst().elementsEqual(other.dropFirst()) { return true }
      return one.count > 1 && one.first == other.dropFirst().first
        && one.dropFirst().first == other.first
        && one.dropFirst(2).elementsEqual(other.dropFirst(2))
    }
    return one.count > other.count
      ? one.dropFirst().elementsEqual(other) : other.dropFirst().elementsEqual(one)
  }
}
