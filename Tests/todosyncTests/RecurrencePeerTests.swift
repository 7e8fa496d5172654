import Foundation
import Support
import Testing

@testable import Checklists

/// Our days of rules beside those of dateutil.
@Suite struct RecurrencePeerTests {
  /// How many rules are tried of each seed: many where there is time (`TODOSYNC_RULES`).
  private static let count =
    ProcessInfo.processInfo.environment["TODOSYNC_RULES"].flatMap { Int($0) } ?? 250

  /// A rule of random parts that the grammar allows.
  private static func rule(_ random: inout Seeded) -> String {
    let frequency = random.pick(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    var parts = ["FREQ=\(frequency)"]
    func numbers(_ range: ClosedRange<Int>, isSigned: Bool = true) -> String {
      let numbers = (0...Int.random(in: 0...2, using: &random)).map { _ -> Int in
        let number = Int.random(in: range, using: &random)
        return isSigned && random.oneIn(3) ? -number : number
      }
      return Set(numbers).map(String.init).joined(separator: ",")
    }
    if random.oneIn(3) { parts.append("INTERVAL=\(Int.random(in: 1...5, using: &random))") }
    if random.oneIn(4) { parts.append("BYMONTH=\(numbers(1...12, isSigned: false))") }
    let hasWeeks = frequency == "YEARLY" && random.oneIn(6)
    // Of the last year's week that the first days of a year can be in, dateutil takes 2021's 52 weeks for 53.
    if hasWeeks { parts.append("BYWEEKNO=\(numbers(1...51))") }
    if frequency == "YEARLY", random.oneIn(6) { parts.append("BYYEARDAY=\(numbers(1...366))") }
    if frequency != "WEEKLY", random.oneIn(3) { parts.append("BYMONTHDAY=\(numbers(1...31))") }
    if random.oneIn(2) || hasWeeks {
      let isNumbered = ["MONTHLY", "YEARLY"].contains(frequency) && !hasWeeks && random.oneIn(2)
      let hasMonth = frequency == "MONTHLY" || parts.contains { $0.hasPrefix("BYMONTH=") }
      let days = Set(
        (0...Int.random(in: 0...3, using: &random)).map { _ -> String in
          let day = random.pick(["MO", "TU", "WE", "TH", "FR", "SA", "SU"])
          return isNumbered
            ? "\(random.pick(hasMonth ? [1, 2, -1, -2, 5] : [1, 10, -1, 53]))\(day)" : day
        })
      parts.append("BYDAY=\(days.sorted().joined(separator: ","))")
    }
    let hasOthers = parts.contains { $0.hasPrefix("BY") }
    // In the first week of a weekly rule dateutil counts positions from the first day on, not from the week's
    // (RFC 5545 section 3.3.10: a set begins with its interval).
    if hasOthers, frequency != "WEEKLY", random.oneIn(4) {
      parts.append("BYSETPOS=\(numbers(1...4))")
    }
    if random.oneIn(4) { parts.append("WKST=\(random.pick(["SU", "MO", "WE", "SA"]))") }
    if random.oneIn(4) { parts.append("COUNT=\(Int.random(in: 1...60, using: &random))") }
    return parts.joined(separator: ";")
  }

  @Test(.needs(Peer.python, "python with dateutil"), arguments: 0..<8)
  func theFirstDaysAreThose(seed: Int) throws {
    var random = Seeded(seed)
    var cases: [(start: CalendarDate, rule: String, days: String)] = []
    while cases.count < RecurrencePeerTests.count {
      let start = CalendarDate(dayNumber: Int.random(in: 10_000...25_000, using: &random))
      let rule = RecurrencePeerTests.rule(&random)
      let days = RecurrenceDates(
        of: try RecurrenceRule(rule), from: start, notAfter: start.adding(days: 36524)
      ).prefix(50).map { Due.date($0).iso8601 }
      // For a rule without a day the other looks until the year 9999, and takes seconds; a few do.
      if days.isEmpty, !random.oneIn(200) { continue }
      cases.append((start, rule, days.joined(separator: " ")))
    }
    let input = cases.map { "\(Due.date($0.start).iso8601)|\($0.rule)|50\n" }.joined()
    try TestPlace.withTemporaryFolder { folder in
      let script = TestPlace.root.appending(path: "Tests/Peers/recurrence.py")
      let outcome = try Command.run(
        try #require(Peer.python), [script.path], in: folder, input: Data(input.utf8))
      #expect(outcome.status == 0, "\(outcome.errorText.suffix(500))")
      let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, example) in cases.enumerated() {
        if example.days != lines[index] {
          Issue.record(
            "\(example.start) \(example.rule)\n  ours \(example.days.prefix(120))\n  theirs \(lines[index].prefix(120))"
          )
        }
      }
    }
  }

  @Test(arguments: 0..<10) func daysFromLaterOnAreTheSame(seed: Int) throws {
    var random = Seeded(seed + 7000)
    for _ in 0..<40 {
      let rule = try RecurrenceRule(RecurrencePeerTests.rule(&random))
      let start = CalendarDate(dayNumber: Int.random(in: 10_000...25_000, using: &random))
      let later = start.adding(days: Int.random(in: -400...9000, using: &random))
      let end = later.adding(days: 2000)
      let all = RecurrenceDates(of: rule, from: start, notAfter: end).filter { $0 >= later }
      let jumped = RecurrenceDates(of: rule, from: start, notBefore: later, notAfter: end)
      #expect(all == Array(jumped))
    }
  }
}
