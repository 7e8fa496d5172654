import Foundation
import Support
import Testing

@testable import Checklists
@testable import Stores

/// Clocks, with the system's own zone files; Python's zoneinfo is the judge.
@Suite struct ZoneTests {
  private static let names = [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca",
    "Asia/Kolkata", "Pacific/Apia", "America/Santiago", "Europe/Dublin", "Asia/Gaza", "Etc/UTC",
    "Antarctica/Troll", "America/Nuuk", "Pacific/Kiritimati",
  ]

  private static func local(_ text: String, in zone: Zone) throws -> String? {
    guard case .wallClock(let clock)? = Due(iso8601: text) else { return nil }
    return zone.instant(at: clock).iso8601
  }

  @Test func gapsAndOverlapsAreReadAsTheRFCSays() throws {
    let berlin = try ZoneFiles.zone(named: "Europe/Berlin")
    // 02:00 to 03:00 is skipped: the offset before the gap counts.
    #expect(try ZoneTests.local("2026-03-29T01:59", in: berlin) == "2026-03-29T00:59:00Z")
    #expect(try ZoneTests.local("2026-03-29T02:30", in: berlin) == "2026-03-29T01:30:00Z")
    #expect(try ZoneTests.local("2026-03-29T03:00", in: berlin) == "2026-03-29T01:00:00Z")
    // 02:00 to 03:00 comes twice: the first counts.
    #expect(try ZoneTests.local("2026-10-25T02:30", in: berlin) == "2026-10-25T00:30:00Z")
    #expect(try ZoneTests.local("2026-10-25T03:00", in: berlin) == "2026-10-25T02:00:00Z")
    // A whole day that Samoa never had.
    let apia = try ZoneFiles.zone(named: "Pacific/Apia")
    #expect(try ZoneTests.local("2011-12-30T12:00", in: apia) == "2011-12-30T22:00:00Z")
    // Half an hour of summer time.
    let lordHowe = try ZoneFiles.zone(named: "Australia/Lord_Howe")
    #expect(try ZoneTests.local("2040-04-01T01:45", in: lordHowe) == "2040-03-31T14:45:00Z")
  }

  @Test(.needs(Peer.python, "no python in .build/peers (.ci/run makes it)"), arguments: names)
  func offsetsAgreeWithPython(name: String) throws {
    let zone = try ZoneFiles.zone(named: name)
    let script = """
      import sys, zoneinfo, datetime
      zone = zoneinfo.ZoneInfo(sys.argv[1])
      utc = datetime.timezone.utc
      for step in range(0, 30000):
          moment = -1500000000 + step * 191737
          at = datetime.datetime.fromtimestamp(moment, utc)
          print(int(at.astimezone(zone).utcoffset().total_seconds()))
          naive = at.replace(tzinfo=None)
          gap = naive.replace(tzinfo=zone, fold=0)
          print(int(gap.timestamp()))
      """
    try TestPlace.withTemporaryFolder { folder in
      let outcome = try Command.run(try #require(Peer.python), ["-c", script, name], in: folder)
      let numbers = outcome.text.split(separator: "\n").compactMap { Int($0) }
      try #require(numbers.count == 60000)
      var differences = 0
      for step in 0..<30000 {
        let moment = -1_500_000_000 + step * 191_737
        if zone.offset(at: Instant(seconds: moment)) != numbers[step * 2] { differences += 1 }
        let clock = WallClock(secondsSinceEpoch: moment)
        if zone.instant(at: clock).seconds != numbers[step * 2 + 1] { differences += 1 }
      }
      #expect(differences == 0)
    }
  }

  /// How our clocks are set from 1970 to 2100, in the form of `transitions.py`.
  private static func changes(_ name: String) throws -> [String] {
    let zone = try ZoneFiles.zone(named: name)
    let range = 0...4_133_980_800
    var moments = zone.transitions.map(\.moment)
    let last = moments.last ?? Int.min
    moments += (zone.rule?.changes(from: 0, to: range.upperBound) ?? []).map(\.moment)
      .filter { $0 > last }
    return moments.filter { range.contains($0) && $0 > 0 }.compactMap { moment in
      let before = zone.offset(at: Instant(seconds: moment - 1))
      let after = zone.offset(at: Instant(seconds: moment))
      guard before != after else { return nil }
      let shown = [moment + before, moment + after].flatMap { [$0 - 1, $0, $0 + 1] }
      let meant = shown.map { zone.instant(at: WallClock(secondsSinceEpoch: $0)).seconds }
      return "\(name) \(moment) \(before) \(after) \(meant.map(String.init).joined(separator: " "))"
    }
  }

  /// Every zone, and every change of its clocks: the moment and the offsets, and which moments the times
  /// mean that clocks show twice, or never, or just before and after.
  @Test(.needs(Peer.python, "no python in .build/peers (.ci/run makes it)"), arguments: 0..<4)
  func everyChangeOfEveryClockIsPythons(part: Int) throws {
    let names = TestZones.names.enumerated().filter { $0.offset % 4 == part }.map(\.element)
    let script = TestPlace.root.appending(path: "Tests/Peers/transitions.py").path
    try TestPlace.withTemporaryFolder { folder throws in
      let outcome = try Command.run(
        try #require(Peer.python), [script], in: folder,
        input: Data(names.joined(separator: "\n").utf8))
      let theirs = outcome.text.split(separator: "\n").map(String.init)
      #expect(theirs.count > 4000, "\(outcome.errorText.suffix(500))")
      let ours = try names.flatMap(ZoneTests.changes)
      let differences = Set(ours).symmetricDifference(theirs).sorted()
      #expect(differences.isEmpty, "\(differences.prefix(10).joined(separator: "\n"))")
    }
  }

  @Test func zonesAreKnownByTheNamesOfOtherPrograms() throws {
    for (name, iana) in [
      ("Europe/Berlin", "Europe/Berlin"), ("W. Europe Standard Time", "Europe/Berlin"),
      ("India Standard Time", "Asia/Kolkata"), ("UTC", "UTC"),
      ("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"),
      (
        "/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires",
        "America/Argentina/Buenos_Aires"
      ),
      ("/mozilla.org/20050126_1/America/Boise", "America/Boise"),
      ("/citadel.org/20190914_1/Europe/London", "Europe/London"),
      ("/softwarestudio.org/Olson_20011030_5/Pacific/Auckland", "Pacific/Auckland"),
      ("Etc/GMT+11", "Etc/GMT+11"), ("/x", "/x"), ("/", "/"), ("", ""),
      ("No such time", "No such time"),
    ] {
      #expect(ZoneName.iana(name) == iana)
    }
    // Each leads to a zone of the system, and none is itself such a name.
    #expect(ZoneName.windows.count > 130)
    for (name, iana) in ZoneName.windows {
      #expect(throws: Never.self) { try ZoneFiles.zone(named: iana) }
      #expect(TestZones.names.contains(iana), "\(name)")
    }
    for (name, zone) in TestZones.aliases {
      #expect(try ZoneFiles.zone(named: name) == ZoneFiles.zone(named: zone), "\(name)")
    }
  }

  @Test func theVariableIsReadInAllItsForms() throws {
    let summer = try #require(Instant(iso8601: "2030-07-01T00:00:00Z"))
    for (value, offset) in [
      ("Europe/Berlin", 7200), (":Europe/Berlin", 7200), ("CET-1CEST,M3.5.0,M10.5.0/3", 7200),
      ("/usr/share/zoneinfo/Asia/Tokyo", 32400), ("<+0330>-3:30", 12600), ("EST5", -18000),
      ("UTC", 0), ("UTC0", 0), ("NZST-12NZDT,M9.5.0,M4.1.0/3", 43200),
    ] {
      #expect(try ZoneFiles.local(value).offset(at: summer) == offset, "\(value)")
    }
    #expect(throws: ZoneFiles.Missing.zone("Europe/Nowhere")) {
      try ZoneFiles.local("Europe/Nowhere")
    }
    #expect(throws: ZoneFiles.Missing.zone("../../etc/passwd")) {
      try ZoneFiles.zone(named: "../../etc/passwd")
    }
    #expect(throws: ZoneFiles.Missing.damaged("/etc/passwd")) {
      try ZoneFiles.local("/etc/passwd")
    }
  }

  @Test func damagedZoneFilesAreRefused() throws {
    let bytes = try FileContents.read("/usr/share/zoneinfo/Europe/Berlin").bytes
    for count in stride(from: 0, to: bytes.count - 30, by: 5) {
      #expect(Zone(tzif: Array(bytes.prefix(count))) == nil)
    }
    var random = Seeded(1)
    for _ in 0..<2000 {
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
      let zone = Zone(tzif: damaged)
      _ = zone?.clock(at: Instant(seconds: 1_900_000_000))
      _ = zone?.instant(at: WallClock(secondsSinceEpoch: 1_900_000_000))
    }
  }
}
