import Checklists
import Foundation
import Support
import Testing

@testable import ICalendar

/// Exports over an earlier export.
@Suite struct EarlierExportTests {
  static let now = Instant(seconds: 1_600_000_000)

  static func export(
    _ lists: [Checklist], revision: Int = 1_700_000_000, now: Instant = now, as shape: Shape = .todo
  ) -> CalendarExport {
    var export = CalendarExport(
      checklists: lists, identities: Identities(of: lists, calendarID: "test"), calendarID: "test",
      name: "Test", fileRevision: Instant(seconds: revision), now: now)
    export.shape = shape
    return export
  }

  static func write(
    _ export: CalendarExport
  ) -> (calendar: [UInt8], record: [UInt8], summary: CalendarExport.Summary) {
    var (calendar, record): ([UInt8], [UInt8]) = ([], [])
    let summary = export.write { bytes, agreed in
      calendar += bytes
      record += agreed
    }
    return (calendar, record, summary)
  }

  static func over(
    _ earlier: [UInt8], _ agreed: [UInt8]?, _ export: CalendarExport
  ) throws -> CalendarExport {
    var export = export
    export.earlier = EarlierCalendar(earlier)
    try #require(export.earlier != nil)
    export.agreed = agreed.flatMap { EarlierCalendar($0) }
    return export
  }

  /// The lines but for stamps.
  static func withoutStamps(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").filter {
      !$0.hasPrefix("DTSTAMP:") && !$0.hasPrefix("LAST-MODIFIED:") && !$0.hasPrefix("SEQUENCE:")
    }
  }

  @Test(arguments: 0..<500) func anExportOverAnotherIsTheExportAlone(seed: Int) throws {
    var random = Seeded(seed)
    let a = random.namedLists(itemsEach: 5)
    let b = random.edited(a)
    let first = EarlierExportTests.write(EarlierExportTests.export(a))
    let alone = EarlierExportTests.write(EarlierExportTests.export(b, revision: 1_700_000_100))
    let over = EarlierExportTests.write(
      try EarlierExportTests.over(
        first.calendar, first.record, EarlierExportTests.export(b, revision: 1_700_000_100)))
    #expect(
      EarlierExportTests.withoutStamps(over.calendar)
        == EarlierExportTests.withoutStamps(alone.calendar))
    #expect(over.summary.elsewhere.isEmpty)
    #expect(over.record == over.calendar)
    // The summary says what a plan says.
    func state(_ lists: [Checklist]) -> State {
      State(lists, Identities(of: lists, calendarID: "test"))
    }
    let plan = Plan(
      from: state(a), to: state(b), now: EarlierExportTests.now, by: Clocks(local: .utc))
    for verb in Plan.Verb.allCases {
      #expect(over.summary.reminders[verb, default: 0] == plan.count(verb), "\(verb)")
    }
    // Once more, and nothing changes, though the file is newer.
    let again = EarlierExportTests.write(
      try EarlierExportTests.over(
        over.calendar, over.record, EarlierExportTests.export(b, revision: 1_700_000_900)))
    #expect(again.calendar == over.calendar)
    #expect(Libical.parse(over.calendar).map { $0.errors } == 0)
  }

  @Test(arguments: 0..<300) func theMirrorFollowsTheSameLaws(seed: Int) throws {
    var random = Seeded(seed)
    let a = random.namedLists(itemsEach: 5)
    let b = random.edited(a)
    let first = EarlierExportTests.write(EarlierExportTests.export(a, as: .event))
    let alone = EarlierExportTests.write(EarlierExportTests.export(b, as: .event))
    let over = EarlierExportTests.write(
      try EarlierExportTests.over(
        first.calendar, first.record, EarlierExportTests.export(b, as: .event)))
    #expect(
      EarlierExportTests.withoutStamps(over.calendar)
        == EarlierExportTests.withoutStamps(alone.calendar))
    let again = EarlierExportTests.write(
      try EarlierExportTests.over(
        over.calendar, over.record,
        EarlierExportTests.export(b, revision: 1_800_000_000, as: .event)))
    #expect(again.calendar == over.calendar)
    let (calendar, errors) = try #require(Libical.parse(over.calendar))
    #expect(errors == 0)
    let tasks = Set(Identities(of: b, calendarID: "test").uids.joined())
    for event in calendar.components {
      #expect(event.kind == "VEVENT")
      #expect(event["DTSTART"].count == 1 && event["DTEND"].count == 1)
      #expect(event.components.count <= 1)
      #expect(tasks.isDisjoint(with: event["UID"]))
    }
    let due = b.flatMap(\.items).filter { $0.due != nil && !$0.isChecked }
    #expect(calendar.components.count == due.count)
  }

  @Test(arguments: 0..<200) func onlyWhatChangedIsStampedAnew(seed: Int) throws {
    var random = Seeded(seed)
    let lists = random.namedLists(itemsEach: 5)
    let first = EarlierExportTests.write(EarlierExportTests.export(lists))
    var changed = lists
    changed[1].items[2].text += " changed"
    // The file's time may lie behind the stamp: the new one is later all the same.
    let second = EarlierExportTests.write(
      try EarlierExportTests.over(
        first.calendar, first.record, EarlierExportTests.export(changed, revision: 1_500_000_000)))
    let (before, after) = (
      try #require(EarlierCalendar(first.calendar)), try #require(EarlierCalendar(second.calendar))
    )
    for (old, new) in zip(before.components, after.components) {
      if old.uid == changed[1].items[2].uid {
        #expect(new.sequence == old.sequence + 1)
        #expect(new.stamp == old.stamp.map { $0 + 1 })
      } else {
        #expect(before.bytes(of: old).elementsEqual(after.bytes(of: new)))
      }
    }
  }

  @Test(arguments: 0..<200) func aPassedAlarmIsNoChange(seed: Int) throws {
    var random = Seeded(seed)
    let lists = random.namedLists(itemsEach: 5)
    let early = Instant(seconds: 1_000_000_000)
    let first = EarlierExportTests.write(EarlierExportTests.export(lists, now: early))
    let late = Instant(seconds: 2_000_000_000)
    let second = EarlierExportTests.write(
      try EarlierExportTests.over(
        first.calendar, first.record, EarlierExportTests.export(lists, now: late)))
    #expect(second.calendar == first.calendar)
    // With another change the passed alarms go.
    var changed = lists
    changed[0].items[0].notes = "changed"
    let third = EarlierExportTests.write(
      try EarlierExportTests.over(
        first.calendar, first.record, EarlierExportTests.export(changed, now: late)))
    let alone = EarlierExportTests.write(EarlierExportTests.export(changed, now: late))
    let uid = try #require(changed[0].items[0].uid)
    let (written, expected) = (
      try #require(EarlierCalendar(third.calendar)), try #require(EarlierCalendar(alone.calendar))
    )
    #expect(
      EarlierExportTests.withoutStamps(
        Array(written.bytes(of: try #require(EarlierExportTests.component(uid, written)))))
        == EarlierExportTests.withoutStamps(
          Array(expected.bytes(of: try #require(EarlierExportTests.component(uid, expected))))))
  }

  /// An export of two tasks, the first of them changed, over the export of them as they were.
  static func changed(
    from before: (inout Item) -> Void = { _ in }, _ change: (inout Item) -> Void,
    now: Instant = now, there edit: (String) -> String = { $0 }, as shape: Shape = .todo
  ) throws -> (text: String, summary: CalendarExport.Summary) {
    var lists = EarlierExportTests.twoTasks
    before(&lists[0].items[0])
    let first = EarlierExportTests.write(EarlierExportTests.export(lists, now: now, as: shape))
    change(&lists[0].items[0])
    let there = Array(edit(String(decoding: first.calendar, as: UTF8.self)).utf8)
    let result = EarlierExportTests.write(
      try EarlierExportTests.over(
        there, first.record, EarlierExportTests.export(lists, now: now, as: shape)))
    return (String(decoding: result.calendar, as: UTF8.self), result.summary)
  }

  @Test(arguments: [Shape.todo, .event]) func anAlarmLessIsAChange(shape: Shape) throws {
    let off = try EarlierExportTests.changed({ $0.shouldRemind = false }, as: shape)
    #expect(off.text.contains("SEQUENCE:1\r\n") && !off.text.contains("VALARM"))
    #expect(off.summary.reminders == [.cancel: 1])
  }

  @Test func oneOfTwoAlarmsLessIsAChange() throws {
    let one = try EarlierExportTests.changed(
      from: { $0.alarms = [.relative(Offset(seconds: -900)), .relative(Offset())] },
      { $0.alarms = [.relative(Offset())] })
    #expect(one.text.contains("SEQUENCE:1\r\n"))
  }

  @Test func aReminderThatWasSeenToStopsNagging() throws {
    let due = try #require(Instant(iso8601: "2030-05-06T15:30:00Z"))
    let result = try EarlierExportTests.changed(
      from: { $0.nag = Item.Nag(every: Offset(seconds: 300), count: 30) },
      { $0.acknowledged = due + 60 }, now: due + 120)
    #expect(result.summary.reminders == [.cancel: 1])
    #expect(!result.text.contains("VALARM"))
  }

  @Test func anUnreadableItemKeepsItsEarlierComponent() throws {
    let lists = EarlierExportTests.twoTasks
    let first = EarlierExportTests.write(EarlierExportTests.export(lists))
    var broken = lists
    broken[0].items[0].isUnreadable = true
    broken[0].items[0].due = nil
    let result = EarlierExportTests.write(
      try EarlierExportTests.over(first.calendar, first.record, EarlierExportTests.export(broken)))
    #expect(result.calendar == first.calendar)
    #expect(result.summary.leftAlone == 1 && result.summary.leftOut == 0)
    #expect(result.summary.reminders == [.keep: 1])
  }

  @Test func linesKeptFromElsewhereChangeNoStamp() throws {
    let lists = EarlierExportTests.twoTasks
    let first = EarlierExportTests.write(EarlierExportTests.export(lists))
    var kept = lists
    kept[0].items[0].keptLines = ["CLASS:PRIVATE"]
    let result = EarlierExportTests.write(
      try EarlierExportTests.over(first.calendar, first.record, EarlierExportTests.export(kept)))
    let text = String(decoding: result.calendar, as: UTF8.self)
    #expect(text.contains("CLASS:PRIVATE\r\n"))
    #expect(!text.contains("SEQUENCE:1"))
  }

  /// The component with a UID.
  static func component(
    _ uid: String, _ calendar: EarlierCalendar
  ) -> EarlierCalendar.Component? { calendar.components.first { $0.uid == uid } }

  static var twoTasks: [Checklist] {
    var (one, two) = (Item(), Item())
    (one.uid, one.text, one.shouldRemind) = ("one", "Call", true)
    one.due = Due(iso8601: "2030-05-06T15:30:00Z")
    (two.uid, two.text) = ("two", "Second")
    return [Checklist(name: "Errands", items: [one, two])]
  }

  @Test(arguments: [
    "", "BEGIN:VCALENDAR\r\n", "END:VCALENDAR\r\n", "hello", "BEGIN:VTODO\r\nEND:VTODO\r\n",
    "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nEND:VCALENDAR\r\n",
    "BEGIN:VCALENDAR\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
  ])
  func whatIsNoWholeCalendarIsNone(text: String) {
    #expect(EarlierCalendar(Array(text.utf8)) == nil)
  }

  @Test(arguments: 0..<200) func damagedCalendarsNeverCrash(seed: Int) {
    var random = Seeded(seed)
    let export = EarlierExportTests.export(random.namedLists(itemsEach: 5))
    var bytes = EarlierExportTests.write(export).calendar
    for _ in 0..<10 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = random.pick(
        Array("\r\n:;\\BEGIN ".utf8))
    }
    var over = export
    over.earlier = EarlierCalendar(bytes)
    over.agreed = EarlierCalendar(EarlierExportTests.write(export).record)
    let result = EarlierExportTests.write(over)
    #expect(result.calendar.starts(with: "BEGIN:VCALENDAR\r\n".utf8))
  }
}

extension String {
  /// With the first of something replaced; nil if there is none.
  func replacingFirst(_ old: String, with new: String) -> String? {
    guard let range = firstRange(of: old) else { return nil }
    return replacingCharacters(in: range, with: new)
  }
}
