/// Which item a typed word means: digits alone are an itemID, four hexadecimal digits and more the beginning
/// of a uid, all else the beginning of words of an item's text.
///
/// A word never means one thing today and another once that is gone: digits are nothing but a number, and what
/// can be both a uid and a text has to be the same item.
package struct ItemSelection: Sendable {
  /// Among which items a text is looked for.
  package enum Scope: Sendable {
    case open
    case done
    /// Open ones first.
    case any
  }

  /// Why a word means no item.
  package enum Problem: Error, Hashable, Sendable {
    case none
    /// More than one, which are these.
    case several([ItemIndex])
  }

  private let checklists: [Checklist]
  /// The numbers that more than one item has.
  private let doubledNumbers: Set<Int>
  /// Whether a number, or a uid, is that of more than one item.
  package let hasDoubles: Bool
  /// The shortest beginning of each uid, in lower case, that is no other's.
  private let prefixes: [String: String]

  package init(_ checklists: [Checklist]) {
    self.checklists = checklists
    var numbers: Set<Int> = []
    numbers.reserveCapacity(checklists.reduce(0) { $0 + $1.items.count })
    var doubled: Set<Int> = []
    var uids: [String: Int] = [:]
    for list in checklists.indices {
      for index in checklists[list].items.indices {
        if let number = checklists[list].items[index].itemID, !numbers.insert(number).inserted {
          doubled.insert(number)
        }
        if let uid = checklists[list].items[index].uid { uids[uid.lowercased(), default: 0] += 1 }
      }
    }
    doubledNumbers = doubled
    hasDoubles = !doubled.isEmpty || uids.values.contains { $0 > 1 }
    prefixes = ItemSelection.prefixes(of: uids)
  }

  /// What can be typed for an item; nil if only its text can.
  package func label(of index: ItemIndex) -> String? {
    label(of: checklists[index.list].items[index.index])
  }

  /// What can be typed for an item, which may have come or changed since.
  package func label(of item: Item) -> String? {
    if let number = item.itemID, doubledNumbers.isEmpty || !doubledNumbers.contains(number) {
      return String(number)
    }
    return item.uid.flatMap { prefixes[$0.lowercased()] }
  }

  private func item(_ index: ItemIndex) -> Item { checklists[index.list].items[index.index] }

  /// The items of each number, for who looks for many.
  package var byNumber: [Int: [ItemIndex]] {
    var found: [Int: [ItemIndex]] = [:]
    for place in checklists.places {
      if let number = item(place).itemID { found[number, default: []].append(place) }
    }
    return found
  }

  /// Finds the item that a word means.
  ///
  /// - Parameter byNumber: The items of each number, where that is known.
  package func find(
    _ word: String, in scope: Scope, byNumber: [Int: [ItemIndex]]? = nil
  ) throws(Problem) -> ItemIndex {
    if ItemSelection.isNumber(word) {
      guard let number = Int(word) else { throw .none }
      if let byNumber { return try only(byNumber[number] ?? []) }
      return try only(checklists.places.filter { item($0).itemID == number })
    }
    let places = checklists.places
    let named = ItemSelection.isPrefix(word) ? places.filter { isNamed(item($0), word) } : []
    guard named.isEmpty else {
      let others = places.filter { !named.contains($0) && mentions(item($0).text, word) }
      return try only(named + others)
    }
    let found = places.filter { isWithin(item($0), scope) && mentions(item($0).text, word) }
    guard found.isEmpty, scope == .any else { return try only(found, word) }
    return try only(places.filter { mentions(item($0).text, word) }, word)
  }

  /// Whether a word is digits alone, with or without a sign.
  package static func isNumber(_ word: String) -> Bool {
    let digits = word.first == "-" || word.first == "+" ? word.dropFirst() : word[...]
    return !digits.isEmpty && digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// Whether a word can be the beginning of a uid.
  private static func isPrefix(_ word: some StringProtocol) -> Bool {
    word.utf8.count >= shortestPrefix && word.allSatisfy { $0.isHexDigit || $0 == "-" }
      && !word.allSatisfy(\.isNumber)
  }

  private func isNamed(_ item: Item, _ word: String) -> Bool {
    item.uid?.lowercased().hasPrefix(word.lowercased()) ?? false
  }

  private func isWithin(_ item: Item, _ scope: Scope) -> Bool {
    item.isChecked == (scope == .done)
  }

  /// Whether words of a text begin so, whatever their cases.
  private func mentions(_ text: String, _ word: String) -> Bool {
    WordSearch(word).isFound(in: text)
  }

  /// - Parameter text: What was looked for, where that was a text: an item that has no other is meant.
  private func only(
    _ found: [ItemIndex], _ text: String? = nil
  ) throws(Problem) -> ItemIndex {
    guard let first = found.first else { throw .none }
    let whole = found.filter { item($0).text.lowercased() == text?.lowercased() }
    if whole.count == 1 { return whole[0] }
    guard found.count == 1 else { throw .several(found) }
    return first
  }

  /// The fewest characters of a uid that count as one.
  private static let shortestPrefix = 4

  private static func prefixes(of uids: [String: Int]) -> [String: String] {
    let sorted = uids.keys.sorted()
    var prefixes: [String: String] = [:]
    for (index, uid) in sorted.enumerated() where uids[uid] == 1 {
      let near = [index - 1, index + 1].filter(sorted.indices.contains).map { sorted[$0] }
      let shared = near.map { zip($0, uid).prefix { $0 == $1 }.count }.max() ?? 0
      var length = max(shared + 1, shortestPrefix)
      // Digits alone would mean a number.
      while length < uid.count, uid.prefix(length).allSatisfy(\.isNumber) { length += 1 }
      let prefix = uid.prefix(length)
      if isPrefix(prefix) {
        prefixes[uid] = String(prefix)
      }
    }
    return prefixes
  }
}

extension [Checklist] {
  /// The places of all items, in order.
  package var places: [ItemIndex] {
    indices.flatMap { list in
      self[list].items.indices.map { ItemIndex(list: list, index: $0) }
    }
  }
}

extension [String] {
  /// Finds a list by its name: spelled so, else in another case, else the one name that begins so.
  ///
  /// - Throws: The names that it could be.
  package func place(ofListNamed name: String) throws(ListProblem) -> Int {
    for isMeant: (String) -> Bool in [
      { Bytewise($0) == Bytewise(name) }, { $0.lowercased() == name.lowercased() },
      { !name.isEmpty && $0.lowercased().hasPrefix(name.lowercased()) },
    ] {
      let found = indices.filter { isMeant(self[$0]) }
      if found.count == 1 { return found[0] }
      if found.count > 1 { throw .several(found.map { self[$0] }) }
    }
    throw .none
  }
}

/// Why a name means no list.
package enum ListProblem: Error, Hashable, Sendable {
  case none
  case several([String])
}
