package import Checklists

/// A checklist as one iCalendar object, written a component at a time.
package struct CalendarExport {
  package var checklists: [Checklist]
  /// The UID of each item, by list and position.
  package var uids: [[String]]
  /// What tells this checklist from all others.
  package var calendarID: String
  /// The name that clients show.
  package var name: String
  /// When the file last changed: the stamp of items that don't know better.
  package var fileRevision: Instant
  /// Alarms that have passed by then aren't written.
  package var now: Instant
  package var includesDone: Bool

  package init(
    checklists: [Checklist], uids: [[String]], calendarID: String, name: String,
    fileRevision: Instant, now: Instant, includesDone: Bool = true
  ) {
    self.checklists = checklists
    self.uids = uids
    self.calendarID = calendarID
    self.name = name
    self.fileRevision = fileRevision
    self.now = now
    self.includesDone = includesDone
  }

  /// What was written.
  package struct Summary: Sendable, Hashable {
    package var tasks = 0
    package var done = 0
    /// The tasks that will ring.
    package var reminders = 0
    /// The items that can't be understood, or can't be written as what they are.
    package var leftOut = 0

    package init() {}
  }

  /// The items that can't be written as what they are, and why.
  package var obstacles: [ItemFinding] {
    checklists.enumerated().flatMap { listIndex, list in
      list.items.indices.compactMap { index in
        Todo.obstacle(to: list.items[index]).map {
          ItemFinding(
            .error, $0.message, item: ItemIndex(list: listIndex, index: index), key: $0.key)
        }
      }
    }
  }

  /// How many bytes are gathered before they are handed on.
  private static let chunk = 1 << 18

  /// Writes the calendar.
  ///
  /// - Parameter sink: Takes the bytes, in order.
  package func write<Failure: Error>(
    _ sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Summary {
    var summary = Summary()
    var lines = ContentLines()
    writeHeader(to: &lines)
    for list in checklists.indices {
      for index in checklists[list].items.indices {
        write(
          checklists[list].items[index], in: checklists[list].name, uid: uids[list][index],
          to: &lines, &summary)
        if lines.bytes.count >= CalendarExport.chunk { try sink(lines.take()) }
      }
    }
    lines.line("END:VCALENDAR")
    try sink(lines.take())
    return summary
  }

  /// No METHOD: it would make a client take the calendar for a message (RFC 5546), and with it a task
  /// would need an organizer.
  private func writeHeader(to lines: inout ContentLines) {
    lines.line("BEGIN:VCALENDAR")
    lines.line("VERSION:2.0")
    lines.line("PRODID:", CalendarExport.productID)
    lines.line("CALSCALE:GREGORIAN")
    lines.text("X-TODOSYNC-CALENDAR:", calendarID)
    lines.text("NAME:", name)
    lines.text("X-WR-CALNAME:", name)
  }

  /// Never a version: the bytes would change with each release, and every client would fetch them.
  package static let productID = "-//todosync//todosync//EN"

  private func write(
    _ item: borrowing Item, in list: String, uid: String, to lines: inout ContentLines,
    _ summary: inout Summary
  ) {
    guard !item.isUnreadable, Todo.obstacle(to: item) == nil else {
      summary.leftOut += 1
      return
    }
    guard includesDone || !item.isChecked else { return }
    let alarms = Todo.write(
      item, uid: uid, list: list, revision: Todo.Revision(stamp: item.modified ?? fileRevision),
      now: now, to: &lines)
    summary.tasks += 1
    if item.isChecked { summary.done += 1 }
    if alarms > 0 { summary.reminders += 1 }
  }
}
