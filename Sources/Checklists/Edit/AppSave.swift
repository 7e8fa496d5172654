/// What an app's save means for what the app doesn't know of: rules, zones, dates and times without a zone.
extension Item {
  /// The item as it is meant, where an app that knows no more than its own keys has moved or ticked it.
  ///
  /// A date that the app moved is the new due in the item's zone, and the rule stays. A tick of a repeating item
  /// is one of its occurrence.
  ///
  /// - Parameter moment: When the app saved, as far as that is known.
  func settledAfterSave(at moment: Instant, by clocks: Clocks) -> Item {
    guard supersededDue != nil || isChecked && isRepeating, !isUnreadable else { return self }
    var item = self
    if let old = supersededDue, case .instant(let date)? = due {
      item.move(from: old, to: date, in: clocks.zone(of: self))
    }
    if item.isChecked, let next = item.advanced(now: moment, by: clocks)?.item {
      item = next
      (item.isChecked, item.completed) = (false, nil)
    }
    return item
  }

  private mutating func move(from old: Due, to date: Instant, in zone: Zone) {
    let clock = zone.clock(at: date).flooredToMinute
    supersededDue = nil
    // The app's own bytes stay: they stand for the new due.
    derivedDate = date
    switch old {
    case .instant: derivedDate = nil
    case .wallClock: due = .wallClock(clock)
    case .date where clock.secondOfDay == Item.hourOfDates:
      // The hour that stood for the whole day still does.
      due = .date(clock.date)
    case .date:
      // What was counted from a midnight means another moment now.
      alarms = nil
      if timeZone != nil || isRepeating { due = .wallClock(clock) } else { derivedDate = nil }
    }
  }

  /// When an app is told that a date is, in seconds of the day.
  static let hourOfDates = 9 * 3600
}

extension ChecklistFile {
  /// Takes what an app has moved or ticked as it is meant.
  ///
  /// - Returns: The number of repeating items that it has ticked, which are open still.
  package mutating func settleAfterSave(at moment: Instant, by clocks: Clocks) -> Int {
    guard isAppOwned else { return 0 }
    var count = 0
    forEachItem { item in
      guard item.supersededDue != nil || item.isChecked && item.isRepeating else { return }
      let settled = item.settledAfterSave(at: moment, by: clocks)
      if item.isChecked, !settled.isChecked { count += 1 }
      item = settled
    }
    return count
  }
}

extension Draft {
  /// Takes what an app has moved or ticked as it is meant.
  ///
  /// - Returns: The number of repeating items that it has ticked, which are open still.
  package mutating func settleAfterSave(at moment: Instant, by clocks: Clocks) -> Int {
    guard isAppOwned else { return 0 }
    var count = 0
    for place in places {
      let item = self[place]
      guard item.supersededDue != nil || item.isChecked && item.isRepeating else { continue }
      self[place] = item.settledAfterSave(at: moment, by: clocks)
      if item.isChecked, !self[place].isChecked { count += 1 }
    }
    return count
  }
}
