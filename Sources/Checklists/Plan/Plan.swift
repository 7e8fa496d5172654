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

  /// Soonest first, ties by UID; what is kept is among them only if that was asked for.
  package private(set) var actions: [Action] = []
  /// How many reminders stay as they are.
  package private(set) var keptCount = 0
  /// The pending reminders that are beyond the limit, soonest first.
  package private(set) var deferred: [Pending] = []
  /// When the next of them moves in; nil if there is none, or none can fit at all.
  package private(set) var next: Instant?

  /// Compares two states.
  ///
  /// Both are judged at the same moment, so a reminder that fired in between is no difference.
  ///
  /// - Parameters:
  ///   - since: When the old state was last planned for: what the limit left out then, and has room for by
  ///     now, is scheduled. Nil for the same moment.
  ///   - clocks: What dates and wall-clock times are judged by.
  ///   - limit: The most alarms that a device keeps; nil for any number.
  ///   - includesKept: Whether reminders that stay as they are are actions too.
  package init(
    from old: State, to new: State, now: Instant, since: Instant? = nil, by clocks: Clocks,
    limit: Int? = nil, includesKept: Bool = false
  ) {
    let before = Budget(old, now: since ?? now, by: clocks, limit: limit)
    // What was planned then, as far as it is still ahead: what fired meanwhile is over.
    let wasFitting = { (index: Int) -> Reminder? in
      guard since != nil else { return before.fitting[index] }
      return before.fitting[index] == nil
        ? nil : Reminder(old.item(index), now: now, by: clocks)
    }
    let after = Budget(new, now: now, by: clocks, limit: limit)
    let matching = Matching(old, new)
    let isPending = { (item: Item) in Reminder(item, now: now, by: clocks) != nil }
    for index in 0..<new.count {
      let partner = matching.oldIndex[index]
      let was = partner.flatMap(wasFitting)
      let reminder = after.fitting[index]
      if was == nil, reminder == nil { continue }
      let cell = Cell(
        old: partner.map { old.item($0) }, new: new.item(index), was: was, reminder: reminder,
        isDeferred: after.isDeferred(index), wasDeferred: partner.map(before.isDeferred) ?? false,
        isListNew: !old.lists.contains(new.list(index)), isListGone: false,
        isPending: isPending)
      add(cell, old: partner.map { (old, $0) }, new: (new, index), includesKept: includesKept)
    }
    for index in 0..<old.count where !matching.isMatched[index] {
      guard let was = wasFitting(index) else { continue }
      let cell = Cell(
        old: old.item(index), new: nil, was: was, reminder: nil, isDeferred: false,
        wasDeferred: false, isListNew: false, isListGone: !new.lists.contains(old.list(index)),
        isPending: isPending)
      add(cell, old: (old, index), new: nil, includesKept: includesKept)
    }
    actions.sort { ($0.reminder.soonest, $0.entry.uid) < ($1.reminder.soonest, $1.entry.uid) }
    deferred = after.deferred.compactMap { index in
      after.reminders[index].map { Pending(entry: new.entry(index), reminder: $0) }
    }
    next = after.next
  }

  /// Adds what a cell of the decision table says of an item.
  private mutating func add(
    _ cell: Cell, old: (state: State, index: Int)?, new: (state: State, index: Int)?,
    includesKept: Bool
  ) {
    guard let (verb, reasons) = cell.decision else { return }
    if verb == .keep { keptCount += 1 }
    guard verb != .keep || includesKept else { return }
    let subject = verb == .cancel ? old : new
    guard let subject, let reminder = verb == .cancel ? cell.was : cell.reminder else { return }
    let was = cell.was.flatMap { reminder in
      old.map { Pending(entry: $0.state.entry($0.index), reminder: reminder) }
    }
    actions.append(
      Action(
        verb: verb, reasons: reasons, entry: subject.state.entry(subject.index),
        reminder: reminder, was: was))
  }

  /// How many actions of a kind there are.
  package func count(_ verb: Verb) -> Int {
    verb == .keep ? keptCount : actions.count { $0.verb == verb }
  }

  /// Whether nothing is to be done.
  package var isEmpty: Bool { actions.allSatisfy { $0.verb == .keep } }
}

/// One item in two states, and the cell of the decision table that it falls into.
struct Cell {
  var old: Item?
  var new: Item?
  /// What it rang, and rings; nil where it isn't pending, or beyond the limit.
  var was: Reminder?
  var reminder: Reminder?
  var isDeferred: Bool
  var wasDeferred: Bool
  /// Whether its list is in one of the states only.
  var isListNew: Bool
  var isListGone: Bool
  /// Whether an item is pending at the plan's moment.
  var isPending: (Item) -> Bool

  /// What happens to the reminder, and why; nil if there is and was none.
  var decision: (verb: Plan.Verb, reasons: [Reason])? {
    // What can't be understood is neither cancelled nor scheduled.
    if let old, let new, old.isUnreadable || new.isUnreadable { return nil }
    switch (was, reminder) {
    case (nil, nil): return nil
    case (nil, _?): return (.schedule, schedulingReasons)
    case (_?, nil): return (.cancel, cancellingReasons)
    case (let was?, let reminder?):
      guard let old, let new else { return nil }
      let reasons = Reason.rescheduling(old, new, from: was, to: reminder)
      return (reasons.isEmpty ? .keep : .reschedule, reasons)
    }
  }

  private var schedulingReasons: [Reason] {
    guard let old, let new else { return [isListNew ? .listAdded : .added] }
    return wasDeferred ? [.withinLimit] : Reason.scheduling(old, new, isPending)
  }

  private var cancellingReasons: [Reason] {
    guard let old, let new else { return [isListGone ? .listDeleted : .deleted] }
    return isDeferred ? [.beyondLimit] : Reason.cancelling(old, new, isPending)
  }
}
