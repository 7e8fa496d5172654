extension RecurrenceRule {
  /// The rule's first day after the one on which something was done, where it counts from then.
  ///
  /// A month that lacks the day has its last one instead: whoever waters plants every three months, and did on 29
  /// November, does it in February too. A day that the rule names is wanted again in the next month that has it.
  ///
  /// - Returns: Nil if there is none.
  func day(afterCompletionOn day: CalendarDate) -> CalendarDate? {
    guard frequency == .monthly || frequency == .yearly, days.isEmpty, weekNumbers.isEmpty,
      yearDays.isEmpty, positions.isEmpty
    else { return nextDay(after: day) }
    var rule = self
    // What is counted and ended is so for the whole of it.
    (rule.count, rule.until) = (nil, nil)
    let wanted = monthDays.isEmpty ? [day.day] : monthDays
    // Every month of the rule's, whatever days it has.
    if rule.monthDays.isEmpty, frequency == .yearly, months.isEmpty { rule.months = [day.month] }
    rule.monthDays = [1]
    let first = CalendarDate(year: day.year, month: day.month, day: 1)
    for start in RecurrenceDates(of: rule, from: first) {
      let last = start.endOfMonth.day
      let found = wanted.map { number -> CalendarDate in
        let clipped = number > 0 ? min(number, last) : max(last + number + 1, 1)
        return CalendarDate(year: start.year, month: start.month, day: clipped)
      }
      if let next = found.filter({ $0 > day }).min() { return next }
    }
    return nil
  }

  private func nextDay(after day: CalendarDate) -> CalendarDate? {
    var rule = self
    (rule.count, rule.until) = (nil, nil)
    return RecurrenceDates(of: rule, from: day).first { $0 > day }
  }
}
