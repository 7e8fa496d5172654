package import Checklists

/// The VTIMEZONEs of a calendar (RFC 5545 section 3.6.5): every zone that a time in it names, as it is from the
/// first such time on. Nothing in them depends on today.
struct TimeZones {
  /// The zones that are named, with the first time in each.
  private var firsts: [String: (zone: Zone, moment: Instant)] = [:]

  /// The names of the zones that are written.
  var names: Set<String> { Set(firsts.keys) }

  init(of export: CalendarExport) {
    for list in export.checklists {
      for item in list.items where !item.isUnreadable {
        if !item.keptLines.isEmpty, export.shape == .todo {
          addZones(ofLines: item.keptLines, export)
        }
        guard export.shape.includes(item), export.includesDone || !item.isChecked,
          let name = item.timeZone, let zone = export.clocks.named[name], !zone.isAlwaysUTC
        else { continue }
        let shown = export.shape.projection(of: item)
        for case .wallClock(let time)? in [shown.due, export.shape == .todo ? item.start : nil] {
          add(ZoneName.iana(name), zone, zone.instant(at: time))
        }
      }
    }
  }

  /// The zones that lines of other programs name are called as they are called there.
  private mutating func addZones(ofLines lines: [String], _ export: CalendarExport) {
    for line in lines {
      guard let line = ContentLine(line), let name = line.zone, let zone = export.clocks.named[name]
      else { continue }
      for case .wallClock(let time)? in line.value.split(separator: ",").map({ Due(basic: $0) }) {
        add(name, zone, zone.instant(at: time))
      }
    }
  }

  private mutating func add(_ name: String, _ zone: Zone, _ moment: Instant) {
    firsts[name] = (zone, min(firsts[name]?.moment ?? moment, moment))
  }

  /// Writes them, by name.
  func write(to lines: inout ContentLines) {
    for (name, first) in firsts.sorted(by: { $0.key < $1.key }) {
      lines.line("BEGIN:VTIMEZONE")
      lines.line("TZID:", name)
      for observance in first.zone.observances(from: first.moment) {
        TimeZones.write(observance, to: &lines)
      }
      lines.line("END:VTIMEZONE")
    }
  }

  private static func write(_ observance: Observance, to lines: inout ContentLines) {
    let kind = observance.isDaylight ? "DAYLIGHT" : "STANDARD"
    lines.line("BEGIN:", kind)
    lines.line("DTSTART", .wallClock(observance.onset))
    lines.line("TZOFFSETFROM:", offset(observance.from))
    lines.line("TZOFFSETTO:", offset(observance.to))
    if let recurrence = observance.recurrence {
      lines.line("RRULE:", recurrence)
    } else {
      // Its beginning once more: some programs, such as Python's ical, take a beginning alone for none.
      let onsets = observance.more.filter { $0 != observance.onset }
      for onset in [observance.onset] + onsets { lines.line("RDATE", .wallClock(onset)) }
    }
    lines.line("END:", kind)
  }

  /// `+0100`, with seconds only where there are some.
  private static func offset(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let size = abs(seconds)
    return (seconds < 0 ? "-" : "+") + two(size / 3600) + two(size / 60 % 60)
      + (size % 60 == 0 ? "" : two(size % 60))
  }
}

extension CalendarExport {
  /// The names of the zones that the lines name which items carry along.
  package static func zoneNames(inLinesOf checklists: [Checklist]) -> Set<String> {
    var names: Set<String> = []
    for list in checklists.indices {
      for index in checklists[list].items.indices {
        for line in checklists[list].items[index].keptLines {
          if let zone = ContentLine(line)?.zone { names.insert(zone) }
        }
      }
    }
    return names
  }
}
