/// Why a reminder is scheduled, cancelled or rescheduled.
package enum Reason: String, Sendable, Hashable, CaseIterable {
  case added
  case listAdded = "list added"
  case reminderTurnedOn = "reminder turned on"
  case dueMovedToFuture = "due moved to the future"
  case reopened
  case withinLimit = "within limit"
  case deleted
  case listDeleted = "list deleted"
  case reminderTurnedOff = "reminder turned off"
  case completed
  case dueRemoved = "due removed"
  case dueMovedToPast = "due moved to the past"
  case beyondLimit = "beyond limit"
  case due
  case text
  case recurrence = "repeat"
  case alarms
  case timeZone = "time zone"
}

extension Reason {
  /// Why an item that is in both states has become pending: all that apply.
  ///
  /// - Parameter isPending: Whether an item is, at the plan's moment.
  static func scheduling(_ old: Item, _ new: Item, _ isPending: (Item) -> Bool) -> [Reason] {
    var reasons: [Reason] = []
    if !old.shouldRemind, new.shouldRemind { reasons.append(.reminderTurnedOn) }
    // A due is a reason if it would not ring with the old one.
    if !old.hasSameDate(as: new), !isPending(new.due(of: old)) {
      reasons.append(.dueMovedToFuture)
    }
    if old.isChecked, !new.isChecked { reasons.append(.reopened) }
    return reasons.isEmpty ? details(old, new) : reasons
  }

  /// Why an item that is in both states isn't pending any more: all that apply.
  static func cancelling(_ old: Item, _ new: Item, _ isPending: (Item) -> Bool) -> [Reason] {
    var reasons: [Reason] = []
    if old.shouldRemind, !new.shouldRemind { reasons.append(.reminderTurnedOff) }
    if !old.isChecked, new.isChecked { reasons.append(.completed) }
    if old.hasSameDate(as: new) {
      // What an app has of a date stays, reminded of or not.
    } else if old.effectiveDue != nil, new.effectiveDue == nil {
      reasons.append(.dueRemoved)
    } else if !isPending(old.due(of: new)) {
      reasons.append(.dueMovedToPast)
    }
    return reasons.isEmpty ? details(old, new) : reasons
  }

  /// Why a pending reminder rings something else than before; none if it rings the same.
  static func rescheduling(
    _ old: Item, _ new: Item, from was: Reminder, to reminder: Reminder
  ) -> [Reason] {
    guard was != reminder else { return [] }
    var reasons: [Reason] = []
    if was.rings != reminder.rings, old.effectiveDue != new.effectiveDue { reasons.append(.due) }
    if was.text != reminder.text { reasons.append(.text) }
    if was.recurrence != reminder.recurrence { reasons.append(.recurrence) }
    if was.rings != reminder.rings, alarmsDiffer(old, new) { reasons.append(.alarms) }
    if was.timeZone != reminder.timeZone { reasons.append(.timeZone) }
    // What is left to differ is how much of the same alarms has been seen to.
    return reasons.isEmpty ? [.alarms] : reasons
  }

  /// The changes that decide whether an item is pending without being named for it.
  private static func details(_ old: Item, _ new: Item) -> [Reason] {
    var reasons: [Reason] = []
    if old.recurrence != new.recurrence { reasons.append(.recurrence) }
    if old.timeZone != new.timeZone { reasons.append(.timeZone) }
    if alarmsDiffer(old, new) || reasons.isEmpty { reasons.append(.alarms) }
    return reasons
  }

  /// Whether two items ask for other alarms, measured from their dues.
  private static func alarmsDiffer(_ old: Item, _ new: Item) -> Bool {
    // Another kind of due has another default, which nobody changed.
    let isDefault = old.alarms == nil && new.alarms == nil
    return !isDefault && requested(old) != requested(new) || old.nag != new.nag
      || old.snoozedUntil != new.snoozedUntil
  }

  private static func requested(_ item: Item) -> Set<Alarm> {
    if let alarms = item.alarms { return Set(alarms) }
    return item.effectiveDue.map { [.standard(for: $0)] } ?? []
  }
}

extension Item {
  /// Whether two states of an item have one due, or a date of an app's that isn't reminded of in one of them.
  func hasSameDate(as other: Item) -> Bool {
    if effectiveDue == other.effectiveDue { return true }
    func date(_ item: Item) -> Due? {
      item.effectiveDue ?? item.placeholder.map { .instant($0.flooredToMinute) }
    }
    // Where both have none of their own, or both do, that is compared already.
    guard (due == nil) != (other.due == nil), let mine = date(self) else { return false }
    return mine == date(other)
  }

  /// The item with another one's due.
  fileprivate func due(of other: Item) -> Item {
    var item = self
    (item.due, item.hasExactSeconds) = (other.due, other.hasExactSeconds)
    item.timeZone = other.timeZone
    return item
  }
}
