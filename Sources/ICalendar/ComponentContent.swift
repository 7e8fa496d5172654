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

  /// The lines that an item's own keys decide, without stamps and in one order: what else there is was kept from elsewhere, or put in by
  /// a server. An alarm is ours if it has one of the given UIDs.
  func own(alarms: Set<String>) -> ComponentContent {
    var own = self
    own.lines.removeAll { line in
      let name = ContentLine(line)?.name ?? ""
      return !KeptLines.isOwned(name) || ComponentContent.stamps.contains(name)
    }
    own.inner.removeAll { !($0.contains { alarms.contains($0) }) }
    // The order of lines says nothing.
    own.lines.sort()
    own.inner = own.inner.map { $0.sorted() }
    return own
  }

  /// Whether another program has changed the values of what was agreed on. The order of lines, folding
  /// and stamps don't count, nor do lines that a server has added.
  func isEdited(since agreed: ComponentContent) -> Bool {
    func values(_ lines: [String]) -> Set<String> {
      Set(lines.filter { !ComponentContent.stamps.contains(ContentLine($0)?.name ?? "") })
    }
    let (here, there) = (values(agreed.lines), values(lines))
    guard here.isSubset(of: there) else { return true }
    // A server may note when it got the task.
    let isValue = { (line: String) in
      let name = ContentLine(line)?.name ?? ""
      return KeptLines.isOwned(name) && name != "CREATED"
    }
    if there.subtracting(here).contains(where: isValue) { return true }
    return Set(agreed.inner.map { Set($0) }) != Set(inner.map { Set($0) })
  }

  private static let stamps: Set<Substring> = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]

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
      case "REPEAT": count = Int(line.value)
      case "ACTION":
        guard line.value.uppercased() == "DISPLAY" else { return nil }
      default: break
      }
    }
    if let every, let count { item.nag = Item.Nag(every: every, count: count) }
    return alarm
  }
}
