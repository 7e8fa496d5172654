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

  /// - Returns: Nil if the bytes aren't a whole calendar.
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A component has 200 bytes and more; a growing table would copy every entry several times.
    components.reserveCapacity(bytes.count / 200)
    var scanner = LineScanner(bytes)
    var depth = 0
    var isWhole = false
    while true {
      let start = scanner.position
      guard let line = scanner.next() else { break }
      switch scanner.word(at: line) {
      case .begin?:
        depth += 1
        guard depth <= 8 else { return nil }
        if depth == 1, kind(in: line) != "VCALENDAR" { return nil }
        if depth == 2 {
          components.append(Component(kind: kind(in: line), range: start..<scanner.position))
        }
      case .end?:
        depth -= 1
        guard depth >= 0 else { return nil }
        if depth == 1 { close(at: scanner.position) }
        if depth == 0 { isWhole = true }
      case .calendar? where depth == 1:
        calendarID = ContentLine(scanner.unfolded(line)).flatMap { $0.text.isEmpty ? nil : $0.text }
      case let word? where depth == 2:
        note(word, line, &scanner)
      default: break
      }
    }
    guard isWhole, depth == 0 else { return nil }
  }

  /// The name of a component, from the line that begins it.
  private func kind(in line: Range<Int>) -> String {
    let name = bytes[line.dropFirst(6)]
    // Mostly there is just this one.
    if name.elementsEqual("VTODO".utf8) { return "VTODO" }
    return String(decoding: name, as: UTF8.self).filter { !$0.isWhitespace }.uppercased()
  }

  /// Remembers what a line of the component at hand says about it.
  private mutating func note(
    _ word: LineScanner.Word, _ line: Range<Int>, _ scanner: inout LineScanner
  ) {
    let last = components.count - 1
    switch word {
    case .uid:
      let isPlain = !scanner.isFolded && !bytes[line].contains(UInt8(ascii: "\\"))
      components[last].uid =
        isPlain
        ? String(decoding: bytes[line.dropFirst(4)], as: UTF8.self)
        : ContentLine(scanner.unfolded(line))?.text
    case .stamp:
      components[last].stamp = Instant(iCalendar: bytes[line.dropFirst(8)])
    case .sequence:
      let value = String(decoding: bytes[line.dropFirst(9)], as: UTF8.self)
      components[last]
        .sequence  // At most what RFC 5545 section 3.3.8 has, one less to be counted on.
      = min(max(Int(value) ?? 0, 0), Int(Int32.max) - 1)
    case .begin, .end, .calendar: break
    }
  }

  private mutating func close(at end: Int) {
    let last = components.count - 1
    components[last].range = components[last].range.lowerBound..<end
  }

  /// The components of another kind, and those that are neither agreed on nor somebody's own.
  ///
  /// - Parameters:
  ///   - agreed: Nil if all of the kind are taken as agreed on.
  ///   - foreign: Picks of UIDs those that are nobody's own.
  func components(
    otherThan shape: Shape, in agreed: EarlierCalendar?, _ foreign: ([String]) -> [String]
  ) -> [Component] {
    var unknown: [String] = []
    if let agreed, agreed.bytes != bytes {
      let known = Set(agreed.components.compactMap(\.uid))
      unknown = components.compactMap { component in
        component.kind == shape.kind
          ? component.uid.flatMap { known.contains($0) ? nil : $0 } : nil
      }
    }
    let others = Set(unknown.isEmpty ? [] : foreign(unknown))
    return components.filter { component in
      // The zones follow from the tasks.
      if component.kind == "VTIMEZONE" { return false }
      guard component.kind == shape.kind, let uid = component.uid else { return true }
      return !others.isEmpty && others.contains(uid)
    }
  }

  /// Whether it has the component of one of these items, with its text.
  package func hasAny(
    of checklists: [Checklist], _ identities: Identities, as shape: Shape
  ) -> Bool {
    var lookup = Lookup(self)
    return checklists.indices.contains { list in
      checklists[list].items.indices.contains { index in
        let uid = identities.uid(of: ItemIndex(list: list, index: index))
        guard let found = lookup.index(of: shape.uid(ofItem: uid)),
          components[found].kind == shape.kind
        else { return false }
        let written = shape.title(of: checklists[list].items[index])
        let text = content(of: components[found]).item.text
        return ContentLines.onWire(text) == ContentLines.onWire(written)
      }
    }
  }

  /// Whether it has components of a kind.
  package func has(_ shape: Shape) -> Bool { components.contains { $0.kind == shape.kind } }

  /// The lines that bytes are in, counted from 1; one pass for all.
  package func lines(at offsets: [Int]) -> [Int] {
    var lines = Array(repeating: 1, count: offsets.count)
    var (position, line) = (0, 1)
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      for byte in bytes[position..<offsets[index]] where byte == 0x0A { line += 1 }
      position = offsets[index]
      lines[index] = line
    }
    return lines
  }

  /// What a component is called, for messages.
  package func title(of component: Component) -> String {
    let text = content(of: component).item.text
    return text.isEmpty ? component.uid ?? component.kind : text
  }

  /// The bytes of a component.
  func bytes(of component: Component) -> ArraySlice<UInt8> { bytes[component.range] }

  /// What a component says, for comparing and reading it.
  func content(of component: Component) -> ComponentContent {
    ComponentContent(LineScanner(bytes, in: component.range))
  }
}

extension EarlierCalendar {
  /// Finds components by UID. Mostly they stand in the order in which they are asked for, and no table is
  /// needed.
  struct Lookup {
    private let calendar: EarlierCalendar
    private var table: [Bytewise: Int]?
    private var cursor = 0

    init(_ calendar: EarlierCalendar) { self.calendar = calendar }

    /// The index of the component with a UID; of several the first.
    mutating func index(of uid: String) -> Int? {
      let components = calendar.components
      if table == nil, cursor < components.count,
        components[cursor].uid.map({ Bytewise($0) == Bytewise(uid) }) == true
      {
        cursor += 1
        return cursor - 1
      }
      if table == nil {
        var table: [Bytewise: Int] = [:]
        table.reserveCapacity(components.count)
        for (index, component) in components.enumerated().reversed() {
          if let uid = component.uid { table[Bytewise(uid)] = index }
        }
        self.table = table
      }
      return table?[Bytewise(uid)]
    }

    mutating func component(_ uid: String) -> Component? {
      index(of: uid).map { calendar.components[$0] }
    }
  }
}

extension Instant {
  /// Reads `20261201T080000Z`.
  init?(iCalendar text: some Collection<UInt8>) {
    guard text.count == 16 else { return nil }
    var parts = (date: 0, time: 0)
    for (index, byte) in text.enumerated() {
      switch index {
      case 8: guard byte == UInt8(ascii: "T") else { return nil }
      case 15: guard byte == UInt8(ascii: "Z") else { return nil }
      default:
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        let digit = Int(byte - UInt8(ascii: "0"))
        if index < 8 {
          parts.date = parts.date * 10 + digit
        } else {
          parts.time = parts.time * 10 + digit
        }
      }
    }
    let date = CalendarDate(
      year: parts.date / 10000, month: parts.date / 100 % 100, day: parts.date % 100)
    let (hour, minute, second) = (parts.time / 10000, parts.time / 100 % 100, parts.time % 100)
    guard date.isValid, hour < 24, minute < 60, second < 60 else { return nil }
    self.init(date, secondOfDay: hour * 3600 + minute * 60 + second)
  }
}

extension Due {
  /// Reads `20261201T080000Z`, `20261201T080000`, or, as a date, `20261201`.
  init?(iCalendar text: some StringProtocol, isDate: Bool) {
    guard (text.utf8.count == 8) == isDate else { return nil }
    self.init(basic: text)
  }
}
