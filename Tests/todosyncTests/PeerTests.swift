import Checklists
import Foundation
import Support
import Testing

/// What other programs read out of our calendars.
@Suite struct PeerTests {
  private static let calendars = TestPlace.files(in: "calendars")

  /// The items of a fixture, and the UIDs that they have there.
  private static func items(_ folder: URL) throws -> [(item: Item, uid: String)] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let input = try #require(names.first { $0.hasPrefix("input.") })
    let file = try ChecklistFile(Array(Data(contentsOf: folder.appending(path: input))))
    let uids = Identities(of: file.checklists, calendarID: folder.lastPathComponent).uids
    return zip(file.checklists.flatMap(\.items), uids.flatMap { $0 }).map { ($0, $1) }
  }

  /// What of a text can be written at all; nil for nothing.
  private static func wireText(_ text: String?) -> String? {
    guard let text else { return nil }
    var scalars = String.UnicodeScalarView()
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      if scalar == "\r" {
        scalars.append("\n")
      } else if scalar.value >= 0x20 && scalar.value != 0x7F || scalar == "\n" || scalar == "\t" {
        scalars.append(scalar)
      }
    }
    return scalars.allSatisfy { $0 == " " || $0 == "\t" } ? nil : String(scalars)
  }

  /// A due as Python writes it.
  private static func due(_ item: Item) -> String? {
    switch item.effectiveDue {
    case .wallClock(let time)?:
      time.secondOfDay % 60 == 0
        ? Due.wallClock(time).iso8601 + ":00" : Due.wallClock(time).iso8601
    case let due: due?.iso8601
    }
  }

  private struct Todo: Decodable {
    var uid: String
    var summary: String?
    var notes: String?
    var due: String?
    var done: Bool
    var tags: [String]?
    var alarms: [[Trigger]]?
    var errors: [String]?
  }

  /// The parameter of a TRIGGER, or its value.
  private enum Trigger: Decodable, Equatable {
    case text(String)
    case seconds(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let seconds = try? container.decode(Int.self) {
        self = .seconds(seconds)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    static func of(_ alarm: Alarm) -> [Trigger] {
      switch alarm {
      case .relative(let offset):
        [.text("END"), .seconds(offset.days * 86400 + offset.seconds)]
      case .absolute(let instant): [.text("DATE-TIME"), .text(instant.iso8601)]
      }
    }
  }

  private static func read(_ script: String, _ folder: URL) throws -> [Todo] {
    let outcome = try Peer.runScript(script, ["calendar.ics"], in: folder)
    try #require(outcome.status == 0, "\(outcome.errorText)")
    return try JSONDecoder().decode([Todo].self, from: outcome.output)
  }

  @Test(.needs(Peer.python, "icalendar isn't installed (.ci/run does it)"), arguments: calendars)
  func icalendarReadsTheSameValues(folder: URL) throws {
    let todos = try PeerTests.read("read_icalendar.py", folder)
    let items = try PeerTests.items(folder)
    try #require(todos.count == items.count)
    let now = try #require(Instant(iso8601: "2030-05-01T00:00:00Z"))
    for (todo, (item, uid)) in zip(todos, items) {
      #expect(todo.errors == [])
      #expect(todo.uid == uid)
      #expect(todo.summary == PeerTests.wireText(item.text))
      #expect(todo.notes == PeerTests.wireText(item.notes))
      #expect(todo.due == PeerTests.due(item))
      #expect(todo.done == item.isChecked)
      #expect(todo.tags == item.tags)
      let ours = todo.alarms?.suffix(item.alarmsAhead(of: now, by: .everywhere()).count)
      #expect(
        ours.map(Array.init)
          == item.alarmsAhead(of: now, by: .everywhere()).map(Trigger.of))
    }
  }

  @Test(.needs(Peer.python, "ical isn't installed (.ci/run does it)"), arguments: calendars)
  func icalAcceptsEveryCalendar(folder: URL) throws {
    let todos = try PeerTests.read("read_ical.py", folder)
    let items = try PeerTests.items(folder)
    try #require(todos.count == items.count)
    for (todo, (item, uid)) in zip(todos, items) {
      #expect(todo.uid == uid)
      #expect(todo.summary == PeerTests.wireText(item.text))
      #expect(todo.due == PeerTests.due(item))
      #expect(todo.done == item.isChecked)
    }
  }

  @Test(.needs(Peer.program("todoman"), "todoman isn't installed"), arguments: calendars)
  func todomanListsTheTasksWithTheirDueTimes(folder: URL) throws {
    let calendar = try String(contentsOf: folder.appending(path: "calendar.ics"), encoding: .utf8)
    let items = try PeerTests.items(folder)
    try TestPlace.withTemporaryFolder { home in
      let list = home.appending(path: "lists/errands")
      try FileManager.default.createDirectory(at: list, withIntermediateDirectories: true)
      // todoman keeps one task a file.
      for (number, todo) in todos(in: calendar).enumerated() {
        try Data("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n\(todo)END:VCALENDAR\r\n".utf8)
          .write(to: list.appending(path: "\(number).ics"))
      }
      try Data(
        """
        path = "\(home.path)/lists/*"
        date_format = "%Y-%m-%d"
        time_format = "%H:%M"

        """.utf8
      ).write(to: home.appending(path: "config.py"))
      let outcome = try Command.run(
        try #require(Peer.program("todoman")),
        [
          "--config", home.appending(path: "config.py").path, "--porcelain", "list", "--status",
          "ANY",
        ], in: home, environment: ["XDG_CACHE_HOME": home.path])
      try #require(outcome.status == 0, "\(outcome.errorText)")
      struct Listed: Decodable {
        var summary: String
        var due: Int?
        var completed: Bool
      }
      let listed = try JSONDecoder().decode([Listed].self, from: outcome.output)
      #expect(listed.count == items.count)
      for (item, _) in items {
        guard let summary = PeerTests.wireText(item.text) else { continue }
        let found = listed.filter { $0.summary == summary }
        #expect(
          found.contains { $0.due == secondsInUTC(item) && $0.completed == item.isChecked },
          "\(summary): \(found)")
      }
    }
  }

  /// The due as todoman counts it in the zone UTC: of a date its midnight.
  private func secondsInUTC(_ item: Item) -> Int? {
    switch item.effectiveDue {
    case .instant(let instant)?: instant.seconds
    case .date(let date)?: Instant(date, secondOfDay: 0).seconds
    case .wallClock(let time)?: time.secondsSinceEpoch
    case nil: nil
    }
  }

  private func todos(in calendar: String) -> [String] {
    calendar.components(separatedBy: "BEGIN:VTODO\r\n").dropFirst().map { rest in
      let body = rest.components(separatedBy: "END:VTODO\r\n")[0]
      return "BEGIN:VTODO\r\n\(body)END:VTODO\r\n"
    }
  }

  private struct ReadEvent: Decodable, Equatable {
    var uid: String
    var summary: String
    var start: String
    var end: String
    var alarms: [Int]
  }

  @Test(.needs(Peer.python, "icalendar isn't installed (.ci/run does it)"), arguments: calendars)
  func theMirrorIsReadByPython(folder: URL) throws {
    let outcome = try Peer.runScript("read_events.py", ["events.ics"], in: folder)
    try #require(outcome.status == 0, "\(outcome.errorText)")
    let events = try JSONDecoder().decode([ReadEvent].self, from: outcome.output)
    let items = try PeerTests.items(folder).filter { $0.item.due != nil && !$0.item.isChecked }
    #expect(events.count == items.count)
    for (event, (item, uid)) in zip(events, items) {
      #expect(event.uid == UUIDName(in: UUIDName(named: uid), "event").text)
      #expect(event.summary == "☐ " + (PeerTests.wireText(item.text) ?? "Reminder"))
      #expect(event.start < event.end)
      // At most one alarm, and never after the start.
      #expect(event.alarms.count <= 1 && event.alarms.allSatisfy { $0 <= 0 })
      if case .instant? = item.effectiveDue { #expect(event.start == PeerTests.due(item)) }
    }
  }

  @Test(.needs(Peer.program("khal"), "khal isn't installed"), arguments: calendars)
  func theMirrorOpensInKhal(folder: URL) throws {
    let items = try PeerTests.items(folder).filter { $0.item.due != nil && !$0.item.isChecked }
    try TestPlace.withTemporaryFolder { home in
      let khal = try Khal(try #require(Peer.program("khal")), home: home)
      let imported = try khal.importing(folder.appending(path: "events.ics"))
      #expect(imported.status == 0, "\(imported.errorText)")
      let listed = try khal.list(["--once", "2030-04-01", "365d"], format: "{uid} {start-date}")
      for (_, uid) in items {
        let name = UUIDName(in: UUIDName(named: uid), "event").text
        #expect(listed.text.contains(name), "\(name) in \(listed.text) \(listed.errorText)")
      }
    }
  }

  @Test(.needs(Peer.program("calcurse"), "calcurse isn't installed"), arguments: calendars)
  func calcurseImportsEveryTask(folder: URL) throws {
    let items = try PeerTests.items(folder)
    try TestPlace.withTemporaryFolder { home in
      let outcome = try Command.run(
        try #require(Peer.program("calcurse")),
        ["-D", home.path, "-i", folder.appending(path: "calendar.ics").path], in: home)
      // It has no place for a task without a summary, or with one of several lines.
      let named = items.filter { item, _ in
        PeerTests.wireText(item.text) != nil
          && !item.text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
      }
      #expect(outcome.text.contains(" \(named.count) todos"), "\(outcome.text)")
      let kept = try String(contentsOf: home.appending(path: "todo"), encoding: .utf8)
      for (item, _) in named {
        guard let summary = PeerTests.wireText(item.text) else { continue }
        #expect(kept.contains(summary.trimmingCharacters(in: .whitespaces)))
      }
    }
  }
}
