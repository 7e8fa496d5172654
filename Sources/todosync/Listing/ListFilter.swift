import Checklists

/// Which items a list shows, and in which order.
struct ListFilter {
  /// The list, by its place; nil for all.
  var list: Int?
  var showsDone = false
  /// Words that a text must have, whatever their case.
  var words: [String] = []
  var tags: [String] = []
  var isOverdue = false
  /// The last day, or moment, by which it must be due.
  var dueBy: Due?
  var sort: [SortKey] = []

  /// What items are put in order by.
  enum SortKey: String, CaseIterable {
    case due
    case priority
    case text
    case list
  }

  /// The items that are shown, in order.
  func views(of listing: Listing) -> [ItemView] {
    let moment = ItemView.Moment(listing)
    let checklists = listing.checklists
    var shown: [ItemView] = []
    shown.reserveCapacity(checklists.reduce(0) { $0 + $1.items.count })
    for place in checklists.indices where list == nil || place == list {
      for index in checklists[place].items.indices {
        let view = ItemView(ItemIndex(list: place, index: index), moment)
        if includes(view, listing.clocks) { shown.append(view) }
      }
    }
    guard !sort.isEmpty else { return ListFilter.nested(shown) }
    // Sorting is stable, so the file's order decides where nothing else does.
    for key in sort.reversed() {
      if let texts = ListFilter.texts(shown, key) {
        let order = shown.indices.sorted {
          texts[$0] == texts[$1] ? $0 < $1 : texts[$0] < texts[$1]
        }
        shown = order.map { shown[$0] }
        continue
      }
      let order = shown.enumerated().sorted { left, right in
        let (first, second) = (left.element, right.element)
        if ListFilter.precedes(first, second, key) { return true }
        return !ListFilter.precedes(second, first, key) && left.offset < right.offset
      }
      shown = order.map(\.element)
    }
    return shown
  }

  private func includes(_ view: ItemView, _ clocks: Clocks) -> Bool {
    guard showsDone || !view.item.isChecked else { return false }
    if !words.isEmpty {
      let text = view.item.text.lowercased()
      guard words.allSatisfy({ text.contains($0.lowercased()) }) else { return false }
    }
    guard tags.allSatisfy({ view.item.tags.contains($0) }) else { return false }
    guard !isOverdue || view.isOverdue else { return false }
    switch dueBy {
    case nil: return true
    case .date(let date)?: return view.day.map { $0 <= date } ?? false
    case .instant(let instant)?: return view.deadline.map { $0 <= instant } ?? false
    case .wallClock(let time)?:
      return view.deadline.map { $0 <= clocks.local.instant(at: time) } ?? false
    }
  }

  /// What has no due, or no priority, comes last.
  private static func precedes(_ left: ItemView, _ right: ItemView, _ key: SortKey) -> Bool {
    switch key {
    case .due:
      guard let first = left.deadline else { return false }
      return right.deadline.map { first < $0 } ?? true
    case .priority:
      let first = left.item.priority == 0 ? 10 : left.item.priority
      return first < (right.item.priority == 0 ? 10 : right.item.priority)
    case .text, .list: return false
    }
  }

  /// The texts that items are put in order by; nil for what is no text.
  private static func texts(_ views: [ItemView], _ key: SortKey) -> [SortText]? {
    switch key {
    case .due, .priority: nil
    case .text: views.map { SortText($0.item.text) }
    case .list: views.map { SortText($0.list) }
    }
  }

  /// Where an item is that others can be a part of.
  private struct Home: Hashable {
    var uid: String?
    var list: Int
  }

  /// Parts below what they are parts of.
  private static func nested(_ shown: [ItemView]) -> [ItemView] {
    guard shown.contains(where: { $0.item.parent != nil }) else { return shown }
    let uids = Set(shown.compactMap(\.item.uid))
    var children: [String: [Int]] = [:]
    for (index, view) in shown.enumerated() {
      if let parent = view.item.parent, uids.contains(parent), parent != view.item.uid {
        children[parent, default: []].append(index)
      }
    }
    var placed = Array(repeating: false, count: shown.count)
    var result: [ItemView] = []
    let homes = Set(shown.map { Home(uid: $0.item.uid, list: $0.place.list) })
    func place(_ index: Int, _ depth: Int) {
      guard !placed[index], depth < 32 else { return }
      placed[index] = true
      var view = shown[index]
      view.depth = depth
      result.append(view)
      for child in view.item.uid.flatMap({ children[$0] }) ?? []
      where shown[child].place.list == view.place.list {
        place(child, depth + 1)
      }
    }
    for (index, view) in shown.enumerated() {
      let parent = view.item.parent
      let isBelow = parent != nil && homes.contains(Home(uid: parent, list: view.place.list))
      if !isBelow { place(index, 0) }
    }
    // What leads in a circle is shown all the same.
    for index in shown.indices { place(index, 0) }
    return result
  }
}
