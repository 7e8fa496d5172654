import Support
import Testing

@testable import Checklists

/// When something is due, as people type it.
@Suite struct DateWordsTests {
  /// Monday, 2026-11-30, 18:45:20, an hour east of Greenwich.
  private static let now = Instant(seconds: 1_796_060_720)
  private static let zone = Zone(offset: 3600)

  /// Words, and the due in local time; `!` and what is wrong with it; in brackets what is remarked.
  private static let phrases = """
    today = 2026-11-30
    Today = 2026-11-30
    tomorrow = 2026-12-01
    TOMORROW = 2026-12-01
    yesterday = 2026-11-29
    mon = 2026-12-07
    monday = 2026-12-07
    tue = 2026-12-01
    wed = 2026-12-02
    wednesday = 2026-12-02
    thu = 2026-12-03
    fri = 2026-12-04
    sat = 2026-12-05
    sun = 2026-12-06
    sunday = 2026-12-06
    on fri = 2026-12-04
    next week = 2026-12-07
    eom = 2026-11-30
    2026-12-24 = 2026-12-24
    2028-02-29 = 2028-02-29
    1 dec = 2026-12-01
    dec 1 = 2026-12-01
    Dec 1 = 2026-12-01
    1 december = 2026-12-01
    december 24 = 2026-12-24
    24 dec = 2026-12-24
    1st dec = 2026-12-01
    2nd jan = 2027-01-02 [in 2027]
    3rd of jan = 2027-01-03 [in 2027]
    22nd dec = 2026-12-22
    30 nov = 2026-11-30
    29 nov = 2027-11-29 [in 2027]
    1 nov = 2027-11-01 [in 2027]
    jan 1 = 2027-01-01 [in 2027]
    dec 1 2027 = 2027-12-01
    1 dec 2027 = 2027-12-01
    1 nov 2026 = 2026-11-01
    dec 1, 2027 = 2027-12-01
    29 feb = 2028-02-29 [in 2028]
    29 feb 2028 = 2028-02-29
    29 feb 2027 ! there is no 29 feb
    30 feb ! there is no 30 feb
    31 nov ! there is no 31 nov
    0 dec ! there is no 0 dec
    32 dec ! there is no 32 dec
    dec ! a month needs a day {1 dec}
    18:30 = 2026-12-01T18:30 [tomorrow, since 18:30 has passed today]
    18:45 = 2026-12-01T18:45 [tomorrow, since 18:45 has passed today]
    18:46 = 2026-11-30T18:46
    19:00 = 2026-11-30T19:00
    at 19:00 = 2026-11-30T19:00
    23:59 = 2026-11-30T23:59
    0:00 = 2026-12-01T00:00 [tomorrow, since 00:00 has passed today]
    00:00 = 2026-12-01T00:00 [tomorrow, since 00:00 has passed today]
    9:05 = 2026-12-01T09:05 [tomorrow, since 09:05 has passed today]
    09:05 = 2026-12-01T09:05 [tomorrow, since 09:05 has passed today]
    6pm = 2026-12-01T18:00 [tomorrow, since 18:00 has passed today]
    7pm = 2026-11-30T19:00
    7PM = 2026-11-30T19:00
    7 pm = 2026-11-30T19:00
    7:30pm = 2026-11-30T19:30
    7:30 pm = 2026-11-30T19:30
    12am = 2026-12-01T00:00 [tomorrow, since 00:00 has passed today]
    12pm = 2026-12-01T12:00 [tomorrow, since 12:00 has passed today]
    11:59pm = 2026-11-30T23:59
    noon = 2026-12-01T12:00 [tomorrow, since 12:00 has passed today]
    19:00:15 = 2026-11-30T19:00:15
    midnight ! 'midnight' can be the start or the end of a day {0:00, 23:59}
    13pm ! there is no 13pm
    0am ! there is no 0am
    24:00 ! there is no time '24:00'
    25:00 ! there is no time '25:00'
    9:60 ! there is no time '9:60'
    9:5 ! '9:5' is no date or time
    9 ! '9' alone is no time {9am, 9pm}
    18 ! '18' alone is no time {18:00}
    33 ! '33' alone is no time
    at 9 ! '9' alone is no time {9am, 9pm}
    tomorrow 9 ! '9' alone is no time {9am, 9pm}
    tomorrow 9:00 = 2026-12-01T09:00
    tomorrow at 9:00 = 2026-12-01T09:00
    9:00 tomorrow = 2026-12-01T09:00
    tomorrow 9am = 2026-12-01T09:00
    tomorrow 9 am = 2026-12-01T09:00
    tomorrow noon = 2026-12-01T12:00
    noon tomorrow = 2026-12-01T12:00
    today 19:00 = 2026-11-30T19:00
    today 9:00 = 2026-11-30T09:00 [which has passed]
    yesterday 9:00 = 2026-11-29T09:00 [which has passed]
    mon 9:00 = 2026-12-07T09:00
    fri 6pm = 2026-12-04T18:00
    6pm fri = 2026-12-04T18:00
    friday at 6pm = 2026-12-04T18:00
    on friday at 6:30pm = 2026-12-04T18:30
    next week 10:00 = 2026-12-07T10:00
    eom 17:00 = 2026-11-30T17:00 [which has passed]
    eom 20:00 = 2026-11-30T20:00
    1 dec 10:00 = 2026-12-01T10:00
    dec 1 10:00 = 2026-12-01T10:00
    10:00 dec 1 = 2026-12-01T10:00
    dec 1 2027 10:00 = 2027-12-01T10:00
    dec 1 2027 at 10am = 2027-12-01T10:00
    1 jan 9:00 = 2027-01-01T09:00 [in 2027]
    2026-12-01 10:00 = 2026-12-01T10:00
    2026-12-01 10am = 2026-12-01T10:00
    2026-12-01T10:00 = 2026-12-01T10:00
    2026-12-01t10:00 = 2026-12-01T10:00
    2026-12-01T09:00:00Z = 2026-12-01T10:00
    2026-12-01T10:00:30 = 2026-12-01T10:00:30
    2026-12-01T10:00+05:00 = 2026-12-01T06:00
    in 20m = 2026-11-30T19:05
    in 20 min = 2026-11-30T19:05
    in 20 minutes = 2026-11-30T19:05
    in 1 minute = 2026-11-30T18:46
    in 2h = 2026-11-30T20:45
    in 2 hours = 2026-11-30T20:45
    in 1 hour = 2026-11-30T19:45
    in 30h = 2026-12-02T00:45
    in 3d = 2026-12-03
    in 3 days = 2026-12-03
    in 1 day = 2026-12-01
    in 2w = 2026-12-14
    in 2 weeks = 2026-12-14
    in 3d 9:00 = 2026-12-03T09:00
    in 3 days at 9am = 2026-12-03T09:00
    in 2w at noon = 2026-12-14T12:00
    in 0d = 2026-11-30
    in 45s = 2026-11-30T18:46:05
    +45s = 2026-11-30T18:46:05
    +90s = 2026-11-30T18:46:50
    +20m = 2026-11-30T19:05
    +2h = 2026-11-30T20:45
    +3d = 2026-12-03
    +3d 9:00 = 2026-12-03T09:00
    in ! after 'in' comes a span such as 20m, 1h30m, 3d or 6 months
    in m ! after 'in' comes a span such as 20m, 1h30m, 3d or 6 months
    in 3 ! after 'in' comes a span such as 20m, 1h30m, 3d or 6 months
    in 3 years = 2029-11-30
    in 3 fortnights ! after 'in' comes a span such as 20m, 1h30m, 3d or 6 months
    in 1m2h ! after 'in' comes a span such as 20m, 1h30m, 3d or 6 months
    in 2h 9:00 ! '9:00' after a span of hours
    in 999999w ! that is too far away
    +x ! after 'in' comes a span such as 20m, 1h30m, 3d or 6 months
    20m = 2026-11-30T19:05
    10m = 2026-11-30T18:55
    1h30m = 2026-11-30T20:15
    in 1h30m = 2026-11-30T20:15
    1d12h = 2026-12-02T06:45
    3d = 2026-12-03
    3d 9:00 = 2026-12-03T09:00
    2w = 2026-12-14
    2 weeks = 2026-12-14
    30 minutes = 2026-11-30T19:15
    in 6 months = 2027-05-30
    in 3 months = 2027-02-28
    6mo = 2027-05-30
    in 1 year = 2027-11-30
    tonight = 2026-11-30T20:00
    tonight 9:00 ! '9:00' is a second time
    eow = 2026-12-06
    eow 18:00 = 2026-12-06T18:00
    day after tomorrow = 2026-12-02
    day after tomorrow 9:00 = 2026-12-02T09:00
    day after today ! 'day' is no date or time
    next month ! 'next month' can be more than one day {2026-12-01, 2026-12-30}
    next ! 'next' what? {next week}
    next mon ! 'next mon' can be two days {2026-12-07, 2026-12-14}
    next friday ! 'next friday' can be two days {2026-12-04, 2026-12-11}
    next year ! 'next year' can be more than one day {2027-01-01, 2027-11-30}
    next time ! 'next time' is no date
    12/1 ! '12/1' can be more than one day {2026-12-01, 2026-01-12}
    1/12 ! '1/12' can be more than one day {2026-01-12, 2026-12-01}
    24/12/2026 ! '24/12/2026' can be more than one day {2026-12-24}
    5/5 ! '5/5' can be more than one day {2026-05-05}
    1.12. ! '1.12.' can be more than one day {2026-01-12, 2026-12-01}
    someday ! 'someday' is no date or time
    tomorrow evening ! 'evening' is no date or time
    tomorrow today ! 'today' is a second date
    9:00 10:00 ! '10:00' is a second time
    mon tue ! 'tue' is a second date
    2026-02-31 ! '2026-02-31' is no date or time
    2026-13-01 ! '2026-13-01' is no date or time
    morgen ! 'morgen' is no date or time
    demain 9:00 ! 'demain' is no date or time
    -1d ! '-1d' is no date or time
    at ! no time is named
    """

  private static let lines = phrases.split(separator: "\n").map(String.init)

  @Test func thereAreManyPhrases() { #expect(DateWordsTests.lines.count >= 150) }

  @Test(arguments: lines) func phrasesAreRead(line: String) throws {
    let isWrong = line.contains(" ! ")
    let words = line.components(of: isWrong ? " ! " : " = ")
    do throws(DateWords.Problem) {
      let read = try DateWords(words[0], now: DateWordsTests.now, in: DateWordsTests.zone)
      let due =
        switch read.due {
        case .instant(let instant):
          Due.wallClock(DateWordsTests.zone.clock(at: instant)).iso8601
        case .date, .wallClock: read.due.iso8601
        }
      #expect(due + (read.remark.map { " [\($0)]" } ?? "") == words[1])
      #expect(read.hasExactSeconds == (due.utf8.count > 16))
    } catch {
      let readings = error.readings.isEmpty ? "" : " {\(error.readings.joined(separator: ", "))}"
      #expect(isWrong && error.message + readings == words[1])
    }
  }

  @Test(arguments: 0..<300) func whatIsSaidIsReadAsWhatItWas(seed: Int) throws {
    var random = Seeded(seed)
    let zone = Zone(offset: Int.random(in: -12...14, using: &random) * 3600)
    let now = random.instant()
    let near = Int.random(in: -2...9, using: &random) * 86400
    for moment in [random.instant(), now + near + Int.random(in: 0..<86400, using: &random)] {
      let words = DateWords.say(moment, at: now, in: zone)
      let read = try DateWords(words, now: now, in: zone)
      #expect(read.due == .instant(moment), "\(words)")
      let day = zone.clock(at: moment).date
      let said = DateWords.say(day, from: zone.clock(at: now).date)
      #expect(try DateWords(said, now: now, in: zone).due == .date(day), "\(said)")
    }
  }

  @Test(arguments: 0..<200) func anyWordsAreATimeOrAMessage(seed: Int) {
    var random = Seeded(seed)
    let words = [
      "in", "+", "next", "mon", "dec", "1", "9:00", "pm", "week", "/", ":", "20m", "2027",
    ]
    for _ in 0..<20 {
      let text = (0...Int.random(in: 0...4, using: &random)).map { _ in random.pick(words) }
        .joined(separator: random.oneIn(3) ? "" : " ")
      _ = try? DateWords(text, now: DateWordsTests.now, in: DateWordsTests.zone)
    }
  }
}

extension String {
  /// The parts before and after the first separator.
  fileprivate func components(of separator: String) -> [String] {
    guard let range = firstRange(of: separator) else { return [self, ""] }
    return [String(self[..<range.lowerBound]), String(self[range.upperBound...])]
  }
}
