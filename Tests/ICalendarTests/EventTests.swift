import Checklists
import Foundation
import Testing

@testable import ICalendar

/// The event mirror's odd cases.
@Suite struct EventTests {
  private static func lines(_ change: (inout Item) -> Void) -> [String] {
    var item = Item()
    (item.text, item.shouldRemind) = ("Call", true)
    change(&item)
    let lists = [Checklist(name: "A", items: [item])]
    var export = CalendarExport(
      checklists: lists, identities: Identities(of: lists, calendarID: "test"), calendarID: "test",
      name: "Test", fileRevision: Instant(seconds: 0), now: Instant(seconds: 0))
    export.shape = .event
    var bytes: [UInt8] = []
    _ = export.write { calendar, _ in bytes += calendar }
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n").filter { line in
      ["DTSTART", "DTEND", "TRIGGER"].contains { line.hasPrefix($0) }
    }
  }

  @Test(arguments: [
    // The alarm that is nearest before the start is the one that is kept.
    (
      "2030-05-06T15:30:00Z", ["-P1D", "-PT15M", "PT1H"],
      ["DTSTART:20300506T153000Z", "DTEND:20300506T154500Z", "TRIGGER:-PT15M"]
    ),
    (
      "2030-05-06T15:30:00Z", ["PT1H"],
      ["DTSTART:20300506T153000Z", "DTEND:20300506T154500Z"]
    ),
    (
      "2030-05-06T15:30:00Z", ["2030-05-05T15:30:00Z"],
      ["DTSTART:20300506T153000Z", "DTEND:20300506T154500Z", "TRIGGER:-PT24H"]
    ),
    // A moment is before a floating time only where it is so everywhere.
    (
      "2030-05-06T10:00", ["2030-06-01T10:00:00Z"],
      ["DTSTART:20300506T100000", "DTEND:20300506T101500"]
    ),
    (
      "2030-05-06T10:00", ["2030-05-01T10:00:00Z"],
      [
        "DTSTART:20300506T100000", "DTEND:20300506T101500",
        "TRIGGER;VALUE=DATE-TIME:20300501T100000Z",
      ]
    ),
    // A day that reminds is a time on it, or on another; one that doesn't is the whole day.
    ("2030-05-06", ["PT9H"], ["DTSTART:20300506T090000", "DTEND:20300506T091500", "TRIGGER:PT0S"]),
    ("2030-05-06", [], ["DTSTART;VALUE=DATE:20300506", "DTEND;VALUE=DATE:20300507"]),
    // Beyond the years that can be written there is no start.
    ("0001-01-01", ["-P400D"], ["DTSTART;VALUE=DATE:00010101", "DTEND;VALUE=DATE:00010102"]),
    ("9999-12-31", [], ["DTSTART;VALUE=DATE:99991231", "DTEND;VALUE=DATE:99991231"]),
    ("9999-12-01", ["P36500D"], ["DTSTART;VALUE=DATE:99991201", "DTEND;VALUE=DATE:99991201"]),
  ])
  func anEventHasOneAlarmAtOrBeforeItsStart(due: String, alarms: [String], lines: [String]) {
    let written = EventTests.lines { item in
      item.due = Due(iso8601: due)
      item.alarms = alarms.compactMap { Alarm(iso8601: $0) }
    }
    #expect(written == lines)
  }

  @Test func aSnoozedDayIsAnEventWhenItRingsAgain() {
    let written = EventTests.lines { item in
      item.due = Due(iso8601: "2030-05-06")
      item.snoozedUntil = Instant(iso8601: "2030-05-07T10:00:00Z")
    }
    #expect(written == ["DTSTART:20300507T100000Z", "DTEND:20300507T101500Z", "TRIGGER:PT0S"])
  }
}
