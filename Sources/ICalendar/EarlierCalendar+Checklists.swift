package import Checklists

extension EarlierCalendar {
  /// What it says of items, by list: as much as tells what will ring. The uid of each is that of its component.
  package var checklists: [Checklist] {
    var lists: [Checklist] = []
    var places: [String: Int] = [:]
    for component in components where component.kind == "VTODO" || component.kind == "VEVENT" {
      let content = content(of: component)
      var item = content.item
      item.uid = component.uid
      // What is done has no alarms; whether it would remind isn't said.
      if item.isChecked { item.shouldRemind = true }
      let name = content.list ?? ""
      if let place = places[name] {
        lists[place].items.append(item)
      } else {
        places[name] = lists.count
        lists.append(Checklist(name: name, items: [item]))
      }
    }
    return lists
  }
}

extension ComponentContent {
  /// The list that the item is in.
  var list: String? {
    lines.lazy.compactMap { ContentLine($0) }.first { $0.name == "X-TODOSYNC-LIST" }?.text
  }
}
