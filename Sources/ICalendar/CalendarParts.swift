import Checklists

/// One list of a calendar.
package struct CalendarPart {
  /// The list's name.
  package var list: String
  /// The UIDs of its components.
  package var uids: Set<String>
  /// A whole calendar with these components alone, just as they are in the calendar of all lists.
  package var bytes: [UInt8]
}

extension CalendarExport {
  /// The lists of the calendar that was written, each as a calendar of its own; lists with one name are one.
  ///
  /// - Parameter calendar: What was written.
  package func parts(of calendar: EarlierCalendar) -> [CalendarPart] {
    let lists = listNames
    var components: [String: [EarlierCalendar.Component]] = [:]
    for component in calendar.components where component.kind == shape.kind {
      guard let uid = component.uid else { continue }
      // One that was left as it is says itself where it belongs.
      let list = lists[uid] ?? calendar.content(of: component).list ?? ""
      components[list, default: []].append(component)
    }
    let zones = calendar.timeZones
    var seen: Set<String> = []
    return checklists.map(\.name).filter { seen.insert($0).inserted }.map { list in
      let own = components[list] ?? []
      return CalendarPart(
        list: list, uids: Set(own.compactMap(\.uid)),
        bytes: bytes(of: own, in: calendar, named: list.isEmpty ? name : list, zones))
    }
  }

  private func bytes(
    of components: [EarlierCalendar.Component], in calendar: EarlierCalendar, named name: String,
    _ zones: [(name: String, component: EarlierCalendar.Component)]
  ) -> [UInt8] {
    var lines = ContentLines()
    writeHeader(named: name, to: &lines)
    if !zones.isEmpty {
      var needed: Set<String> = []
      for component in components {
        needed.formUnion(KeptZones.names(in: calendar.bytes(of: component)))
      }
      for zone in zones where needed.contains(zone.name) {
        lines.copy(calendar.bytes(of: zone.component))
      }
    }
    for component in components { lines.copy(calendar.bytes(of: component)) }
    lines.line("END:VCALENDAR")
    return lines.bytes
  }
}
