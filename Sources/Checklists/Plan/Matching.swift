/// A checklist at one moment, as it is compared with another.
package struct State: Sendable {
  /// One item with where it stands.
  package struct Entry: Sendable, Hashable {
    package var item: Item
    /// The name of its list.
    package var list: String
    /// Its iCalendar UID.
    package var uid: String

    package init(item: Item, list: String, uid: String) {
      self.item = item
      self.list = list
      self.uid = uid
    }
  }

  /// The items of all lists, in file order.
  package var entries: [Entry]
  /// The names of all lists, empty ones too.
  package var lists: Set<String>

  package init(entries: [Entry], lists: Set<String>) {
    self.entries = entries
    self.lists = lists
  }

  /// - Parameter identities: The UIDs of the lists' items.
  package init(_ checklists: [Checklist], _ identities: Identities) {
    entries = zip(checklists, identities.uids).flatMap { list, uids in
      zip(list.items, uids).map { Entry(item: $0, list: list.name, uid: $1) }
    }
    lists = Set(checklists.map(\.name))
  }
}

/// Which items of two states are the same: by uid, then by itemID, then by text. Where an item stands
/// has no part in it, so moving one to another list is no deletion.
struct Matching {
  /// The old entry's index for each new one.
  private(set) var oldIndex: [Int?]
  /// Whether each old entry has a partner.
  private(set) var isMatched: [Bool]

  init(_ old: [State.Entry], _ new: [State.Entry]) {
    oldIndex = Array(repeating: nil, count: new.count)
    isMatched = Array(repeating: false, count: old.count)
    match(old, new) { $0.uid.map { .uid($0) } }
    // Of items with one itemID those with one text come first: a doubled id is told apart by it.
    let doubled = Matching.doubledNumbers(old).union(Matching.doubledNumbers(new))
    if !doubled.isEmpty {
      match(old, new) { item in
        item.itemID.flatMap { doubled.contains($0) ? .numberAndText($0, item.text) : nil }
      }
    }
    match(old, new) { $0.itemID.map { .number($0) } }
    match(old, new) { .text($0.text) }
  }

  private static func doubledNumbers(_ entries: [State.Entry]) -> Set<Int> {
    var (seen, doubled) = (Set<Int>(), Set<Int>())
    for entry in entries {
      if let number = entry.item.itemID, !seen.insert(number).inserted { doubled.insert(number) }
    }
    return doubled
  }

  private enum Key: Hashable {
    case uid(String)
    case numberAndText(Int, String)
    case number(Int)
    case text(String)
  }

  /// Pairs the entries that have no partner yet by a key, in file order.
  private mutating func match(
    _ old: [State.Entry], _ new: [State.Entry], by key: (Item) -> Key?
  ) {
    let left = new.indices.filter { oldIndex[$0] == nil }
    guard !left.isEmpty else { return }
    var candidates: [Key: [Int]] = [:]
    for index in old.indices.reversed() where !isMatched[index] {
      if let key = key(old[index].item) { candidates[key, default: []].append(index) }
    }
    guard !candidates.isEmpty else { return }
    for index in left {
      guard let key = key(new[index].item), let partners = candidates[key] else { continue }
      guard
        let position = partners.lastIndex(where: { canBeOne(old[$0].item, new[index].item, key) })
      else { continue }
      oldIndex[index] = partners[position]
      isMatched[partners[position]] = true
      candidates[key]?.remove(at: position)
    }
  }

  /// A weaker key can't join what a stronger one parts.
  private func canBeOne(_ old: Item, _ new: Item, _ key: Key) -> Bool {
    switch key {
    case .uid: true
    case .number, .numberAndText: old.uid == nil || new.uid == nil
    case .text:
      (old.uid == nil && old.itemID == nil) || (new.uid == nil && new.itemID == nil)
    }
  }
}
