extension Item {
  /// What is odd about the way in which the item repeats: where programs differ, or people expect something else.
  ///
  /// - Parameters:
  ///   - place: Where the item is, for the findings.
  ///   - clocks: What is judged by whether it rings again.
  package func recurrenceFindings(
    at place: ItemIndex, now: Instant, by clocks: Clocks
  ) -> [ItemFinding] {
    guard recurrence != nil, !isChecked, !isUnreadable else { return [] }
    func finding(_ severity: Severity, _ message: String, hint: String? = nil) -> ItemFinding {
      ItemFinding(
        severity, "\(quoted(text)) \(message)", item: place, key: "repeat", hint: hint)
    }
    guard let due, let rule else {
      return [finding(.warning, "repeats, and has no due to repeat from")]
    }
    var findings: [ItemFinding] = []
    if case .instant = due {
      findings.append(
        finding(
          .warning,
          "repeats at a moment in UTC: by local clocks it is an hour off after each change of them",
          hint: "give it a time and a 'timeZone': todosync edit ID --repeat …"))
    } else if let first = Item.firstDay(of: rule, from: due.day) {
      if first != due.day {
        findings.append(
          finding(
            .warning,
            "is due on a day that isn't its rule's; the first of those is \(Due.date(first).iso8601)",
            hint:
              "programs differ in whether the due counts; 'todosync edit ID --repeat …' moves it"))
      }
    }
    if let silence = silence(of: rule, now: now, by: clocks) {
      findings.append(
        finding(.warning, silence, hint: "'--repeat' gives it another rule, or 'none'"))
    }
    if let (message, hint) = Item.missingDays(due.day, rule) {
      findings.append(finding(.note, message, hint: hint))
    }
    return findings
  }

  /// Why a rule never rings, or never again; nil if it does, or isn't to.
  private func silence(of rule: RecurrenceRule, now: Instant, by clocks: Clocks) -> String? {
    guard let due, Item.firstDay(of: rule, from: due.day) != nil else {
      return "repeats by a rule that has no days"
    }
    guard occurrences(from: nil, by: clocks)?.first(where: { _ in true }) != nil else {
      return "repeats by a rule that ends before it is due"
    }
    guard shouldRemind, alarms != [], Reminder(self, now: now, by: clocks) == nil else {
      return nil
    }
    return "rings no more: the last reminder of its rule has passed"
  }

  /// For how long a rule's first day is looked for: its weekdays and leap years come round in 28 years, but
  /// for those that a century leaves out.
  private static let horizon = 40 * 366

  /// The first day of a rule; nil if it has none. A due that isn't it counts for some programs, and for others
  /// not (RFC 5545 section 3.8.5.3).
  private static func firstDay(of rule: RecurrenceRule, from day: CalendarDate) -> CalendarDate? {
    RecurrenceDates(of: rule, from: day, notAfter: day.adding(days: horizon)).first { _ in true }
  }

  /// What months and years that lack a day do to a rule: they are left out (RFC 5545 section 3.3.10).
  private static func missingDays(
    _ day: CalendarDate, _ rule: RecurrenceRule
  ) -> (message: String, hint: String?)? {
    guard rule.days.isEmpty, rule.weekNumbers.isEmpty, rule.yearDays.isEmpty else { return nil }
    let days = rule.monthDays.isEmpty ? [day.day] : rule.monthDays
    guard let first = days.min(), first > 28 else { return nil }
    switch rule.frequency {
    case .monthly where rule.months.isEmpty:
      return (
        "repeats on day \(days.map(String.init).joined(separator: ", ")): months without it are left out",
        "'--repeat \"last day\"' is the last day of every month"
      )
    case .yearly where (rule.months.isEmpty ? [day.month] : rule.months) == [2] && first == 29:
      return ("repeats on 29 February: years without it are left out", nil)
    default: return nil
    }
  }
}
