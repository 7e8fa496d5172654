package import Checklists

/// One item as a VTODO (RFC 5545 section 3.6.2) with its VALARMs.
package struct Todo {
  /// When an item last changed, as clients compare it: by SEQUENCE, then by the stamp.
  package struct Revision: Sendable, Hashable {
    package var stamp: Instant
    package var sequence: Int

    package init(stamp: Instant, sequence: Int = 0) {
      self.stamp = stamp
      self.sequence = sequence
    }
  }

  /// Writes one component. Its lines are in one fixed order, and depend on nothing but the arguments.
  ///
  /// - Parameters:
  ///   - alarms: Those of the item's alarms that are written.
  ///   - zone: The zone that the item names.
  static func write(
    _ item: borrowing Item, uid: String, list: String, revision: Revision, alarms: [Alarm],
    zone: Zone?, to lines: inout ContentLines
  ) {
    let due = item.effectiveDue
    lines.begin("VTODO", uid: uid, revision, created: item.created)
    lines.text("SUMMARY:", item.text)
    if let notes = item.notes { lines.text("DESCRIPTION:", notes) }
    if let due, let recurrence = item.recurrence {
      // A rule counts from a start (RFC 5545 section 3.8.5.3).
      lines.line("DTSTART", due, zone: item.timeZone)
      lines.line("DUE", due, zone: item.timeZone)
      lines.line(
        "RRULE:", RecurrenceRule.calendarText(recurrence, due: due, in: zone))
      // No property says so; calendar programs count from the due.
      if item.recurrenceStart == .completion { lines.line("X-TODOSYNC-REPEAT-FROM:COMPLETION") }
    } else {
      if let start = item.start, canStart(start, before: due) {
        lines.line("DTSTART", start, zone: item.timeZone)
      }
      if let due { lines.line("DUE", due, zone: item.timeZone) }
    }
    if item.isChecked {
      lines.line("STATUS:COMPLETED")
      lines.line("PERCENT-COMPLETE:100")
      if let completed = item.completed { lines.line("COMPLETED:", completed) }
    } else {
      lines.line("STATUS:NEEDS-ACTION")
    }
    if item.priority > 0 { lines.line("PRIORITY:", String(item.priority)) }
    lines.list("CATEGORIES:", item.tags)
    if let url = item.url { lines.unescaped("URL:", url) }
    if let location = item.location { lines.text("LOCATION:", location) }
    if let parent = item.parent { lines.text("RELATED-TO;RELTYPE=PARENT:", parent) }
    lines.text("X-TODOSYNC-LIST:", list)
    if let itemID = item.itemID { lines.line("X-TODOSYNC-ITEM:", String(itemID)) }
    for line in item.keptLines { lines.unescaped("", line) }
    if !alarms.isEmpty {
      let namespace = UUIDName(named: uid)
      for alarm in alarms { write(alarm, of: item, among: alarms, in: namespace, to: &lines) }
    }
    lines.line("END:VTODO")
  }

  /// A start is written only where clients accept it: of the same type as the due, and before it
  /// (RFC 5545 section 3.8.2.3).
  private static func canStart(_ start: Due, before due: Due?) -> Bool {
    switch (start, due) {
    case (_, nil): true
    case (.instant(let start), .instant(let due)): start < due
    case (.date(let start), .date(let due)): start < due
    case (.wallClock(let start), .wallClock(let due)): start < due
    default: false
    }
  }

  /// The identity of an alarm (RFC 9074 section 4).
  static func uid(of alarm: Alarm, in namespace: UUIDName) -> String {
    UUIDName(in: namespace, "alarm:\(alarm.trigger)").text
  }

  /// A display alarm (RFC 5545 section 3.6.6), tied to the due: a task has no start to count from.
  private static func write(
    _ alarm: Alarm, of item: borrowing Item, among alarms: [Alarm], in namespace: UUIDName,
    to lines: inout ContentLines
  ) {
    lines.line("BEGIN:VALARM")
    lines.line("UID:", uid(of: alarm, in: namespace))
    lines.line("ACTION:DISPLAY")
    lines.text("DESCRIPTION:", ContentLines.isBlank(item.text) ? "Reminder" : item.text)
    switch alarm {
    case .relative: lines.line("TRIGGER;RELATED=END:", alarm.trigger)
    case .absolute: lines.line("TRIGGER;VALUE=DATE-TIME:", alarm.trigger)
    }
    if let nag = item.nag {
      lines.line("DURATION:", nag.every.iso8601)
      lines.line("REPEAT:", String(nag.count))
    }
    if item.recurrence != nil {
      writeSeen(alarm, of: item, among: alarms, in: namespace, to: &lines)
    }
    lines.line("END:VALARM")
  }

  /// What has been seen to of a repeating item's alarm: a snoozed one is acknowledged, and the one that rings
  /// in its place refers to it (RFC 9074 sections 6.1 and 7.1). Of an item that doesn't repeat it isn't written
  /// any more.
  private static func writeSeen(
    _ alarm: Alarm, of item: borrowing Item, among alarms: [Alarm], in namespace: UUIDName,
    to lines: inout ContentLines
  ) {
    let snooze = item.snoozedUntil.map { Alarm.absolute($0) }
    if alarm != snooze {
      if let acknowledged = item.acknowledged { lines.line("ACKNOWLEDGED:", acknowledged) }
    } else if let snoozed = alarms.first(where: { $0 != snooze }) {
      lines.line("RELATED-TO;RELTYPE=SNOOZE:", uid(of: snoozed, in: namespace))
    }
  }
}

extension ContentLines {
  /// The lines that every component begins with: which it is, and of what revision (RFC 5545 section
  /// 3.8.7).
  mutating func begin(_ kind: String, uid: String, _ revision: Todo.Revision, created: Instant?) {
    line("BEGIN:", kind)
    text("UID:", uid)
    line("DTSTAMP:", revision.stamp)
    if let created { line("CREATED:", created) }
    line("LAST-MODIFIED:", revision.stamp)
    line("SEQUENCE:", String(revision.sequence))
  }
}
