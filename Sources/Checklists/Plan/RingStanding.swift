/// What has become of a reminder that rang, while its notification is still shown.
package enum RingStanding: Sendable, Hashable {
  /// What it reminds of is still to be done.
  case open
  /// It was done, or of a repeating item this occurrence was.
  case done
  /// It is due at another time now, or doesn't remind any more.
  case moved
  /// It was put off elsewhere, and rings again.
  case snoozed
  /// It isn't in the checklist any more.
  case deleted
}

extension RingSchedule.Ring {
  /// What has become of it.
  ///
  /// - Parameter item: The item as it is by now; nil if it is gone.
  package func standing(of item: Item?, by clocks: Clocks) -> RingStanding {
    guard let item else { return .deleted }
    if item.isChecked { return .done }
    guard item.shouldRemind, let current = item.effectiveDue else { return .moved }
    if current != due {
      let zone = clocks.zone(of: item)
      let onTime = Alarm.relative(Offset())
      let (now, then) = (onTime.moment(due: current, in: zone), onTime.moment(due: due, in: zone))
      guard item.rule != nil else { return .moved }
      // The rule has gone on past this occurrence: somebody has done it.
      if now > then { return .done }
      let following = item.occurrences(from: then, by: clocks)?.first {
        onTime.moment(due: $0, in: zone) >= then
      }
      guard following == due else { return .moved }
    }
    if item.snoozedUntil != entry.item.snoozedUntil, let acknowledged = item.acknowledged,
      acknowledged >= moment
    {
      return .snoozed
    }
    return .open
  }
}

extension Item {
  /// The due of what rings next after a moment: of a repeating item that of an occurrence.
  func dueRinging(after moment: Instant, by clocks: Clocks) -> Due? {
    guard rule != nil else { return effectiveDue }
    return occurrence(ringingAfter: moment, by: clocks)?.effectiveDue
  }
}
