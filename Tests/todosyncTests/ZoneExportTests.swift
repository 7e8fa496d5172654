import Foundation
import Support
import Testing

/// Times in zones, and repeats, as other programs read them.
@Suite struct ZoneExportTests {
  private static let names = [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata",
    // dateutil is an hour early in America/Nuuk, whose clocks are set on the evening before, and in
    // Africa/Casablanca, where one standard time follows on another.
    "America/Santiago", "Europe/Dublin", "Asia/Gaza", "Pacific/Kiritimati", "America/Havana",
    "Antarctica/Troll", "Asia/Tehran", "Africa/Cairo", "America/Sao_Paulo", "Pacific/Auckland",
  ]

  private static func export(_ folder: URL, _ json: String, _ words: [String] = []) throws
    -> Command.Outcome
  {
    try Data(json.utf8).write(to: folder.appending(path: "a.json"))
    return try Command.todosync(
      ["export", "a.json", "-o", "a.ics", "-q"] + words, in: folder,
      environment: ["TODOSYNC_NOW": "2024-01-01T00:00:00Z"])
  }

  @Test(.needs(Peer.python, "python with icalendar"))
  func icalendarReadsTheZonesFromTheirComponents() throws {
    let items = ZoneExportTests.names.map {
      #"{"text":"\#($0)","dueDate":"2024-01-01T10:00","timeZone":"\#($0)","repeat":"FREQ=DAILY","shouldRemind":true}"#
    }
    try TestPlace.withTemporaryFolder { folder in
      let outcome = try ZoneExportTests.export(folder, "[\(items.joined(separator: ","))]")
      #expect(outcome.status == 0, "\(outcome.errorText)")
      let read = try Peer.runScript("zones.py", ["a.ics"], in: folder)
      let lines = read.text.split(separator: "\n").map(String.init)
      #expect(
        Set(lines) == Set(ZoneExportTests.names.map { "\($0) 0" }), "\(read.errorText.suffix(400))")
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
