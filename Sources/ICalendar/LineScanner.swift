import Checklists

/// Walks along the lines of a calendar. It takes LF and a lone CR for line ends too: files are edited by
/// hand, and git may change them.
struct LineScanner {
  let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
    if position == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next physical line, without its end.
  mutating func next() -> Range<Int>? {
    guard position < end else { return nil }
    let start = position
    position = lineEnd(bytes, in: start..<end)
    let line = start..<position
    if position < end {
      position +=
        bytes[position] == 0x0D && position + 1 < end && bytes[position + 1] == 0x0A ? 2 : 1
    }
    return line
  }

  /// Whether the line goes on in the next one (RFC 5545 section 3.1).
  var isFolded: Bool {
    position < end && (bytes[position] == 0x20 || bytes[position] == 0x09)
  }

  /// The whole of a line that has begun, as text.
  mutating func unfolded(_ first: Range<Int>) -> String {
    guard isFolded else { return String(decoding: bytes[first], as: UTF8.self) }
    var line = Array(bytes[first])
    while isFolded, let more = next() { line += bytes[more.dropFirst()] }
    return String(decoding: line, as: UTF8.self)
  }

  /// What a light reader looks for.
  enum Word {
    case begin
    case end
    case uid
    case stamp
    case sequence
    case calendar
  }

  private static let words: [(text: [UInt8], word: Word)] = [
    (Array("BEGIN:".utf8), .begin), (Array("END:".utf8), .end), (Array("UID:".utf8), .uid),
    (Array("DTSTAMP:".utf8), .stamp), (Array("SEQUENCE:".utf8), .sequence),
    (Array("X-TODOSYNC-CALENDAR:".utf8), .calendar),
  ]

  /// The word that a line begins with, in either case.
  func word(at line: Range<Int>) -> Word? {
    guard !line.isEmpty else { return nil }
    let first = bytes[line.lowerBound] & 0xDF
    candidates: for candidate in LineScanner.words where candidate.text[0] & 0xDF == first {
      guard candidate.text.count <= line.count else { continue }
      var index = line.lowerBound
      for byte in candidate.text {
        let other = bytes[index]
        guard other == byte || (other >= 0x61 && other <= 0x7A && other & 0xDF == byte) else {
          continue candidates
        }
        index += 1
      }
      return candidate.word
    }
    return nil
  }
}

/// One content line: `NAME;PARAMETERS:VALUE`.
struct ContentLine {
  /// In upper case.
  var name: Substring
  /// With their semicolons.
  var parameters: Substring
  var value: Substring

  /// Nil if there is no colon outside quotes.
  init?(_ line: String) {
    var isQuoted = false
    let text = line.utf8
    guard
      let colon = text.indices.first(where: { index in
        if text[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
        return text[index] == UInt8(ascii: ":") && !isQuoted
      })
    else { return nil }
    let head = line[..<colon]
    let semicolon = head.firstIndex(of: ";") ?? colon
    name = Substring(head[..<semicolon].uppercased())
    parameters = head[semicolon...]
    value = line[line.utf8.index(after: colon)...]
  }

  /// The line as it was.
  var whole: String { "\(name)\(parameters):\(value)" }

  /// The values of a list of TEXT, each with its escapes resolved.
  var texts: [String] {
    var (parts, isEscaped): ([String], Bool) = ([""], false)
    for character in value.unicodeScalars {
      if character == ",", !isEscaped {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts.compactMap { ContentLine("X:\($0)")?.text }
  }

  /// The zone that its parameter TZID names.
  var zone: String? {
    parameters.split(separator: ";").first { $0.uppercased().hasPrefix("TZID=") }
      .map { $0.dropFirst(5).filter { $0 != "\"" } }
  }

  /// The value with the escapes of TEXT resolved (RFC 5545 section 3.3.11).
  var text: String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        text.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
