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
}

extension Item {
  /// The alarms that the item asks for, passed ones included: none when it doesn't remind, is done,
  /// or has no due.
  package var requestedAlarms: [Alarm] {
    guard shouldRemind, !isChecked, let due = effectiveDue else { return [] }
    return alarms ?? [.standard(for: due)]
  }

  /// The requested alarms that are still ahead.
  ///
  /// A calendar's bytes must not depend on where it was written, so a date or a floating time counts
  /// as ahead until its moment has passed everywhere: at UTC−12.
  package func alarmsAhead(of now: Instant) -> [Alarm] {
    var ahead = requestedAlarms.filter { isAhead($0, of: now) }
    if let snoozedUntil, snoozedUntil > now, !requestedAlarms.isEmpty,
      !ahead.contains(.absolute(snoozedUntil))
    {
      ahead.append(.absolute(snoozedUntil))
    }
    return ahead
  }

  /// Whether an alarm, or a later ring of it, is still to come and hasn't been seen to.
  private func isAhead(_ alarm: Alarm, of now: Instant) -> Bool {
    guard let moment = latestMoment(of: alarm) else { return false }
    if let acknowledged, moment <= acknowledged { return false }
    guard let nag else { return moment > now }
    return moment + (nag.every.days * 86400 + nag.every.seconds) * nag.count > now
  }

  /// When an alarm rings, at the latest.
  private func latestMoment(of alarm: Alarm) -> Instant? {
    switch alarm {
    case .absolute(let instant): return instant
    case .relative(let offset):
      guard let due = effectiveDue else { return nil }
      let seconds = offset.days * 86400 + offset.seconds
      switch due {
      case .instant(let instant): return instant + seconds
      case .date(let date):
        return Instant(date, secondOfDay: 0) + (seconds + Item.westernmostDelay)
      case .wallClock(let time):
        return Instant(seconds: time.secondsSinceEpoch) + (seconds + Item.westernmostDelay)
      }
    }
  }

  /// How long after UTC the westernmost clocks show a time.
  private static let westernmostDelay = 12 * 3600
}
