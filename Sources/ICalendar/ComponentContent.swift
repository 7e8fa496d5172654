import Checklists

/// The unfolded lines of a component: its own, and those of each component in it.
struct ComponentContent: Hashable {
  /// `VTODO`, `VEVENT`, …
  var kind = ""
  var lines: [String] = []
  var inner: [[String]] = []

  /// - Parameter scanner: At the component's BEGIN.
  init(_ scanner: LineScanner) {
    var scanner = scanner
    var depth = 0
    while let line = scanner.next() {
      let text = scanner.unfolded(line)
      let word = scanner.word(at: line)
      let isEnd = word == .end
      if isEnd { depth -= 1 }
      if depth == 1, word != .begin {
        if isEnd {
          inner[inner.count - 1].append(text)
        } else if !text.isEmpty {
          lines.append(text)
        }
      } else if depth >= 1 {
        if depth == 1 { inner.append([]) }
        inner[inner.count - 1].append(text)
      }
      if word == .begin {
        if depth == 0 { kind = text.dropFirst(6).filter { !$0.isWhitespace }.uppercased() }
        depth += 1
      }
    }
  }

  /// Whether another component has the same values of those that an item's own keys decide. Stamps and
  /// the order don't count, nor does what was kept from elsewhere or put in by others.
  ///
  /// - Parameter uid: The UID of both, which their own alarms are named from.
  func saysTheSame(as other: ComponentContent, uid: String) -> Bool {
    guard ownLines == other.ownLines else { return false }
    let namespace = UUIDName(named: uid)
    return ownAlarms(namespace) == other.ownAlarms(namespace)
  }

  private var ownLines: [String] {
    lines.map(ComponentContent.canonical).filter { line in
      KeptLines.isOwned(ContentLine(line)?.name ?? "") && !ComponentContent.isIncidental(line)
    }.sorted()
  }

  private func ownAlarms(_ namespace: UUIDName) -> [[String]] {
    inner.filter { ComponentContent.isOwn($0, in: namespace) }.map { block in
      block.map(ComponentContent.canonical).filter { line in
        ComponentContent.alarmValues.contains(ContentLine(line)?.name ?? "")
      }.sorted()
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// What other programs have put in since: lines and components that are neither ours nor were there
  /// when both sides agreed.
  func added(since agreed: ComponentContent, uid: String) -> [String] {
    let namespace = UUIDName(named: uid)
    let known = Set(agreed.lines.map(ComponentContent.canonical))
    let new = lines.filter { line in
      !KeptLines.isOwned(ContentLine(line)?.name ?? "")
        && !known.contains(ComponentContent.canonical(line))
    }
    let blocks = inner.filter {
      !ComponentContent.isOwn($0, in: namespace) && !agreed.inner.contains($0)
    }
    return new + blocks.flatMap { $0 }
  }

  /// Whether an alarm was written by us: its name follows from its trigger.
  private static func isOwn(_ block: [String], in namespace: UUIDName) -> Bool {
    let lines = block.compactMap { ContentLine($0) }
    guard let trigger = lines.first(where: { $0.name == "TRIGGER" })?.value,
      let uid = lines.first(where: { $0.name == "UID" })?.value
    else { return false }
    return uid == UUIDName(in: namespace, "alarm:\(trigger)").text
  }

  /// A line whose name is in upper case, as nearly every one is already.
  private static func canonical(_ line: String) -> String {
    let hasLowercase = line.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
      .contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    guard hasLowercase, let parsed = ContentLine(line) else { return line }
    return parsed.name + parsed.parameters + ":" + parsed.value
  }

  /// Whether another program has changed the values of what was agreed on. The order of lines, folding
  /// and stamps don't count, nor do lines that a server has added.
  func isEdited(since agreed: ComponentContent) -> Bool {
    if ComponentContent.isEdited(lines, since: agreed.lines) { return true }
    guard inner.count == agreed.inner.count else { return true }
    // Each alarm has its counterpart, whatever the order.
    var left = inner
    for block in agreed.inner {
      let same = left.firstIndex { !ComponentContent.isEdited($0, since: block) }
      guard let same else { return true }
      left.remove(at: same)
    }
    return false
  }

  private static func isEdited(_ lines: [String], since agreed: [String]) -> Bool {
    func values(_ lines: [String]) -> Set<String> {
      Set(lines.map(canonical).filter { !isIncidental($0) })
    }
    let (here, there) = (values(agreed), values(lines))
    guard here.isSubset(of: there) else { return true }
    return there.subtracting(here).contains { line in
      let name = ContentLine(line)?.name ?? ""
      return KeptLines.isOwned(name) || alarmValues.contains(name)
    }
  }

  /// Whether a line says nothing about the task itself: a stamp, when a server got the task, or the
  /// progress of one that nobody has begun.
  private static func isIncidental(_ line: String) -> Bool {
    stamps.contains(ContentLine(line)?.name ?? "") || line == "PERCENT-COMPLETE:0"
  }

  private static let stamps: Set<Substring> = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "CREATED"]
  private static let alarmValues: Set<Substring> = [
    "UID", "TRIGGER", "ACTION", "DESCRIPTION", "REPEAT", "DURATION",
  ]

  /// What the lines say about a reminder, read back as an item.
  var item: Item {
    var item = Item()
    for line in lines.lazy.compactMap({ ContentLine($0) }) {
      switch line.name {
      case "SUMMARY":
        item.text =
          line.text.hasPrefix("☐ ") && isEvent ? String(line.text.dropFirst(2)) : line.text
      case "STATUS": item.isChecked = line.value.uppercased() == "COMPLETED"
      case "DUE",
        "DTSTART" where isEvent:
        item.due = Due(iCalendar: line.value, isDate: line.value.utf8.count == 8)
        item.timeZone = line.zone
      case "RRULE": item.recurrence = String(line.value)
      case "X-TODOSYNC-ITEM": item.itemID = Int(line.value)
      default: break
      }
    }
    // What was written has been brought to the minute already, or its seconds were meant.
    item.hasExactSeconds = true
    item.alarms = inner.compactMap { readAlarm($0, &item) }
    item.shouldRemind = item.alarms?.isEmpty == false
    return item
  }

  private var isEvent: Bool { kind == Shape.event.kind }

  private func readAlarm(_ lines: [String], _ item: inout Item) -> Alarm? {
    var (alarm, every, count): (Alarm?, Offset?, Int?)
    for line in lines.lazy.compactMap({ ContentLine($0) }) {
      switch line.name {
      case "TRIGGER":
        alarm =
          Instant(iCalendar: line.value.utf8).map(Alarm.absolute) ?? Alarm(iso8601: line.value)
      case "DURATION": every = Offset(iso8601: line.value)
      case "REPEAT": count = Int(line.value).flatMap { Item.Nag.counts.contains($0) ? $0 : nil }
      case "ACKNOWLEDGED":
        if let seen = Instant(iCalendar: line.value.utf8) {
          item.acknowledged = max(item.acknowledged ?? seen, seen)
        }
      case "ACTION":
        guard line.value.uppercased() == "DISPLAY" else { return nil }
      default: break
      }
    }
    if let every, every.days * 86400 + every.seconds > 0, let count {
      item.nag = Item.Nag(every: every, count: count)
    }
    if case .absolute(let moment)? = alarm, item.isRepeating {
      // Of an item that repeats only a snooze is at one moment.
      item.snoozedUntil = moment
      return nil
    }
    return alarm
  }
}
