/// Which reminders ring as time passes: each once, whatever the clock and the file do meanwhile.
package struct RingSchedule: Sendable {
  /// One alarm that rings.
  package struct Ring: Sendable {
    package var entry: State.Entry
    /// The due that it reminds of: of a repeating item that of the occurrence.
    package var due: Due
    package var moment: Instant
    /// Whether it rings so late that it was missed: the machine slept, or the program wasn't running.
    package var isMissed: Bool
  }

  /// Up to when everything has rung.
  package private(set) var last: Instant
  private var rung: [Key: Instant] = [:]

  private struct Key: Hashable {
    var uid: String
    var moment: Instant
  }

  /// How late an alarm may ring and be on time, in seconds.
  private static let lateness = 120
  /// For how long it is remembered what has rung, in seconds: clocks are set back by less.
  private static let memory = 2 * 86400

  /// - Parameter start: Up to when everything has rung: what comes later rings.
  package init(from start: Instant) { last = start }

  /// What rings now: everything since the last time that hasn't rung. A clock that was set back rings
  /// nothing twice.
  package mutating func rings(of state: State, at now: Instant, by clocks: Clocks) -> [Ring] {
    guard now > last else {
      last = now
      return []
    }
    var rings: [Ring] = []
    for index in 0..<state.count {
      let item = state.item(index)
      guard let reminder = Reminder(item, now: last, by: clocks), reminder.soonest <= now,
        let due = item.dueRinging(after: last, by: clocks)
      else { continue }
      let uid = state.uid(index)
      var before: Instant?
      for moment in reminder.moments where moment <= now && moment != before {
        before = moment
        guard rung.updateValue(now, forKey: Key(uid: uid, moment: moment)) == nil else { continue }
        rings.append(
          Ring(
            entry: state.entry(index), due: due, moment: moment,
            isMissed: now.seconds - moment.seconds > RingSchedule.lateness))
      }
    }
    last = now
    rung = rung.filter { now.seconds - $0.value.seconds < RingSchedule.memory }
    return rings.sorted { ($0.moment, $0.entry.uid) < ($1.moment, $1.entry.uid) }
  }

  /// When the next alarm rings; nil if none is to.
  package func next(of state: State, by clocks: Clocks) -> Instant? {
    (0..<state.count).compactMap { index in
      Reminder(state.item(index), now: last, by: clocks)?.soonest
    }.min()
  }
}
