/// What an app has dropped: its own Codable types don't know the keys, so they are gone whenever it saves.
///
/// A newer state without any key of todosync's, whose older one has some, was saved by the app: there, what
/// is absent is unchanged. At an early stage an app doesn't know all of its later keys either. That is so
/// only in files that an app reads; elsewhere a key that was deleted is deleted.
package struct Restoration: Sendable {
  /// The lists with what the app dropped put back.
  package private(set) var checklists: [Checklist]
  /// The number of items to which something came back.
  package private(set) var itemCount = 0

  /// - Parameter older: A state of the file that still has keys of todosync's.
  package init(of newer: ChecklistFile, from older: ChecklistFile) {
    checklists = newer.checklists
    guard newer.isAppOwned, !newer.hasOwnKeys else { return }
    let known = newer.presentKeys
    guard !known.isSuperset(of: older.presentKeys) else { return }
    let (before, after) = (State(older), State(newer))
    let matching = Matching(before, after)
    for index in 0..<after.count {
      guard let partner = matching.oldIndex[index] else { continue }
      let restored = Restoration.restored(
        after.item(index), from: before.item(partner), unless: known)
      let place = after.place(index)
      guard restored != checklists[place.list].items[place.index] else { continue }
      checklists[place.list].items[place.index] = restored
      itemCount += 1
    }
  }

  /// - Parameter known: The keys that the app has; all else it has dropped.
  private static func restored(
    _ item: Item, from older: Item, unless known: Set<ItemKey>
  ) -> Item {
    var restored = item
    for field in ItemField.allCases where field != .unknown && known.isDisjoint(with: field.keys) {
      field.copy(from: older, to: &restored)
    }
    guard known.contains(.dueDate) else { return restored }
    let date: Instant? =
      if case .instant(let instant)? = item.due { instant } else { item.placeholder }
    if let derived = older.derivedDate, derived == date {
      // While the app leaves the date that stands for it, the due counts.
      ItemField.due.copy(from: older, to: &restored)
      return restored
    }
    (restored.recurrence, restored.recurrenceStart) = (older.recurrence, older.recurrenceStart)
    restored.timeZone = older.timeZone
    if older.derivedDate != nil, let date {
      // Whoever moved it meant the due, whether it reminds or not.
      (restored.due, restored.placeholder) = (.instant(date), nil)
      (restored.supersededDue, restored.hasExactSeconds) = (older.due, false)
    } else {
      restored.hasExactSeconds = older.hasExactSeconds
    }
    // What was put off or heard was another date's.
    if restored.due != older.due { (restored.snoozedUntil, restored.acknowledged) = (nil, nil) }
    return restored
  }
}

extension ChecklistFile {
  /// Whether an app may have dropped something that an older state still has.
  package func mayHaveLost(anythingOf older: ChecklistFile) -> Bool {
    isAppOwned && !hasOwnKeys && !presentKeys.isSuperset(of: older.presentKeys)
  }
}

extension ChecklistFile {
  /// How many items this file and another one have in common: of one identity, or with one text.
  package func sharedItemCount(with other: ChecklistFile) -> Int {
    let (here, there) = (State(self), State(other))
    let matching = Matching(there, here)
    return matching.oldIndex.indices.count { index in
      guard let partner = matching.oldIndex[index] else { return false }
      // Small numbers are everybody's.
      let (item, was) = (here.item(index), there.item(partner))
      return item.text == was.text || item.uid != nil && item.uid == was.uid
    }
  }
}

extension State {
  /// A file as a state whose items are only told apart, not exported.
  init(_ file: ChecklistFile) { self.init(file.checklists) }

  /// Lists as a state whose items are only told apart, not exported.
  package init(_ checklists: [Checklist]) {
    self.init(checklists, Identities(of: checklists, calendarID: "state"))
  }
}
