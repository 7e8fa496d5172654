import Support
import Testing

@testable import Checklists

/// What `done` makes of an item that repeats.
@Suite struct AdvanceTests {
  private static func item(_ due: String, _ rule: String, fromCompletion: Bool = false) -> Item {
    var item = Item()
    (item.due, item.recurrence, item.shouldRemind) = (Due(iso8601: due), rule, true)
    item.recurrenceStart = fromCompletion ? .completion : .due
    return item
  }

  private static func advance(
    _ item: Item, at now: String, isSingle: Bool = false
  ) throws -> Item.Advance? {
    item.advanced(
      now: try #require(Instant(iso8601: now)), isSingle: isSingle, by: Clocks(local: .utc))
  }

  /// However far behind it is, it goes to the first occurrence that is ahead, on a day of the rule.
  @Test(arguments: [
    ("2030-05-01T10:00:00Z", "FREQ=DAILY", "2030-05-01T11:00:00Z", "2030-05-02T10:00:00Z", 0),
    ("2030-05-01T10:00:00Z", "FREQ=DAILY", "2030-04-01T11:00:00Z", "2030-05-02T10:00:00Z", 0),
    ("2030-05-01T10:00:00Z", "FREQ=DAILY", "2030-06-01T09:00:00Z", "2030-06-01T10:00:00Z", 30),
    ("2030-05-01", "FREQ=DAILY", "2030-06-01T09:00:00Z", "2030-06-01", 30),
    ("2030-05-06", "FREQ=WEEKLY;BYDAY=MO,TH", "2030-05-20T09:00:00Z", "2030-05-20", 3),
    ("2030-05-06T10:00", "FREQ=WEEKLY;BYDAY=MO,TH", "2030-05-20T10:00:00Z", "2030-05-23T10:00", 4),
    ("2030-01-31", "FREQ=MONTHLY", "2030-04-30T12:00:00Z", "2030-05-31", 1),
    ("2030-05-06", "FREQ=WEEKLY;INTERVAL=2", "2030-05-21T12:00:00Z", "2030-06-03", 1),
  ])
  func itGoesToTheFirstThatIsAhead(
    due: String, rule: String, now: String, next: String, missed: Int
  ) throws {
    let item = AdvanceTests.item(due, rule)
    let advance = try #require(try AdvanceTests.advance(item, at: now))
    #expect(advance.item.due?.iso8601 == next)
    #expect(advance.missedCount == missed)
    let single = try #require(try AdvanceTests.advance(item, at: now, isSingle: true))
    #expect(single.missedCount == 0)
    let first = item.occurrences(from: nil, by: Clocks(local: .utc))?.dropFirst().first { _ in true
    }
    #expect(single.item.due == first)
  }

  @Test func whatWasMissedCountsForARulesCount() throws {
    let item = AdvanceTests.item("2030-05-01", "FREQ=DAILY;COUNT=5")
    let next = try AdvanceTests.advance(item, at: "2030-05-04T10:00:00Z")
    #expect(next?.item.recurrence == "FREQ=DAILY;COUNT=2" && next?.missedCount == 2)
    #expect(try AdvanceTests.advance(item, at: "2030-05-09T10:00:00Z") == nil)
    let single = try AdvanceTests.advance(item, at: "2030-05-09T10:00:00Z", isSingle: true)
    #expect(single?.item.recurrence == "FREQ=DAILY;COUNT=4")
  }

  /// A due that isn't a day of its rule is done as one; no day of the rule is passed over.
  @Test func aDueBesideItsRuleIsOneOccurrence() throws {
    let item = AdvanceTests.item("2030-05-01", "FREQ=WEEKLY;BYDAY=MO")
    #expect(
      try AdvanceTests.advance(item, at: "2030-05-01T10:00:00Z")?.item.due?.iso8601 == "2030-05-06")
  }

  /// From completion, a month that lacks the day has its last one instead.
  @Test(arguments: [
    ("2029-11-29", "FREQ=MONTHLY;INTERVAL=3", "2030-02-28"),
    ("2030-01-31", "FREQ=MONTHLY", "2030-02-28"),
    ("2032-01-31", "FREQ=MONTHLY", "2032-02-29"), ("2030-02-28", "FREQ=MONTHLY", "2030-03-28"),
    ("2030-08-31", "FREQ=MONTHLY;INTERVAL=6", "2031-02-28"),
    ("2032-02-29", "FREQ=YEARLY", "2033-02-28"),
    ("2032-02-29", "FREQ=YEARLY;INTERVAL=4", "2036-02-29"),
    // The day that the rule names is wanted again in each month that has it.
    ("2030-01-31", "FREQ=MONTHLY;BYMONTHDAY=31", "2030-02-28"),
    ("2030-02-28", "FREQ=MONTHLY;BYMONTHDAY=31", "2030-03-31"),
    ("2030-01-10", "FREQ=MONTHLY;BYMONTHDAY=31", "2030-01-31"),
    ("2030-04-30", "FREQ=MONTHLY;BYMONTHDAY=-1", "2030-05-31"),
    ("2030-03-05", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2031-02-28"),
    ("2030-05-01", "FREQ=DAILY;INTERVAL=10", "2030-05-11"),
    ("2030-05-01", "FREQ=WEEKLY;BYDAY=MO", "2030-05-06"),
    ("2030-05-31", "FREQ=MONTHLY;BYDAY=-1FR", "2030-06-28"),
  ])
  func fromCompletionMonthsWithoutTheDayHaveTheirLast(
    done: String, rule: String, next: String
  ) throws {
    for (due, time) in [("2029-11-01", ""), ("2029-11-01T10:00", "T10:00")] {
      let item = AdvanceTests.item(due, rule, fromCompletion: true)
      let advance = try AdvanceTests.advance(item, at: "\(done)T12:00:00Z")
      #expect(advance?.item.due?.iso8601 == next + time)
      #expect(advance?.item.recurrence == rule)
    }
  }

  /// It is always later, always one of the rule's where the rule counts from the due, and ends where the rule does.
  @Test(arguments: 0..<200)
  func itGoesOnAndOn(seed: Int) throws {
    var random = Seeded(seed)
    let rules = [
      "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;BYDAY=TU,SA", "FREQ=MONTHLY",
      "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYDAY=2WE", "FREQ=YEARLY",
    ]
    let day = CalendarDate(year: 2030, month: 1, day: 1).adding(
      days: Int.random(in: 0..<700, using: &random))
    let rule = rules[Int.random(in: 0..<rules.count, using: &random)]
    let isFromCompletion = Bool.random(using: &random)
    let until = Due.date(day.adding(days: 3000)).iso8601.filter { $0 != "-" }
    let item = AdvanceTests.item(
      Due.date(day).iso8601, rule + ";UNTIL=\(until)", fromCompletion: isFromCompletion)
    let now = Instant(
      day.adding(days: Int.random(in: -30..<2000, using: &random)), secondOfDay: 43200)
    let advance = try #require(item.advanced(now: now, by: Clocks(local: .utc)))
    let next = try #require(advance.item.due?.day)
    #expect(isFromCompletion ? next > now.inUTC.date : next > day && next >= now.inUTC.date)
    if !isFromCompletion {
      let days = try #require(item.occurrences(from: nil, by: Clocks(local: .utc)))
        .prefix { $0.day <= next }
      #expect(days.last == advance.item.due)
      #expect(days.count { $0.day > day && $0.day < next } == advance.missedCount)
    }
    #expect(
      item.advanced(now: Instant(day.adding(days: 3001), secondOfDay: 0), by: Clocks(local: .utc))
        == nil)
  }
}
