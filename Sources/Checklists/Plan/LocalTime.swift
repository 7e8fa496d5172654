/// What clocks on the wall show, where dates and floating times are judged.
package protocol LocalTime: Sendable {
  /// The moment at which the clocks show that time. In a gap of the clocks it is counted with the
  /// offset before the gap, of two moments it is the first (RFC 5545 section 3.3.5).
  func instant(at clock: WallClock) -> Instant

  /// What the clocks show at a moment.
  func clock(at instant: Instant) -> WallClock
}

/// Clocks that always differ from UTC by the same.
package struct FixedOffset: LocalTime, Hashable {
  /// Seconds east of Greenwich.
  package var seconds: Int

  package init(seconds: Int) { self.seconds = seconds }

  package static let utc = FixedOffset(seconds: 0)
  /// Where a time comes last: what has passed there has passed everywhere.
  package static let westernmost = FixedOffset(seconds: -12 * 3600)

  package func instant(at clock: WallClock) -> Instant {
    Instant(seconds: clock.secondsSinceEpoch - seconds)
  }

  package func clock(at instant: Instant) -> WallClock {
    WallClock(secondsSinceEpoch: instant.seconds + seconds)
  }
}
