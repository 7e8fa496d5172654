import Foundation
import Support
import Testing

@testable import Checklists
@testable import Stores

/// Zones as calendars say them: what the observances say must be what the zone's clocks show.
@Suite struct ObservanceTests {
  /// The changes that observances lead to until the end of a year.
  private static func changes(
    _ observances: [Observance], until year: Int
  ) throws -> [(moment: Int, offset: Int)] {
    let end = CalendarDate(year: year, month: 12, day: 31)
    var changes: [(moment: Int, offset: Int)] = []
    for observance in observances {
      var onsets = [observance.onset] + observance.more
      if let recurrence = observance.recurrence {
        let rule = try RecurrenceRule(recurrence)
        onsets = RecurrenceDates(of: rule, from: observance.onset.date, notAfter: end).map {
          WallClock(date: $0, secondOfDay: observance.onset.secondOfDay)
        }
        // The first must be one of the rule's.
        #expect(onsets.first.map { $0 == observance.onset } ?? true, "\(observance)")
      }
      changes += onsets.map { ($0.secondsSinceEpoch - observance.from, observance.to) }
    }
    return changes.sorted { $0.moment < $1.moment }
  }

  @Test func thereAreAllZones() { #expect(TestZones.names.count > 300) }

  @Test(arguments: [2001, 2024, 2030]) func everyZoneIsSaidRight(year: Int) throws {
    let first = Instant(CalendarDate(year: year, month: 1, day: 1), secondOfDay: 0)
    for name in TestZones.names {
      let zone = try ZoneFiles.zone(named: name)
      let changes = try ObservanceTests.changes(zone.observances(from: first), until: year + 9)
      var index = 0
      for step in 0..<(9 * 365) {
        let moment = first + step * 86400 + 3600
        while index < changes.count, changes[index].moment <= moment.seconds { index += 1 }
        let offset = index == 0 ? nil : changes[index - 1].offset
        guard offset == zone.offset(at: moment) else {
          Issue.record(
            "\(name) at \(moment.iso8601): \(offset ?? -1), not \(zone.offset(at: moment))")
          break
        }
      }
      // To the second, around each change.
      for change in changes
      where change.moment > first.seconds && change.moment < first.seconds + 9 * 31_536_000 {
        #expect(zone.offset(at: Instant(seconds: change.moment)) == change.offset, "\(name)")
      }
    }
  }

  @Test func aFileThatSpellsOutTheFutureSaysTheSame() throws {
    // What a rule says, the rule says: slim and fat files of one zone give the same bytes.
    let berlin = try ZoneFiles.zone(named: "Europe/Berlin")
    let rule = try #require(Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    for year in [2010, 2026, 2050] {
      let first = Instant(CalendarDate(year: year, month: 6, day: 1), secondOfDay: 0)
      #expect(berlin.observances(from: first) == rule.observances(from: first))
    }
    #expect(Zone.utc.observances(from: Instant(seconds: 0)).map(\.to) == [0])
  }
}
