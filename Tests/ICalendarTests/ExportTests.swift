import Checklists
import Foundation
import ICalendar
import Support
import Testing

@Suite struct ExportTests {
  private static func write(_ lists: [Checklist], now: Int) -> [UInt8] {
    let export = CalendarExport(
      checklists: lists, identities: Identities(of: lists, calendarID: "test"), calendarID: "test",
      name: "Test", fileRevision: Instant(seconds: 1_700_000_000), now: Instant(seconds: now))
    var bytes: [UInt8] = []
    _ = export.write { calendar, _ in bytes += calendar }
    return bytes
  }

  /// libical is the judge: it finds nothing wrong, and the values that we meant.
  @Test(arguments: 0..<300) func libicalReadsBackWhatWasMeant(seed: Int) throws {
    var random = Seeded(seed)
    var lists = random.checklists()
    let now = Int.random(in: 978_307_200...2_145_916_800, using: &random)
    for list in lists.indices {
      for index in lists[list].items.indices { lists[list].items[index].keptLines = [] }
    }
    let uids = Identities(of: lists, calendarID: "test").uids
    let (calendar, errors) = try #require(Libical.parse(ExportTests.write(lists, now: now)))
    #expect(errors == 0)
    #expect(calendar.kind == "VCALENDAR")
    #expect(calendar["X-TODOSYNC-CALENDAR"] == ["test"])
    var todos = calendar.components[...]
    for (list, names) in zip(lists, uids) {
      for (item, uid) in zip(list.items, names) {
        let next = todos.popFirst()
        let todo = try #require(next)
        #expect(todo.kind == "VTODO")
        compare(todo, item, uid: uid, now: Instant(seconds: now))
      }
    }
    #expect(todos.isEmpty)
  }

  /// What an export over an earlier one says of reminders is what a plan from that export says.
  @Test(arguments: 0..<500) func anExportCountsWhatAPlanSays(seed: Int) throws {
    var random = Seeded(seed + 70_000)
    let old = random.namedLists(itemsEach: 5)
    let new = random.edited(old)
    let now = Instant(seconds: Int.random(in: 978_307_200...2_145_916_800, using: &random))
    func export(_ lists: [Checklist], over earlier: EarlierCalendar?) -> (
      bytes: [UInt8], summary: CalendarExport.Summary
    ) {
      var export = CalendarExport(
        checklists: lists, identities: Identities(of: lists, calendarID: "test"),
        calendarID: "test", name: "Test", fileRevision: Instant(seconds: 1_700_000_000), now: now)
      export.earlier = earlier
      var bytes: [UInt8] = []
      let summary = export.write { calendar, _ in bytes += calendar }
      return (bytes, summary)
    }
    let earlier = try #require(EarlierCalendar(export(old, over: nil).bytes))
    let later = try #require(EarlierCalendar(export(new, over: nil).bytes))
    let plan = Plan(
      from: State(earlier.checklists), to: State(later.checklists), now: now,
      by: Clocks(local: .utc), includesKept: true)
    let reminders = export(new, over: earlier).summary.reminders
    for verb in Plan.Verb.allCases { #expect(plan.count(verb) == reminders[verb] ?? 0, "\(verb)") }
  }

  private func compare(_ todo: Libical.Component, _ item: Item, uid: String, now: Instant) {
    #expect(todo["UID"] == [uid])
    #expect(todo["SUMMARY"] == libicalText(item.text))
    #expect(todo["DESCRIPTION"] == libicalText(item.notes ?? ""))
    #expect(todo["LOCATION"] == libicalText(item.location ?? ""))
    #expect(todo["STATUS"] == [item.isChecked ? "COMPLETED" : "NEEDS-ACTION"])
    #expect(todo["PERCENT-COMPLETE"] == (item.isChecked ? ["100"] : []))
    #expect(todo["PRIORITY"] == (item.priority == 0 ? [] : ["\(item.priority)"]))
    #expect(todo["X-TODOSYNC-ITEM"] == (item.itemID.map { ["\($0)"] } ?? []))
    #expect(todo["URL"] == (item.url.map { [$0] } ?? []))
    #expect(todo["RELATED-TO"] == (item.parent.map { [$0] } ?? []))
    let due = item.effectiveDue.map { due in
      String(due.iso8601.filter { $0 != "-" && $0 != ":" })
    }
    #expect(todo["DUE"].first.map { short($0) } == due.map { short($0) })
    let alarms = item.alarmsAhead(of: now, by: .everywhere())
    #expect(todo.components.count == alarms.count)
    for (component, alarm) in zip(todo.components, alarms) {
      #expect(component.kind == "VALARM")
      #expect(component["ACTION"] == ["DISPLAY"])
      #expect(component["REPEAT"] == (item.nag.map { ["\($0.count)"] } ?? []))
      switch alarm {
      case .relative(let offset):
        let read = component["TRIGGER"].first.flatMap { Offset(iso8601: $0) }
        #expect(
          read.map { $0.days * 86400 + $0.seconds } == offset.days * 86400 + offset.seconds)
      case .absolute(let instant):
        #expect(
          component["TRIGGER"] == [String(instant.iso8601.filter { $0 != "-" && $0 != ":" })])
      }
    }
    #expect(Set(todo.components.flatMap { $0["UID"] }).count == alarms.count)
  }

  /// Without seconds that are zero, which ISO 8601 may leave out.
  private func short(_ time: String) -> String {
    let isUTC = time.hasSuffix("Z")
    let digits = isUTC ? String(time.dropLast()) : time
    return (digits.count == 15 && digits.hasSuffix("00") ? String(digits.dropLast(2)) : digits)
      + (isUTC ? "Z" : "")
  }

  /// What libical makes of a text: line ends are one, controls are gone, blanks at the ends too, and a
  /// property without a value isn't there.
  private func libicalText(_ text: String) -> [String] {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
      scalars.append(scalar)
    }
    var written = String.UnicodeScalarView()
    for scalar in scalars.map({ $0 == "\r" ? "\n" : $0 }) {
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      if !isControl || scalar == "\n" || scalar == "\t" { written.append(scalar) }
    }
    // It trims before it resolves escapes, so a line feed stays.
    let start = written.drop { $0 == " " || $0 == "\t" }
    let end = start.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
    return end.isEmpty ? [] : [String(String.UnicodeScalarView(end))]
  }

  @Test func exportingTwiceGivesTheSameBytes() {
    var random = Seeded(9)
    let lists = random.checklists() + random.checklists()
    #expect(
      ExportTests.write(lists, now: 1_900_000_000) == ExportTests.write(lists, now: 1_900_000_000))
  }

  @Test func aCalendarIsWrittenInPiecesThatAddUp() {
    var item = Item()
    item.text = String(repeating: "long text ", count: 2000)
    let lists = [Checklist(name: "A", items: Array(repeating: item, count: 200))]
    let export = CalendarExport(
      checklists: lists, identities: Identities(of: lists, calendarID: "test"), calendarID: "test",
      name: "Test", fileRevision: Instant(seconds: 0), now: Instant(seconds: 0))
    var pieces: [[UInt8]] = []
    let summary = export.write { calendar, _ in pieces.append(calendar) }
    #expect(pieces.count > 5)
    #expect(summary.tasks == 200)
    #expect(pieces.allSatisfy { $0.count < 400_000 })
    #expect(Libical.parse(Array(pieces.joined()))?.component.components.count == 200)
  }

  @Test func whatCannotBeUnderstoodStaysOutAndWhatIsOddIsTold() {
    var (repeating, zoned, unreadable, plain) = (Item(), Item(), Item(), Item())
    repeating.recurrence = "FREQ=DAILY"
    repeating.due = Due(iso8601: "2030-01-01T10:00:00Z")
    zoned.due = Due(iso8601: "2030-01-01T10:00")
    zoned.timeZone = "Europe/Berlin"
    unreadable.isUnreadable = true
    plain.due = Due(iso8601: "2030-01-01T10:00:00Z")
    plain.timeZone = "Europe/Berlin"
    let lists = [Checklist(name: "A", items: [repeating, zoned, unreadable, plain])]
    var export = CalendarExport(
      checklists: lists, identities: Identities(of: lists, calendarID: "test"), calendarID: "test",
      name: "Test", fileRevision: Instant(seconds: 0), now: Instant(seconds: 0))
    export.clocks = Clocks(local: .utc, named: ["Europe/Berlin": Zone(offset: 3600)])
    #expect(export.warnings.map(\.item.index) == [0])
    var bytes: [UInt8] = []
    let summary = export.write { calendar, _ in bytes += calendar }
    #expect(summary.leftOut == 1)
    // The zone, and three tasks.
    #expect(Libical.parse(bytes)?.component.components.count == 4)
  }

  @Test(arguments: [
    ("2030-01-01T10:00:00Z", "2030-01-01T09:00:00Z", true),
    ("2030-01-01T10:00:00Z", "2030-01-01T10:00:00Z", false),
    ("2030-01-02", "2030-01-01", true), ("2030-01-02", "2030-01-01T09:00", false),
    ("2030-01-02T10:00", "2030-01-02T09:00", true), ("2030-01-02T10:00", "2030-01-02", false),
  ])
  func aStartIsWrittenOnlyWhereClientsAcceptIt(due: String, start: String, isWritten: Bool) throws {
    var item = Item()
    item.due = Due(iso8601: due)
    item.start = Due(iso8601: start)
    let parsed = try #require(
      Libical.parse(ExportTests.write([Checklist(items: [item])], now: 0)))
    #expect(parsed.component.components[0]["DTSTART"].isEmpty != isWritten)
  }
}
