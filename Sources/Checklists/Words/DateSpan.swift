/// A span of time as people type it: `20m`, `1h30m`, `3days`, `6months`; units from the largest to the smallest.
struct DateSpan {
  private var months = 0
  private var days = 0
  /// What isn't counted in days.
  private(set) var seconds = 0
  /// Whether seconds were named, and so count.
  private(set) var isExact = false

  private enum Unit: Int {
    case year, month, week, day, hour, minute, second
  }

  private static let units: [String: Unit] = [
    "y": .year, "year": .year, "years": .year, "mo": .month, "month": .month, "months": .month,
    "w": .week, "week": .week, "weeks": .week, "d": .day, "day": .day, "days": .day,
    "h": .hour, "hr": .hour, "hour": .hour, "hours": .hour,
    "m": .minute, "min": .minute, "mins": .minute, "minute": .minute, "minutes": .minute,
    "s": .second, "sec": .second, "second": .second, "seconds": .second,
  ]

  init?(_ word: String) {
    var rest = word[...]
    var last = -1
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count)
      guard digits.count <= 6, let number = Int(digits), let unit = DateSpan.units[String(name)],
        unit.rawValue > last
      else { return nil }
      last = unit.rawValue
      switch unit {
      case .year: months += number * 12
      case .month: months += number
      case .week: days += number * 7
      case .day: days += number
      case .hour: seconds += number * 3600
      case .minute: seconds += number * 60
      case .second: (seconds, isExact) = (seconds + number, true)
      }
    }
    guard last >= 0 else { return nil }
  }

  /// The day to which months, weeks and days lead; nil if that is beyond all calendars.
  func day(after start: CalendarDate) -> CalendarDate? {
    guard months <= 120_000, days <= 4_000_000 else { return nil }
    let day = start.adding(months: months)
    return day.year > 9999 ? nil : day.adding(days: days)
  }
}
