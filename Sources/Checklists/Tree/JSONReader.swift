/// Reads JSON (RFC 8259) into a tree: strictly, with the place of what is wrong.
///
/// The bytes are known to be valid UTF-8. Comments, trailing commas and other extensions are refused,
/// because the programs that also read these files refuse them.
struct JSONReader {
  private let bytes: [UInt8]
  private var position: Int
  private var builder: NodeBuilder
  private var hasLoneSurrogates = false

  /// - Parameter start: Where the text begins: after a byte order mark, if there is one.
  static func read(_ bytes: [UInt8], from start: Int) throws(SyntaxError) -> (
    nodes: [Document.Node], hasLoneSurrogates: Bool
  ) {
    var reader = JSONReader(bytes: bytes, position: start)
    reader.skipBlanks()
    try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.position == bytes.count else {
      throw reader.unexpected("the end of the file")
    }
    return (reader.builder.nodes, reader.hasLoneSurrogates)
  }

  private init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
    builder = NodeBuilder(byteCount: bytes.count)
  }

  private mutating func value(depth: Int) throws(SyntaxError) {
    guard depth < Document.maximumDepth else {
      throw SyntaxError(
        "more than \(Document.maximumDepth) arrays and objects inside each other", at: position)
    }
    switch peek ?? 0 {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true", .boolTrue)
    case UInt8(ascii: "f"): try word("false", .boolFalse)
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: throw unexpected("a value")
    }
  }

  private mutating func object(depth: Int) throws(SyntaxError) {
    let start = position
    let node = try builder.open(.dictionary, start)
    position += 1
    skipBlanks()
    if peek == UInt8(ascii: "}") {
      position += 1
      builder.close(node, end: position)
      return
    }
    while true {
      guard peek == UInt8(ascii: "\"") else {
        throw unexpected("a key in double quotes", inside: "object", from: start)
      }
      try string()
      skipBlanks()
      guard peek == UInt8(ascii: ":") else {
        throw unexpected("':' after the key", inside: "object", from: start)
      }
      position += 1
      skipBlanks()
      if position == bytes.count { throw unexpected("", inside: "object", from: start) }
      try value(depth: depth + 1)
      skipBlanks()
      if peek == UInt8(ascii: ",") {
        position += 1
        skipBlanks()
      } else if peek == UInt8(ascii: "}") {
        position += 1
        builder.close(node, end: position)
        return
      } else {
        throw unexpected("',' or '}'", inside: "object", from: start)
      }
    }
  }

  private mutating func array(depth: Int) throws(SyntaxError) {
    let start = position
    let node = try builder.open(.array, start)
    position += 1
    skipBlanks()
    if peek == UInt8(ascii: "]") {
      position += 1
      builder.close(node, end: position)
      return
    }
    while true {
      if position == bytes.count { throw unexpected("", inside: "array", from: start) }
      try value(depth: depth + 1)
      skipBlanks()
      if peek == UInt8(ascii: ",") {
        position += 1
        skipBlanks()
      } else if peek == UInt8(ascii: "]") {
        position += 1
        builder.close(node, end: position)
        return
      } else {
        throw unexpected("',' or ']'", inside: "array", from: start)
      }
    }
  }

  private mutating func string() throws(SyntaxError) {
    let open = position
    position += 1
    var flags: Document.Flags = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        try builder.add(.string, open + 1, position, flags)
        position += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        flags = .escaped
        try escape()
      } else if byte < 0x20 {
        throw SyntaxError(
          "a control character inside a string", at: position,
          hint: "write it as an escape: \\n for a new line, \\t for a tab")
      } else {
        position += 1
      }
    }
    throw SyntaxError("the file ends inside a string", at: open)
  }

  /// Checks one escape. No text can hold a lone surrogate, but the file can.
  private mutating func escape() throws(SyntaxError) {
    let start = position
    guard start + 1 < bytes.count else {
      throw SyntaxError("the file ends inside a string", at: start)
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      guard let unit = JSONText.unit(in: bytes, at: start + 2) else {
        throw SyntaxError("'\\u' without four hexadecimal digits", at: start)
      }
      position += 6
      guard unit & 0xF800 == 0xD800 else { return }
      guard unit < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u"),
        let low = JSONText.unit(in: bytes, at: position + 2), low & 0xFC00 == 0xDC00
      else {
        hasLoneSurrogates = true
        return
      }
      position += 6
    default:
      throw SyntaxError("an unknown escape in a string", at: start)
    }
  }

  private mutating func number() throws(SyntaxError) {
    let start = position
    var kind = NodeKind.integer
    if peek == UInt8(ascii: "-") { position += 1 }
    if peek == UInt8(ascii: "0") {
      position += 1
    } else {
      try digits(of: start)
    }
    if peek == UInt8(ascii: ".") {
      kind = .real
      position += 1
      try digits(of: start)
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      kind = .real
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try digits(of: start)
    }
    if let byte = peek, isWordByte(byte) || byte == UInt8(ascii: ".") {
      throw SyntaxError("not a number as JSON writes them", at: start)
    }
    try builder.add(kind, start, position)
  }

  private mutating func digits(of start: Int) throws(SyntaxError) {
    let first = position
    while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    guard position > first else {
      throw SyntaxError("not a number as JSON writes them", at: start)
    }
  }

  private mutating func word(_ word: StaticString, _ kind: NodeKind) throws(SyntaxError) {
    let start = position
    while let byte = peek, isWordByte(byte) { position += 1 }
    guard bytes[start..<position].elementsEqual(String(describing: word).utf8) else {
      position = start
      throw unexpected("a value")
    }
    try builder.add(kind, start, position)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Words what stands here instead of what was expected.
  private func unexpected(
    _ expected: String, inside container: String? = nil, from start: Int = 0
  ) -> SyntaxError {
    guard let byte = peek else {
      guard let container else { return SyntaxError("the file ends too early", at: position) }
      var lines = LineIndex(bytes)
      let place = lines.place(of: start)
      return SyntaxError(
        "the file ends inside the \(container) that begins at \(place.line):\(place.column)",
        at: position, hint: "the file was cut off; restore it from a copy")
    }
    guard !isConflictMarker(in: bytes, at: position) else {
      return SyntaxError.conflict(at: position)
    }
    let found =
      String(decoding: bytes[position...].prefix(64), as: UTF8.self).prefix(12)
      .split(whereSeparator: \.isWhitespace).first ?? "a blank"
    var hint: String?
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      hint = "JSON allows no comma after the last element"
    } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
      hint = "JSON has no comments"
    } else if builder.nodes.isEmpty {
      hint = "a checklist file is JSON, or an XML or binary property list"
    }
    return SyntaxError("expected \(expected), found \(quoted(found))", at: position, hint: hint)
  }
}

/// The value of a hexadecimal digit.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
