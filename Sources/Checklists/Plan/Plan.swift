/// What moving from one state of a checklist to another means for reminders: which to schedule, cancel
/// or reschedule, and why. A pure function of the two states and a clock.
package struct Plan: Sendable, Hashable {
  /// What happens to a reminder.
  package enum Verb: String, Sendable, Hashable, CaseIterable {
    case schedule
    case reschedule
    case cancel
    case keep
  }

  /// One reminder and what happens to it.
  package struct Action: Sendable, Hashable {
    package var verb: Verb
    /// All that apply, in the order of `Reason`; none for what is kept.
    package var reasons: [Reason]
    /// The item as it is now; of a cancelled reminder as it was.
    package var entry: State.Entry
    /// What it rings from now on; of a cancelled reminder what it would have rung.
    package var reminder: Reminder
    /// The item and what it rang before; nil if it wasn't pending.
    package var was: Pending?
  }

  /// A reminder that is pending.
  package struct Pending: Sendable, Hashable {
    package var entry: State.Entry
    package var reminder: Reminder
  }

  /// Soonest first, ties by UID.
  package var actions: [Action]
  /// The pending reminders that are beyond the limit, soonest first.
  package var deferred: [Pending]
  /// When the next of them moves in; nil if there is none, or none can fit at all.
  package var next: Instant?

  /// Compares two states.
  ///
  /// Both are judged at the same moment, so a reminder that fired in between is no difference.
  ///
  /// - Parameters:
  ///   - clocks: What dates and wall-clock times are judged by.
  ///   - limit: The most alarms that a device keeps; nil for any number.
  package init(
    from old: State, to new: State, now: Instant, by clocks: Clocks, limit: Int? = nil
  ) {
    let before = Budget(
      old.pending(after: now, by: clocks), uids: old.entries.map(\.uid), limit: limit)
    let after = Budget(
      new.pending(after: now, by: clocks), uids: new.entries.map(\.uid), limit: limit)
    let matching = Matching(old.entries, new.entries)
    var actions: [Action] = []
    for (index, entry) in new.entries.enumerated() {
      let partner = matching.oldIndex[index]
      let comparison = Comparison(
        old: partner.map { old.entries[$0] }, new: entry,
        was: partner.flatMap { before.fitting[$0] }, reminder: after.fitting[index],
        isDeferred: after.isDeferred(index), wasDeferred: partner.map(before.isDeferred) ?? false)
      if let action = comparison.action(oldLists: old.lists, newLists: new.lists) {
        actions.append(action)
      }
    }
    for (index, entry) in old.entries.enumerated() where !matching.isMatched[index] {
      let comparison = Comparison(
        old: entry, new: nil, was: before.fitting[index], reminder: nil, isDeferred: false,
        wasDeferred: false)
      if let action = comparison.action(oldLists: old.lists, newLists: new.lists) {
        actions.append(action)
      }
    }
    self.actions = actions.sorted {
      ($0.reminder.soonest, $0.entry.uid) < ($1.reminder.soonest, $1.entry.uid)
    }
    deferred = after.deferred.map { Pending(entry: new.entries[$0.index], reminder: $0.reminder) }
    next = after.next
  }

  /// How many actions of a kind there are.
  package func count(_ verb: Verb) -> Int { actions.count { $0.verb == verb } }

  /// Whether anything is to be done.
  package var isEmpty: Bool { actions.allSatisfy { $0.verb == .keep } }
}

extension State {
  /// What each item will ring; nil for one that isn't pending.
  package func pending(after now: Instant, by clocks: Clocks) -> [Reminder?] {
    entries.map { Reminder($0.item, now: now, by: clocks) }
  }
}

/// One item in two states, and the cell of the decision table that it falls into.
package struct Comparison {
  package var old: State.Entry?
  package var new: State.Entry?
  /// What it rang, and rings; nil where it isn't pending, or beyond the limit.
  package var was: Reminder?
  package var reminder: Reminder?
  package var isDeferred: Bool
  package var wasDeferred: Bool

  package init(
    old: State.Entry?, new: State.Entry?, was: Reminder?, reminder: Reminder?,
    isDeferred: Bool = false, wasDeferred: Bool = false
  ) {
    self.old = old
    self.new = new
    self.was = was
    self.reminder = reminder
    self.isDeferred = isDeferred
    self.wasDeferred = wasDeferred
  }

  /// What happens to the reminder; nil if there is and was none.
  package func action(oldLists: Set<String>, newLists: Set<String>) -> Plan.Action? {
    // What can't be understood is neither cancelled nor scheduled.
    if let old, let new, old.item.isUnreadable || new.item.isUnreadable { return nil }
    let before = was.flatMap { reminder in
      old.map { Plan.Pending(entry: $0, reminder: reminder) }
    }
    switch (was, reminder) {
    case (nil, nil):
      return nil
    case (nil, let reminder?):
      guard let new else { return nil }
      return Plan.Action(
        verb: .schedule, reasons: schedulingReasons(new, oldLists), entry: new,
        reminder: reminder, was: nil)
    case (let was?, nil):
      guard let old else { return nil }
      return Plan.Action(
        verb: .cancel, reasons: cancellingReasons(newLists), entry: old,
        reminder: was, was: before)
    case (let was?, let reminder?):
      guard let old, let new else { return nil }
      let reasons = Reason.rescheduling(old.item, new.item, from: was, to: reminder)
      return Plan.Action(
        verb: reasons.isEmpty ? .keep : .reschedule, reasons: reasons, entry: new,
        reminder: reminder, was: before)
    }
  }

  private func schedulingReasons(_ new: State.Entry, _ oldLists: Set<String>) -> [Reason] {
    guard let old else { return [oldLists.contains(new.list) ? .added : .listAdded] }
    return wasDeferred ? [.withinLimit] : Reason.scheduling(old.item, new.item)
  }

  private func cancellingReasons(_ newLists: Set<String>) -> [Reason] {
    guard let old else { return [] }
    guard let new else { return [newLists.contains(old.list) ? .deleted : .listDeleted] }
    return isDeferred ? [.beyondLimit] : Reason.cancelling(old.item, new.item)
  }
}
