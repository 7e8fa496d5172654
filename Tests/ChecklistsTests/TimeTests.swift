import Foundation
import Support
import Testing

@testable import Checklists

@Suite struct TimeTests {
  /// Foundation's calendar is the judge of ours.
  @Test func daysAreCountedAsFoundationCountsThem() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    var random = Seeded(3)
    for _ in 0..<3000 {
      // From 1600 on, where Foundation's calendar is Gregorian without doubt.
      let seconds = Int.random(in: -11_676_096_000...200_000_000_000, using: &random)
      let clock = Instant(seconds: seconds).inUTC
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second],
        from: Date(timeIntervalSince1970: Double(seconds)))
      #expect(
        clock.date
          == CalendarDate(
            year: try #require(parts.year), month: try #require(parts.month),
            day: try #require(parts.day)))
      let (hour, minute, second) = clock.hourMinuteSecond
      #expect(hour == parts.hour && minute == parts.minute && second == parts.second)
      #expect(Instant(clock.date, secondOfDay: clock.secondOfDay).seconds == seconds)
    }
  }

  @Test func everyDayHasOneNumber() {
    for number in stride(from: -719_162, through: 2_932_896, by: 13) {
      let date = CalendarDate(dayNumber: number)
      #expect(date.isValid)
      #expect(date.dayNumber == number)
    }
    #expect(CalendarDate(dayNumber: -719_162) == CalendarDate(year: 1, month: 1, day: 1))
    #expect(CalendarDate(dayNumber: 2_932_896) == CalendarDate(year: 9999, month: 12, day: 31))
  }

  @Test(arguments: [
    ("-PT15M", 0, -900, "-PT15M"), ("PT0S", 0, 0, "PT0S"), ("-PT0M", 0, 0, "PT0S"),
    ("P1D", 1, 0, "P1D"), ("+P1W", 7, 0, "P1W"), ("P14D", 14, 0, "P2W"), ("P8D", 8, 0, "P8D"),
    ("P1DT12H", 1, 43200, "P1DT12H"), ("PT90M", 0, 5400, "PT1H30M"), ("PT9H", 0, 32400, "PT9H"),
    ("-P1WT1H", -7, -3600, "-P7DT1H"), ("PT1H0M1S", 0, 3601, "PT1H0M1S"),
    ("PT1H1S", 0, 3601, "PT1H0M1S"), ("P0D", 0, 0, "PT0S"),
  ])
  func durationsAreReadAndWrittenShort(text: String, days: Int, seconds: Int, short: String) {
    let offset = Offset(iso8601: text)
    #expect(offset == Offset(days: days, seconds: seconds))
    #expect(offset?.iso8601 == short)
  }

  @Test(arguments: [
    "", "P", "PT", "P1", "T1H", "1H", "PT1", "PT1D", "P1H", "PT1M1H", "PT1H1H", "P1DT", "P-1D",
    "P1.5D", "--PT1M", "PT1M ", "P9999999999D", "P40000D", "pt1m",
  ])
  func whatIsNoDurationIsRefused(text: String) {
    #expect(Offset(iso8601: text) == nil)
  }

  @Test(arguments: 0..<300) func offsetsComeBackFromTheirText(seed: Int) {
    var random = Seeded(seed)
    let offset = random.offset()
    #expect(Offset(iso8601: offset.iso8601) == offset)
    let due = random.due()
    #expect(Due(iso8601: due.iso8601) == due)
  }
}
