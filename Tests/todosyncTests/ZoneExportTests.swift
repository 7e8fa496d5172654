import Foundation
import Support
import Testing

@testable import Checklists
@testable import Stores

/// Times in zones, and repeats, as other programs read them.
@Suite struct ZoneExportTests {
  private static func export(_ folder: URL, _ json: String, _ words: [String] = []) throws
    -> Command.Outcome
  {
    try Data(json.utf8).write(to: folder.appending(path: "a.json"))
    return try Command.todosync(
      ["export", "a.json", "-o", "a.ics", "-q"] + words, in: folder,
      environment: ["TODOSYNC_NOW": "2024-01-01T00:00:00Z"])
  }

  /// A calendar with a daily task in every zone from 2024 on.
  /// The zones that aren't UTC for ever: those need none.
  private static func changing() throws -> [String] {
    try TestZones.names.filter { try !ZoneFiles.zone(named: $0).isAlwaysUTC }
  }

  private static func exportAllZones(_ folder: URL) throws {
    let items = try changing().map {
      #"{"text":"\#($0)","dueDate":"2024-01-01T10:00","timeZone":"\#($0)","repeat":"FREQ=DAILY","shouldRemind":true}"#
    }
    let outcome = try export(folder, "[\(items.joined(separator: ","))]")
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }

  @Test(.needs(Peer.python, "python with icalendar and ical"))
  func pythonReadsEveryZoneFromItsComponent() throws {
    try TestPlace.withTemporaryFolder { folder in
      try ZoneExportTests.exportAllZones(folder)
      let read = try Peer.runScript("zones.py", ["a.ics"], in: folder)
      let count = try ZoneExportTests.changing().count
      #expect(read.text == "icalendar \(count)\nical \(count)\n", "\(read.errorText.suffix(400))")
    }
  }

  /// Each hour from 2024 to 2030.
  @Test(.needs(Peer.program("gcc"), "gcc isn't installed"))
  func libicalReadsEveryZoneFromItsComponent() throws {
    try TestPlace.withTemporaryFolder { folder in
      try ZoneExportTests.exportAllZones(folder)
      let source = TestPlace.root.appending(path: "Tests/Peers/zones.c").path
      let built = try Command.run(
        try #require(Peer.program("gcc")), ["-O2", "-o", "zones", source, "-lical"], in: folder)
      try #require(built.status == 0, "\(built.errorText)")
      let read = try Command.run(folder.appending(path: "zones"), ["a.ics"], in: folder)
      #expect(read.status == 0)
      var ours: [String] = []
      for name in try ZoneExportTests.changing() {
        let zone = try ZoneFiles.zone(named: name)
        var last: Int?
        for moment in stride(from: 1_704_153_600, to: 1_924_992_000, by: 3600) {
          let offset = zone.offset(at: Instant(seconds: moment))
          if offset != last { ours.append("\(name) \(moment) \(offset)") }
          last = offset
        }
      }
      let differences = Set(read.text.split(separator: "\n").map(String.init))
        .symmetricDifference(ours).sorted()
      #expect(differences.isEmpty, "\(differences.prefix(10))")
    }
  }

  @Test(arguments: ["UTC", "Etc/UTC", "Etc/GMT", "Zulu"])
  func aZoneThatIsUTCForEverIsNone(name: String) throws {
    let json =
      #"[{"text":"a","itemID":1,"dueDate":"2030-05-02T10:00","timeZone":"\#(name)","repeat":"UNTIL=20300801T100000;FREQ=WEEKLY"}]"#
    try TestPlace.withTemporaryFolder { folder in
      let outcome = try ZoneExportTests.export(folder, json)
      #expect(outcome.status == 0 && outcome.errorText == "", "\(outcome.errorText)")
      let text = try String(contentsOf: folder.appending(path: "a.ics"), encoding: .utf8)
      #expect(!text.contains("VTIMEZONE") && text.contains("\r\nDUE:20300502T100000Z\r\n"))
      #expect(text.contains("\r\nRRULE:FREQ=WEEKLY;UNTIL=20300801T100000Z\r\n"))
    }
  }

  @Test func whatOtherProgramsNameHasItsZone() throws {
    let json =
      #"[{"text":"a","itemID":1,"ical":["EXDATE;TZID=Europe/Berlin:20300502T100000","X-SEEN;TZID=W. Europe Standard Time:20300501T100000"]}]"#
    try TestPlace.withTemporaryFolder { folder in
      let outcome = try ZoneExportTests.export(folder, json)
      #expect(outcome.status == 0, "\(outcome.errorText)")
      let text = try String(contentsOf: folder.appending(path: "a.ics"), encoding: .utf8)
      let zones = text.split(separator: "\r\n").filter { $0.hasPrefix("TZID:") }
      #expect(zones == ["TZID:Europe/Berlin", "TZID:W. Europe Standard Time"])
    }
  }

  @Test func itemsMayHaveNamesOfWindows() throws {
    let json =
      #"[{"text":"a","itemID":1,"dueDate":"2030-05-01T10:00","timeZone":"W. Europe Standard Time","shouldRemind":true}]"#
    try TestPlace.withTemporaryFolder { folder in
      let outcome = try ZoneExportTests.export(folder, json)
      #expect(outcome.status == 0, "\(outcome.errorText)")
      let text = try String(contentsOf: folder.appending(path: "a.ics"), encoding: .utf8)
      #expect(text.contains("\r\nDUE;TZID=Europe/Berlin:20300501T100000\r\n"))
      #expect(text.contains("\r\nTZID:Europe/Berlin\r\n"))
      let pending = try Command.todosync(
        ["pending", "a.ics"], in: folder, environment: ["TODOSYNC_NOW": "2030-04-30T00:00:00Z"])
      #expect(pending.text.contains("wed 08:00") || pending.text.contains("tomorrow 08:00"))
    }
  }

  @Test func aSnoozedRepeatTellsWhatHasBeenSeen() throws {
    let json =
      #"[{"text":"a","uid":"a","dueDate":"2030-05-01T10:00:00Z","timeZone":"UTC","repeat":"FREQ=DAILY","repeatFrom":"completion","shouldRemind":true}]"#
    try TestPlace.withTemporaryFolder { folder in
      try Data(json.utf8).write(to: folder.appending(path: "a.json"))
      let now = ["TODOSYNC_NOW": "2030-05-01T10:01:00Z"]
      let snoozed = try Command.todosync(["snooze", "a", "in 10m"], in: folder, environment: now)
      #expect(snoozed.status == 0, "\(snoozed.errorText)")
      let text = try Command.todosync(["export", "a.json"], in: folder, environment: now).text
      let alarms = text.split(separator: "BEGIN:VALARM\r\n").dropFirst().map(String.init)
      try #require(alarms.count == 2)
      #expect(alarms[0].contains("\r\nACKNOWLEDGED:20300501T100100Z\r\n"))
      let uid = try #require(alarms[0].split(separator: "\r\n").first).dropFirst(4)
      #expect(alarms[1].contains("\r\nRELATED-TO;RELTYPE=SNOOZE:\(uid)\r\n"))
      #expect(alarms[1].contains("TRIGGER;VALUE=DATE-TIME:20300501T101100Z"))
      #expect(text.contains("\r\nX-TODOSYNC-REPEAT-FROM:COMPLETION\r\n"))
    }
  }

  @Test func theSameFileIsTheSameBytesInEveryZone() throws {
    let json = #"""
      [{"text":"a","dueDate":"2024-03-31T02:30","timeZone":"Europe/Berlin","repeat":"FREQ=DAILY","shouldRemind":true},
      {"text":"b","dueDate":"2024-05-01","repeat":"FREQ=WEEKLY;BYDAY=WE","shouldRemind":true},
      {"text":"c","dueDate":"2024-05-01T10:00","repeat":"FREQ=MONTHLY","shouldRemind":true},
      {"text":"d","dueDate":"2024-05-01T10:00:00Z","repeat":"FREQ=YEARLY;UNTIL=20300101"}]
      """#
    try TestPlace.withTemporaryFolder { folder in
      try Data(json.utf8).write(to: folder.appending(path: "a.json"))
      var files: Set<Data> = []
      for zone in ["UTC", "Asia/Tokyo", "America/Los_Angeles"] {
        let outcome = try Command.todosync(
          ["export", "a.json", "--calendar-id", "a"], in: folder,
          environment: [
            "TODOSYNC_NOW": "2024-01-01T00:00:00Z", "TZ": zone, "SOURCE_DATE_EPOCH": "1700000000",
          ])
        #expect(outcome.status == 0)
        files.insert(outcome.output)
      }
      #expect(files.count == 1)
      let text = String(decoding: files.first ?? Data(), as: UTF8.self)
      #expect(text.contains("DTSTART;TZID=Europe/Berlin:20240331T023000"))
      #expect(text.contains("RRULE:FREQ=YEARLY;UNTIL=20300101T235959Z"))
    }
  }

  @Test(.needs(Peer.program("khal"), "khal isn't installed"))
  func khalShowsEveryOccurrenceAtTheTimeOfTheClocks() throws {
    // Over the change of the clocks on the 31st; khal isn't where the item is.
    let json =
      #"[{"text":"Standup","dueDate":"2030-03-29T10:00","timeZone":"Europe/Berlin","repeat":"FREQ=WEEKLY;BYDAY=MO,TU,FR","shouldRemind":true}]"#
    try TestPlace.withTemporaryFolder { folder in
      let exported = try ZoneExportTests.export(folder, json, ["--as", "event"])
      #expect(exported.status == 0, "\(exported.errorText)")
      let khal = try Khal(
        try #require(Peer.program("khal")), home: folder, zone: "America/Sao_Paulo")
      let imported = try khal.importing(folder.appending(path: "a.ics"))
      #expect(imported.status == 0, "\(imported.errorText)")
      let listed = try khal.list(
        ["--notstarted", "2030-03-28", "9d"], format: "{start-date} {start-time}")
      let lines = listed.text.split(separator: "\n").map(String.init)
        .filter { $0.contains(":") && $0.hasPrefix("20") }
      #expect(
        lines == [
          "2030-03-29 06:00", "2030-04-01 05:00", "2030-04-02 05:00", "2030-04-05 05:00",
        ], "\(listed.text)\(listed.errorText)")
    }
  }
}
