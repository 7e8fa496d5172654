import Checklists

/// A calendar as the files of a vdir: one item in each, in a folder for each list.
///
/// Put together these are one calendar, which an export treats as any other: what was edited in a file is seen
/// as what was edited in a component of it.
package struct VdirItems {
  /// A file of a vdir.
  package struct File: Sendable {
    package var path: String
    package var calendar: EarlierCalendar

    package init(path: String, calendar: EarlierCalendar) {
      (self.path, self.calendar) = (path, calendar)
    }
  }

  /// All items in one calendar; nil if there are none.
  package let calendar: EarlierCalendar?
  /// The file of each item, by UID.
  package let paths: [String: String]
  /// Where each item's component is in the calendar.
  private let ranges: [String: Range<Int>]

  /// - Parameters:
  ///   - files: Those of the vdir.
  ///   - agreed: What was last exported there: a file that a server or another program wrote anew may have lost the
  ///     id of its calendar, and is the checklist's all the same.
  package init(_ files: [File], agreed: EarlierCalendar?) {
    var known: Set<String> = []
    for component in agreed?.components ?? [] {
      if let uid = component.uid { known.insert(uid) }
    }
    // Of several calendars in one vdir that of the last export counts, else that which most files are of.
    var counts: [String: Int] = [:]
    for file in files { file.calendar.calendarID.map { counts[$0, default: 0] += 1 } }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let id = agreed?.calendarID ?? most
    guard let id else {
      (calendar, paths, ranges) = (nil, [:], [:])
      return
    }
    var lines = ContentLines()
    lines.line("BEGIN:VCALENDAR")
    lines.text("X-TODOSYNC-CALENDAR:", id)
    var (paths, zones, count): ([String: String], Set<String>, Int) = ([:], [], 0)
    for file in files {
      let items = file.calendar.components.filter { $0.kind == "VTODO" || $0.kind == "VEVENT" }
      // One item is what a file of a vdir has; another program's with several is its own affair.
      guard items.count == 1, let uid = items[0].uid, paths[uid] == nil,
        file.calendar.calendarID == id || known.contains(uid)
      else { continue }
      paths[uid] = file.path
      count += 1
      for (name, zone) in file.calendar.timeZones where zones.insert(name).inserted {
        lines.copy(ExportRun.withLineEnds(file.calendar.bytes(of: zone)))
      }
      lines.copy(ExportRun.withLineEnds(file.calendar.bytes(of: items[0])))
    }
    lines.line("END:VCALENDAR")
    self.paths = paths
    calendar = count == 0 ? nil : EarlierCalendar(lines.bytes)
    var ranges: [String: Range<Int>] = [:]
    for component in calendar?.components ?? [] {
      if let uid = component.uid { ranges[uid] = component.range }
    }
    self.ranges = ranges
  }

  /// The item whose component begins at a byte of the calendar.
  package func uid(at offset: Int) -> String? {
    ranges.first { $0.value.lowerBound == offset }?.key
  }

  /// Whether an item's file has just this component, whatever else is in it.
  package func hasSame(_ component: EarlierCalendar.Component, of calendar: EarlierCalendar) -> Bool
  {
    guard let there = self.calendar, let range = component.uid.flatMap({ ranges[$0] }) else {
      return false
    }
    return there.bytes[range] == calendar.bytes[component.range]
  }
}

/// A calendar's items as files of a vdir.
package struct VdirWriter {
  private let calendar: EarlierCalendar
  private var zones: [String: ArraySlice<UInt8>] = [:]

  package init(_ calendar: EarlierCalendar) {
    self.calendar = calendar
    for (name, zone) in calendar.timeZones { zones[name] = calendar.bytes(of: zone) }
  }

  /// The components that are items, with their UIDs.
  package var items: [(uid: String, component: EarlierCalendar.Component)] {
    calendar.components.compactMap { component in
      guard component.kind == "VTODO" || component.kind == "VEVENT" else { return nil }
      return component.uid.map { ($0, component) }
    }
  }

  /// The name of an item's list, as its component says it; empty for none.
  package func list(of component: EarlierCalendar.Component) -> String {
    calendar.content(of: component).list ?? ""
  }

  /// The whole file of an item: with the zones that it names, and without a name, which is the folder's.
  package func file(of component: EarlierCalendar.Component) -> [UInt8] {
    let bytes = calendar.bytes(of: component)
    var lines = ContentLines()
    lines.line("BEGIN:VCALENDAR")
    lines.line("VERSION:2.0")
    lines.line("PRODID:", CalendarExport.productID)
    lines.line("CALSCALE:GREGORIAN")
    if let id = calendar.calendarID { lines.text("X-TODOSYNC-CALENDAR:", id) }
    // Without zones there is nothing to look for.
    for name in zones.isEmpty ? [] : KeptZones.names(in: bytes).sorted() {
      if let zone = zones[name] { lines.copy(zone) }
    }
    lines.copy(bytes)
    lines.line("END:VCALENDAR")
    return lines.bytes
  }
}

extension CalendarExport {
  /// The name of each component's list, by UID.
  package var listNames: [String: String] {
    var names: [String: String] = [:]
    for list in checklists.indices {
      for index in checklists[list].items.indices {
        let uid = identities.uid(of: ItemIndex(list: list, index: index))
        names[shape.uid(ofItem: uid)] = checklists[list].name
      }
    }
    return names
  }
}
