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
