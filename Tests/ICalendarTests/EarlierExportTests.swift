import Checklists
import Foundation
import Support
import Testing

@testable import ICalendar

/// Exports over an earlier export.
@Suite struct EarlierExportTests {
  private static let now = Instant(seconds: 1_600_000_000)

  private static func export(
    _ lists: [Checklist], revision: Int = 1_700_000_000, now: Instant = now, as shape: Shape = .todo
  ) -> CalendarExport {
    var export = CalendarExport(
      checklists: lists, identities: Identities(of: lists, calendarID: "test"), calendarID: "test",
      name: "Test", fileRevision: Instant(seconds: revision), now: now)
    export.shape = shape
    return export
  }

  private static func write(
    _ export: CalendarExport
  ) -> (calendar: [UInt8], record: [UInt8], summary: CalendarExport.Summary) {
    var (calendar, record): ([UInt8], [UInt8]) = ([], [])
    let summary = export.write { bytes, agreed in
      calendar += bytes
      record += agreed
    }
    return (calendar, record, summary)
  }

  private static func over(
    _ earlier: [UInt8], _ agreed: [UInt8]?, _ export: CalendarExport
  ) throws -> CalendarExport {
    var export = export
    export.earlier = EarlierCalendar(earlier)
    try #require(export.earlier != nil)
    export.agreed = agreed.flatMap { EarlierCalendar($0) }
    return export
  }

  /// The lines but for stamps.
  private static func withoutStamps(_ bytes: [UInt8]) -> [Substring] {
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

  /// What another program may do to a task; the line ends may be LF by then.
  @Test(arguments: [
    ("STATUS:NEEDS-ACTION", "STATUS:COMPLETED\r\nCOMPLETED:20300101T000000Z"),
    ("SUMMARY:Call", "SUMMARY:Call again"), ("DUE:20300506T153000Z", "DUE:20300507T153000Z"),
    ("STATUS:NEEDS-ACTION", "STATUS:NEEDS-ACTION\r\nPRIORITY:1"),
    ("END:VALARM", "END:VALARM\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:PT0S\r\nEND:VALARM"),
    ("TRIGGER;RELATED=END:PT0S", "TRIGGER;RELATED=END:-PT5M"),
  ])
  func whatOthersEditIsLeftAsItIs(old: String, new: String) throws {
    let lists = EarlierExportTests.twoTasks
    let first = EarlierExportTests.write(EarlierExportTests.export(lists))
    let text = String(decoding: first.calendar, as: UTF8.self)
    let edited = Array(try #require(text.replacingFirst(old, with: new)).utf8)
    var changed = lists
    changed[0].items[0].text = "Call, changed here too"
    changed[0].items[1].text = "Second, changed"
    for lists in [lists, changed, [Checklist(name: "Errands", items: [lists[0].items[1]])]] {
      let over = try EarlierExportTests.over(
        edited, first.record, EarlierExportTests.export(lists))
      #expect(over.foreignComponents.isEmpty)
      let result = EarlierExportTests.write(over)
      #expect(result.summary.elsewhere.count == 1)
      let (there, after) = (
        try #require(EarlierCalendar(edited)), try #require(EarlierCalendar(result.calendar))
      )
      let (left, now) = (
        try #require(EarlierExportTests.component("one", there)),
        try #require(EarlierExportTests.component("one", after))
      )
      #expect(there.bytes(of: left).elementsEqual(after.bytes(of: now)))
      // What was agreed on is still remembered, so the change is seen the next time too.
      let again = try EarlierExportTests.over(
        result.calendar, result.record, EarlierExportTests.export(lists))
      #expect(EarlierExportTests.write(again).summary.elsewhere.count == 1)
      var forced = over
      forced.overwrites = true
      let overwritten = EarlierExportTests.write(forced)
      #expect(overwritten.summary.elsewhere.isEmpty)
      #expect(
        EarlierExportTests.withoutStamps(overwritten.calendar)
          == EarlierExportTests.withoutStamps(
            EarlierExportTests.write(EarlierExportTests.export(lists)).calendar))
    }
  }

  /// An export of two tasks, the first of them changed, over the export of them as they were.
  private static func changed(
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

  @Test func whatOthersPutInStays() throws {
    let put = { (text: String) in
      text.replacing("SUMMARY:Call", with: "SUMMARY:Call\r\nX-MOZ-LASTACK:20300101T000000Z")
        .replacing("ACTION:DISPLAY", with: "ACTION:DISPLAY\r\nX-EVOLUTION-ALARM-UID:abc")
    }
    let same = try EarlierExportTests.changed({ _ in }, there: put)
    #expect(same.summary.elsewhere.isEmpty)
    #expect(same.text.contains("X-MOZ-LASTACK") && same.text.contains("X-EVOLUTION-ALARM-UID"))
    let changed = try EarlierExportTests.changed({ $0.text = "Call her" }, there: put)
    #expect(changed.text.contains("X-MOZ-LASTACK:20300101T000000Z\r\n"))
    #expect(changed.text.contains("SEQUENCE:1\r\n"))
  }

  @Test func whatBothSidesSayIsSettled() throws {
    let tomorrow = "DUE:20300507T153000Z"
    let result = try EarlierExportTests.changed(
      { $0.due = Due(iso8601: "2030-05-07T15:30:00Z") },
      there: { $0.replacing("DUE:20300506T153000Z", with: tomorrow) })
    #expect(result.summary.elsewhere.isEmpty)
    #expect(result.text.contains(tomorrow))
  }

  @Test func numbersOfATargetCanBeAny() throws {
    for count in ["99999999999999999", "-9223372036854775808", "9223372036854775807", "x"] {
      let result = try EarlierExportTests.changed(
        { $0.text = "Call her" },
        there: {
          $0.replacing("END:VALARM", with: "DURATION:PT5M\r\nREPEAT:\(count)\r\nEND:VALARM")
        })
      #expect(result.summary.elsewhere.count == 1)
    }
    for (sequence, next) in [("2147483646", "2147483647"), ("99999999999", "2147483647")] {
      let result = try EarlierExportTests.changed(
        { $0.text = "Call her" },
        there: { $0.replacing("SEQUENCE:0", with: "SEQUENCE:\(sequence)") })
      #expect(result.text.contains("SEQUENCE:\(next)\r\n"))
    }
    let late = try EarlierExportTests.changed(
      { $0.text = "Call her" },
      there: { $0.replacing(/DTSTAMP:\d+T\d+Z/, with: "DTSTAMP:99991231T235959Z") })
    #expect(late.text.contains("DTSTAMP:99991231T235959Z\r\n"))
  }

  @Test func aTargetOfAnyLineEndsBecomesOneOfCRLF() throws {
    let result = try EarlierExportTests.changed(
      { $0.text = "Call her" }, there: { $0.replacing("\r\n", with: "\n") })
    #expect(!result.text.replacing("\r\n", with: "").contains("\n"))
  }

  @Test func aTaskThatNobodyWantsAnyMoreIsNoMatter() throws {
    let lists = EarlierExportTests.twoTasks
    let first = EarlierExportTests.write(EarlierExportTests.export(lists))
    let calendar = try #require(EarlierCalendar(first.calendar))
    let one = try #require(EarlierExportTests.component("one", calendar))
    let without = Array(
      first.calendar[..<one.range.lowerBound] + first.calendar[one.range.upperBound...])
    var done = lists
    done[0].items[0].isChecked = true
    var export = EarlierExportTests.export(done)
    export.includesDone = false
    let result = EarlierExportTests.write(
      try EarlierExportTests.over(without, first.record, export))
    #expect(result.summary.elsewhere.isEmpty)
  }

  /// What a server or an editor may do that changes no value.
  @Test(arguments: [
    ("\r\n", "\n"), ("DTSTAMP:20231114T221320Z", "DTSTAMP:20250101T000000Z"),
    ("SEQUENCE:0", "SEQUENCE:7"), ("SEQUENCE:0", "SEQUENCE:0\r\nX-SERVER:added"),
    ("SUMMARY:Call\r\nDUE:20300506T153000Z", "DUE:20300506T153000Z\r\nSUMMARY:Call"),
    ("SUMMARY:Call", "SUMMARY:Ca\r\n ll"), ("SUMMARY:Call", "Summary:Call"),
    ("SEQUENCE:0", "SEQUENCE:0\r\nCREATED:20250101T000000Z"),
    ("STATUS:NEEDS-ACTION", "STATUS:NEEDS-ACTION\r\nPERCENT-COMPLETE:0"),
    ("ACTION:DISPLAY\r\nDESCRIPTION:Call", "DESCRIPTION:Call\r\nACTION:DISPLAY"),
    ("ACTION:DISPLAY", "ACTION:DISPLAY\r\nX-EVOLUTION-ALARM-UID:abc"),
  ])
  func whatChangesNoValueIsNoEdit(old: String, new: String) throws {
    let lists = EarlierExportTests.twoTasks
    let first = EarlierExportTests.write(EarlierExportTests.export(lists))
    let text = String(decoding: first.calendar, as: UTF8.self)
    let edited =
      old == "\r\n" ? text.replacing(old, with: new) : text.replacingFirst(old, with: new) ?? ""
    try #require(edited != text)
    let over = try EarlierExportTests.over(
      Array(edited.utf8), first.record, EarlierExportTests.export(lists))
    let result = EarlierExportTests.write(over)
    #expect(result.summary.elsewhere.isEmpty)
    #expect(result.summary.reminders == [.keep: 1])
    // No value is another, so no client is told of a change.
    let written = String(decoding: result.calendar, as: UTF8.self)
    #expect(!written.contains("SEQUENCE:\(edited.contains("SEQUENCE:7") ? 8 : 1)\r\n"))
  }

  @Test func aTaskDeletedThereIsNotWrittenAgain() throws {
    let lists = EarlierExportTests.twoTasks
    let first = EarlierExportTests.write(EarlierExportTests.export(lists))
    let calendar = try #require(EarlierCalendar(first.calendar))
    let one = try #require(EarlierExportTests.component("one", calendar))
    let without = Array(
      first.calendar[..<one.range.lowerBound] + first.calendar[one.range.upperBound...])
    let result = EarlierExportTests.write(
      try EarlierExportTests.over(without, first.record, EarlierExportTests.export(lists)))
    #expect(result.calendar == without)
    #expect(result.record == first.record)
    #expect(result.summary.elsewhere == [CalendarExport.Elsewhere(title: "Call", offset: nil)])
  }

  @Test func othersTasksAreForeignOnceThereIsARecord() throws {
    let lists = EarlierExportTests.twoTasks
    let first = EarlierExportTests.write(EarlierExportTests.export(lists))
    let text = String(decoding: first.calendar, as: UTF8.self)
    let task = "BEGIN:VTODO\r\nUID:theirs\r\nSUMMARY:Lunch\r\nEND:VTODO\r\nEND:VCALENDAR"
    let added = Array(try #require(text.replacingFirst("END:VCALENDAR", with: task)).utf8)
    let known = try EarlierExportTests.over(added, first.record, EarlierExportTests.export(lists))
    #expect(known.foreignComponents.map(\.uid) == ["theirs"])
    let unknown = try EarlierExportTests.over(added, nil, EarlierExportTests.export(lists))
    #expect(unknown.foreignComponents.isEmpty)
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
  private static func component(
    _ uid: String, _ calendar: EarlierCalendar
  ) -> EarlierCalendar.Component? { calendar.components.first { $0.uid == uid } }

  private static var twoTasks: [Checklist] {
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
  fileprivate func replacingFirst(_ old: String, with new: String) -> String? {
    guard let range = firstRange(of: old) else { return nil }
    return replacingCharacters(in: range, with: new)
  }
}
