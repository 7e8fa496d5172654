package import Checklists

extension EarlierCalendar {
  /// What it says of items, by list. The uid of each is that of its component.
  package var checklists: [Checklist] {
    var lists: [Checklist] = []
    var places: [String: Int] = [:]
    for component in components where component.kind == "VTODO" || component.kind == "VEVENT" {
      let content = content(of: component)
      var item = content.item
      content.readDetails(into: &item)
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
  /// Reads what doesn't decide when the item rings.
  fileprivate func readDetails(into item: inout Item) {
    for line in lines.lazy.compactMap({ ContentLine($0) }) {
      switch line.name {
      case "DESCRIPTION": item.notes = line.text
      case "LOCATION": item.location = line.text
      case "URL": item.url = String(line.value)
      case "PRIORITY": item.priority = Int(line.value) ?? 0
      case "CATEGORIES": item.tags += line.texts
      case "COMPLETED": item.completed = Instant(iCalendar: line.value.utf8)
      case "CREATED": item.created = Instant(iCalendar: line.value.utf8)
      case "RELATED-TO" where line.parameters.uppercased().contains("RELTYPE=PARENT"):
        item.parent = line.text
      case "X-TODOSYNC-REPEAT-FROM": item.recurrenceStart = .completion
      case "DTSTART" where item.recurrence == nil && kind == Shape.todo.kind:
        item.start = Due(iCalendar: line.value, isDate: line.value.utf8.count == 8)
      case let name where !KeptLines.isOwned(name): item.keptLines.append(line.whole)
      default: break
      }
    }
  }

  /// The list that the item is in.
  var list: String? {
    lines.lazy.compactMap { ContentLine($0) }.first { $0.name == "X-TODOSYNC-LIST" }?.text
  }
}
