/// Which item a typed word means: a number is an itemID, four hexadecimal digits and more the beginning
/// of a uid, all else a part of an item's text.
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

  private let draft: Draft
  /// How many items have a number.
  private let numbers: [Int: Int]
  /// The shortest beginning of each uid, in lower case, that is no other's.
  private let prefixes: [String: String]

  package init(_ draft: Draft) {
    self.draft = draft
    var numbers: [Int: Int] = [:]
    var uids: [String: Int] = [:]
    for list in draft.lists {
      for entry in list.entries {
        if let number = entry.item.itemID { numbers[number, default: 0] += 1 }
        if let uid = entry.item.uid { uids[uid.lowercased(), default: 0] += 1 }
      }
    }
    self.numbers = numbers
    prefixes = ItemSelection.prefixes(of: uids, besides: numbers)
  }

  /// What can be typed for an item; nil if only its text can.
  package func label(of index: ItemIndex) -> String? {
    let item = draft.lists[index.list].entries[index.index].item
    if let number = item.itemID, numbers[number] == 1 { return String(number) }
    return item.uid.flatMap { prefixes[$0.lowercased()] }
  }

  package func find(_ word: String, in scope: Scope) throws(Problem) -> ItemIndex {
    let places = draft.places
    if let number = Int(word) {
      let found = places.filter { draft[$0].itemID == number }
      if !found.isEmpty { return try only(found) }
    }
    if word.utf8.count >= ItemSelection.shortestPrefix,
      word.allSatisfy({ $0.isHexDigit || $0 == "-" })
    {
      let found = places.filter {
        draft[$0].uid?.lowercased().hasPrefix(word.lowercased()) ?? false
      }
      if !found.isEmpty { return try only(found) }
    }
    let found = places.filter { isWithin(draft[$0], scope) && contains(draft[$0].text, word) }
    guard found.isEmpty, scope == .any else { return try only(found, word) }
    return try only(places.filter { contains(draft[$0].text, word) }, word)
  }

  private func isWithin(_ item: Item, _ scope: Scope) -> Bool {
    item.isChecked == (scope == .done)
  }

  /// Whether a text has a word in it, whatever their cases.
  private func contains(_ text: String, _ word: String) -> Bool {
    !word.isEmpty && text.lowercased().contains(word.lowercased())
  }

  /// - Parameter text: What was looked for, where that was a text: an item that has no other is meant.
  private func only(
    _ found: [ItemIndex], _ text: String? = nil
  ) throws(Problem) -> ItemIndex {
    guard let first = found.first else { throw .none }
    let whole = found.filter { draft[$0].text.lowercased() == text?.lowercased() }
    if whole.count == 1 { return whole[0] }
    guard found.count == 1 else { throw .several(found) }
    return first
  }

  /// The fewest characters of a uid that count as one.
  private static let shortestPrefix = 4

  private static func prefixes(
    of uids: [String: Int], besides numbers: [Int: Int]
  ) -> [String: String] {
    let sorted = uids.keys.sorted()
    var prefixes: [String: String] = [:]
    for (index, uid) in sorted.enumerated() where uids[uid] == 1 {
      let near = [index - 1, index + 1].filter(sorted.indices.contains).map { sorted[$0] }
      let shared = near.map { zip($0, uid).prefix { $0 == $1 }.count }.max() ?? 0
      var length = max(shared + 1, shortestPrefix)
      // A prefix that reads as some item's number would mean that item.
      while length < uid.count, Int(uid.prefix(length)).map({ numbers[$0] != nil }) == true {
        length += 1
      }
      let prefix = uid.prefix(length)
      if prefix.count >= shortestPrefix, prefix.allSatisfy({ $0.isHexDigit || $0 == "-" }) {
        prefixes[uid] = String(prefix)
      }
    }
    return prefixes
  }
}

extension Draft {
  /// Finds a list by its name: spelled so, else in another case, else the one name that begins so.
  ///
  /// - Throws: The names that it could be.
  package func list(named name: String) throws(ListProblem) -> Int {
    for isMeant: (String) -> Bool in [
      { Bytewise($0) == Bytewise(name) }, { $0.lowercased() == name.lowercased() },
      { !name.isEmpty && $0.lowercased().hasPrefix(name.lowercased()) },
    ] {
      let found = lists.indices.filter { isMeant(lists[$0].name) }
      if found.count == 1 { return found[0] }
      if found.count > 1 { throw .several(found.map { lists[$0].name }) }
    }
    throw .none
  }

  /// Why a name means no list.
  package enum ListProblem: Error, Hashable, Sendable {
    case none
    case several([String])
  }
}
