/// What will ring from a moment on: the pending reminders of a state, and what of them a device keeps.
package struct PendingReminders: Sendable {
  /// Those that fit, soonest first.
  package let fitting: [Plan.Pending]
  /// Those beyond the limit, soonest first.
  package let deferred: [Plan.Pending]
  /// When the next of these moves in; nil if there is none, or none can fit at all.
  package let next: Instant?

  /// - Parameter limit: The most alarms; nil for any number.
  package init(of state: State, now: Instant, by clocks: Clocks, limit: Int? = nil) {
    let budget = Budget(state, now: now, by: clocks, limit: limit)
    fitting = (0..<state.count).compactMap { index in
      budget.fitting[index].map { Plan.Pending(entry: state.entry(index), reminder: $0) }
    }.sorted {
      ($0.reminder.soonest, $0.entry.uid) < ($1.reminder.soonest, $1.entry.uid)
    }
    deferred = budget.deferred.compactMap { index in
      budget.reminders[index].map { Plan.Pending(entry: state.entry(index), reminder: $0) }
    }
    next = budget.next
  }

  /// How many alarms a device keeps for them.
  package var alarmCount: Int { fitting.reduce(0) { $0 + $1.reminder.alarmCount } }
}
