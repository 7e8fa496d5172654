extension CalendarDate {
  /// 0 for Monday.
  package var weekday: Int { Instant.modulo(dayNumber + 3, 7) }

  package func adding(days: Int) -> CalendarDate { CalendarDate(dayNumber: dayNumber + days) }

  /// The next such day after this one.
  func next(_ weekday: Int) -> CalendarDate {
    adding(days: Instant.modulo(weekday - self.weekday - 1, 7) + 1)
  }

  /// The last day of its month.
  var endOfMonth: CalendarDate {
    var last = CalendarDate(year: year, month: month, day: 31)
    while !last.isValid { last = CalendarDate(year: year, month: month, day: last.day - 1) }
    return last
  }

  /// The same day of a later month, or the last one of a month that lacks it.
  func adding(months: Int) -> CalendarDate {
    let number = year * 12 + month - 1 + months
    let first = CalendarDate(year: number / 12, month: number % 12 + 1, day: 1)
    return CalendarDate(year: first.year, month: first.month, day: min(day, first.endOfMonth.day))
  }
}
