/// When something is due: a moment, a day, or a time that a clock on a wall shows.
///
/// A day never becomes a moment on its way from file to calendar: a zone would shift it.
package enum Due: Sendable, Hashable {
  case instant(Instant)
  case date(CalendarDate)
  /// In the item's `timeZone`, or without one wherever the reader is (floating, RFC 5545 form 1).
  case wallClock(WallClock)

  /// Reads any of the forms as ISO 8601 text; an offset other than `Z` is resolved.
  package init?(iso8601 text: some StringProtocol) {
    switch ISO8601.read(text) {
    case .date(let date)?: self = .date(date)
    case .local(let time)?: self = .wallClock(time)
    case .instant(let instant)?: self = .instant(instant)
    case nil: return nil
    }
  }

  /// `2026-12-01T08:00:00Z`, `2026-12-01`, or `2026-12-01T10:00`.
  package var iso8601: String {
    switch self {
    case .instant(let instant): ISO8601.write(instant)
    case .date(let date): ISO8601.write(date)
    case .wallClock(let time): ISO8601.write(time)
    }
  }

  /// Whether it is a time that needs a zone, or floats.
  package var isWallClock: Bool {
    if case .wallClock = self { true } else { false }
  }

  /// The same without seconds.
  package var flooredToMinute: Due {
    switch self {
    case .instant(let instant): .instant(instant.flooredToMinute)
    case .date: self
    case .wallClock(let time): .wallClock(time.flooredToMinute)
    }
  }
}
