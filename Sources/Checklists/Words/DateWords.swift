/// When something is due, as people type it: fixed English words and ISO 8601, whatever the machine's
/// language is.
///
/// - `2026-12-01`, `2026-12-01T10:00`, `2026-12-01 10:00`
/// - `today`, `tomorrow`, `mon` to `sun` (the next such day after today), `next week` (next Monday), `eom` (the
///   last day of the month), `1 dec`, `dec 1 2027`
/// - `18:30`, `6pm`, `6:30pm`, `noon`, alone or with a day
/// - `tonight`, `eow` (Sunday), `day after tomorrow`
/// - `in 20m`, `2h`, `1h30m`, `3d`, `in 2w`, `in 6 months`, `+45s`
package struct DateWords: Sendable, Hashable {
  /// A date, or a moment.
  package let due: Due
  /// Whether its seconds count.
  package let hasExactSeconds: Bool
  /// What was chosen where the words leave a choice: "tomorrow, since 18:30 has passed today".
  package let remark: String?

  /// Why words aren't a time.
  package struct Problem: Error, Hashable, Sendable {
    package var message: String
    /// What could be meant.
    package var readings: [String] = []
  }

  /// Reads words.
  ///
  /// - Parameters:
  ///   - now: The moment that they are said at.
  ///   - zone: Where they are said.
  package init(_ text: String, now: Instant, in zone: Zone) throws(Problem) {
    if let due = Due(iso8601: text.contains(" ") ? text : text.uppercased()) {
      self.init(iso: due, zone)
      return
    }
    var parser = Parser(text, now: now, zone: zone)
    self = try parser.parse()
  }

  private init(iso due: Due, _ zone: Zone) {
    switch due {
    case .date: self.init(due, isExact: false, nil)
    case .instant(let instant): self.init(due, isExact: instant.seconds % 60 != 0, nil)
    case .wallClock(let time):
      self.init(.instant(zone.instant(at: time)), isExact: time.secondOfDay % 60 != 0, nil)
    }
  }

  private init(_ due: Due, isExact: Bool, _ remark: String?) {
    self.due = due
    hasExactSeconds = isExact
    self.remark = remark
  }

  /// What can be typed, for messages.
  package static let examples = "tomorrow, mon 9:00, 18:30, in 2h, 1 dec, 2026-12-01"
}

extension DateWords {
  /// Walks along the words.
  private struct Parser {
    let text: String
    let now: Instant
    let zone: Zone
    private var words: ArraySlice<String>
    private var date: CalendarDate?
    private var time: Int?
    private var remark: String?

    private var today: CalendarDate { zone.clock(at: now).date }

    init(_ text: String, now: Instant, zone: Zone) {
      self.text = text
      self.now = now
      self.zone = zone
      let separators: Set<Character> = [" ", "\t", ","]
      words = text.lowercased().split { separators.contains($0) }.map(String.init)[...]
    }

    mutating func parse() throws(Problem) -> DateWords {
      guard !words.isEmpty else { throw Problem(message: "no time is named") }
      if let span = try span() { return span }
      while let word = words.popFirst() {
        if word == "at" || word == "on" { continue }
        if try readDate(word) { continue }
        if try readTime(word) { continue }
        throw Problem(message: "\(quoted(word)) is no date or time")
      }
      guard let time else {
        guard let date else { throw Problem(message: "no time is named") }
        return DateWords(.date(date), isExact: false, remark)
      }
      var day = date ?? today
      var moment = zone.instant(at: WallClock(date: day, secondOfDay: time))
      if date == nil, moment <= now {
        day = today.adding(days: 1)
        moment = zone.instant(at: WallClock(date: day, secondOfDay: time))
        remark = "tomorrow, since \(DateWords.clock(time)) has passed today"
      } else if moment <= now {
        remark = "which has passed"
      }
      return DateWords(.instant(moment), isExact: time % 60 != 0, remark)
    }

    // MARK: From now on

    /// `in 20m`, `3 days`, `1h30m`, `in 6 months`, `+45s`; nil if the words don't begin so, or name a day that a
    /// time may follow.
    private mutating func span() throws(Problem) -> DateWords? {
      guard let first = words.first else { return nil }
      var rest = Array(words)
      let isSaid = first == "in" || first.hasPrefix("+")
      if first == "in" {
        rest.removeFirst()
      } else if first.hasPrefix("+") {
        rest[0].removeFirst()
      }
      // `3 days` is one word in two.
      if rest.count > 1, Int(rest[0]) != nil, DateSpan(rest[0] + rest[1]) != nil {
        rest = [rest[0] + rest[1]] + rest.dropFirst(2)
      }
      guard let span = rest.first.flatMap({ DateSpan($0) }) else {
        guard isSaid else { return nil }
        throw Problem(message: "after 'in' comes a span such as 20m, 1h30m, 3d or 6 months")
      }
      words = rest.dropFirst()
      let day = span.day(after: today)
      guard let day, day.isValid else { throw Problem(message: "that is too far away") }
      guard span.seconds > 0 else {
        date = day
        return words.isEmpty ? DateWords(.date(day), isExact: false, nil) : nil
      }
      guard words.isEmpty else {
        throw Problem(message: "\(quoted(words[words.startIndex])) after a span of hours")
      }
      // Days are those of the clocks, hours and less the time that passes.
      let start =
        day == today
        ? now
        : zone.instant(at: WallClock(date: day, secondOfDay: zone.clock(at: now).secondOfDay))
      let moment = start + span.seconds
      guard Instant.range.contains(moment) else { throw Problem(message: "that is too far away") }
      return DateWords(
        .instant(span.isExact ? moment : moment.flooredToMinute), isExact: span.isExact, nil)
    }

    // MARK: Days

    private mutating func readDate(_ word: String) throws(Problem) -> Bool {
      let day: CalendarDate
      if let iso = Due(iso8601: word) {
        guard case .date(let date) = iso else { return false }
        day = date
      } else if let offset = ["yesterday": -1, "today": 0, "tomorrow": 1][word] {
        day = today.adding(days: offset)
      } else if word == "eom" {
        day = today.endOfMonth
      } else if word == "eow" {
        day = today.adding(days: 6 - today.weekday)
      } else if word == "tonight" {
        day = today
        guard time == nil else { throw Problem(message: "'tonight' is a second time") }
        time = DateWords.evening
      } else if word == "day", Array(words.prefix(2)) == ["after", "tomorrow"] {
        words.removeFirst(2)
        day = today.adding(days: 2)
      } else if let weekday = DateWords.weekday(word) {
        day = today.next(weekday)
      } else if word == "next" {
        day = try next()
      } else if let month = DateWords.month(word) {
        day = try dayOfMonth(month, before: nil)
      } else if let number = DateWords.ordinal(word), let month = followingMonth() {
        day = try dayOfMonth(month, before: number)
      } else if word.contains("/") || word.split(separator: ".").count > 1, !word.contains(":") {
        throw slashed(word)
      } else {
        return false
      }
      guard date == nil else { throw Problem(message: "\(quoted(word)) is a second date") }
      date = day
      return true
    }

    /// The month after a number: `1 dec`, `1st of dec`.
    private mutating func followingMonth() -> Int? {
      let count = words.first == "of" ? 2 : 1
      guard words.count >= count,
        let month = DateWords.month(words[words.startIndex + count - 1])
      else { return nil }
      words.removeFirst(count)
      return month
    }

    /// `next week`; a weekday after it can be two days.
    private mutating func next() throws(Problem) -> CalendarDate {
      guard let word = words.popFirst() else {
        throw Problem(message: "'next' what?", readings: ["next week"])
      }
      if word == "week" { return today.next(0) }
      if let weekday = DateWords.weekday(word) {
        let first = today.next(weekday)
        throw Problem(
          message: "'next \(word)' can be two days",
          readings: [first, first.adding(days: 7)].map { Due.date($0).iso8601 })
      }
      if word == "month" || word == "year" {
        let first = CalendarDate(
          year: word == "year" || today.month == 12 ? today.year + 1 : today.year,
          month: word == "year" ? 1 : today.month % 12 + 1, day: 1)
        let same = today.adding(months: word == "year" ? 12 : 1)
        throw Problem(
          message: "'next \(word)' can be more than one day",
          readings: [first, same].reduce(into: []) { found, day in
            let text = Due.date(day).iso8601
            if !found.contains(text) { found.append(text) }
          })
      }
      throw Problem(message: "'next \(word)' is no date")
    }

    /// A day of a month, of this year or the next one that has it, or of a year that follows.
    private mutating func dayOfMonth(
      _ month: Int, before day: Int?
    ) throws(Problem) -> CalendarDate {
      var day = day
      if day == nil, let word = words.first, let number = DateWords.ordinal(word) {
        words.removeFirst()
        day = number
      }
      guard let day else {
        throw Problem(
          message: "a month needs a day", readings: ["1 \(DateWords.months[month - 1])"])
      }
      if let word = words.first, word.count == 4, let year = Int(word) {
        words.removeFirst()
        let date = CalendarDate(year: year, month: month, day: day)
        guard date.isValid else { throw noSuch(day, month) }
        return date
      }
      for year in today.year...(today.year + 8) {
        let date = CalendarDate(year: year, month: month, day: day)
        guard date.isValid, date >= today else { continue }
        if year > today.year { remark = "in \(year)" }
        return date
      }
      throw noSuch(day, month)
    }

    private func noSuch(_ day: Int, _ month: Int) -> Problem {
      Problem(message: "there is no \(day) \(DateWords.months[month - 1])")
    }

    /// Dates with slashes or points mean one thing here and another there.
    private func slashed(_ word: String) -> Problem {
      let numbers = word.split { $0 == "/" || $0 == "." }.compactMap { Int($0) }
      let year = numbers.count > 2 ? numbers[2] : today.year
      let readings =
        numbers.count < 2
        ? []
        : [(numbers[0], numbers[1]), (numbers[1], numbers[0])].map {
          CalendarDate(year: year < 100 ? 2000 + year : year, month: $0.0, day: $0.1)
        }.filter(\.isValid).map { Due.date($0).iso8601 }
      return Problem(
        message: "\(quoted(word)) can be more than one day",
        readings: readings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    }

    // MARK: Times of day

    private mutating func readTime(_ word: String) throws(Problem) -> Bool {
      let seconds: Int
      if word == "noon" {
        seconds = 12 * 3600
      } else if word == "midnight" {
        throw Problem(
          message: "'midnight' can be the start or the end of a day", readings: ["0:00", "23:59"])
      } else if let read = try DateWords.timeOfDay(word, next: words.first) {
        seconds = read.seconds
        if read.takesNext { words.removeFirst() }
      } else {
        return false
      }
      guard time == nil else { throw Problem(message: "\(quoted(word)) is a second time") }
      time = seconds
      return true
    }
  }
}

// MARK: Words

extension DateWords {
  static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let monthNames = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let weekdayNames = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  fileprivate static func month(_ word: String) -> Int? {
    (months.firstIndex(of: word) ?? monthNames.firstIndex(of: word)).map { $0 + 1 }
  }

  /// 0 for Monday.
  fileprivate static func weekday(_ word: String) -> Int? {
    weekdays.firstIndex(of: word) ?? weekdayNames.firstIndex(of: word)
  }

  /// `1`, `1st`, `22nd`.
  fileprivate static func ordinal(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let ending = word.dropFirst(digits.count)
    guard ["", "st", "nd", "rd", "th", "."].contains(ending), digits.count <= 2 else { return nil }
    return Int(digits)
  }

  /// When tonight is, in seconds of the day.
  fileprivate static let evening = 20 * 3600

  /// `18:30`, `6pm`, `6:30 pm`, `18:30:15`; nil for what is none.
  fileprivate static func timeOfDay(
    _ word: String, next: String?
  ) throws(Problem) -> (seconds: Int, takesNext: Bool)? {
    var body = word[...]
    var half: Substring?
    var takesNext = false
    if body.hasSuffix("am") || body.hasSuffix("pm") {
      half = body.suffix(2)
      body = body.dropLast(2)
    } else if let next, next == "am" || next == "pm" {
      half = next[...]
      takesNext = true
    }
    let parts = body.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count),
      parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } }
      ),
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    var hour = numbers[0]
    guard half != nil || parts.count > 1 else {
      let readings =
        hour >= 1 && hour <= 12 ? ["\(hour)am", "\(hour)pm"] : hour < 24 ? ["\(hour):00"] : []
      throw Problem(message: "\(quoted(word)) alone is no time", readings: readings)
    }
    guard hour < 24, numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
      throw Problem(message: "there is no time \(quoted(word))")
    }
    if let half {
      guard (1...12).contains(hour) else { throw Problem(message: "there is no \(hour)\(half)") }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    }
    let minute = numbers.count > 1 ? numbers[1] : 0
    return (hour * 3600 + minute * 60 + (numbers.count > 2 ? numbers[2] : 0), takesNext)
  }
}
