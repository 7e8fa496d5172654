package import Checklists

/// Random checklists, biased to what breaks such programs.
extension Seeded {
  private static let hardText = [
    "", " ", ";", ",", "\\", "\n", "\r\n", "\r", "\t", ":", "\"", "\u{0}", "\u{1B}[31m", "\u{7F}",
    "é", "e\u{301}", "ß", "漢字", "👩‍👩‍👧‍👦", "🎂", "\u{202E}", "\u{2028}", "\u{85}", "BEGIN:VALARM",
    "END:VTODO", "&amp;", "<key>", "]]>", "'", "%", "^n", " ", "x", "Milk", "call the dentist",
  ]

  /// Text of hard pieces, sometimes long enough to fold more than once.
  package mutating func text() -> String {
    let count =
      oneIn(6) ? Int.random(in: 20...120, using: &self) : Int.random(in: 0...5, using: &self)
    return (0..<count).map { _ in pick(Seeded.hardText) }.joined()
  }

  /// A moment between 2001 and 2038, mostly with stray seconds.
  package mutating func instant() -> Instant {
    Instant(seconds: Int.random(in: 978_307_200...2_145_916_800, using: &self))
  }

  package mutating func date() -> CalendarDate {
    CalendarDate(dayNumber: Int.random(in: 11_323...32_871, using: &self))
  }

  package mutating func due() -> Due {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: .date(date())
    case 1:
      .wallClock(
        WallClock(date: date(), secondOfDay: Int.random(in: 0..<86400, using: &self)))
    default: .instant(instant())
    }
  }

  package mutating func offset() -> Offset {
    let sign = oneIn(2) ? 1 : -1
    let days = oneIn(3) ? Int.random(in: 0...30, using: &self) : 0
    return Offset(
      days: sign * days, seconds: sign * Int.random(in: 0..<200_000, using: &self) / 60 * 60)
  }

  package mutating func alarm() -> Alarm {
    oneIn(4) ? .absolute(instant()) : .relative(offset())
  }

  /// A value of any shape that both JSON and property lists can hold.
  package mutating func value(depth: Int = 0) -> Value {
    switch Int.random(in: 0..<(depth < 3 ? 6 : 4), using: &self) {
    case 0: .bool(oneIn(2))
    case 1: .integer(Int128(Int.random(in: Int.min...Int.max, using: &self)))
    case 2: .real(Double.random(in: -1e6...1e6, using: &self) + 0.5)
    case 3: .string(text())
    case 4: .array((0..<Int.random(in: 0...3, using: &self)).map { _ in value(depth: depth + 1) })
    default:
      .dictionary(
        sorting: (0..<Int.random(in: 0...3, using: &self)).map {
          Value.Member(
            key: "\($0)\(pick(["key", "é", " ", "a.b"]))", value: value(depth: depth + 1))
        })
    }
  }

  /// An item with any of its keys.
  package mutating func item() -> Item {
    var item = Item()
    item.text = text()
    item.isChecked = oneIn(4)
    if !oneIn(4) { item.due = due() }
    item.shouldRemind = oneIn(2)
    if !oneIn(3) { item.itemID = Int.random(in: 0...40, using: &self) }
    if oneIn(3) {
      item.uid = pick(["a", "B", "item-7", "a,b;c\\n", UUIDName(named: "\(next())").text])
    }
    if oneIn(3) { item.notes = text() }
    if oneIn(3) { item.priority = Int.random(in: 0...9, using: &self) }
    if oneIn(3) { item.tags = (0...Int.random(in: 0...2, using: &self)).map { _ in text() } }
    if oneIn(4) { item.url = "https://example.org/\(next())?a=1;b,c" }
    if oneIn(4) { item.location = text() }
    if oneIn(3) { item.alarms = (0..<Int.random(in: 0...3, using: &self)).map { _ in alarm() } }
    item.alarms = item.alarms.map { alarms in
      alarms.enumerated().filter { !alarms[..<$0.offset].contains($0.element) }.map(\.element)
    }
    if oneIn(6) {
      item.nag = Item.Nag(
        every: Offset(seconds: 60 * Int.random(in: 1...90, using: &self)),
        count: Int.random(in: 1...9, using: &self))
    }
    item.hasExactSeconds = oneIn(5)
    if oneIn(6) { item.snoozedUntil = instant() }
    if oneIn(6) { item.acknowledged = instant() }
    if oneIn(6) { item.parent = "parent-\(next() % 9)" }
    if oneIn(6) { item.start = due() }
    if oneIn(6) { item.keptLines = ["X-OTHER;P=\"a:b\":\(next())", "CLASS:PRIVATE"] }
    if oneIn(6) { item.completed = instant() }
    if oneIn(6) { item.created = instant() }
    if oneIn(6) { item.modified = instant() }
    if oneIn(4) { item.unknown = [Value.Member(key: "theirs", value: value())] }
    return item
  }

  /// Lists with items.
  package mutating func checklists() -> [Checklist] {
    (0..<Int.random(in: 0...3, using: &self)).map { _ in
      Checklist(
        name: text(), iconName: oneIn(3) ? nil : "Folder",
        items: (0..<Int.random(in: 0...6, using: &self)).map { _ in item() },
        unknown: oneIn(4) ? [Value.Member(key: "theirs", value: value())] : [])
    }
  }

  /// Three lists whose items have uids, so that they can be told apart whatever is done to them.
  package mutating func namedLists(itemsEach count: Int) -> [Checklist] {
    (0..<3).map { list in
      Checklist(
        name: "List \(list)",
        items: (0..<count).map { named("uid-\(list)-\($0)") })
    }
  }

  private mutating func named(_ uid: String) -> Item {
    var item = item()
    item.uid = uid
    item.start = nil
    item.modified = nil
    return item
  }

  /// The same lists after a few edits, as people make them.
  package mutating func edited(_ lists: [Checklist]) -> [Checklist] {
    var lists = lists
    for _ in 0..<Int.random(in: 0...5, using: &self) {
      let list = Int.random(in: 0..<lists.count, using: &self)
      guard let index = lists[list].items.indices.randomElement(using: &self) else { continue }
      switch Int.random(in: 0..<10, using: &self) {
      case 0: lists[list].items[index].isChecked.toggle()
      case 1: lists[list].items[index].due = due()
      case 2: lists[list].items[index].shouldRemind.toggle()
      case 3: lists[list].items[index].text = text()
      case 4: lists[list].items[index].alarms = [alarm()]
      case 5: lists[list].items.remove(at: index)
      case 6: lists[list].items.append(named("new-\(next())"))
      case 7:
        let moved = lists[list].items.remove(at: index)
        lists[(list + 1) % lists.count].items.append(moved)
      case 8: lists[list].items.shuffle(using: &self)
      default: lists[list].items[index].due = nil
      }
    }
    return lists
  }
}
