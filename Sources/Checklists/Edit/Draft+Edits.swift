/// The edits that commands make: each changes the draft, and leaves alone what it doesn't name.
extension Draft {
  /// Ticks an item, or takes the tick back.
  ///
  /// - Parameter now: When, for the bookkeeping of files that no app reads.
  package mutating func setChecked(_ isChecked: Bool, at index: ItemIndex, now: Instant) {
    guard self[index].isChecked != isChecked else { return }
    self[index].isChecked = isChecked
    guard !isAppOwned else { return }
    self[index].completed = isChecked ? now : nil
    self[index].modified = now
  }

  /// What ticking an item came to.
  package enum Completion: Sendable, Hashable {
    case done
    /// It repeats, and is open still; so many occurrences were missed.
    case again(missedCount: Int)
  }

  /// Ticks an item; of one that repeats the first occurrence that is ahead is then due, its alarms carried over.
  ///
  /// - Parameter isSingle: Whether that is just the next occurrence, be it ahead or not.
  @discardableResult
  package mutating func complete(
    _ index: ItemIndex, isSingle: Bool = false, now: Instant, by clocks: Clocks
  ) -> Completion {
    guard let next = self[index].advanced(now: now, isSingle: isSingle, by: clocks) else {
      setChecked(true, at: index, now: now)
      return .done
    }
    self[index] = next.item
    if !isAppOwned { self[index].modified = now }
    return .again(missedCount: next.missedCount)
  }

  /// Lets a reminder ring later; the due stays what it is.
  package mutating func snooze(
    _ index: ItemIndex, until moment: Instant, now: Instant, by clocks: Clocks
  ) {
    // What has rung by now has been heard, and what would have rung until then is put off to it.
    let putOff = Reminder(self[index], now: now, by: clocks)?.rings.map(\.moment).filter {
      $0 < moment
    }
    self[index].snoozedUntil = moment
    self[index].acknowledged = putOff?.max() ?? now
    if !isAppOwned { self[index].modified = now }
  }

  /// Changes an item.
  package mutating func edit(
    _ index: ItemIndex, _ edit: ItemEdit, now: Instant, by clocks: Clocks
  ) throws(ItemEdit.Problem) {
    var item = try edit.applied(to: self[index], by: clocks)
    // Only an app has a date where nothing is due.
    if !isAppOwned { item.placeholder = nil }
    guard ItemField.allCases.contains(where: { !$0.isSame(self[index], item) }) else { return }
    self[index] = item
    if !isAppOwned { self[index].modified = now }
  }

  /// Adds an item at the end of a list.
  ///
  /// In a file that an app reads it gets a random number: the app's counter isn't in the file, and it would
  /// drop a uid. Elsewhere it gets the next small number, and a random uid.
  ///
  /// - Parameter list: The list's place; nil for a new one of that name.
  /// - Returns: Where it is.
  package mutating func add(
    _ edit: ItemEdit, to list: Int, now: Instant, by clocks: Clocks,
    using random: inout some RandomNumberGenerator
  ) throws(ItemEdit.Problem) -> ItemIndex {
    var item = try edit.applied(to: Item(), by: clocks)
    if isAppOwned {
      // An app that numbers nothing would drop the number.
      if appKeys.contains(.itemID) { item.itemID = takeNumber(using: &random) }
      if item.due == nil, appKeys.contains(.dueDate) { item.placeholder = now }
    } else {
      item.itemID = takeNumber(using: &random)
      item.uid = UUIDName(using: &random).text
      item.created = now
    }
    lists[list].entries.append(Entry(new: item))
    return ItemIndex(list: list, index: lists[list].entries.count - 1)
  }

  /// Takes a free itemID; which are taken is found out once, so that adding many items is no work of its own.
  private mutating func takeNumber(using random: inout some RandomNumberGenerator) -> Int {
    var taken = takenNumbers ?? TakenNumbers(places.compactMap { self[$0].itemID })
    // Not two owners of one set while it grows.
    takenNumbers = nil
    let number = isAppOwned ? Draft.randomNumber(besides: taken.all, using: &random) : taken.next
    taken.add(number)
    takenNumbers = taken
    return number
  }

  /// The itemIDs that items have, or had in this draft.
  struct TakenNumbers: Sendable {
    private(set) var all: Set<Int> = []
    /// The one after the largest small one.
    private(set) var next = 1

    init(_ numbers: some Sequence<Int>) { for number in numbers { add(number) } }

    mutating func add(_ number: Int) {
      all.insert(number)
      if number >= next, number < Draft.randomNumbers.lowerBound { next = number + 1 }
    }
  }

  /// A free itemID: the one after the largest small one, or a random one that an app's counter doesn't reach.
  func nextNumber(_ taken: Set<Int>, using random: inout some RandomNumberGenerator) -> Int {
    guard isAppOwned else { return TakenNumbers(taken).next }
    return Draft.randomNumber(besides: taken, using: &random)
  }

  private static func randomNumber(
    besides taken: Set<Int>, using random: inout some RandomNumberGenerator
  ) -> Int {
    while true {
      let number = Int.random(in: Draft.randomNumbers, using: &random)
      if !taken.contains(number) { return number }
    }
  }

  /// The numbers from which new ones of an app's items come: its own counter never gets there.
  private static let randomNumbers = 1_000_000_000...Int(Int32.max)

  /// Adds a list at the end; an app's decoder wants an icon.
  ///
  /// - Returns: Where it is.
  package mutating func addList(named name: String) -> Int {
    var icons: [String: Int] = [:]
    for list in lists { if let icon = list.iconName { icons[icon, default: 0] += 1 } }
    let usual = icons.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    lists.append(
      List(
        new: Checklist(
          name: name, iconName: usual ?? (isAppOwned ? Draft.noIcon : nil))))
    return lists.count - 1
  }

  /// What apps call it when a list has none.
  package static let noIcon = "No Icon"

  /// Moves items to a list, in the order in which they are given.
  ///
  /// - Parameter position: Before which item of the list, counted without those that are moved; nil for the
  ///   end.
  package mutating func move(_ indices: [ItemIndex], to list: Int, at position: Int?) {
    let moved = indices.map { lists[$0.list].entries[$0.index] }
    remove(indices)
    let end = lists[list].entries.count
    lists[list].entries.insert(contentsOf: moved, at: min(max(position ?? end, 0), end))
  }

  /// Deletes items.
  package mutating func remove(_ indices: some Sequence<ItemIndex>) {
    for index in Set(indices).sorted(by: { ($0.list, $0.index) > ($1.list, $1.index) }) {
      lists[index.list].entries.remove(at: index.index)
    }
  }

  /// Puts back what an app has dropped.
  ///
  /// - Parameter older: A state of the file that still has it.
  /// - Returns: The number of items to which something came back.
  package mutating func restore(_ file: ChecklistFile, from older: ChecklistFile) -> Int {
    let restoration = Restoration(of: file, from: older)
    for list in lists.indices {
      for index in lists[list].entries.indices {
        guard let source = lists[list].entries[index].source else { continue }
        lists[list].entries[index].item = restoration.checklists[source.list].items[source.index]
      }
    }
    return restoration.itemCount
  }
}
