/// Which items of two states are the same: by uid, then by itemID, then by text. Where an item stands
/// has no part in it, so moving one to another list is no deletion.
struct Matching {
  /// The old item's index for each new one.
  private(set) var oldIndex: [Int?]
  /// Whether each old item has a partner.
  private(set) var isMatched: [Bool]

  init(_ old: State, _ new: State) {
    oldIndex = Array(repeating: nil, count: new.count)
    isMatched = Array(repeating: false, count: old.count)
    let doubled = old.doubledNumbers.union(new.doubledNumbers)
    matchEnds(old, new, doubled)
    match(old, new) { item in
      // One UUID in two cases is one identity.
      item.uid.map { .uid(Bytewise(UUIDName($0)?.text ?? $0)) }
    }
    // Of items with one itemID those with one text come first: a doubled id is told apart by it.
    if !doubled.isEmpty {
      match(old, new) { item in
        item.itemID.flatMap { doubled.contains($0) ? .numberAndText($0, item.text) : nil }
      }
    }
    match(old, new) { $0.itemID.map { .number($0) } }
    match(old, new) { .text($0.text) }
  }

  private enum Key: Hashable {
    case uid(Bytewise)
    case numberAndText(Int, String)
    case number(Int)
    case text(String)
  }

  /// Pairs what stands at the same place from the start and from the end of two files with one identity:
  /// mostly nearly all, and no key is looked up for them.
  private mutating func matchEnds(_ old: State, _ new: State, _ doubled: Set<Int>) {
    let shared = min(old.count, new.count)
    var start = 0
    while start < shared, Matching.isSame(old.item(start), new.item(start), doubled) {
      pair(start, start)
      start += 1
    }
    var end = 0
    while end < shared - start,
      Matching.isSame(
        old.item(old.count - 1 - end), new.item(new.count - 1 - end), doubled)
    {
      pair(old.count - 1 - end, new.count - 1 - end)
      end += 1
    }
  }

  /// Whether an id that nothing else in either file can have says so.
  private static func isSame(_ old: Item, _ new: Item, _ doubled: Set<Int>) -> Bool {
    guard old.uid == nil, new.uid == nil, let number = old.itemID, number == new.itemID else {
      return false
    }
    return doubled.isEmpty || !doubled.contains(number)
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    oldIndex[new] = old
    isMatched[old] = true
  }

  /// Pairs the items that have no partner yet by a key, in file order.
  private mutating func match(_ old: State, _ new: State, by key: (Item) -> Key?) {
    let left = oldIndex.indices.filter { oldIndex[$0] == nil }
    guard !left.isEmpty else { return }
    var candidates: [Key: Candidates] = [:]
    for index in isMatched.indices.reversed() where !isMatched[index] {
      let item = old.item(index)
      guard let key = key(item) else { continue }
      candidates[key, default: Candidates()].add(index, isBound: Matching.isBound(item, key))
    }
    guard !candidates.isEmpty else { return }
    for index in left {
      let item = new.item(index)
      guard let key = key(item),
        let partner = candidates[key]?.take(isBound: Matching.isBound(item, key))
      else { continue }
      pair(partner, index)
    }
  }

  /// Old items of one key, last in the file first. Two that a stronger key binds can't be one: it would
  /// have joined them.
  private struct Candidates {
    private var bound: [Int] = []
    private var free: [Int] = []

    mutating func add(_ index: Int, isBound: Bool) {
      if isBound { bound.append(index) } else { free.append(index) }
    }

    /// The first in the file that can be one with an item.
    mutating func take(isBound: Bool) -> Int? {
      guard !isBound, let other = bound.last else { return free.popLast() }
      guard let first = free.last, first < other else { return bound.popLast() }
      return free.popLast()
    }
  }

  /// Whether a stronger key than this one names an item.
  private static func isBound(_ item: Item, _ key: Key) -> Bool {
    switch key {
    case .uid: false
    case .number, .numberAndText: item.uid != nil
    case .text: item.uid != nil || item.itemID != nil
    }
  }
}
