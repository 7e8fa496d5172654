/// A checklist file as it is to become: its lists and items, each with the place in the file that it was
/// read from. Commands change the draft; what has to change in the file follows from it.
package struct Draft: Sendable {
  /// An item, and where it stands in the file; nowhere if it is new.
  package struct Entry: Sendable {
    package let source: ItemIndex?
    package var item: Item

    package init(new item: Item) {
      source = nil
      self.item = item
    }

    fileprivate init(_ item: Item, at source: ItemIndex) {
      self.source = source
      self.item = item
    }
  }

  /// A list, and which of the file's it is; none if it is new.
  package struct List: Sendable {
    package let source: Int?
    package var name: String
    package var iconName: String?
    package var unknown: [Value.Member]
    package var entries: [Entry]

    package init(new list: Checklist) {
      source = nil
      (name, iconName, unknown) = (list.name, list.iconName, list.unknown)
      entries = list.items.map { Entry(new: $0) }
    }

    fileprivate init(_ list: Checklist, at source: Int) {
      self.source = source
      (name, iconName, unknown) = (list.name, list.iconName, list.unknown)
      entries = list.items.enumerated().map {
        Entry($0.element, at: ItemIndex(list: source, index: $0.offset))
      }
    }
  }

  package var lists: [List]
  /// Whether an app's own decoder reads the file, too.
  package let isAppOwned: Bool
  package let layout: Layout
  /// The app's keys that its items have; all if there are no items yet.
  let appKeys: Set<ItemKey>

  /// The itemIDs that are taken; nil until one is needed.
  var takenNumbers: TakenNumbers?

  /// A draft that changes nothing yet.
  package init(_ file: ChecklistFile) {
    lists = file.checklists.enumerated().map { List($0.element, at: $0.offset) }
    isAppOwned = file.isAppOwned || file.looksAppOwned
    layout = file.layout
    let keys = file.itemCount > 0 ? file.presentKeys : Set(ItemKey.allCases)
    appKeys = keys.filter { $0.concern == .app }
  }

  /// The lists as they are to become.
  package var checklists: [Checklist] {
    lists.map {
      Checklist(
        name: $0.name, iconName: $0.iconName, items: $0.entries.map(\.item), unknown: $0.unknown)
    }
  }

  /// The items that stand in the file as something simpler than a dictionary, and are to become one.
  package func reshaped(in file: ChecklistFile) -> [ItemIndex] {
    places.filter { place in
      guard let source = lists[place.list].entries[place.index].source else { return false }
      let old = file.checklists[source.list].items[source.index]
      return file.document.kind(of: file.itemNodes[source.list][source.index]) != .dictionary
        && ItemField.allCases.contains { !$0.isSame(old, self[place]) }
    }
  }

  /// An item, by its place in the draft.
  package subscript(index: ItemIndex) -> Item {
    get { lists[index.list].entries[index.index].item }
    set { lists[index.list].entries[index.index].item = newValue }
  }

  /// Where the items of an earlier state are now; those that are gone have no place.
  package func counterparts(of earlier: Draft) -> [ItemIndex: ItemIndex] {
    let (old, new) = (State(earlier.checklists), State(checklists))
    let matching = Matching(old, new)
    var places: [ItemIndex: ItemIndex] = [:]
    for index in 0..<new.count {
      if let partner = matching.oldIndex[index] { places[old.place(partner)] = new.place(index) }
    }
    return places
  }

  /// The places of all items, in order.
  package var places: [ItemIndex] {
    lists.indices.flatMap { list in
      lists[list].entries.indices.map { ItemIndex(list: list, index: $0) }
    }
  }
}
