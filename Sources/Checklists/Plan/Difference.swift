/// What is otherwise in one state of a checklist than in another, item by item and key by key. A pure function of the
/// two.
package struct Difference: Sendable {
  /// One key of an item, and what it held; nil where it wasn't there.
  package struct Field: Sendable, Hashable {
    package var key: String
    package var old: Value?
    package var new: Value?
  }

  /// What became of an item.
  package enum Change: Sendable {
    case added(State.Entry)
    case removed(State.Entry)
    /// To another list, with what has changed beside.
    case moved(State.Entry, from: String, [Field])
    case changed(State.Entry, [Field])
  }

  /// In the order of the new state; what is gone at the end, as it was.
  package private(set) var changes: [Change] = []
  /// The names of the lists that are in one state only, renamed ones apart.
  package let addedLists: [String]
  package let removedLists: [String]
  /// The lists that have another name now: all that was in one, and is still there, is in the other.
  package let renamedLists: [(old: String, new: String)]

  package init(from old: State, to new: State) {
    let matching = Matching(old, new)
    let renamed = Difference.renames(old, new, matching)
    renamedLists = renamed.sorted { $0.key < $1.key }.map { (old: $0.key, new: $0.value) }
    addedLists = new.lists.subtracting(old.lists).subtracting(renamed.values).sorted()
    removedLists = old.lists.subtracting(new.lists).subtracting(renamed.keys).sorted()
    for index in 0..<new.count {
      let entry = new.entry(index)
      guard let partner = matching.oldIndex[index] else {
        changes.append(.added(entry))
        continue
      }
      let fields = Difference.fields(from: old.item(partner), to: entry.item)
      let list = old.list(partner)
      if (renamed[list] ?? list) != entry.list {
        changes.append(.moved(entry, from: list, fields))
      } else if !fields.isEmpty {
        changes.append(.changed(entry, fields))
      }
    }
    for index in 0..<old.count where !matching.isMatched[index] {
      changes.append(.removed(old.entry(index)))
    }
  }

  package var isEmpty: Bool {
    changes.isEmpty && addedLists.isEmpty && removedLists.isEmpty && renamedLists.isEmpty
  }

  /// The new name of each list that has one.
  private static func renames(_ old: State, _ new: State, _ matching: Matching) -> [String: String]
  {
    let (gone, come) = (old.lists.subtracting(new.lists), new.lists.subtracting(old.lists))
    guard !gone.isEmpty, !come.isEmpty else { return [:] }
    var targets: [String: Set<String>] = [:]
    var sources: [String: Set<String>] = [:]
    for index in 0..<new.count {
      guard let partner = matching.oldIndex[index] else { continue }
      targets[old.list(partner), default: []].insert(new.list(index))
      sources[new.list(index), default: []].insert(old.list(partner))
    }
    var renames: [String: String] = [:]
    for list in gone {
      guard let target = targets[list], target.count == 1, let name = target.first,
        come.contains(name), sources[name] == [list]
      else { continue }
      renames[list] = name
    }
    return renames
  }

  /// The keys whose values differ, those of the app first; when an item was changed is no change of it.
  private static func fields(from old: Item, to new: Item) -> [Field] {
    let changed = ItemField.allCases.filter { field in
      guard field != .modified, !field.isSame(old, new) else { return false }
      guard field == .due, old.hasSameDate(as: new) else { return true }
      // The rest of the field may differ, but its date doesn't.
      var same = new
      (same.due, same.hasExactSeconds) = (old.due, old.hasExactSeconds)
      return !field.isSame(old, same)
    }
    guard !changed.isEmpty else { return [] }
    var fields = changed.flatMap(\.keys).compactMap { key -> Field? in
      let (was, now) = (shown(key, of: old), shown(key, of: new))
      return was == now ? nil : Field(key: key.rawValue, old: was, new: now)
    }
    if changed.contains(.unknown) {
      let keys = Set((old.unknown + new.unknown).map(\.key)).sorted()
      for key in keys {
        let was = old.unknown.first { $0.key == key }?.value
        let now = new.unknown.first { $0.key == key }?.value
        if was != now { fields.append(Field(key: key, old: was, new: now)) }
      }
    }
    return fields
  }

  /// What a key says of an item, dates in ISO 8601; nil where it says nothing. How a file spells a due is no
  /// matter here: all of it is `dueDate`.
  private static func shown(_ key: ItemKey, of item: Item) -> Value? {
    switch key {
    case .text: .string(item.text)
    case .checked: .bool(item.isChecked)
    case .shouldRemind: .bool(item.shouldRemind)
    case .itemID: item.itemID.map { .integer(Int128($0)) }
    case .dueDate: item.due.map { .string($0.iso8601) }
    case .due, .derivedDate: nil
    default: item.value(of: key)
    }
  }
}

extension Value {
  /// The value on one line, as JSON; data and other things that JSON hasn't by what they are.
  package var oneLine: String {
    switch self {
    case .array(let elements): "[" + elements.map(\.oneLine).joined(separator: ", ") + "]"
    case .dictionary(let members):
      "{"
        + members.map { "\(Value.string($0.key).oneLine): \($0.value.oneLine)" }
        .joined(separator: ", ") + "}"
    case .string(let text): String(decoding: JSONText.encode(text), as: UTF8.self)
    case .data(let bytes): "\(bytes.count) bytes of data"
    case .date(let seconds):
      Instant(secondsSinceReferenceDate: seconds)?.iso8601 ?? "\(seconds)"
    default: String(decoding: JSONText.encode(scalar: self), as: UTF8.self)
    }
  }
}
