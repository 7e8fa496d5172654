/// A zone as a VTIMEZONE says it: which offsets hold from when on (RFC 5545 section 3.6.5).
package struct Observance: Sendable, Hashable {
  /// When it begins, by the clocks as they were before.
  package var onset: WallClock
  /// Seconds east of Greenwich, before and from then on.
  package var from: Int
  package var to: Int
  /// Whether it is summer time.
  package var isDaylight = false
  /// The value of an RRULE by which it begins again each year; nil if it doesn't.
  package var recurrence: String?
  /// Its later onsets, where no rule can say them.
  package var more: [WallClock] = []
}

extension Zone {
  /// What holds at a moment and after it. It doesn't depend on how much of the future a zone file spells out:
  /// what its rule says, the rule says.
  package func observances(from first: Instant) -> [Observance] {
    let yearly = rule?.isYearly == true ? rule : nil
    // What changes no clock is none: files end with such an entry where 32 bits do.
    var transitions = self.transitions
    transitions = transitions.indices.filter { index in
      transitions[index].offset != (index == 0 ? firstOffset : transitions[index - 1].offset)
    }.map { transitions[$0] }
    let era = startOfRule(in: transitions)
    let explicit = Array(transitions[..<era])
    var observances: [Observance] = []
    // The rule counts from its first change on, which can be years after the last one before it.
    let ruleStart =
      transitions[era...].first.map { $0.moment - 1 } ?? explicit.last?.moment ?? Int.min
    let isInRule = yearly != nil && first.seconds > ruleStart
    if !isInRule {
      let current = explicit.lastIndex { $0.moment <= first.seconds }
      if let current, explicit[current].moment >= 0 || first.seconds < 0 {
        observances.append(observance(of: explicit, current))
      } else {
        // Whatever holds since long ago, or before the first change that is known. From when on it does says
        // nothing, and programs fail at the odd minutes and seconds of the time before it.
        let offset = current.map { explicit[$0].offset } ?? firstOffset
        let clock = WallClock(secondsSinceEpoch: min(0, first.seconds + offset))
        observances.append(
          Observance(
            onset: clock, from: offset, to: offset,
            isDaylight: current.map { explicit[$0].isDaylight } ?? false))
      }
      for index in (current.map { $0 + 1 } ?? 0)..<max(explicit.count, current.map { $0 + 1 } ?? 0)
      {
        observances.append(observance(of: explicit, index))
      }
    }
    guard let yearly else { return observances }
    return observances
      + yearly.observances(
        after: isInRule ? first.seconds : ruleStart, isCurrent: isInRule)
  }

  private func observance(of changes: [Transition], _ index: Int) -> Observance {
    let before = index == 0 ? firstOffset : changes[index - 1].offset
    return Observance(
      onset: WallClock(secondsSinceEpoch: changes[index].moment + before), from: before,
      to: changes[index].offset, isDaylight: changes[index].isDaylight)
  }

  /// The index of the first change from which on all are those of the rule.
  private func startOfRule(in transitions: [Transition]) -> Int {
    guard let rule, rule.isYearly, let first = transitions.first, let last = transitions.last else {
      return transitions.count
    }
    var ruled = rule.changes(from: first.moment - 1, to: last.moment)[...]
    var index = transitions.count
    // One by one from the end: a year without changes that the rule has is before it.
    while index > 0, let change = ruled.popLast(), change.moment == transitions[index - 1].moment,
      change.offset == transitions[index - 1].offset
    {
      index -= 1
    }
    return index
  }
}

extension ZoneRule {
  /// Whether the clocks are changed each year.
  var isYearly: Bool { yearlyChanges != nil }

  /// The two observances of the rule.
  ///
  /// - Parameters:
  ///   - moment: After it they are wanted.
  ///   - isCurrent: Whether what holds at that moment is wanted, too.
  func observances(after moment: Int, isCurrent: Bool) -> [Observance] {
    guard let yearly = yearlyChanges else { return [] }
    let year = 366 * 86400
    let start = moment == Int.min ? -year : moment
    let near = changes(from: start - 2 * year, to: start + 2 * year)
    var observances: [Observance] = []
    for (date, from, to) in [
      (yearly.start, standardOffset, yearly.offset), (yearly.end, yearly.offset, standardOffset),
    ] {
      let own = near.filter { $0.offset == to }
      let before = own.last { $0.moment <= start }
      let after = own.first { $0.moment > start }
      guard let first = isCurrent ? before ?? after : after else { continue }
      var observance = Observance(
        onset: WallClock(secondsSinceEpoch: first.moment + from), from: from, to: to,
        isDaylight: to > from, recurrence: date.recurrence)
      if observance.recurrence == nil {
        // Ten years on, since there is no rule for it.
        observance.more = changes(from: first.moment, to: start + 10 * year)
          .filter { $0.offset == to }.map { WallClock(secondsSinceEpoch: $0.moment + from) }
      }
      observances.append(observance)
    }
    return observances.sorted { $0.onset < $1.onset }
  }
}

extension ZoneRule.Date {
  /// The value of an RRULE for it; nil where none can say it: on other days than it names.
  var recurrence: String? {
    guard (0..<86400).contains(time) else { return nil }
    switch day {
    case .weekday(let month, let week, let weekday):
      let name = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][weekday]
      return "FREQ=YEARLY;BYMONTH=\(month);BYDAY=\(week == 5 ? -1 : week)\(name)"
    case .julian(let days):
      let date = CalendarDate(
        dayNumber: CalendarDate(year: 2001, month: 1, day: 1).dayNumber + days - 1)
      return "FREQ=YEARLY;BYMONTH=\(date.month);BYMONTHDAY=\(date.day)"
    case .ordinal(let days): return "FREQ=YEARLY;BYYEARDAY=\(days + 1)"
    }
  }
}
