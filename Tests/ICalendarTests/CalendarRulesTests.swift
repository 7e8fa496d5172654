import Checklists
import Foundation
import ICalendar
import Support
import Testing

/// The rules that whatever is written is held to: each must see what breaks it.
@Suite struct CalendarRulesTests {
  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//a//b//EN
    BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VTODO
    UID:1
    DTSTAMP:20300101T000000Z
    SUMMARY:a\\, b
    DTSTART;TZID=Europe/Berlin:20300101T100000
    DUE;TZID=Europe/Berlin:20300101T100000
    RRULE:FREQ=DAILY;UNTIL=20300105T090000Z
    STATUS:NEEDS-ACTION
    BEGIN:VALARM
    UID:2
    ACTION:DISPLAY
    DESCRIPTION:a
    TRIGGER;RELATED=END:-PT15M
    X-A;B="c;^n":d
    END:VALARM
    END:VTODO
    END:VCALENDAR

    """

  private static func problems(_ text: String) -> [String] {
    CalendarRules.problems(in: Data(text.replacing("\n", with: "\r\n").utf8))
  }

  @Test func whatIsRightIsRight() {
    #expect(CalendarRulesTests.problems(CalendarRulesTests.calendar).isEmpty)
  }

  @Test(arguments: [
    ("VERSION:2.0\n", ""), ("PRODID:-//a//b//EN", "PRODID:a\nPRODID:b"),
    ("VERSION:2.0", "VERSION:1.0"),
    ("PRODID:", "METHOD:PUBLISH\nPRODID:"), ("TZID:Europe/Berlin\n", "TZID:Europe/Paris\n"),
    ("DTSTART:19700101T000000\n", "DTSTART:19700101\n"), ("TZOFFSETTO:+0100", "TZOFFSETTO:1"),
    ("UID:1\n", ""), ("UID:1\n", "UID:1\nUID:2\n"),
    ("DTSTAMP:20300101T000000Z", "DTSTAMP:20300101T000000"),
    ("SUMMARY:a\\, b", "SUMMARY:a, b"), ("SUMMARY:a\\, b", "SUMMARY:a\\x"),
    ("SUMMARY:", "SUMMARY:a\nSUMMARY:"),
    ("DTSTART;TZID=Europe/Berlin:20300101T100000\n", ""),
    ("DUE;TZID=Europe/Berlin:20300101T100000\n", ""),
    ("DUE;TZID=Europe/Berlin:20300101T100000", "DUE:20300101T090000Z"),
    ("DUE;TZID=Europe/Berlin:20300101T100000", "DUE;TZID=Europe/Berlin:20291231T100000"),
    ("UNTIL=20300105T090000Z", "UNTIL=20300105"), (";UNTIL", ";COUNT=3;UNTIL"),
    ("FREQ=DAILY;UNTIL", "UNTIL"),
    ("NEEDS-ACTION", "OPEN"), ("STATUS:", "PRIORITY:10\nSTATUS:"),
    ("ACTION:DISPLAY", "ACTION:EMAIL"),
    ("DESCRIPTION:a\n", ""), ("DESCRIPTION:a\n", "DESCRIPTION:a\nSUMMARY:b\n"),
    ("-PT15M", "-P1W2D"),
    ("-PT15M", "-15M"), ("TRIGGER;RELATED=END:-PT15M", "TRIGGER;VALUE=DATE-TIME:20300101T100000"),
    ("UID:2", "REPEAT:2\nUID:2"), ("UID:2", "RELATED-TO;RELTYPE=SNOOZE:3\nUID:2"),
    ("X-A;B=\"c;^n\"", "X-A;B=\"c"),
    ("END:VALARM\n", ""), ("X-A;", "X A;"),
    ("SUMMARY:", "SUMMARY:" + String(repeating: "x", count: 70)),
    (
      "BEGIN:VTODO\n",
      "BEGIN:VEVENT\nUID:9\nDTSTAMP:20300101T000000Z\nDTSTART:20300101T000000Z\nEND:VEVENT\nBEGIN:VTODO\n"
    ),
  ])
  func eachRuleSeesWhatBreaksIt(part: String, replacement: String) {
    let text = CalendarRulesTests.calendar.replacing(part, with: replacement, maxReplacements: 1)
    #expect(text != CalendarRulesTests.calendar)
    #expect(!CalendarRulesTests.problems(text).isEmpty)
  }

  @Test func linesEndAsTheyMust() {
    let text = CalendarRulesTests.calendar
    #expect(!CalendarRules.problems(in: Data(text.utf8)).isEmpty)
    let wire = text.replacing("\n", with: "\r\n")
    #expect(!CalendarRules.problems(in: Data(wire.dropLast().utf8)).isEmpty)
    #expect(!CalendarRules.problems(in: Data(("\u{FEFF}" + wire).utf8)).isEmpty)
    #expect(!CalendarRules.problems(in: Data(wire.replacing("a\\,", with: "a\u{7F}").utf8)).isEmpty)
    #expect(
      !CalendarRules.problems(in: Data(wire.utf8.map { $0 == UInt8(ascii: "-") ? 0xFF : $0 }))
        .isEmpty)
  }

  @Test func everyCalendarOfTheFixturesKeepsToTheRules() throws {
    let files = FileManager.default.enumerator(
      at: TestPlace.fixtures.appending(path: "calendars"), includingPropertiesForKeys: nil)
    let calendars = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "ics" }
    #expect(calendars.count > 10)
    for calendar in calendars {
      let problems = CalendarRules.problems(in: try Data(contentsOf: calendar))
      #expect(problems.isEmpty, "\(calendar.lastPathComponent): \(problems)")
    }
  }

  private static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=YEARLY;COUNT=4",
    "FREQ=DAILY;UNTIL=20400101", "FREQ=WEEKLY;INTERVAL=2;UNTIL=20350101T120000Z",
    "FREQ=MONTHLY;BYDAY=2FR;UNTIL=20330101T100000",
  ]

  /// Whatever items have, in zones and repeating, as tasks and as events.
  @Test(arguments: 0..<300) func whateverIsWrittenKeepsToTheRules(seed: Int) throws {
    var random = Seeded(seed + 40_000)
    var lists = random.checklists()
    let zones = ["Europe/Berlin", "W. Europe Standard Time", "America/New_York"]
    for list in lists.indices {
      for index in lists[list].items.indices {
        if random.oneIn(2) { lists[list].items[index].timeZone = random.pick(zones) }
        if random.oneIn(3) {
          lists[list].items[index].recurrence = random.pick(CalendarRulesTests.rules)
        }
      }
    }
    let (berlin, newYork) = (
      try #require(Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3")),
      try #require(Zone(posix: "EST5EDT,M3.2.0,M11.1.0"))
    )
    let clocks = Clocks(
      local: .utc, named: [zones[0]: berlin, zones[1]: berlin, zones[2]: newYork])
    for shape in Shape.allCases {
      var export = CalendarExport(
        checklists: lists, identities: Identities(of: lists, calendarID: "test"),
        calendarID: "test",
        name: "Test", fileRevision: Instant(seconds: 1_700_000_000),
        now: Instant(seconds: Int.random(in: 978_307_200...2_145_916_800, using: &random)))
      (export.shape, export.clocks) = (shape, clocks)
      var bytes: [UInt8] = []
      _ = export.write { calendar, _ in bytes += calendar }
      let problems = CalendarRules.problems(in: Data(bytes))
      #expect(problems.isEmpty, "\(problems.prefix(3))")
      #expect(Libical.parse(bytes)?.errors == 0)
    }
  }
}
