/// A moment in time, in whole seconds since 1970-01-01T00:00:00Z.
package struct Instant: Sendable, Hashable, Comparable {
  package var seconds: Int

  /// Seconds between 1970 and 2001-01-01T00:00:00Z, from where Codable and property lists count.
  package static let referenceDate = Instant(seconds: 978_307_200)
  /// The first and last moments that iCalendar's four-digit years can write.
  package static let range =
    Instant(
      CalendarDate(year: 1, month: 1, day: 1), secondOfDay: 0)...Instant(
      CalendarDate(year: 9999, month: 12, day: 31), secondOfDay: 86399)

  package init(seconds: Int) { self.seconds = seconds }

  /// The moment that many seconds after 2001-01-01T00:00:00Z, its fraction dropped; nil outside the
  /// years 1 to 9999.
  package init?(secondsSinceReferenceDate value: Double) {
    guard value.isFinite, abs(value) < 1e12 else { return nil }
    let instant = Instant(seconds: Int(value.rounded(.down)) + Instant.referenceDate.seconds)
    guard Instant.range.contains(instant) else { return nil }
    self = instant
  }

  /// The moment at which a clock in UTC shows that date and second of the day.
  package init(_ date: CalendarDate, secondOfDay: Int) {
    seconds = date.dayNumber * 86400 + secondOfDay
  }

  /// The seconds since 2001-01-01T00:00:00Z.
  package var secondsSinceReferenceDate: Double {
    Double(seconds - Instant.referenceDate.seconds)
  }

  /// The same moment with its seconds dropped.
  package var flooredToMinute: Instant {
    Instant(seconds: seconds - Instant.modulo(seconds, 60))
  }

  /// What a clock in UTC shows.
  package var inUTC: WallClock { WallClock(secondsSinceEpoch: seconds) }

  package static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
  package static func + (instant: Self, seconds: Int) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }

  static func modulo(_ value: Int, _ divisor: Int) -> Int {
    let rest = value % divisor
    return rest < 0 ? rest + divisor : rest
  }
}

/// A day of the proleptic Gregorian calendar, in no zone.
package struct CalendarDate: Sendable, Hashable, Comparable {
  package var year: Int { Int(storedYear) }
  /// 1 to 12.
  package var month: Int { Int(storedMonth) }
  /// 1 to 31.
  package var day: Int { Int(storedDay) }
  // Small, since every item has a due.
  private let storedYear: Int16
  private let storedMonth: Int8
  private let storedDay: Int8

  package init(year: Int, month: Int, day: Int) {
    storedYear = Int16(clamping: year)
    storedMonth = Int8(clamping: month)
    storedDay = Int8(clamping: day)
  }

  /// The date that many days after 1970-01-01. Years begin in March here, so that the leap day is
  /// a year's last.
  package init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The days since 1970-01-01.
  package var dayNumber: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Whether the calendar has this day, in the years 1 to 9999.
  package var isValid: Bool {
    (1...9999).contains(year) && (1...12).contains(month) && day >= 1 && day <= daysInMonth
  }

  private var daysInMonth: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

/// What a clock and a calendar on a wall show: a date and a time of day, in no zone.
package struct WallClock: Sendable, Hashable, Comparable {
  package let date: CalendarDate
  /// 0 to 86399.
  package var secondOfDay: Int { Int(storedSecond) }
  private let storedSecond: Int32

  package init(date: CalendarDate, secondOfDay: Int) {
    self.date = date
    storedSecond = Int32(clamping: secondOfDay)
  }

  /// What the clock shows that many seconds after it showed 1970-01-01T00:00:00.
  package init(secondsSinceEpoch seconds: Int) {
    let secondOfDay = Instant.modulo(seconds, 86400)
    self.init(
      date: CalendarDate(dayNumber: (seconds - secondOfDay) / 86400), secondOfDay: secondOfDay)
  }

  /// The seconds since the clock showed 1970-01-01T00:00:00.
  package var secondsSinceEpoch: Int { date.dayNumber * 86400 + secondOfDay }

  /// The same time with its seconds dropped.
  package var flooredToMinute: WallClock {
    WallClock(date: date, secondOfDay: secondOfDay - secondOfDay % 60)
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.date, left.secondOfDay) < (right.date, right.secondOfDay)
  }
}
