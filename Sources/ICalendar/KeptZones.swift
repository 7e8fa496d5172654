/// The VTIMEZONEs of a target that components need which stay there as they are: every TZID has to have one
/// (RFC 5545 section 3.2.19), and the checklist need not know the zone, as one that another program has set.
struct KeptZones {
  private var names: Set<String> = []

  /// Takes note of the zones that a component names.
  mutating func need(_ component: ArraySlice<UInt8>) {
    names.formUnion(KeptZones.names(in: component))
  }

  /// The zones that a component names.
  static func names(in component: ArraySlice<UInt8>) -> Set<String> {
    var names: Set<String> = []
    var scanner = LineScanner(Array(component))
    while let line = scanner.next() {
      if let zone = ContentLine(scanner.unfolded(line))?.zone { names.insert(zone) }
    }
    return names
  }

  /// Writes those that aren't written yet, by name.
  ///
  /// - Parameters:
  ///   - written: The names of the zones that the calendar has.
  ///   - calendars: Where they are looked for, in this order.
  func write(
    without written: Set<String>, from calendars: [EarlierCalendar], to lines: inout ContentLines
  ) {
    let missing = names.subtracting(written)
    guard !missing.isEmpty else { return }
    var found: [String: ArraySlice<UInt8>] = [:]
    for calendar in calendars {
      for (name, zone) in calendar.timeZones where missing.contains(name) && found[name] == nil {
        found[name] = ExportRun.withLineEnds(calendar.bytes(of: zone))
      }
    }
    for (_, zone) in found.sorted(by: { $0.key < $1.key }) { lines.copy(zone) }
  }
}

extension EarlierCalendar {
  /// Its VTIMEZONEs, with the names that they have.
  package var timeZones: [(name: String, component: Component)] {
    components.lazy.filter { $0.kind == "VTIMEZONE" }.compactMap { zone in
      var scanner = LineScanner(bytes, in: zone.range)
      while let line = scanner.next() {
        if let line = ContentLine(scanner.unfolded(line)), line.name == "TZID" {
          return (line.text, zone)
        }
      }
      return nil
    }
  }
}
