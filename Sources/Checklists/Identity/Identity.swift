/// The iCalendar UIDs of a file's items: pure functions of the calendar id and the file, so that
/// every export of an item, on any machine, has the same one.
package struct Identities: Sendable {
  /// The UID of each item, by list and position. No two are the same.
  package let uids: [[String]]
  /// What is doubled in the file.
  package let findings: [ItemFinding]

  /// Names the items.
  ///
  /// An item's UID is its `uid`; without one it is derived from its itemID; without that from its
  /// text. Of equal ids the first in the file keeps its name, and each later one gets a name of its
  /// own with its text in it, so that both stay what they are when the first goes away.
  ///
  /// - Parameter calendarID: What tells this checklist from all others.
  package init(of checklists: [Checklist], calendarID: String) {
    var naming = Naming(UUIDName(named: calendarID))
    for list in checklists {
      for item in list.items { naming.reserve(item) }
    }
    uids = checklists.enumerated().map { listIndex, list in
      list.items.indices.map {
        naming.name(list.items[$0], at: ItemIndex(list: listIndex, index: $0))
      }
    }
    findings = naming.findings
  }
}

/// The state of naming a file's items one after the other.
private struct Naming {
  private let calendar: UUIDName
  /// Every `uid` of the file, and whether its first item has been named.
  private var uids: [Bytewise: Bool] = [:]
  private var itemIDs: Set<Int> = []
  /// The UUIDs that are some item's, in either case.
  private var taken: Set<UUIDName> = []
  /// How often a name was asked for, to number equal ones.
  private var ordinals: [UUIDName: Int] = [:]
  private(set) var findings: [ItemFinding] = []

  init(_ calendar: UUIDName) { self.calendar = calendar }

  /// Explicit identities come before derived ones, wherever they stand.
  mutating func reserve(_ item: Item) {
    guard let uid = item.uid else { return }
    uids[key(of: uid)] = false
    if let uuid = UUIDName(uid) { taken.insert(uuid) }
  }

  mutating func name(_ item: Item, at index: ItemIndex) -> String {
    if let uid = item.uid { return name(item, uid: uid, at: index) }
    let derived: UUIDName
    if let itemID = item.itemID {
      if itemIDs.insert(itemID).inserted {
        derived = UUIDName(in: calendar, "item:\(itemID)")
      } else {
        findings.append(
          ItemFinding(
            .warning, "the itemID \(itemID) stands twice in the file", item: index, key: "itemID",
            hint: "the first item keeps its identity; the text is part of this one's"))
        derived = numbered(in: calendar, "item:\(itemID):", item.text)
      }
    } else {
      derived = numbered(in: calendar, "text:", item.text)
    }
    return unique(derived, item.text)
  }

  private mutating func name(_ item: Item, uid: String, at index: ItemIndex) -> String {
    if uids.updateValue(true, forKey: key(of: uid)) == false { return uid }
    findings.append(
      ItemFinding(
        .warning, "the uid \(quoted(uid)) stands twice in the file", item: index, key: "uid",
        hint: "the first item keeps its identity; the text is part of this one's"))
    return unique(numbered(in: UUIDName(named: uid), "", item.text), item.text)
  }

  /// One UUID in two cases is one identity: the alarms of both would be named alike.
  private func key(of uid: String) -> Bytewise { Bytewise(UUIDName(uid)?.text ?? uid) }

  /// The UUID of `PREFIX` `K:TEXT`, K counting equal texts from 1.
  private mutating func numbered(
    in namespace: UUIDName, _ prefix: String, _ text: String
  ) -> UUIDName {
    let equal = UUIDName(in: namespace, "\(prefix)\(text)")
    let ordinal = ordinals[equal, default: 0] + 1
    ordinals[equal] = ordinal
    return UUIDName(in: namespace, "\(prefix)\(ordinal):\(text)")
  }

  /// A derived name can be taken only if a file spells it out as somebody's `uid`.
  private mutating func unique(_ name: UUIDName, _ text: String) -> String {
    // Without any, derived names differ as the names do that they are derived from.
    if taken.isEmpty { return name.text }
    var name = name
    while true {
      if taken.insert(name).inserted { return name.text }
      name = numbered(in: name, "", text)
    }
  }
}

/// Text compared byte by byte: Swift's own `==` takes texts for equal that other programs don't.
struct Bytewise: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(count)
  }
}

/// Whether a text can be an identity: something visible, on one line, with nothing at its ends that a
/// reader could trim.
package func isIdentifier(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
    return false
  }
  return !first.properties.isWhitespace && !last.properties.isWhitespace
    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}
