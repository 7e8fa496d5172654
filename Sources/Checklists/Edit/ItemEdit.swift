/// What `add` and `edit` do to an item: the options that were typed, and the rules of reminding.
package struct ItemEdit: Sendable, Hashable {
  package var text: String?
  package var due: DueEdit?
  /// When to ring; none typed leaves it to the rules.
  package var reminders: [ReminderTime] = []
  package var isSilent = false
  /// Empty to remove them.
  package var notes: String?
  package var tags: [TagEdit] = []
  package var priority: Int?
  package var recurrence: RepeatEdit?
  /// From where it repeats when it is done; nil to leave that.
  package var recurrenceStart: Item.RecurrenceStart?
  /// The name of the zone where people are, in which a repeating time stays; nil if it has none.
  package var zoneName: String?

  package init() {}

  /// A rule, or none.
  package enum RepeatEdit: Sendable, Hashable {
    /// The value of an RRULE.
    case set(String)
    case remove
  }

  /// A new due, or none.
  package enum DueEdit: Sendable, Hashable {
    /// A wall-clock time is one where people are.
    case set(Due)
    case remove
  }

  /// One tag more or less.
  package enum TagEdit: Sendable, Hashable {
    case add(String)
    case remove(String)
  }

  /// Why an item can't be edited so.
  package enum Problem: Error, Hashable, Sendable {
    /// There is nothing to be reminded of.
    case reminderWithoutDue
    /// A time of day makes a reminder of a date only.
    case timeOfDayWithTime
    case remindsAndDoesNot
    /// There is nothing to repeat from.
    case repeatWithoutDue
  }

  /// Whether nothing is to be done.
  package var isEmpty: Bool {
    var edit = self
    edit.zoneName = nil
    return edit == ItemEdit()
  }

  /// Makes the changes.
  ///
  /// A due with a time rings at it, a date alone doesn't; a due that stays what it is, a date or a time,
  /// leaves it as it was.
  ///
  /// - Parameter clocks: What typed times are local in.
  package func applied(to old: Item, by clocks: Clocks) throws(Problem) -> Item {
    guard reminders.isEmpty || !isSilent else { throw .remindsAndDoesNot }
    var item = old
    if let text { item.text = text }
    if let notes { item.notes = notes.isEmpty ? nil : notes }
    if let priority { item.priority = priority }
    for tag in tags {
      switch tag {
      case .add(let tag): if !item.tags.contains(tag) { item.tags.append(tag) }
      case .remove(let tag): item.tags.removeAll { $0 == tag }
      }
    }
    switch due {
    case nil: break
    case .remove?: ItemEdit.removeDue(of: &item)
    case .set(let due)?: ItemEdit.set(due, of: &item, by: clocks)
    }
    try setRecurrence(of: &item, by: clocks)
    if isSilent { item.shouldRemind = false }
    guard let due = item.due else {
      guard reminders.isEmpty else { throw .reminderWithoutDue }
      return item
    }
    guard !reminders.isEmpty else { return item }
    var alarms: [Alarm] = []
    for time in reminders {
      let alarm = try time.alarm(for: due)
      if !alarms.contains(alarm) { alarms.append(alarm) }
    }
    item.shouldRemind = true
    item.alarms = alarms == [.standard(for: due)] ? nil : alarms
    (item.snoozedUntil, item.acknowledged) = (nil, nil)
    return item
  }

  /// A time that repeats stays what the clocks show, in its zone.
  private func setRecurrence(of item: inout Item, by clocks: Clocks) throws(Problem) {
    if let recurrenceStart { item.recurrenceStart = recurrenceStart }
    switch recurrence {
    case nil: return
    case .remove?:
      item.recurrence = nil
      item.recurrenceStart = .due
    case .set(let rule)?:
      guard item.due != nil else { throw .repeatWithoutDue }
      item.recurrence = rule
      // The due is the rule's first day: other programs take any for one of its days.
      if let parsed = try? RecurrenceRule(rule), let due = item.due {
        let day: CalendarDate =
          if case .instant(let instant) = due { clocks.local.clock(at: instant).date } else {
            due.day
          }
        let first = RecurrenceDates(of: parsed, from: day).first { _ in true }
        if let first, first != day { item.due = due.moved(to: first, by: clocks.local) }
      }
      if case .instant(let instant)? = item.due, let zoneName {
        item.due = .wallClock(clocks.local.clock(at: instant))
        item.timeZone = zoneName
        item.derivedDate = nil
      }
    }
  }

  /// Without a due there is nothing to ring before, and nothing to repeat from.
  private static func removeDue(of item: inout Item) {
    if case .instant(let instant)? = item.due { item.placeholder = instant }
    (item.due, item.derivedDate, item.alarms, item.nag) = (nil, nil, nil, nil)
    (item.snoozedUntil, item.acknowledged) = (nil, nil)
    (item.recurrence, item.timeZone, item.hasExactSeconds) = (nil, nil, false)
    item.recurrenceStart = .due
    item.shouldRemind = false
  }

  private static func set(_ due: Due, of item: inout Item, by clocks: Clocks) {
    let old = item.due
    var due = due
    if case .wallClock(let time) = due { due = .instant(clocks.local.instant(at: time)) }
    // An item in a zone stays in it.
    if case .instant(let instant) = due, item.timeZone != nil {
      due = .wallClock(clocks.zone(of: item).clock(at: instant))
    }
    guard due != old else { return }
    let seconds =
      switch due {
      case .instant(let instant): instant.inUTC.secondOfDay % 60
      case .wallClock(let time): time.secondOfDay % 60
      case .date: 0
      }
    item.due = due
    (item.derivedDate, item.hasExactSeconds) = (nil, seconds != 0)
    (item.snoozedUntil, item.acknowledged, item.placeholder) = (nil, nil, nil)
    guard old == nil || ItemEdit.isDate(old) != ItemEdit.isDate(due) else { return }
    item.shouldRemind = !ItemEdit.isDate(due)
    // What was counted from a time of day means another moment now.
    item.alarms = nil
  }

  private static func isDate(_ due: Due?) -> Bool {
    if case .date? = due { true } else { false }
  }
}

/// When a reminder is to ring, as it is typed: `15m`, `1h30m`, `2d`, `1w` before the due; `9:00` on the day
/// of a date; `PT15M`, `-PT15M` or a moment as files have them.
package enum ReminderTime: Sendable, Hashable {
  case before(Offset)
  /// In seconds from midnight.
  case timeOfDay(Int)
  case alarm(Alarm)

  package init?(word: String) {
    if let alarm = Alarm(iso8601: word) {
      self = .alarm(alarm)
      return
    }
    if word == "0" {
      self = .before(Offset())
      return
    }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]), parts[1].count == 2,
      (0..<24).contains(hour), (0..<60).contains(minute),
      word.allSatisfy({ $0.isNumber || $0 == ":" })
    {
      self = .timeOfDay(hour * 3600 + minute * 60)
      return
    }
    guard let offset = ReminderTime.span(word) else { return nil }
    self = .before(offset)
  }

  /// Units from the largest to the smallest, each at most once.
  private static func span(_ word: String) -> Offset? {
    var scanner = ISO8601.Scanner(Array(word.utf8)[...])
    var (days, seconds, last) = (0, 0, -1)
    while !scanner.isAtEnd {
      guard let number = scanner.number(upTo: 6) else { return nil }
      let unit: Int
      if scanner.take("w") {
        (unit, days) = (0, days + number * 7)
      } else if scanner.take("d") {
        (unit, days) = (1, days + number)
      } else if scanner.take("h") {
        (unit, seconds) = (2, seconds + number * 3600)
      } else if scanner.take("m") {
        (unit, seconds) = (3, seconds + number * 60)
      } else {
        return nil
      }
      guard unit > last else { return nil }
      last = unit
    }
    return last == -1 || days > 36525 ? nil : Offset(days: -days, seconds: -seconds)
  }

  /// The alarm that it makes of a due.
  func alarm(for due: Due) throws(ItemEdit.Problem) -> Alarm {
    switch self {
    case .before(let offset): return .relative(offset)
    case .alarm(let alarm): return alarm
    case .timeOfDay(let seconds):
      guard case .date = due else { throw .timeOfDayWithTime }
      return .relative(Offset(seconds: seconds))
    }
  }
}
