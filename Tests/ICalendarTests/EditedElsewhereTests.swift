import Checklists
import Foundation
import Support
import Testing

@testable import ICalendar

/// What others do to a target between two exports.
extension EarlierExportTests {
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

  /// Zones that only the target knows stay with the times that need them.
  @Test func aTimeThatIsLeftHasItsZone() throws {
    let lists = EarlierExportTests.twoTasks
    let first = EarlierExportTests.write(EarlierExportTests.export(lists))
    let zone =
      "BEGIN:VTIMEZONE\r\nTZID:/a.org/Home\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
      + "TZOFFSETFROM:+0300\r\nTZOFFSETTO:+0300\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"
    let unused = zone.replacing("/a.org/Home", with: "Unused")
    let edited = String(decoding: first.calendar, as: UTF8.self)
      .replacing("DUE:20300506T153000Z", with: "DUE;TZID=\"/a.org/Home\":20300507T153000")
      .replacing("BEGIN:VTODO\r\nUID:one", with: zone + unused + "BEGIN:VTODO\r\nUID:one")
    var text = Array(edited.utf8)
    #expect(edited.contains(zone))
    for _ in 0..<2 {
      let over = try EarlierExportTests.over(
        text, first.record, EarlierExportTests.export(lists))
      #expect(over.foreignComponents.isEmpty)
      let calendar = EarlierExportTests.write(over).calendar
      let written = String(decoding: calendar, as: UTF8.self)
      #expect(written.contains("DUE;TZID=\"/a.org/Home\":20300507T153000\r\n"))
      #expect(written.ranges(of: zone).count == 1 && !written.contains("Unused"))
      // Written again it is the same.
      #expect(text == Array(edited.utf8) || text == calendar)
      text = calendar
    }
  }

  @Test func anItemThatCannotBeUnderstoodKeepsItsZone() throws {
    var lists = EarlierExportTests.twoTasks
    lists[0].items[0].due = Due(iso8601: "2030-05-06T15:30")
    lists[0].items[0].timeZone = "Test/Zone"
    var export = EarlierExportTests.export(lists)
    export.clocks = Clocks(local: .utc, named: ["Test/Zone": Zone(offset: 3600)])
    let first = EarlierExportTests.write(export)
    #expect(String(decoding: first.calendar, as: UTF8.self).contains("TZID:Test/Zone\r\n"))
    lists[0].items[0].isUnreadable = true
    let result = EarlierExportTests.write(
      try EarlierExportTests.over(first.calendar, first.record, EarlierExportTests.export(lists)))
    let text = String(decoding: result.calendar, as: UTF8.self)
    #expect(text.contains("DUE;TZID=Test/Zone:") && text.contains("\r\nTZID:Test/Zone\r\n"))
  }
}
