import Checklists

/// One item as lists show it: what is due in words, what rings, and how it stands out.
final class ItemView {
  let item: Item
  let list: String
  /// What can be typed for it; nil if only its text can.
  let label: String?
  /// How many items it is a part of that are shown above it.
  var depth = 0
  private let moment: Moment

  /// When and where items are looked at.
  final class Moment {
    let clocks: Clocks
    let now: Instant
    let today: CalendarDate

    init(_ clocks: Clocks, _ now: Instant) {
      self.clocks = clocks
      self.now = now
      today = clocks.local.clock(at: now).date
    }
  }

  init(_ draft: Draft, _ place: ItemIndex, _ selection: ItemSelection, _ moment: Moment) {
    item = draft[place]
    list = draft.lists[place.list].name
    label = selection.label(of: place)
    self.moment = moment
  }

  private var clocks: Clocks { moment.clocks }
  private var now: Instant { moment.now }
  private var today: CalendarDate { moment.today }

  /// The moment by which it is due; of a date the end of its day.
  var deadline: Instant? {
    switch item.effectiveDue {
    case nil: nil
    case .instant(let instant)?: instant
    case .date(let date)?:
      clocks.local.instant(at: WallClock(date: date.adding(days: 1), secondOfDay: 0))
    case .wallClock(let time)?: clocks.zone(of: item).instant(at: time)
    }
  }

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

  /// When it rings, where that isn't when it is due.
  func rings(_ bell: String) -> String {
    guard let soonest = reminder?.soonest else { return "" }
    if case .date = item.effectiveDue {} else if soonest == deadline { return bell }
    let time = clocks.local.clock(at: soonest)
    let words =
      time.date == day
      ? String(DateWords.say(soonest, at: now, in: clocks.local).split(separator: " ")[1])
      : DateWords.say(soonest, at: now, in: clocks.local)
    return "\(bell) \(words)"
  }

  /// `[ ] `, `[x]`; a sign of its own for what is overdue, which colour alone must not be.
  var mark: String {
    item.isUnreadable ? "[?]" : item.isChecked ? "[x]" : isOverdue ? "[!]" : "[ ]"
  }

  /// The cells of its row.
  func cells(bell: String, showsList: Bool) -> [Columns.Cell] {
    let style: Console.Style? = isOverdue ? .overdue : item.isChecked ? .dim : nil
    var cells = [
      Columns.Cell(label ?? "\u{2013}", .dim), Columns.Cell(mark, style),
      Columns.Cell(
        String(repeating: "  ", count: depth) + ItemWords.shown(item.text), style, isElastic: true),
    ]
    if showsList { cells.append(Columns.Cell(ItemWords.shown(list), .dim)) }
    cells.append(Columns.Cell(item.isUnreadable ? "can't be understood" : due, style))
    cells.append(Columns.Cell(rings(bell)))
    if let words = RepeatWords.say(item) { cells.append(Columns.Cell("↻ " + words, .dim)) }
    if !item.tags.isEmpty {
      cells.append(
        Columns.Cell(item.tags.map { "#" + ItemWords.shown($0) }.joined(separator: " "), .dim))
    }
    return cells
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
