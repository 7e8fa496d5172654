package import Foundation

/// What RFC 5545, 7986 and 9074 ask of a calendar that holds tasks or events; libical accepts much more.
package enum CalendarRules {
  /// All that is wrong with a calendar, each with where it is.
  package static func problems(in calendar: Data) -> [String] {
    let read = CalendarLines(calendar)
    guard read.problems.isEmpty else { return read.problems }
    var checker = Checker()
    checker.check(read.lines)
    return checker.problems
  }

  /// A component, with its properties and those inside it.
  struct Component {
    var kind: String
    var lines: [CalendarLines.Line] = []
    var components: [Component] = []

    func all(_ name: String) -> [CalendarLines.Line] { lines.filter { $0.name == name } }
    func first(_ name: String) -> CalendarLines.Line? { lines.first { $0.name == name } }
    func value(_ name: String) -> String? { first(name)?.value }
  }

  private struct Checker {
    var problems: [String] = []
    private var zones: Set<String> = []
    private var place = ""

    mutating func check(_ lines: [CalendarLines.Line]) {
      var open: [Component] = []
      var roots: [Component] = []
      for line in lines {
        switch line.name {
        case "BEGIN": open.append(Component(kind: line.value))
        case "END":
          guard let ended = open.popLast(), ended.kind == line.value else {
            return say("END:\(line.value) ends what did not begin")
          }
          if open.isEmpty {
            roots.append(ended)
          } else {
            open[open.count - 1].components.append(ended)
          }
        default:
          guard !open.isEmpty else { return say("\(line.name) stands outside") }
          open[open.count - 1].lines.append(line)
        }
      }
      guard open.isEmpty, roots.count == 1, roots[0].kind == "VCALENDAR" else {
        return say("isn't one whole VCALENDAR")
      }
      check(calendar: roots[0])
    }

    private mutating func say(_ problem: String) {
      problems.append(place.isEmpty ? problem : "\(place): \(problem)")
    }

    private mutating func expect(_ isRight: Bool, _ problem: @autoclosure () -> String) {
      if !isRight { say(problem()) }
    }

    private mutating func check(calendar: Component) {
      count(
        calendar, exactly: ["VERSION", "PRODID"],
        atMost: ["CALSCALE", "METHOD", "NAME", "X-WR-CALNAME"])
      expect(calendar.value("VERSION") == "2.0", "VERSION isn't 2.0")
      let kinds = Set(calendar.components.map(\.kind))
      if kinds.contains("VTODO") {
        expect(calendar.first("METHOD") == nil, "METHOD with tasks")
        expect(!kinds.contains("VEVENT"), "tasks and events in one calendar")
      }
      if let interval = calendar.first("REFRESH-INTERVAL") {
        expect(interval.parameter("VALUE") == "DURATION", "REFRESH-INTERVAL without VALUE=DURATION")
      }
      let names = calendar.components.filter { $0.kind == "VTIMEZONE" }.compactMap {
        $0.value("TZID")
      }
      zones = Set(names)
      expect(zones.count == names.count, "a zone stands there twice")
      let uids = calendar.components.filter { $0.first("RECURRENCE-ID") == nil }.compactMap {
        $0.value("UID")
      }
      expect(Set(uids).count == uids.count, "a UID stands there twice")
      for component in calendar.components {
        place = "\(component.kind) \(component.value("UID") ?? component.value("TZID") ?? "")"
        switch component.kind {
        case "VTIMEZONE": check(zone: component)
        case "VTODO", "VEVENT": check(item: component)
        default: say("is no component of ours")
        }
      }
    }

    /// How often properties stand in a component.
    private mutating func count(_ component: Component, exactly: [String], atMost: [String]) {
      for name in exactly {
        expect(component.all(name).count == 1, "\(component.all(name).count) times \(name)")
      }
      for name in atMost { expect(component.all(name).count <= 1, "\(name) more than once") }
    }

    private mutating func check(zone: Component) {
      count(zone, exactly: ["TZID"], atMost: ["LAST-MODIFIED", "TZURL"])
      let observances = zone.components.filter { ["STANDARD", "DAYLIGHT"].contains($0.kind) }
      expect(!observances.isEmpty, "no observance")
      for observance in observances {
        count(observance, exactly: ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO"], atMost: ["RRULE"])
        expect(
          observance.value("DTSTART").map { matches($0, "ddddddddTdddddd") } ?? false,
          "an onset that is no local time")
        for name in ["TZOFFSETFROM", "TZOFFSETTO"] {
          expect(
            observance.value(name).map { isOffset($0) } ?? false,
            "\(name) that is no offset")
        }
      }
    }

    private mutating func check(item: Component) {
      count(
        item, exactly: ["UID", "DTSTAMP"],
        atMost: [
          "CLASS", "COMPLETED", "CREATED", "DESCRIPTION", "DTSTART", "DTEND", "DUE", "DURATION",
          "GEO",
          "LAST-MODIFIED", "LOCATION", "ORGANIZER", "PERCENT-COMPLETE", "PRIORITY", "RECURRENCE-ID",
          "SEQUENCE", "STATUS", "SUMMARY", "TRANSP", "URL", "RRULE", "COLOR",
        ])
      expect((item.value("UID")?.utf8.count ?? 0) <= 255, "a UID of more than 255 octets")
      for name in ["DTSTAMP", "LAST-MODIFIED", "CREATED", "COMPLETED"] {
        for line in item.all(name) {
          expect(isMoment(line.value), "\(name) isn't in UTC: \(line.value)")
        }
      }
      checkTimes(item)
      let statuses =
        item.kind == "VTODO"
        ? ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED"]
        : ["TENTATIVE", "CONFIRMED", "CANCELLED"]
      expect(
        item.value("STATUS").map { statuses.contains($0) } ?? true,
        "STATUS:\(item.value("STATUS") ?? "")")
      for (name, range) in [
        ("PRIORITY", 0...9), ("PERCENT-COMPLETE", 0...100), ("SEQUENCE", 0...Int.max),
      ] {
        expect(
          item.value(name).map { Int($0).map { range.contains($0) } ?? false } ?? true,
          "\(name) out of range")
      }
      for name in ["SUMMARY", "DESCRIPTION", "LOCATION", "X-TODOSYNC-LIST"] {
        for line in item.all(name) {
          expect(isText(line.value), "\(name) has unescaped characters")
        }
      }
      for line in item.all("CATEGORIES") {
        expect(isText(line.value, isList: true), "CATEGORIES has bad escapes")
      }
      for alarm in item.components where alarm.kind == "VALARM" { check(alarm: alarm, of: item) }
      let alarms = item.components.compactMap { $0.value("UID") }
      expect(Set(alarms).count == alarms.count, "an alarm's UID stands there twice")
    }

    private mutating func checkTimes(_ item: Component) {
      for name in ["DTSTART", "DTEND", "DUE", "EXDATE", "RDATE", "RECURRENCE-ID"] {
        for line in item.all(name) {
          let form = form(of: line)
          expect(form != nil, "\(name) is no time: \(line.value)")
          if let zone = line.parameter("TZID") {
            expect(form == .local, "\(name) in a zone isn't local")
            expect(zones.contains(zone), "\(name) in a zone without VTIMEZONE: \(zone)")
          }
          if form == .date {
            expect(line.parameter("VALUE") == "DATE", "\(name) without VALUE=DATE")
          }
        }
      }
      let start = item.first("DTSTART"), end = item.first(item.kind == "VTODO" ? "DUE" : "DTEND")
      expect(item.kind == "VTODO" || start != nil, "an event without DTSTART")
      expect(end == nil || item.first("DURATION") == nil, "an end and a DURATION")
      expect(
        item.kind == "VEVENT" || item.first("DURATION") == nil || start != nil,
        "DURATION without DTSTART")
      if let start, let end {
        expect(form(of: start) == form(of: end), "start and end are of different types")
        expect(
          start.parameter("TZID") == end.parameter("TZID"), "start and end are in different zones")
        expect(start.value <= end.value, "it ends before it starts")
      }
      guard let rule = item.value("RRULE") else { return }
      guard let start else { return say("RRULE without DTSTART") }
      let parts = rule.split(separator: ";").map {
        $0.split(separator: "=", maxSplits: 1).map(String.init)
      }
      expect(parts.first?.first == "FREQ" && parts.allSatisfy { $0.count == 2 }, "RRULE:\(rule)")
      expect(Set(parts.map(\.[0])).count == parts.count, "a part of the RRULE twice")
      let until = parts.first { $0[0] == "UNTIL" }?[1]
      expect(until == nil || !parts.contains { $0[0] == "COUNT" }, "UNTIL and COUNT")
      if let until {
        let isRight =
          switch form(of: start) {
          case .date?: matches(until, "dddddddd")
          case .local? where start.parameter("TZID") == nil:
            matches(until, "ddddddddTdddddd")
          default: isMoment(until)
          }
        expect(isRight, "UNTIL isn't of the start's type: \(until)")
      }
    }

    private mutating func check(alarm: Component, of item: Component) {
      count(
        alarm, exactly: ["ACTION", "TRIGGER"],
        atMost: ["DESCRIPTION", "DURATION", "REPEAT", "UID", "ACKNOWLEDGED", "SUMMARY"])
      let action = alarm.value("ACTION")
      expect(action != "EMAIL" && action != "PROCEDURE", "an alarm that does \(action ?? "")")
      if action == "DISPLAY" {
        count(alarm, exactly: ["DESCRIPTION"], atMost: [])
        expect(
          alarm.first("SUMMARY") == nil && alarm.first("ATTENDEE") == nil,
          "a display alarm with SUMMARY or ATTENDEE")
      }
      expect(
        (alarm.first("DURATION") == nil) == (alarm.first("REPEAT") == nil),
        "REPEAT without DURATION, or the reverse")
      if let duration = alarm.value("DURATION") {
        expect(isDuration(duration), "DURATION:\(duration)")
      }
      if let line = alarm.first("ACKNOWLEDGED") {
        expect(isMoment(line.value), "ACKNOWLEDGED isn't in UTC")
      }
      for line in alarm.all("RELATED-TO") where line.parameter("RELTYPE") == "SNOOZE" {
        expect(item.components.contains { $0.value("UID") == line.value }, "a snooze of no alarm")
      }
      guard let trigger = alarm.first("TRIGGER") else { return }
      if trigger.parameter("VALUE") == "DATE-TIME" {
        expect(isMoment(trigger.value), "an absolute TRIGGER isn't in UTC")
        expect(trigger.parameter("RELATED") == nil, "an absolute TRIGGER that is RELATED")
        return
      }
      expect(isDuration(trigger.value), "TRIGGER:\(trigger.value)")
      if trigger.parameter("RELATED") == "END" {
        let hasEnd = ["DUE", "DTEND", "DURATION"].contains { item.first($0) != nil }
        expect(hasEnd, "a TRIGGER related to an end that isn't there")
      } else {
        expect(item.first("DTSTART") != nil, "a TRIGGER related to a start that isn't there")
      }
    }

    private enum Form {
      case moment
      case local
      case date
    }

    private func form(of line: CalendarLines.Line) -> Form? {
      let value = line.value
      if isMoment(value) { return .moment }
      if matches(value, "ddddddddTdddddd") { return .local }
      return matches(value, "dddddddd") ? .date : nil
    }

    private func isMoment(_ value: String) -> Bool { matches(value, "ddddddddTddddddZ") }

    private func isOffset(_ value: String) -> Bool {
      ["+dddd", "-dddd", "+dddddd", "-dddddd"].contains { matches(value, $0) }
    }

    /// Whether a value has a form, in which `d` is any digit, and all else itself.
    private func matches(_ value: String, _ form: String) -> Bool {
      value.utf8.count == form.utf8.count
        && zip(value.utf8, form.utf8).allSatisfy { byte, wanted in
          wanted == UInt8(ascii: "d") ? (0x30...0x39).contains(byte) : byte == wanted
        }
    }

    /// RFC 5545 section 3.3.6: weeks alone, or days and a time, from its largest part to its smallest without
    /// a gap.
    private func isDuration(_ value: String) -> Bool {
      var rest = Array(value.utf8)[...]
      func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(character.value) else { return false }
        rest = rest.dropFirst()
        return true
      }
      /// The units of the numbers that follow.
      func units() -> String {
        var units = ""
        while let first = rest.first, (0x30...0x39).contains(first) {
          rest = rest.drop { (0x30...0x39).contains($0) }
          units.unicodeScalars.append(Unicode.Scalar(rest.popFirst() ?? 0x3F))
        }
        return units
      }
      if !take("-") { _ = take("+") }
      guard take("P") else { return false }
      let days = units()
      guard take("T") else { return rest.isEmpty && (days == "W" || days == "D") }
      let isTime = ["H", "HM", "HMS", "M", "MS", "S"].contains(units())
      return rest.isEmpty && isTime && (days.isEmpty || days == "D")
    }

    /// RFC 5545 section 3.3.11.
    private func isText(_ value: String, isList: Bool = false) -> Bool {
      var rest = value.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        if scalar == "\\" {
          guard let next = rest.popFirst(), "\\;,nN".unicodeScalars.contains(next) else {
            return false
          }
        } else if scalar == ";" || (scalar == "," && !isList) {
          return false
        }
      }
      return true
    }
  }
}
