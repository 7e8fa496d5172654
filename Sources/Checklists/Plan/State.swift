/// A checklist at one moment, as it is compared with another.
package struct State: Sendable {
  /// One item with where it stands.
  package struct Entry: Sendable, Hashable {
    package var item: Item
    /// The name of its list.
    package var list: String
    /// Its iCalendar UID.
    package var uid: String
  }

  private let checklists: [Checklist]
  private let identities: Identities
  /// Where each item stands, in file order.
  private let places: [ItemIndex]
  /// The names of all lists, empty ones too.
  package let lists: Set<String>

  /// - Parameter identities: The names of the lists' items.
  package init(_ checklists: [Checklist], _ identities: Identities) {
    self.checklists = checklists
    self.identities = identities
    places = checklists.indices.flatMap { list in
      checklists[list].items.indices.map { ItemIndex(list: list, index: $0) }
    }
    lists = Set(checklists.map(\.name))
  }

  /// The number of items.
  package var count: Int { places.count }

  /// An item, by its position among all of the file.
  package func item(_ index: Int) -> Item {
    checklists[places[index].list].items[places[index].index]
  }

  /// Where an item stands.
  package func place(_ index: Int) -> ItemIndex { places[index] }

  package func uid(_ index: Int) -> String { identities.uid(of: places[index]) }

  /// The name of an item's list.
  package func list(_ index: Int) -> String { checklists[places[index].list].name }

  package func entry(_ index: Int) -> Entry {
    Entry(item: item(index), list: list(index), uid: uid(index))
  }

  /// The itemIDs that more than one item has.
  var doubledNumbers: Set<Int> { identities.doubledNumbers }

  /// What each item will ring; nil for one that isn't pending.
  package func pending(after now: Instant, by clocks: Clocks) -> [Reminder?] {
    (0..<count).map { Reminder(item($0), now: now, by: clocks) }
  }
}
