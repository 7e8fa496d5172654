extension Item {
  /// The rule by which it repeats; nil if it doesn't, or has nothing to repeat from.
  package var rule: RecurrenceRule? {
    guard due != nil else { return nil }
    return repetition?.rule
  }

  /// The item as it is at its next occurrence that rings after a moment; nil if none does.
  func occurrence(ringingAfter now: Instant, by clocks: Clocks) -> Item? {
    guard shouldRemind, !isChecked, !isUnreadable, let rule, let due = effectiveDue else {
      return nil
    }
    // An alarm at one moment is of no occurrence, but for a snoozed one.
    let relative = (alarms ?? [.standard(for: due)]).compactMap { alarm -> Offset? in
      if case .relative(let offset) = alarm { offset } else { nil }
    }
    // Without one that goes with each occurrence there is nothing to look for until the end of all days.
    guard let latest = relative.map({ $0.days * 86400 + $0.seconds }).max() else { return nil }
    // An alarm can come long after its due, and nag; what has been seen to is over.
    let span = max(0, latest) + (nag.map { $0.interval * $0.count } ?? 0) + 2 * 86400
    let from = max(now, acknowledged ?? now) + -span
    for due in Occurrences(due, rule, from: from, in: clocks.zone(of: self)) {
      var item = self
      item.due = due
      item.recurrence = nil
      item.alarms = relative.map { .relative($0) }
      if !item.alarmsAhead(of: now, by: clocks).isEmpty { return item }
    }
    return nil
  }

  /// A repeating item at a later occurrence, and how many between were missed.
  package struct Advance: Sendable {
    package var item: Item
    package var missedCount: Int
  }

  /// What `done` makes of a repeating item: the first occurrence that is ahead, its alarms carried over; nil if there
  /// is none, and the item is done.
  ///
  /// - Parameters:
  ///   - now: When it was done.
  ///   - isSingle: Whether it is just the next occurrence, be it ahead or not.
  ///   - clocks: What times are judged by.
  package func advanced(now: Instant, isSingle: Bool = false, by clocks: Clocks) -> Advance? {
    guard let rule, let due else { return nil }
    var next = self
    next.acknowledged = nil
    next.snoozedUntil = nil
    next.derivedDate = nil
    let zone = clocks.zone(of: self)
    if let count = rule.count, count <= 1 { return nil }
    var used = 1
    switch recurrenceStart {
    case .due:
      var occurrences = Occurrences(due, rule, from: nil, in: zone)
      // A due that is no day of its rule is done as one.
      var following = occurrences.next()
      if following == due { following = occurrences.next() }
      while let candidate = following, !isSingle, candidate.hasPassed(by: now, in: zone) {
        used += 1
        following = occurrences.next()
      }
      guard let following else { return nil }
      next.due = following
    case .completion:
      // From the day on which it was done, at the same time.
      let today = due.isUTC ? now.inUTC.date : zone.clock(at: now).date
      guard let day = rule.day(afterCompletionOn: today) else { return nil }
      let following = due.on(day)
      guard Occurrences(due, rule, from: nil, in: zone).isWithin(following) else { return nil }
      next.due = following
    }
    if let count = rule.count { next.recurrence = recurrence.map { $0.settingCount(count - used) } }
    return Advance(item: next, missedCount: used - 1)
  }
}

extension Due {
  /// Whether it is over: a date when its day is.
  fileprivate func hasPassed(by now: Instant, in zone: Zone) -> Bool {
    switch self {
    case .instant(let instant): instant <= now
    case .wallClock(let time): zone.instant(at: time) <= now
    case .date(let date): date < zone.clock(at: now).date
    }
  }
}

extension Due {
  fileprivate var isUTC: Bool {
    if case .instant = self { true } else { false }
  }
}

extension String {
  /// A rule with another count.
  fileprivate func settingCount(_ count: Int) -> String {
    split(separator: ";").map {
      $0.uppercased().hasPrefix("COUNT=") ? "COUNT=\(count)" : String($0)
    }
    .joined(separator: ";")
  }
}

extension RecurrenceRule {
  /// The parts in the order of RFC 5545 section 3.3.10, which some programs insist on for the first.
  private static let partOrder = [
    "FREQ", "UNTIL", "COUNT", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYMONTH",
    "BYSETPOS", "WKST",
  ]

  /// A rule as a calendar has to have it: FREQ is the first part, UNTIL is a moment where the due has one, and a
  /// date where that is a date (RFC 5545 section 3.3.10).
  package static func calendarText(_ text: String, due: Due, in zone: Zone?) -> String {
    let parts = text.uppercased().split(separator: ";").map(String.init)
    let ordered = parts.map { part in
      (part, partOrder.firstIndex { part.hasPrefix($0 + "=") } ?? partOrder.count)
    }.sorted { $0.1 < $1.1 }
    return ordered.map { part, _ in
      guard part.hasPrefix("UNTIL="), let until = Due(basic: part.dropFirst(6)) else { return part }
      return "UNTIL=" + calendarText(until, due: due, in: zone)
    }.joined(separator: ";")
  }

  private static func calendarText(_ until: Due, due: Due, in zone: Zone?) -> String {
    if case .date = due { return basic(Due.date(until.day).iso8601) }
    // What a date means is over at its end.
    let clock: WallClock
    switch until {
    case .date(let date): clock = WallClock(date: date, secondOfDay: 86399)
    case .wallClock(let time): clock = time
    case .instant(let moment):
      // A time that floats has no moment: what is written as one counts by the clocks, too.
      guard due.isWallClock, zone == nil else { return basic(moment.iso8601) }
      clock = moment.inUTC
    }
    if !due.isWallClock {
      return basic(Instant(clock.date, secondOfDay: clock.secondOfDay).iso8601)
    }
    if let zone { return basic(zone.instant(at: clock).iso8601) }
    let moment = Instant(clock.date, secondOfDay: clock.secondOfDay).iso8601
    return basic(String(moment.dropLast()))
  }

  private static func basic(_ text: String) -> String { text.filter { $0 != "-" && $0 != ":" } }
}
