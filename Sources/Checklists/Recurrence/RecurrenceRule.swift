/// How something repeats: the value of an RRULE (RFC 5545 section 3.3.10), from daily to yearly.
///
/// Times of day come from the due; parts that would repeat within a day aren't read.
package struct RecurrenceRule: Sendable, Hashable {
  package enum Frequency: String, Sendable, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A day of the week.
  package enum Weekday: Int, Sendable, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// `MO` to `SU`.
    package var code: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][rawValue] }

    init?(code: some StringProtocol) {
      guard let day = Weekday.allCases.first(where: { $0.code == code }) else { return nil }
      self = day
    }
  }

  /// A day of the week, or with an ordinal one of those of a month or year, counted from either end.
  package struct Day: Sendable, Hashable {
    /// 0 for all of them.
    package var ordinal = 0
    package var weekday: Weekday
  }

  package var frequency: Frequency
  package var interval = 1
  package var count: Int?
  /// The last moment that counts: a date, a moment, or a wall-clock time.
  package var until: Due?
  package var months: [Int] = []
  package var weekNumbers: [Int] = []
  package var yearDays: [Int] = []
  package var monthDays: [Int] = []
  package var days: [Day] = []
  package var positions: [Int] = []
  package var weekStart = Weekday.monday

  /// Why a text is no rule; an end of "can't repeat by it: …".
  package struct Problem: Error, Hashable, Sendable {
    package var message: String
  }

  package init(frequency: Frequency) { self.frequency = frequency }

  /// Reads a rule, strictly: what other programs would refuse or understand otherwise is refused.
  package init(_ text: some StringProtocol) throws(Problem) {
    var parts: [String: String] = [:]
    for part in text.uppercased().split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty else {
        throw Problem(message: "\(quoted(part)) is no NAME=VALUE")
      }
      guard parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil else {
        throw Problem(message: "\(quoted(pair[0])) stands twice")
      }
    }
    guard let word = parts.removeValue(forKey: "FREQ") else {
      throw Problem(message: "it needs FREQ, such as FREQ=WEEKLY")
    }
    guard let frequency = Frequency(rawValue: word) else {
      throw Problem(
        message: "FREQ is DAILY, WEEKLY, MONTHLY or YEARLY, not \(quoted(word))")
    }
    self.init(frequency: frequency)
    for (name, value) in parts.sorted(by: { $0.key < $1.key }) { try set(name, value) }
    try check()
  }

  private mutating func set(_ name: String, _ value: String) throws(Problem) {
    switch name {
    case "INTERVAL": interval = try RecurrenceRule.number(value, 1...9999, name)
    case "COUNT": count = try RecurrenceRule.number(value, 1...99999, name)
    case "UNTIL":
      until = Due(basic: value)
      if until == nil { throw Problem(message: "UNTIL is a date or time, not \(quoted(value))") }
    case "BYMONTH": months = try RecurrenceRule.numbers(value, 1...12, isSigned: false, name)
    case "BYWEEKNO": weekNumbers = try RecurrenceRule.numbers(value, 1...53, name)
    case "BYYEARDAY": yearDays = try RecurrenceRule.numbers(value, 1...366, name)
    case "BYMONTHDAY": monthDays = try RecurrenceRule.numbers(value, 1...31, name)
    case "BYSETPOS": positions = try RecurrenceRule.numbers(value, 1...366, name)
    case "BYDAY":
      for word in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let weekday = Weekday(code: word.suffix(2)) else {
          throw Problem(message: "BYDAY has days MO to SU, not \(quoted(word))")
        }
        let ordinal = word.dropLast(2)
        days.append(
          Day(
            ordinal: ordinal.isEmpty ? 0 : try RecurrenceRule.signed(ordinal, 1...53, name),
            weekday: weekday))
      }
    case "WKST":
      guard let day = Weekday(code: value) else {
        throw Problem(message: "WKST is a day MO to SU, not \(quoted(value))")
      }
      weekStart = day
    case "BYHOUR", "BYMINUTE", "BYSECOND":
      throw Problem(message: "\(name) isn't read; the time of day is that of the due")
    default: throw Problem(message: "there is no part \(quoted(name))")
    }
  }

  /// What the parts may say together (RFC 5545 section 3.3.10).
  private func check() throws(Problem) {
    if count != nil, until != nil { throw Problem(message: "it has both COUNT and UNTIL") }
    if !weekNumbers.isEmpty, frequency != .yearly {
      throw Problem(message: "BYWEEKNO is only for YEARLY")
    }
    if !yearDays.isEmpty, frequency != .yearly {
      throw Problem(message: "BYYEARDAY is only for YEARLY")
    }
    if !monthDays.isEmpty, frequency == .weekly {
      throw Problem(message: "BYMONTHDAY isn't for WEEKLY")
    }
    if days.contains(where: { $0.ordinal != 0 }) {
      guard frequency == .monthly || frequency == .yearly, weekNumbers.isEmpty else {
        throw Problem(message: "a numbered BYDAY is for MONTHLY, and YEARLY without BYWEEKNO")
      }
      let isWithinMonth = frequency == .monthly || !months.isEmpty
      if isWithinMonth, days.contains(where: { abs($0.ordinal) > 5 }) {
        throw Problem(message: "a month has no sixth of a weekday")
      }
    }
    let hasOthers =
      !(months.isEmpty && weekNumbers.isEmpty && yearDays.isEmpty && monthDays.isEmpty
      && days.isEmpty)
    if !positions.isEmpty, !hasOthers {
      throw Problem(message: "BYSETPOS needs another BY… to pick from")
    }
  }

  private static func number(
    _ text: String, _ range: ClosedRange<Int>, _ name: String
  ) throws(Problem) -> Int {
    guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), text.utf8.count <= 6,
      let number = Int(text), range.contains(number)
    else {
      throw Problem(
        message: "\(name) is a number from \(range.lowerBound) to \(range.upperBound), "
          + "not \(quoted(text))")
    }
    return number
  }

  private static func numbers(
    _ text: String, _ range: ClosedRange<Int>, isSigned: Bool = true, _ name: String
  ) throws(Problem) -> [Int] {
    var numbers: [Int] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let number =
        isSigned ? try signed(word, range, name) : try number(String(word), range, name)
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers.sorted()
  }

  private static func signed(
    _ text: Substring, _ range: ClosedRange<Int>, _ name: String
  ) throws(Problem) -> Int {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text
    let number = try number(String(digits), range, name)
    return isNegative ? -number : number
  }
}

extension RecurrenceRule.Problem {
  /// Why a rule can't begin at a due.
  static func ending(_ until: Due, at due: Due) -> Self? {
    switch (until, due) {
    case (.date, .date), (.instant, .instant), (.instant, .wallClock): nil
    case (.wallClock, .wallClock): nil
    // Other programs write a date for a time too, and mean that day.
    case (.date, _): nil
    case (.instant, .date), (.wallClock, .date):
      Self(message: "UNTIL has a time, and the due has none")
    case (.wallClock, .instant):
      Self(message: "UNTIL needs a Z, since the due is a moment")
    }
  }
}

extension Due {
  /// Reads iCalendar's basic forms: `20261201`, `20261201T100000`, `20261201T090000Z`.
  package init?(basic text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 8 || digits.count == 15 || digits.count == 16 else { return nil }
    // The same digits with the signs that ISO 8601's extended form has.
    var extended = ""
    for (index, byte) in digits.enumerated() {
      if index == 4 || index == 6 { extended += "-" }
      if index == 11 || index == 13 { extended += ":" }
      extended.unicodeScalars.append(Unicode.Scalar(byte))
    }
    self.init(iso8601: extended)
  }
}
