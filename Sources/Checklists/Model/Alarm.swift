/// One moment at which an item rings.
package enum Alarm: Sendable, Hashable {
  /// Before (negative) or after the due time; of a date from its midnight.
  case relative(Offset)
  case absolute(Instant)

  /// What rings when `shouldRemind` says no more than that: at the due time, on a date at 09:00.
  package static func standard(for due: Due) -> Alarm {
    switch due {
    case .instant, .wallClock: .relative(Offset())
    case .date: .relative(Offset(seconds: 9 * 3600))
    }
  }

  /// Reads an ISO 8601 duration, or a moment in UTC.
  package init?(iso8601 text: some StringProtocol) {
    if let offset = Offset(iso8601: text) {
      self = .relative(offset)
    } else if let instant = Instant(iso8601: text) {
      self = .absolute(instant)
    } else {
      return nil
    }
  }

  package var iso8601: String {
    switch self {
    case .relative(let offset): offset.iso8601
    case .absolute(let instant): instant.iso8601
    }
  }

  /// When the alarm rings, for an item that is due then. Days are counted by the clocks there
  /// (RFC 5545 section 3.3.6), hours and less by the time that passes.
  ///
  /// - Parameter zone: Whose clocks show a date or wall-clock time.
  package func moment(due: Due, in zone: Zone) -> Instant {
    switch self {
    case .absolute(let instant): return instant
    case .relative(let offset):
      let clock: WallClock
      switch due {
      case .instant(let instant):
        // In UTC a day is always as long.
        return instant + (offset.days * 86400 + offset.seconds)
      case .date(let date): clock = WallClock(date: date, secondOfDay: 0)
      case .wallClock(let time): clock = time
      }
      let day = WallClock(
        date: CalendarDate(dayNumber: clock.date.dayNumber + offset.days),
        secondOfDay: clock.secondOfDay)
      guard case .date = due else { return zone.instant(at: day) + offset.seconds }
      // From a midnight on the hours are those of the clock: nine is nine on the day of a change too.
      return zone.instant(
        at: WallClock(secondsSinceEpoch: day.secondsSinceEpoch + offset.seconds))
    }
  }
}

extension Item.Nag {
  /// The seconds between two rings.
  package var interval: Int { every.days * 86400 + every.seconds }
}

extension Item {
  /// The alarms that the item asks for, passed ones included: none when it doesn't remind, is done,
  /// or has no due. A snoozed reminder rings once more.
  package var requestedAlarms: [Alarm] {
    guard shouldRemind, !isChecked, !isUnreadable, let due = effectiveDue else { return [] }
    let requested = alarms ?? [.standard(for: due)]
    guard let snoozedUntil, !requested.isEmpty, !requested.contains(.absolute(snoozedUntil)) else {
      return requested
    }
    return requested + [.absolute(snoozedUntil)]
  }

  /// The requested alarms that are still ahead.
  ///
  /// - Parameter clocks: What dates and wall-clock times are judged by.
  package func alarmsAhead(of now: Instant, by clocks: Clocks) -> [Alarm] {
    guard rule == nil else {
      // Of a repeating item they are ahead while there is an occurrence that they ring for.
      guard occurrence(ringingAfter: now, by: clocks) != nil else { return [] }
      return requestedAlarms.filter { alarm in
        guard case .absolute(let moment) = alarm else { return true }
        return moment == snoozedUntil && moment > now
      }
    }
    return distinct(requestedAlarms, by: clocks).filter { isAhead($0, of: now, by: clocks) }
  }

  /// Alarms without those that ring when one before them does, such as a snooze until the due: twice at one
  /// moment is once too often.
  private func distinct(_ alarms: [Alarm], by clocks: Clocks) -> [Alarm] {
    guard alarms.count > 1, let due = effectiveDue else { return alarms }
    // A date, or a time that floats, is a moment only where its reader is.
    let isMoment = if case .instant = due { true } else { due.isWallClock && timeZone != nil }
    let zone = clocks.zone(of: self)
    var moments: [Instant] = []
    return alarms.filter { alarm in
      if case .absolute = alarm, !isMoment { return true }
      let moment = alarm.moment(due: due, in: zone)
      if moments.contains(moment) { return false }
      moments.append(moment)
      return true
    }
  }

  /// Whether an alarm, or a later ring of it, is still to come and hasn't been seen to.
  private func isAhead(_ alarm: Alarm, of now: Instant, by clocks: Clocks) -> Bool {
    guard let due = effectiveDue else { return false }
    let moment = alarm.moment(due: due, in: clocks.zone(of: self))
    if let acknowledged {
      let seen = timeZone == nil ? clocks.earliest : clocks.zone(of: self)
      if alarm.moment(due: due, in: seen) <= acknowledged { return false }
    }
    guard let nag else { return moment > now }
    return moment + nag.interval * nag.count > now
  }
}
