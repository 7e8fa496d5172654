package import Checklists

/// Builds content lines (RFC 5545 section 3.1): escaped, folded, ended by CRLF.
///
/// The bytes are our own, not a library's: the same data must give the same bytes with every version
/// of every library.
package struct ContentLines {
  /// The finished lines, and what has been written of the one at hand.
  private(set) package var bytes: [UInt8] = []
  private var lineStart = 0

  /// The most octets on a physical line, its line end not counted.
  private static let width = 75

  package init() {}

  /// Starts anew.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    lineStart = 0
  }

  /// Hands over the finished lines and starts anew.
  package mutating func take() -> [UInt8] {
    defer {
      bytes.removeAll(keepingCapacity: true)
      lineStart = 0
    }
    return bytes
  }

  /// A whole line of characters that need no escaping.
  package mutating func line(_ start: String, _ value: String = "") {
    raw(start)
    raw(value)
    endLine()
  }

  /// A whole line whose value is a moment: `20261201T080000Z`.
  package mutating func line(_ start: String, _ value: Instant) {
    raw(start)
    append(value)
    endLine()
  }

  /// A whole line whose value is a date or time, with the parameter that says which.
  ///
  /// - Parameter zone: The name of the zone that a wall-clock time is in; nil for a floating one.
  package mutating func line(_ start: String, _ value: Due, zone: String? = nil) {
    raw(start)
    switch value {
    case .instant(let instant):
      raw(":")
      append(instant)
    case .date(let date):
      raw(";VALUE=DATE:")
      append(date)
    case .wallClock(let time):
      if let zone {
        raw(";TZID=")
        raw(ZoneName.iana(zone))
      }
      raw(":")
      append(time)
    }
    endLine()
  }

  /// Whether a text has nothing on the wire but blanks: libical counts a property without a value as
  /// an error, and so may others.
  package static func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || (isControl($0) && $0 != 0x0A && $0 != 0x0D) }
  }

  /// A text as it comes back from the wire: line ends are line feeds, and other controls are gone.
  static func onWire(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
      if scalar.value == 0x0B || scalar.value == 0x0C {
        scalars.append(" ")
        continue
      }
      if scalar.value < 0x80, isControl(UInt8(scalar.value)), scalar != "\n", scalar != "\r" {
        continue
      }
      scalars.append(scalar)
    }
    return isBlank(text)
      ? "" : String(String.UnicodeScalarView(scalars.map { $0 == "\r" ? "\n" : $0 }))
  }

  /// Whole lines that have been written before.
  mutating func copy(_ lines: ArraySlice<UInt8>) {
    bytes.append(contentsOf: lines)
    lineStart = bytes.count
  }

  /// A whole line with a TEXT value; none for a blank one.
  package mutating func text(_ start: String, _ value: String) {
    guard !ContentLines.isBlank(value) else { return }
    raw(start)
    escaped(value)
    endLine()
  }

  /// A whole line with a list of TEXT values, each escaped by itself; blank ones are left out.
  package mutating func list(_ start: String, _ values: [String]) {
    let values = values.filter { !ContentLines.isBlank($0) }
    guard !values.isEmpty else { return }
    raw(start)
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      escaped(value)
    }
    endLine()
  }

  /// A whole line whose value isn't TEXT but may hold any characters: those that would end it are
  /// dropped, and there is none for a blank one.
  package mutating func unescaped(_ start: String, _ value: String) {
    guard !ContentLines.isBlank(value) else { return }
    raw(start)
    for byte in value.utf8 where !ContentLines.isControl(byte) { bytes.append(byte) }
    endLine()
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// TEXT (RFC 5545 section 3.3.11): backslash, semicolon, comma and line ends are escaped; other
  /// control characters can't be written at all.
  private mutating func escaped(_ text: String) {
    guard ContentLines.needsEscapes(text) else { return raw(text) }
    var isAfterReturn = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A where isAfterReturn: break
      case 0x0A, 0x0D:
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(ascii: "n"))
      // They part words as a blank does.
      case 0x0B, 0x0C: bytes.append(UInt8(ascii: " "))
      default:
        if !ContentLines.isControl(byte) { bytes.append(byte) }
      }
      isAfterReturn = byte == 0x0D
    }
  }

  private static func needsEscapes(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",")
        || isControl(byte)
      {
        return true
      }
    }
    return false
  }

  /// RFC 5545 section 3.3.5, form 2.
  private mutating func append(_ instant: Instant) {
    append(instant.inUTC)
    raw("Z")
  }

  /// RFC 5545 section 3.3.5, form 1.
  private mutating func append(_ time: WallClock) {
    let (hour, minute, second) = time.hourMinuteSecond
    append(time.date)
    raw("T")
    append(hour, digits: 2)
    append(minute, digits: 2)
    append(second, digits: 2)
  }

  /// RFC 5545 section 3.3.4.
  private mutating func append(_ date: CalendarDate) {
    append(date.year, digits: 4)
    append(date.month, digits: 2)
    append(date.day, digits: 2)
  }

  private mutating func append(_ number: Int, digits: Int) {
    var divisor = digits == 4 ? 1000 : 10
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  /// The controls that RFC 5545 allows nowhere in a value.
  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != 0x09) || byte == 0x7F
  }

  private mutating func endLine() {
    if bytes.count - lineStart > ContentLines.width { fold() }
    bytes.append(0x0D)
    bytes.append(0x0A)
    lineStart = bytes.count
  }

  /// Breaks the line at hand: never inside a character, and not after a blank where there is another
  /// place, since editors and mail programs strip blanks at the end of a line.
  private mutating func fold() {
    let line = Array(bytes[lineStart...])
    bytes.removeLast(line.count)
    var start = 0
    var room = ContentLines.width
    while line.count - start > room {
      let end = ContentLines.foldPlace(in: line, from: start, room: room)
      bytes.append(contentsOf: line[start..<end])
      bytes.append(0x0D)
      bytes.append(0x0A)
      bytes.append(0x20)
      start = end
      // The blank that begins a continuation counts.
      room = ContentLines.width - 1
    }
    bytes.append(contentsOf: line[start...])
  }

  private static func foldPlace(in line: [UInt8], from start: Int, room: Int) -> Int {
    var last = start + room
    while line[last] & 0xC0 == 0x80 { last -= 1 }
    var end = last
    while end > start + 1 {
      let before = line[end - 1]
      if line[end] & 0xC0 != 0x80, before != 0x20, before != 0x09 { return end }
      end -= 1
    }
    return last
  }
}
