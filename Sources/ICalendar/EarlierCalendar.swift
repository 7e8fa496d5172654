package import Checklists

/// A calendar that an earlier export wrote, as far as the next one has to know it: where each component
/// stands, and its stamps. A light reader, of lines that were ours.
package struct EarlierCalendar: Sendable {
  /// One component of the calendar.
  package struct Component: Sendable {
    /// `VTODO`, `VEVENT`, …
    package var kind: String
    package var uid: String?
    /// From its BEGIN to behind its END.
    package var range: Range<Int>
    var stamp: Instant?
    var sequence = 0
  }

  package let bytes: [UInt8]
  /// What tells its checklist from others; nil if it isn't a calendar of ours.
  private(set) package var calendarID: String?
  private(set) package var components: [Component] = []
  private var indices: [String: Int] = [:]

  /// - Returns: Nil if the bytes aren't a whole calendar.
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scanner = LineScanner(bytes)
    var depth = 0
    var isWhole = false
    while true {
      let start = scanner.position
      guard let line = scanner.next() else { break }
      if scanner.line(line, beginsWith: "BEGIN:") {
        depth += 1
        guard depth <= 8 else { return nil }
        if depth == 1, !scanner.line(line, beginsWith: "BEGIN:VCALENDAR") { return nil }
        if depth == 2 {
          let kind = String(decoding: bytes[line.dropFirst(6)], as: UTF8.self)
          components.append(
            Component(
              kind: kind.filter { !$0.isWhitespace }.uppercased(), range: start..<scanner.position))
        }
      } else if scanner.line(line, beginsWith: "END:") {
        depth -= 1
        guard depth >= 0 else { return nil }
        if depth == 1 { close(at: scanner.position) }
        if depth == 0 { isWhole = true }
      } else if depth == 1, scanner.line(line, beginsWith: "X-TODOSYNC-CALENDAR:") {
        calendarID = ContentLine(scanner.unfolded(line))?.text
      } else if depth == 2 {
        note(line, &scanner)
      }
    }
    guard isWhole, depth == 0 else { return nil }
  }

  /// Remembers what a line of the component at hand says about it.
  private mutating func note(_ line: Range<Int>, _ scanner: inout LineScanner) {
    let last = components.count - 1
    if scanner.line(line, beginsWith: "UID:") {
      components[last].uid = ContentLine(scanner.unfolded(line))?.text
    } else if scanner.line(line, beginsWith: "DTSTAMP:") {
      let value = String(decoding: bytes[line.dropFirst(8)], as: UTF8.self)
      components[last].stamp = Instant(iCalendar: value)
    } else if scanner.line(line, beginsWith: "SEQUENCE:") {
      let value = String(decoding: bytes[line.dropFirst(9)], as: UTF8.self)
      components[last].sequence =
        Int(value).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil } ?? 0
    }
  }

  private mutating func close(at end: Int) {
    let last = components.count - 1
    components[last].range = components[last].range.lowerBound..<end
    if let uid = components[last].uid, indices[uid] == nil { indices[uid] = last }
  }

  /// The component with a UID.
  package func component(_ uid: String) -> Component? { indices[uid].map { components[$0] } }

  /// Whether it has an item's component, with this text.
  package func has(_ item: Item, uid: String, as shape: Shape) -> Bool {
    guard let component = component(shape.uid(ofItem: uid)), component.kind == shape.kind else {
      return false
    }
    let written = shape.projection(of: item).text
    return ContentLines.onWire(content(of: component).item.text) == ContentLines.onWire(written)
  }

  /// Whether it has components of a kind.
  package func has(_ shape: Shape) -> Bool { components.contains { $0.kind == shape.kind } }

  /// The line that a component begins in, counted from 1.
  package func line(of component: Component) -> Int {
    bytes[..<component.range.lowerBound].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }

  /// What a component is called, for messages.
  package func title(of component: Component) -> String {
    content(of: component).lines.lazy.compactMap { ContentLine($0) }
      .first { $0.name == "SUMMARY" }?.text ?? component.uid ?? component.kind
  }

  /// The bytes of a component.
  func bytes(of component: Component) -> ArraySlice<UInt8> { bytes[component.range] }

  /// What a component says, for comparing and reading it.
  func content(of component: Component) -> ComponentContent {
    ComponentContent(LineScanner(bytes, in: component.range))
  }
}

extension Instant {
  /// Reads `20261201T080000Z`.
  init?(iCalendar text: some StringProtocol) {
    guard case .instant(let instant)? = Due(iCalendar: text, isDate: false) else { return nil }
    self = instant
  }
}

extension Due {
  /// Reads `20261201T080000Z`, `20261201T080000`, or, as a date, `20261201`.
  init?(iCalendar text: some StringProtocol, isDate: Bool) {
    let digits = Array(text.utf8)
    guard digits.count == (isDate ? 8 : 15) || (!isDate && digits.count == 16) else { return nil }
    // The same digits with the signs that ISO 8601's extended form has.
    var extended = ""
    for (index, byte) in digits.enumerated() {
      if index == 4 || index == 6 { extended += "-" }
      if index == 11 || index == 13 { extended += ":" }
      extended.unicodeScalars.append(Unicode.Scalar(byte))
    }
    guard let due = Due(iso8601: extended) else { return nil }
    self = due
  }
}
