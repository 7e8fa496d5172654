import Checklists

/// One item as lists show it: what is due in words, what rings, and how it stands out.
struct ItemView {
  let place: ItemIndex
  /// How many items it is a part of that are shown above it.
  var depth = 0
  private let moment: Moment

  /// Items, and when and where they are looked at.
  final class Moment {
    let checklists: [Checklist]
    let selection: ItemSelection
    let bell: (text: String, width: Int)
    let clocks: Clocks
    let now: Instant
    let today: CalendarDate

    init(_ listing: Listing) {
      checklists = listing.checklists
      selection = listing.selection
      bell = (listing.bell, listing.bellWidth)
      clocks = listing.clocks
      now = listing.now
      today = listing.today
    }

    /// An item that names a zone rings by its clocks.
    func zone(at place: ItemIndex) -> Zone {
      guard let name = checklists[place.list].items[place.index].timeZone else {
        return clocks.local
      }
      return clocks.named[name] ?? clocks.local
    }

    init(_ checklists: [Checklist], _ clocks: Clocks, now: Instant) {
      self.checklists = checklists
      selection = ItemSelection([])
      bell = ("", 0)
      self.clocks = clocks
      self.now = now
      today = clocks.local.clock(at: now).date
    }
  }

  /// The moment by which it is due; of a date the end of its day.
  let deadline: Instant?

  init(_ place: ItemIndex, _ moment: Moment) {
    self.place = place
    self.moment = moment
    let due = moment.checklists[place.list].items[place.index].due
    let isExact = moment.checklists[place.list].items[place.index].hasExactSeconds
    deadline =
      switch isExact ? due : due?.flooredToMinute {
      case nil: nil
      case .instant(let instant)?: instant
      case .date(let date)?:
        moment.zone(at: place).instant(
          at: WallClock(date: date.adding(days: 1), secondOfDay: 0))
      case .wallClock(let time)?: moment.zone(at: place).instant(at: time)
      }
  }

  /// The item; read in place, since a copy of one has a dozen counts of references to keep.
  var item: Item { _read { yield moment.checklists[place.list].items[place.index] } }
  var list: String { moment.checklists[place.list].name }
  private var clocks: Clocks { _read { yield moment.clocks } }
  private var now: Instant { moment.now }
  private var today: CalendarDate { moment.today }

  /// A date is due until its day is over.
  var isOverdue: Bool { !item.isChecked && (deadline.map { $0 <= now } ?? false) }

  /// The day on which it is due, here.
  var day: CalendarDate? {
    if case .date(let date)? = item.effectiveDue { return date }
    return deadline.map { clocks.local.clock(at: $0).date }
  }

  /// When it is due, in words: `today 18:30`, `3 days overdue`.
  var due: String {
    guard let deadline, let day else { return "" }
    if isOverdue { return overdue(since: deadline, day) }
    guard case .date = item.effectiveDue else {
      return DateWords.say(deadline, at: now, in: clocks.local)
    }
    return DateWords.say(day, from: today)
  }

  private func overdue(since deadline: Instant, _ day: CalendarDate) -> String {
    let days = today.dayNumber - day.dayNumber
    let seconds = now.seconds - deadline.seconds
    let (count, unit) =
      days > 0
      ? (days, "day") : seconds >= 3600 ? (seconds / 3600, "hour") : (seconds / 60, "minute")
    return count == 0 ? "just overdue" : "\(count) \(unit)\(count == 1 ? "" : "s") overdue"
  }

  /// What it will ring next; nil if nothing.
  var reminder: Reminder? { Reminder(item, now: now, by: clocks) }

  /// Writes when it rings, where that isn't when it is due.
  private func writeRings(to row: inout Columns.Table) {
    guard let soonest = Reminder.soonest(of: item, after: now, by: clocks) else { return }
    row.write(moment.bell.text, width: moment.bell.width)
    var isDate = false
    if case .date? = item.due { isDate = true }
    guard isDate || soonest != deadline else { return }
    row.write(" ")
    let time = clocks.local.clock(at: soonest)
    if time.date == day {
      row.write(DateWords.clock(time.secondOfDay))
    } else {
      row.write(soonest, from: today, in: clocks.local)
    }
  }

  private func writeDue(to row: inout Columns.Table) {
    guard !item.isUnreadable else { return row.write("can't be understood") }
    if case .date? = item.due {
    } else if let deadline, deadline > now || item.isChecked {
      return row.write(deadline, from: today, in: clocks.local)
    }
    row.write(due)
  }

  /// `[ ] `, `[x]`; a sign of its own for what is overdue, which colour alone must not be.
  var mark: String {
    item.isUnreadable ? "[?]" : item.isChecked ? "[x]" : isOverdue ? "[!]" : "[ ]"
  }

  /// Adds its row to a table.
  func addRow(to table: inout Columns.Table, showsList: Bool) {
    let style: Console.Style? = isOverdue ? .overdue : item.isChecked ? .dim : nil
    table.add(moment.selection.label(of: place) ?? "\u{2013}", .dim)
    table.add(mark, style)
    table.indent(2 * depth)
    table.add(shown: item.text, style, isElastic: true)
    if showsList { table.add(shown: list, .dim) }
    writeDue(to: &table)
    table.endCell(style)
    writeRings(to: &table)
    table.endCell()
    if item.isRepeating, let words = RepeatWords.say(item) { table.add("↻ " + words, .dim) }
    if !item.tags.isEmpty {
      for (index, tag) in item.tags.enumerated() {
        table.write(index == 0 ? "#" : " #")
        table.write(shown: tag)
      }
      table.endCell(.dim)
    }
    table.endRow()
  }

  /// All that is known of it, for programs; `uid` is its iCalendar UID.
  func value(uid: String) -> Value {
    func text(_ text: String?) -> Value { text.map { .string($0) } ?? .null }
    func moment(_ instant: Instant?) -> Value { text(instant?.iso8601) }
    return .dictionary(sorting: [
      .init(key: "alarms", value: .array((reminder?.moments ?? []).map { .string($0.iso8601) })),
      .init(key: "checked", value: .bool(item.isChecked)),
      .init(key: "completed", value: moment(item.completed)),
      .init(key: "due", value: text(item.effectiveDue?.iso8601)),
      .init(key: "itemID", value: item.itemID.map { .integer(Int128($0)) } ?? .null),
      .init(key: "list", value: .string(list)), .init(key: "location", value: text(item.location)),
      .init(key: "notes", value: text(item.notes)), .init(key: "overdue", value: .bool(isOverdue)),
      .init(key: "parent", value: text(item.parent)),
      .init(key: "priority", value: .integer(Int128(item.priority))),
      .init(key: "repeat", value: text(item.recurrence)),
      .init(key: "shouldRemind", value: .bool(item.shouldRemind)),
      .init(key: "snoozedUntil", value: moment(item.snoozedUntil)),
      .init(key: "start", value: text(item.start?.iso8601)),
      .init(key: "tags", value: .array(item.tags.map { .string($0) })),
      .init(key: "text", value: .string(item.text)),
      .init(key: "timeZone", value: text(item.timeZone)),
      .init(key: "uid", value: .string(uid)), .init(key: "url", value: text(item.url)),
    ])
  }
}
