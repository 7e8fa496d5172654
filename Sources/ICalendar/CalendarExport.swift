package import Checklists

/// A checklist as one iCalendar object, written a component at a time.
package struct CalendarExport {
  package var checklists: [Checklist]
  package var identities: Identities
  /// What tells this checklist from all others.
  package var calendarID: String
  /// The name that clients show.
  package var name: String
  /// When the file last changed: the stamp of items that don't know better.
  package var fileRevision: Instant
  /// When each item last changed, by list and position, where its history tells.
  package var itemRevisions: [[Instant]]?
  /// Alarms that have passed by then aren't written.
  package var now: Instant
  package var includesDone: Bool
  package var includesAlarms = true
  package var shape = Shape.todo
  /// How many minutes a subscriber is asked to let pass between two looks at it; nil for a calendar that nobody
  /// subscribes to (RFC 7986 section 5.7).
  package var refreshMinutes: Int?
  /// What the target holds now.
  package var earlier: EarlierCalendar?
  /// What the last export and the checklist agreed on; nil if that isn't known.
  package var agreed: EarlierCalendar?
  /// Whether what is gone stays once more, as cancelled.
  package var keepsRemoved = false
  /// Whether changes that were made in the target are overwritten.
  package var overwrites = false
  /// Whether the record is wanted.
  package var keepsRecord = true
  /// The zones that items name; and what dates are judged by where the changes of reminders are counted, on
  /// which no byte depends.
  package var clocks = Clocks(local: .utc)

  package init(
    checklists: [Checklist], identities: Identities, calendarID: String, name: String,
    fileRevision: Instant, now: Instant, includesDone: Bool = true
  ) {
    self.checklists = checklists
    self.identities = identities
    self.calendarID = calendarID
    self.name = name
    self.fileRevision = fileRevision
    self.now = now
    self.includesDone = includesDone
  }

  /// What was written.
  package struct Summary: Sendable, Hashable {
    /// The components, tasks or events.
    package var tasks = 0
    package var done = 0
    /// The items that can't be understood, or can't be written as what they are.
    package var leftOut = 0
    /// The items that are gone, and were written as cancelled.
    package var cancelled = 0
    /// The items that can't be understood, and stay in the target as they are there.
    package var leftAlone = 0
    /// What became of the reminders, as a plan from the earlier export would say.
    package var reminders: [Plan.Verb: Int] = [:]
    /// The tasks that were edited in the target, and left as they are there.
    package var elsewhere: [Elsewhere] = []

    package init() {}
  }

  /// A task that another program has changed in the target.
  package struct Elsewhere: Sendable, Hashable {
    package var title: String
    /// The byte of the target where it begins; nil if it was deleted there.
    package var offset: Int?
  }

  /// What is odd about items where a calendar has them.
  package var warnings: [ItemFinding] {
    checklists.enumerated().flatMap { list, checklist in
      checklist.items.enumerated().flatMap { index, item in
        item.recurrenceFindings(at: ItemIndex(list: list, index: index), now: now, by: clocks)
          .filter { $0.severity == .warning }
      }
    } + (shape == .todo ? checklists.parentCycleFindings : [])
  }

  /// What the target holds that isn't this checklist's: an export would delete it.
  package var foreignComponents: [EarlierCalendar.Component] {
    guard let earlier else { return [] }
    return earlier.components(otherThan: shape, in: agreed) { uids in
      let own = Set(identities.uids.joined().map { shape.uid(ofItem: $0) })
      return uids.filter { !own.contains($0) }
    }
  }

  /// How many bytes are gathered before they are handed on.
  private static let chunk = 1 << 18

  /// Writes the calendar.
  ///
  /// - Parameter sink: Takes the bytes, in order: those of the calendar, and those of the record of what
  ///   the calendar and the checklist agree on, which differ where the calendar was edited.
  package func write<Failure: Error>(
    _ sink: (_ calendar: [UInt8], _ record: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Summary {
    var run = ExportRun(self)
    let zones = TimeZones(of: self)
    for path in [\ExportRun.calendar, \ExportRun.record] {
      writeHeader(named: name, to: &run[keyPath: path])
      zones.write(to: &run[keyPath: path])
    }
    let orphans = Set(checklists.itemsInParentCycles)
    for list in checklists.indices {
      for index in checklists[list].items.indices {
        let place = ItemIndex(list: list, index: index)
        let isPlain =
          checklists[list].items[index].timeZone == nil
          && (orphans.isEmpty || !orphans.contains(place))
        run.write(
          isPlain
            ? checklists[list].items[index] : item(at: place, isOrphan: orphans.contains(place)),
          uid: identities.uid(of: place), list: checklists[list].name,
          revision: itemRevisions?[list][index] ?? fileRevision)
        if run.calendar.bytes.count >= CalendarExport.chunk {
          try sink(run.calendar.take(), run.record.take())
        }
      }
    }
    run.finish(without: zones.names)
    run.calendar.line("END:VCALENDAR")
    run.record.line("END:VCALENDAR")
    try sink(run.calendar.take(), run.record.take())
    return run.summary
  }

  /// An item as calendars can have it.
  private func item(at place: ItemIndex, isOrphan: Bool) -> Item {
    var item = checklists[place.list].items[place.index].withoutUTCZone(clocks)
    if isOrphan { item.parent = nil }
    return item
  }

  /// What stands before the components.
  ///
  /// - Parameter name: What the calendar is called.
  func writeHeader(named name: String, to lines: inout ContentLines) {
    lines.line("BEGIN:VCALENDAR")
    lines.line("VERSION:2.0")
    lines.line("PRODID:", CalendarExport.productID)
    lines.line("CALSCALE:GREGORIAN")
    // As calendars of events are published; tasks would need an organizer with it.
    if shape == .event { lines.line("METHOD:PUBLISH") }
    lines.text("X-TODOSYNC-CALENDAR:", calendarID)
    lines.text("NAME:", name)
    lines.text("X-WR-CALNAME:", name)
    if let refreshMinutes {
      // Programs read the one or the other.
      lines.line("REFRESH-INTERVAL;VALUE=DURATION:PT\(refreshMinutes)M")
      lines.line("X-PUBLISHED-TTL:PT\(refreshMinutes)M")
    }
  }

  /// Never a version: the bytes would change with each release, and every client would fetch them.
  package static let productID = "-//todosync//todosync//EN"
}
