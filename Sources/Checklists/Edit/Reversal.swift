/// Taking an edit back after others have been made: what those didn't touch is as it was before, and the
/// rest is told.
package struct Reversal: Sendable {
  /// The file as it is to become.
  package private(set) var draft: Draft
  /// What was taken back: the texts of the items.
  package private(set) var reverted: [String] = []
  /// What was not, since it has been changed again.
  package private(set) var refused: [String] = []

  /// - Parameters:
  ///   - now: The file as it is now.
  ///   - before: What it was before the edit.
  ///   - after: What the edit made of it.
  package init(of now: Draft, before: ChecklistFile, after: ChecklistFile) {
    draft = now
    let (old, edited, now) = (State(before), State(after), State(now.checklists))
    let edit = Matching(old, edited)
    let since = Matching(edited, now)
    var current = [Int?](repeating: nil, count: edited.count)
    for index in 0..<now.count {
      if let partner = since.oldIndex[index] { current[partner] = index }
    }
    var removed: [ItemIndex] = []
    var moves: [(from: ItemIndex, to: ItemIndex, list: String)] = []
    for index in 0..<edited.count {
      let item = edited.item(index)
      guard let partner = edit.oldIndex[index] else {
        // The edit has added it.
        guard let place = current[index].map(now.place) else { continue }
        if Reversal.isSame(draft[place], item) {
          removed.append(place)
          reverted.append(item.text)
        } else {
          refused.append(item.text)
        }
        continue
      }
      let wasMoved = edited.list(index) != old.list(partner)
      let changes = ItemField.allCases.filter { !$0.isSame(old.item(partner), item) }
      guard wasMoved || !changes.isEmpty else { continue }
      guard let counterpart = current[index] else {
        refused.append(item.text)
        continue
      }
      let isWhere = !wasMoved || now.list(counterpart) == edited.list(index)
      revert(
        changes, to: old.item(partner), from: item, at: now.place(counterpart), isWhere: isWhere)
      if wasMoved, isWhere {
        moves.append((now.place(counterpart), old.place(partner), old.list(partner)))
      }
    }
    let lost = (0..<old.count).filter { !edit.isMatched[$0] }
    rearrange(removed: removed, moves: moves)
    for index in lost { insert(old.item(index), old.list(index), at: old.place(index).index) }
    dropEmptyLists(before, after)
  }

  private static func isSame(_ left: Item, _ right: Item) -> Bool {
    ItemField.allCases.allSatisfy { $0.isSame(left, right) }
  }

  /// Takes back the fields that nothing has changed since.
  ///
  /// - Parameter isWhere: Whether the item is in the list that the edit left it in.
  private mutating func revert(
    _ fields: [ItemField], to old: Item, from edited: Item, at place: ItemIndex, isWhere: Bool
  ) {
    var isWhole = isWhere
    for field in fields {
      if field.isSame(draft[place], edited) {
        field.copy(from: old, to: &draft[place])
      } else if field != .modified {
        isWhole = false
      }
    }
    if isWhole { reverted.append(old.text) } else { refused.append(edited.text) }
  }

  /// Takes added items away and moved ones back, which changes the places of others; so from the end.
  private mutating func rearrange(
    removed: [ItemIndex], moves: [(from: ItemIndex, to: ItemIndex, list: String)]
  ) {
    let entries = moves.map { draft.lists[$0.from.list].entries[$0.from.index] }
    draft.remove(removed + moves.map(\.from))
    for (entry, move) in zip(entries, moves) { insert(entry, move.list, at: move.to.index) }
  }

  private mutating func insert(_ item: Item, _ list: String, at index: Int) {
    insert(Draft.Entry(new: item), list, at: index)
    reverted.append(item.text)
  }

  private mutating func insert(_ entry: Draft.Entry, _ name: String, at index: Int) {
    var place = draft.lists.firstIndex { Bytewise($0.name) == Bytewise(name) }
    if place == nil, draft.layout == .items { place = draft.lists.indices.first }
    let list = place ?? draft.addList(named: name)
    draft.lists[list].entries.insert(entry, at: min(index, draft.lists[list].entries.count))
  }

  /// A list that the edit has added goes with what it was added for.
  private mutating func dropEmptyLists(_ before: ChecklistFile, _ after: ChecklistFile) {
    let old = Set(before.checklists.map { Bytewise($0.name) })
    let new = Set(after.checklists.map { Bytewise($0.name) }).subtracting(old)
    draft.lists.removeAll { new.contains(Bytewise($0.name)) && $0.entries.isEmpty }
  }
}
