/// When each item of a checklist last changed, as its history tells: a pure walk from the newest state to the oldest.
package struct ItemRevisions {
  /// The moment of each item, by list and position.
  package private(set) var moments: [[Instant]]
  /// The state that was looked at last.
  private var state: State
  /// Which items are still to be dated: where they are in that state, and here.
  private var open: [(there: Int, place: ItemIndex)]
  /// When that state came to be.
  private var moment: Instant

  /// - Parameter revision: The moment of what no earlier state has.
  package init(of checklists: [Checklist], revision: Instant) {
    moments = checklists.map { Array(repeating: revision, count: $0.items.count) }
    let state = State(checklists)
    self.state = state
    open = (0..<state.count).map { ($0, state.place($0)) }
    moment = revision
  }

  /// Whether each item has its moment.
  package var isSettled: Bool { open.isEmpty }

  /// Looks at the state before the last one: what is otherwise there came to be with the last.
  ///
  /// - Parameter moment: When this one came to be.
  package mutating func visit(_ checklists: [Checklist], at moment: Instant) {
    let older = State(checklists)
    let matching = Matching(older, state)
    var rest: [(there: Int, place: ItemIndex)] = []
    for (index, place) in open {
      let partner = matching.oldIndex[index]
      if let partner, older.list(partner) == state.list(index),
        ItemRevisions.isSame(older.item(partner), state.item(index))
      {
        rest.append((partner, place))
      } else {
        moments[place.list][place.index] = self.moment
      }
    }
    (state, open, self.moment) = (older, rest, moment)
  }

  /// Gives what was never otherwise its moment.
  ///
  /// - Parameter moment: When the history began; nil for the state that was looked at last.
  package mutating func finish(at moment: Instant? = nil) {
    for (_, place) in open { moments[place.list][place.index] = moment ?? self.moment }
    open = []
  }

  private static func isSame(_ left: Item, _ right: Item) -> Bool {
    ItemField.allCases.allSatisfy { $0 == .modified || $0.isSame(left, right) }
  }
}
