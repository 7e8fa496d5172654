/// The iCalendar UIDs of a file's items: pure functions of the calendar id and the file, so that
/// every export of an item, on any machine, has the same one.
package struct Identities: Sendable {
  /// What each item's UID is made of, by list and position.
  private let names: [[Name]]
  private let calendar: UUIDName
  /// What is doubled in the file.
  package let findings: [ItemFinding]
  /// The itemIDs that more than one item has.
  let doubledNumbers: Set<Int>

  /// Names the items.
  ///
  /// An item's UID is its `uid`; without one it is derived from its itemID; without that from its
  /// text. Of equal ids the first in the file keeps its name, and each later one gets a name of its
  /// own with its text in it, so that both stay what they are when the first goes away.
  ///
  /// - Parameter calendarID: What tells this checklist from all others.
  package init(of checklists: [Checklist], calendarID: String) {
    calendar = UUIDName(named: calendarID)
    var naming = Naming(calendar)
    for list in checklists.indices {
      for index in checklists[list].items.indices {
        if let uid = checklists[list].items[index].uid { naming.reserve(uid) }
      }
    }
    var names: [[Name]] = []
    for list in checklists.indices {
      var inList: [Name] = []
      inList.reserveCapacity(checklists[list].items.count)
      for index in checklists[list].items.indices {
        inList.append(
          naming.name(
            checklists[list].items[index].uid, checklists[list].items[index].itemID,
            checklists[list].items[index].text, at: ItemIndex(list: list, index: index)))
      }
      names.append(inList)
    }
    self.names = names
    findings = naming.findings
    doubledNumbers = naming.doubledNumbers
  }

  /// The UID of an item. No two are the same.
  package func uid(of item: ItemIndex) -> String {
    names[item.list][item.index].uid(in: calendar)
  }

  /// All UIDs, by list and position.
  package var uids: [[String]] { names.map { $0.map { $0.uid(in: calendar) } } }
}

/// What a UID is made of. It is put together only when it is asked for: most are never shown.
private enum Name {
  case given(String)
  case number(Int)
  /// Of equal ids a later one, and which of those with one text.
  case laterNumber(Int, Int, String)
  case text(Int, String)
  case laterUID(String, Int, String)
  case derived(UUIDName)

  func uid(in calendar: UUIDName) -> String {
    if case .given(let uid) = self { return uid }
    return derived(in: calendar).text
  }

  /// The names are pinned: a calendar knows its tasks by them for ever.
  func derived(in calendar: UUIDName) -> UUIDName {
    switch self {
    case .given(let uid): UUIDName(named: uid)
    case .number(let number): UUIDName(in: calendar, "item:\(number)")
    case .laterNumber(let number, let ordinal, let text):
      UUIDName(in: calendar, "item:\(number):\(ordinal):\(text)")
    case .text(let ordinal, let text): UUIDName(in: calendar, "text:\(ordinal):\(text)")
    case .laterUID(let uid, let ordinal, let text):
      UUIDName(in: UUIDName(named: uid), "\(ordinal):\(text)")
    case .derived(let name): name
    }
  }
}

/// The state of naming a file's items one after the other.
private struct Naming {
  private let calendar: UUIDName
  /// Every `uid` of the file, and whether its first item has been named.
  private var uids: [Bytewise: Bool] = [:]
  private var numbers: Set<Int> = []
  private(set) var doubledNumbers: Set<Int> = []
  /// The UUIDs that are some item's, in either case; none are looked after in a file without a `uid`
  /// that is one, where derived names differ as the names do that they are derived from.
  private var taken: Set<UUIDName> = []
  /// How often a name was asked for, to number equal ones from 1.
  private var ordinals: [Ordinal: Int] = [:]
  private(set) var findings: [ItemFinding] = []

  private enum Ordinal: Hashable {
    case text(Bytewise)
    case number(Int, Bytewise)
    case uid(Bytewise, Bytewise)
    case derived(UUIDName, Bytewise)
  }

  init(_ calendar: UUIDName) { self.calendar = calendar }

  /// Explicit identities come before derived ones, wherever they stand.
  mutating func reserve(_ uid: String) {
    uids[key(of: uid)] = false
    if let uuid = UUIDName(uid) { taken.insert(uuid) }
  }

  /// The name of an item with a uid, a number, and a text.
  mutating func name(
    _ uid: String?, _ number: Int?, _ text: String, at index: ItemIndex
  ) -> Name {
    if let uid { return name(uid: uid, text, at: index) }
    guard let number else {
      return unique(.text(next(.text(Bytewise(text))), text), text)
    }
    if numbers.insert(number).inserted { return unique(.number(number), text) }
    doubledNumbers.insert(number)
    findings.append(
      ItemFinding(
        .warning, "the itemID \(number) stands twice in the file", item: index, key: "itemID",
        hint: "the first item keeps its identity; the text is part of this one's"))
    let ordinal = next(.number(number, Bytewise(text)))
    return unique(.laterNumber(number, ordinal, text), text)
  }

  private mutating func name(uid: String, _ text: String, at index: ItemIndex) -> Name {
    let key = key(of: uid)
    if uids.updateValue(true, forKey: key) == false { return .given(uid) }
    findings.append(
      ItemFinding(
        .warning, "the uid \(quoted(uid)) stands twice in the file", item: index, key: "uid",
        hint: "the first item keeps its identity; the text is part of this one's"))
    let ordinal = next(.uid(key, Bytewise(text)))
    return unique(.laterUID(uid, ordinal, text), text)
  }

  /// One UUID in two cases is one identity: the alarms of both would be named alike.
  private func key(of uid: String) -> Bytewise { Bytewise(UUIDName(uid)?.text ?? uid) }

  private mutating func next(_ key: Ordinal) -> Int {
    ordinals[key, default: 0] += 1
    return ordinals[key, default: 0]
  }

  /// A derived name can be taken only if a file spells it out as somebody's `uid`.
  private mutating func unique(_ name: Name, _ text: String) -> Name {
    guard !taken.isEmpty else { return name }
    var uuid = name.derived(in: calendar)
    while !taken.insert(uuid).inserted {
      let ordinal = next(.derived(uuid, Bytewise(text)))
      uuid = UUIDName(in: uuid, "\(ordinal):\(text)")
    }
    return .derived(uuid)
  }
}

/// Text compared byte by byte: Swift's own `==` takes texts for equal that other programs don't.
package struct Bytewise: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
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
  // Mostly it is a UUID.
  if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return !text.isEmpty }
  guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
    return false
  }
  return !first.properties.isWhitespace && !last.properties.isWhitespace
    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}
