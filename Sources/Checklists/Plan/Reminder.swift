/// What an item will ring: the value that two states of it are compared by.
package struct Reminder: Sendable, Hashable {
  /// One alarm and its later rings.
  package struct Ring: Sendable, Hashable, Comparable {
    package var moment: Instant
    /// Rings after the first one, and the seconds between them.
    package var repetitions: Int
    package var interval: Int

    /// When it has rung for the last time.
    package var end: Instant { moment + repetitions * interval }

    /// What is left of it after a moment; nil if nothing is.
    func after(_ now: Instant) -> Ring? {
      guard moment <= now else { return self }
      guard end > now else { return nil }
      let passed = (now.seconds - moment.seconds) / interval + 1
      return Ring(
        moment: moment + passed * interval, repetitions: repetitions - passed, interval: interval)
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.moment, left.repetitions, left.interval)
        < (right.moment, right.repetitions, right.interval)
    }
  }

  /// The alarms that are ahead, soonest first; never none.
  package var rings: [Ring]
  package var text: String
  package var recurrence: String?
  package var timeZone: String?

  /// What an item rings after a moment; nil when nothing: the item isn't pending.
  package init?(_ item: Item, now: Instant, by clocks: Clocks) {
    guard item.shouldRemind, !item.isChecked, item.due != nil else { return nil }
    // A repeating item counts by its next occurrence.
    let repeating = item.recurrence == nil ? nil : item.rule
    let occurrence = repeating == nil ? item : item.occurrence(ringingAfter: now, by: clocks)
    guard let occurrence, let due = occurrence.effectiveDue else { return nil }
    let zone = clocks.zone(of: item)
    let (repetitions, interval) = (item.nag?.count ?? 0, item.nag?.interval ?? 0)
    rings = occurrence.alarmsAhead(of: now, by: clocks).compactMap { alarm in
      Ring(
        moment: alarm.moment(due: due, in: zone), repetitions: repetitions, interval: interval
      ).after(now)
    }
    guard !rings.isEmpty else { return nil }
    if rings.count > 1 { rings.sort() }
    text = item.text
    recurrence = item.recurrence
    timeZone = item.timeZone
  }

  /// When an item rings next after a moment; nil when it doesn't.
  package static func soonest(of item: Item, after now: Instant, by clocks: Clocks) -> Instant? {
    guard item.shouldRemind, !item.isChecked else { return nil }
    // Mostly it rings once, when it is due; a long list asks this of each.
    if item.alarms == nil, item.nag == nil, !item.isRepeating, item.snoozedUntil == nil,
      item.acknowledged == nil, !item.isUnreadable, case .instant(let due)? = item.effectiveDue
    {
      return due > now ? due : nil
    }
    return Reminder(item, now: now, by: clocks)?.soonest
  }

  /// How many alarms a device has to keep for it: one for each ring.
  package var alarmCount: Int { rings.reduce(0) { $0 + 1 + $1.repetitions } }

  /// When it rings first.
  package var soonest: Instant { rings[0].moment }

  /// Every moment at which it rings, in order.
  package var moments: [Instant] {
    rings.flatMap { ring in
      (0...ring.repetitions).map { ring.moment + $0 * ring.interval }
    }.sorted()
  }

  /// What is left of it after a moment; nil if nothing is.
  func after(_ now: Instant) -> Reminder? {
    var reminder = self
    reminder.rings = rings.compactMap { $0.after(now) }.sorted()
    return reminder.rings.isEmpty ? nil : reminder
  }
}
