/// The days of a rule, in order, from its first one (RFC 5545 section 3.3.10): a pure function of the rule
/// and that day. Times of day are the due's, and zones are put to each day afterwards, so that ten o'clock
/// stays ten o'clock.
package struct RecurrenceDates: Sequence, IteratorProtocol, Sendable {
  private let rule: RecurrenceRule
  private let start: CalendarDate
  /// The days of the period at hand that are still to come.
  private var days: [Int] = []
  private var position = 0
  /// Which period comes next, counted in intervals from the one of the first day.
  private var period = 0
  private var left: Int
  /// How many periods in a row had no day.
  private var emptyPeriods = 0
  /// Before it nothing is given; what lies there counts all the same.
  private let earliest: Int
  /// After it there is nothing.
  private let latest: Int

  /// - Parameters:
  ///   - start: The first day.
  ///   - earliest: From when on days are wanted; years before it cost nothing unless they are counted.
  ///   - latest: Until when they are.
  package init(
    of rule: RecurrenceRule, from start: CalendarDate, notBefore earliest: CalendarDate? = nil,
    notAfter latest: CalendarDate? = nil
  ) {
    self.latest = Swift.min(latest?.dayNumber ?? Int.max, RecurrenceDates.lastDay)
    self.rule = rule
    self.start = start
    self.earliest = Swift.max(start.dayNumber, earliest?.dayNumber ?? start.dayNumber)
    left = rule.count ?? Int.max
    // What is counted must be counted from the first day.
    if rule.count == nil { period = Swift.max(0, periods(to: self.earliest) - 1) }
  }

  /// How many whole intervals lie before a day.
  private func periods(to day: Int) -> Int {
    let date = CalendarDate(dayNumber: day)
    switch rule.frequency {
    case .daily: return (day - start.dayNumber) / rule.interval
    case .weekly: return (day - weekStart(of: start.dayNumber)) / 7 / rule.interval
    case .monthly:
      return ((date.year - start.year) * 12 + date.month - start.month) / rule.interval
    case .yearly: return (date.year - start.year) / rule.interval
    }
  }

  package mutating func next() -> CalendarDate? {
    while left > 0 {
      while position < days.count {
        let day = days[position]
        position += 1
        guard day >= start.dayNumber else { continue }
        guard day <= latest else { return nil }
        left -= 1
        if day >= earliest { return CalendarDate(dayNumber: day) }
        if left == 0 { return nil }
      }
      guard emptyPeriods < cycle, let range = nextPeriod() else { return nil }
      days = positioned(range.filter { matches($0) })
      position = 0
      emptyPeriods = days.isEmpty ? emptyPeriods + 1 : 0
    }
    return nil
  }

  /// After so many periods the calendar is the same again (400 years are 146,097 days, whole weeks): what has
  /// no day in them never has one.
  private var cycle: Int {
    switch rule.frequency {
    case .daily: 146_097
    case .weekly: 20_871
    case .monthly: 4800
    case .yearly: 400
    }
  }

  /// The days of the next period; nil beyond the year 9999.
  private mutating func nextPeriod() -> Range<Int>? {
    let offset = period * rule.interval
    period += 1
    let first: Int
    let end: Int
    switch rule.frequency {
    case .daily:
      first = start.dayNumber + offset
      end = first + 1
    case .weekly:
      first = weekStart(of: start.dayNumber) + offset * 7
      end = first + 7
    case .monthly:
      let month = start.month - 1 + offset
      let year = start.year + month / 12
      first = CalendarDate(year: year, month: month % 12 + 1, day: 1).dayNumber
      end =
        CalendarDate(year: year + (month % 12 + 1) / 12, month: (month + 1) % 12 + 1, day: 1)
        .dayNumber
    case .yearly:
      first = CalendarDate(year: start.year + offset, month: 1, day: 1).dayNumber
      end = CalendarDate(year: start.year + offset + 1, month: 1, day: 1).dayNumber
    }
    guard first <= latest else { return nil }
    return first..<end
  }

  private static let lastDay = CalendarDate(year: 9999, month: 12, day: 31).dayNumber

  private func weekStart(of day: Int) -> Int {
    day - Instant.modulo(day + 3 - rule.weekStart.rawValue, 7)
  }

  /// What BYSETPOS picks.
  private func positioned(_ days: [Int]) -> [Int] {
    guard !rule.positions.isEmpty else { return days }
    let picked = rule.positions.compactMap { position -> Int? in
      let index = position > 0 ? position - 1 : days.count + position
      return days.indices.contains(index) ? days[index] : nil
    }
    return Array(Set(picked)).sorted()
  }

  // MARK: One day

  /// Whether a day is one of the rule's. Parts that aren't there follow from the first day.
  private func matches(_ day: Int) -> Bool {
    let date = CalendarDate(dayNumber: day)
    guard rule.months.isEmpty || rule.months.contains(date.month) else { return false }
    guard rule.weekNumbers.isEmpty || isInWeeks(day) else { return false }
    guard rule.yearDays.isEmpty || isInYear(date) else { return false }
    guard rule.monthDays.isEmpty || isInMonth(date) else { return false }
    guard rule.days.isEmpty else { return rule.days.contains { isDay($0, date) } }
    guard rule.yearDays.isEmpty, rule.monthDays.isEmpty else { return true }
    switch rule.frequency {
    case .daily: return true
    case .weekly: return date.weekday == start.weekday
    case .monthly: return date.day == start.day
    case .yearly:
      if !rule.weekNumbers.isEmpty { return date.weekday == start.weekday }
      return date.day == start.day && (!rule.months.isEmpty || date.month == start.month)
    }
  }

  private func isInMonth(_ date: CalendarDate) -> Bool {
    let last = date.endOfMonth.day
    return rule.monthDays.contains { $0 > 0 ? date.day == $0 : date.day == last + $0 + 1 }
  }

  private func isInYear(_ date: CalendarDate) -> Bool {
    let first = CalendarDate(year: date.year, month: 1, day: 1).dayNumber
    let length = CalendarDate(year: date.year + 1, month: 1, day: 1).dayNumber - first
    let number = date.dayNumber - first + 1
    return rule.yearDays.contains { $0 > 0 ? number == $0 : number == length + $0 + 1 }
  }

  /// Weeks belong to the year that most of their days are in.
  private func isInWeeks(_ day: Int) -> Bool {
    let monday = weekStart(of: day)
    let year = CalendarDate(dayNumber: monday + 3).year
    let first = firstWeek(of: year)
    let number = (monday - first) / 7 + 1
    let count = (firstWeek(of: year + 1) - first) / 7
    return rule.weekNumbers.contains { $0 > 0 ? number == $0 : number == count + $0 + 1 }
  }

  private func firstWeek(of year: Int) -> Int {
    weekStart(of: CalendarDate(year: year, month: 1, day: 4).dayNumber)
  }

  /// Whether a date is that weekday, or that one of its month or year.
  private func isDay(_ day: RecurrenceRule.Day, _ date: CalendarDate) -> Bool {
    guard date.weekday == day.weekday.rawValue else { return false }
    guard day.ordinal != 0 else { return true }
    let isWithinMonth = rule.frequency == .monthly || !rule.months.isEmpty
    let (number, last): (Int, Int)
    if isWithinMonth {
      (number, last) = (date.day, date.endOfMonth.day)
    } else {
      let first = CalendarDate(year: date.year, month: 1, day: 1).dayNumber
      number = date.dayNumber - first + 1
      last = CalendarDate(year: date.year + 1, month: 1, day: 1).dayNumber - first
    }
    return day.ordinal > 0
      ? (number - 1) / 7 + 1 == day.ordinal : (last - number) / 7 + 1 == -day.ordinal
  }
}

extension Item {
  /// The dues of a repeating item, in order; just its due if it doesn't repeat.
  ///
  /// - Parameters:
  ///   - moment: From when on they are wanted, give or take a day.
  ///   - clocks: What zones are judged by.
  package func occurrences(from moment: Instant?, by clocks: Clocks) -> Occurrences? {
    guard let due = effectiveDue else { return nil }
    let rule = repetition?.rule
    return Occurrences(due, rule, from: moment, in: clocks.zone(of: self))
  }
}

/// The dues of an item: the days of its rule, each at the due's time.
package struct Occurrences: Sequence, IteratorProtocol, Sendable {
  private let due: Due
  private let until: Due?
  private let zone: Zone
  private var dates: RecurrenceDates?
  private var isFirst = true

  init(_ due: Due, _ rule: RecurrenceRule?, from moment: Instant?, in zone: Zone) {
    self.due = due
    self.zone = zone
    until = rule?.until
    // A day earlier, since it is another day elsewhere.
    let earliest = moment.map { CalendarDate(dayNumber: $0.inUTC.date.dayNumber - 1) }
    dates = rule.map { RecurrenceDates(of: $0, from: due.day, notBefore: earliest) }
  }

  package mutating func next() -> Due? {
    guard dates != nil else {
      defer { isFirst = false }
      return isFirst ? due : nil
    }
    guard let date = dates?.next() else { return nil }
    let next = due.on(date)
    return isWithin(next) ? next : nil
  }

  /// Whether a due isn't after the rule's end.
  func isWithin(_ due: Due) -> Bool {
    switch (until, due) {
    case (nil, _): true
    // A date ends a rule with its day, whatever the time is.
    case (.date(let last)?, _): due.day <= last
    case (.instant(let last)?, .instant(let moment)): moment <= last
    case (.instant(let last)?, .wallClock(let time)): zone.instant(at: time) <= last
    case (.instant(let last)?, .date(let date)): date <= last.inUTC.date
    case (.wallClock(let last)?, .wallClock(let time)): time <= last
    case (.wallClock(let last)?, .instant(let moment)): moment.inUTC <= last
    case (.wallClock(let last)?, .date(let date)): date <= last.date
    }
  }
}

extension Due {
  /// Its day: of a moment the one in UTC.
  package var day: CalendarDate {
    switch self {
    case .date(let date): date
    case .instant(let instant): instant.inUTC.date
    case .wallClock(let time): time.date
    }
  }

  /// The same local time on another local day.
  func moved(to date: CalendarDate, by zone: Zone) -> Due {
    guard case .instant(let instant) = self else { return on(date) }
    let time = WallClock(date: date, secondOfDay: zone.clock(at: instant).secondOfDay)
    return .instant(zone.instant(at: time))
  }

  /// The same time on another day.
  func on(_ date: CalendarDate) -> Due {
    switch self {
    case .date: .date(date)
    case .instant(let instant):
      .instant(Instant(date, secondOfDay: instant.inUTC.secondOfDay))
    case .wallClock(let time): .wallClock(WallClock(date: date, secondOfDay: time.secondOfDay))
    }
  }
}
