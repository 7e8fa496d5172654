/// How the clocks of a zone are set each year: the footer of a TZif file, and what the variable `TZ` may
/// hold (POSIX, with the hours beyond a day of RFC 9636 section 3.3.1).
struct ZoneRule: Sendable, Hashable {
  /// A day of a year, and a time on it.
  struct Date: Hashable {
    enum Day: Hashable {
      /// A day from 1, February 29 never counted.
      case julian(Int)
      /// A day from 0, February 29 counted.
      case ordinal(Int)
      /// A weekday (0 is Sunday) in a week of a month; the fifth is the last.
      case weekday(month: Int, week: Int, day: Int)
    }

    var day: Day
    /// Seconds after the midnight, by the clocks as they were before the change.
    var time: Int
  }

  /// Seconds east of Greenwich.
  let standardOffset: Int
  /// In summer; nil where the clocks aren't changed.
  private let daylight: (offset: Int, start: Date, end: Date)?

  /// The changes of each year: to which offset, and when there and back; nil if there are none.
  var yearlyChanges: (offset: Int, start: Date, end: Date)? {
    guard let daylight, daylight.offset != standardOffset else { return nil }
    return daylight
  }

  /// Reads `CET-1CEST,M3.5.0,M10.5.0/3`, `<+0330>-3:30`, `EST5`.
  init?(_ text: some StringProtocol) {
    var scanner = ISO8601.Scanner(Array(text.utf8)[...])
    guard scanner.zoneName(), let offset = scanner.signedTime() else { return nil }
    standardOffset = -offset
    if scanner.isAtEnd {
      daylight = nil
      return
    }
    guard scanner.zoneName() else { return nil }
    var daylightOffset = standardOffset + 3600
    if !scanner.isNext(",") {
      guard let offset = scanner.signedTime() else { return nil }
      daylightOffset = -offset
    }
    guard scanner.take(","), let start = scanner.ruleDate(), scanner.take(","),
      let end = scanner.ruleDate(), scanner.isAtEnd
    else { return nil }
    daylight = (daylightOffset, start, end)
  }

  /// Seconds east of Greenwich at a moment.
  func offset(at seconds: Int) -> Int {
    guard let daylight else { return standardOffset }
    // The last change before a moment is of its year or of one beside it. Of two at one moment the later one
    // in the order of `changes` counts: summer time that never ends, ends and begins at once.
    let middle = WallClock(secondsSinceEpoch: seconds).date.year
    var last = (moment: Int.min, offset: standardOffset)
    for year in middle - 1...middle + 1 {
      let start = daylight.start.seconds(in: year) - standardOffset
      if start <= seconds, start >= last.moment { last = (start, daylight.offset) }
      let end = daylight.end.seconds(in: year) - daylight.offset
      if end <= seconds, end >= last.moment { last = (end, standardOffset) }
    }
    return last.offset
  }

  /// The changes after one moment and up to another, in order.
  func changes(from start: Int, to end: Int) -> [(moment: Int, offset: Int)] {
    guard let daylight else { return [] }
    let years = (
      WallClock(secondsSinceEpoch: start).date.year - 1,
      WallClock(secondsSinceEpoch: end).date.year + 1
    )
    var changes: [(moment: Int, offset: Int)] = []
    for year in years.0...years.1 {
      changes.append(
        (daylight.start.seconds(in: year) - standardOffset, daylight.offset))
      changes.append((daylight.end.seconds(in: year) - daylight.offset, standardOffset))
    }
    changes.sort { $0.moment < $1.moment }
    return changes.filter { $0.moment > start && $0.moment <= end }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.standardOffset == right.standardOffset
      && left.daylight?.offset == right.daylight?.offset
      && left.daylight?.start == right.daylight?.start && left.daylight?.end == right.daylight?.end
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(standardOffset)
    hasher.combine(daylight?.offset)
  }
}

extension ZoneRule.Date {
  /// When the clocks show it in a year, in seconds since they showed 1970-01-01T00:00:00.
  fileprivate func seconds(in year: Int) -> Int {
    let newYear = CalendarDate(year: year, month: 1, day: 1).dayNumber
    let number: Int
    switch day {
    case .ordinal(let days): number = newYear + days
    case .julian(let days):
      let isLeap = CalendarDate(year: year, month: 2, day: 29).isValid
      number = newYear + days - 1 + (isLeap && days >= 60 ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      let first = CalendarDate(year: year, month: month, day: 1).dayNumber
      // 1970-01-01 was a Thursday.
      let ahead = Instant.modulo(weekday - Instant.modulo(first + 4, 7), 7)
      let next =
        month == 12
        ? CalendarDate(year: year + 1, month: 1, day: 1).dayNumber
        : CalendarDate(year: year, month: month + 1, day: 1).dayNumber
      var day = first + ahead + (week - 1) * 7
      while day >= next { day -= 7 }
      number = day
    }
    return number * 86400 + time
  }
}

extension ISO8601.Scanner {
  /// A zone's abbreviation: three letters or more, or anything between `<` and `>`.
  fileprivate mutating func zoneName() -> Bool {
    if take("<") { return skip(while: { $0 != UInt8(ascii: ">") }) >= 3 && take(">") }
    return skip(while: {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
    }) >= 3
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  fileprivate mutating func signedTime() -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number(upTo: 3), hours <= 167 else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(":") {
      guard let value = number(upTo: 2), value < 60 else { return nil }
      seconds += value * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `Mm.w.d`, `Jn` or `n`, and `/time`; without it at two o'clock.
  fileprivate mutating func ruleDate() -> ZoneRule.Date? {
    let day: ZoneRule.Date.Day
    if take("M") {
      guard let month = number(upTo: 2), (1...12).contains(month), take("."),
        let week = number(upTo: 1), (1...5).contains(week), take("."),
        let weekday = number(upTo: 1), weekday <= 6
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    } else if take("J") {
      guard let days = number(upTo: 3), (1...365).contains(days) else { return nil }
      day = .julian(days)
    } else {
      guard let days = number(upTo: 3), days <= 365 else { return nil }
      day = .ordinal(days)
    }
    guard take("/") else { return ZoneRule.Date(day: day, time: 2 * 3600) }
    return signedTime().map { ZoneRule.Date(day: day, time: $0) }
  }
}
