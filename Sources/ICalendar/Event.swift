import Checklists

/// One item as a VEVENT (RFC 5545 section 3.6.1): the mirror for calendar programs that show no tasks.
struct Event {
  /// When it begins: at the due; for a day that reminds at the time of its alarm, since all-day events
  /// ring at odd times or not at all.
  let start: Due
  /// The one alarm, at or before the start: more than one, or a later one, is misread by some clients.
  let alarm: Alarm?
  /// The alarm's TRIGGER, and whether it is a moment.
  private let trigger: (value: String, isAbsolute: Bool)?
  private let title: String
  private let recurrence: String?
  private let timeZone: String?

  /// How long an event lasts, in seconds: it has no duration in the checklist, and some clients want one.
  private static let length = 15 * 60

  /// Nil for what the mirror leaves out: items without a due, and done ones.
  init?(_ item: Item) {
    guard let due = item.effectiveDue, !item.isChecked else { return nil }
    title = Shape.event.title(of: item)
    (recurrence, timeZone) = (item.recurrence, item.timeZone)
    let plan = Event.plan(item, due)
    // A start beyond the years that can be written is none.
    let isWritable = WritableStart.contains(plan.start)
    start = isWritable ? plan.start : due
    alarm = isWritable ? plan.alarm : nil
    trigger = isWritable ? plan.trigger : nil
  }

  /// The value of the alarm's TRIGGER.
  var triggerValue: String? { trigger?.value }

  private typealias Plan = (start: Due, alarm: Alarm?, trigger: (value: String, isAbsolute: Bool)?)

  private static func plan(_ item: Item, _ due: Due) -> Plan {
    let alarms = item.requestedAlarms
    switch due {
    case .instant(let instant):
      // In UTC every alarm has a distance from the start; the nearest before it is kept.
      let distances = alarms.map { ($0, $0.moment(due: due, in: .utc).seconds - instant.seconds) }
      let nearest = distances.filter { $0.1 <= 0 }.max { $0.1 < $1.1 }
      return (due, nearest?.0, nearest.map { (Offset(seconds: $0.1).iso8601, false) })
    case .wallClock(let time):
      // A moment is before it for sure only where the clocks show it first.
      let earliest = time.secondsSinceEpoch - 14 * 3600
      let absolute = alarms.first { alarm in
        if case .absolute(let instant) = alarm { instant.seconds <= earliest } else { false }
      }
      let alarm = Event.latest(alarms.filter { $0.isAtOrBeforeDue }) ?? absolute
      return (due, alarm, alarm.map { ($0.trigger, $0.isAbsolute) })
    case .date(let date):
      // A snoozed reminder has another time by now.
      let snoozed = item.snoozedUntil.map(Alarm.absolute).flatMap { alarms.contains($0) ? $0 : nil }
      let alarm = snoozed ?? Event.latest(alarms) ?? alarms.last
      let atStart = (Offset().iso8601, false)
      switch alarm {
      // A rule's days are those of the due: an event on another day would repeat on others.
      case _ where item.recurrence != nil && !Event.isOnDay(alarm): return (due, nil, nil)
      case .relative(let offset)?:
        let midnight = (date.dayNumber + offset.days) * 86400
        let start = WallClock(secondsSinceEpoch: midnight + offset.seconds)
        return (.wallClock(start), alarm, atStart)
      case .absolute(let instant)?: return (.instant(instant), alarm, atStart)
      case nil: return (due, nil, nil)
      }
    }
  }

  /// Whether an alarm of a date rings on that day.
  private static func isOnDay(_ alarm: Alarm?) -> Bool {
    guard case .relative(let offset)? = alarm else { return false }
    return offset.days == 0 && (0..<86400).contains(offset.seconds)
  }

  /// The starts whose ends can be written too.
  private enum WritableStart {
    static func contains(_ start: Due) -> Bool {
      let years = 1...9998
      return switch start {
      case .instant(let instant): years.contains(instant.inUTC.date.year)
      case .wallClock(let time): years.contains(time.date.year)
      case .date(let date): years.contains(date.year)
      }
    }
  }

  /// The relative alarm that rings last.
  private static func latest(_ alarms: [Alarm]) -> Alarm? {
    alarms.filter { !$0.isAbsolute }.max { $0.distance < $1.distance }
  }

  /// What the event says of the reminder.
  var projection: Item {
    var item = Item()
    item.text = title
    item.due = start
    (item.recurrence, item.timeZone) = (recurrence, timeZone)
    item.hasExactSeconds = true
    item.shouldRemind = alarm != nil
    item.alarms = trigger.flatMap { trigger in
      Alarm(iso8601: trigger.value) ?? Instant(iCalendar: trigger.value.utf8).map(Alarm.absolute)
    }.map { [$0] }
    return item
  }

  /// Writes the component, its lines in one fixed order.
  func write(
    _ item: Item, uid: String, list: String, revision: Todo.Revision, hasAlarm: Bool,
    zone: Zone?, to lines: inout ContentLines
  ) {
    lines.begin("VEVENT", uid: uid, revision, created: item.created)
    lines.line("DTSTART", start, zone: item.timeZone)
    // Always explicit: some clients drop an event without an end.
    lines.line("DTEND", end, zone: item.timeZone)
    if let recurrence = item.recurrence {
      lines.line(
        "RRULE:", RecurrenceRule.calendarText(recurrence, due: start, in: zone))
    }
    // The box says that this is a task, and one that is to be done.
    lines.text("SUMMARY:", "☐ " + title)
    if let notes = item.notes { lines.text("DESCRIPTION:", notes) }
    lines.list("CATEGORIES:", item.tags)
    if let url = item.url { lines.unescaped("URL:", url) }
    if let location = item.location { lines.text("LOCATION:", location) }
    lines.line("TRANSP:TRANSPARENT")
    lines.line("X-MICROSOFT-CDO-BUSYSTATUS:FREE")
    lines.line("STATUS:CONFIRMED")
    lines.text("X-TODOSYNC-LIST:", list)
    if let itemID = item.itemID { lines.line("X-TODOSYNC-ITEM:", String(itemID)) }
    if hasAlarm, let trigger {
      lines.line("BEGIN:VALARM")
      lines.line("UID:", UUIDName(in: UUIDName(named: uid), "alarm:\(trigger.value)").text)
      lines.line("ACTION:DISPLAY")
      lines.text("DESCRIPTION:", title)
      lines.line(trigger.isAbsolute ? "TRIGGER;VALUE=DATE-TIME:" : "TRIGGER:", trigger.value)
      lines.line("END:VALARM")
    }
    lines.line("END:VEVENT")
  }

  private var end: Due {
    guard WritableStart.contains(start) else { return start }
    return switch start {
    case .instant(let instant): .instant(instant + Event.length)
    case .wallClock(let time):
      .wallClock(WallClock(secondsSinceEpoch: time.secondsSinceEpoch + Event.length))
    case .date(let date): .date(CalendarDate(dayNumber: date.dayNumber + 1))
    }
  }
}

extension Alarm {
  fileprivate var isAbsolute: Bool {
    if case .absolute = self { true } else { false }
  }

  /// Seconds from the due time, a day counted as 24 hours; of an absolute alarm none.
  fileprivate var distance: Int {
    switch self {
    case .relative(let offset): offset.days * 86400 + offset.seconds
    case .absolute: 0
    }
  }

  fileprivate var isAtOrBeforeDue: Bool { !isAbsolute && distance <= 0 }
}
