/// Reads an XML property list into a tree.
///
/// It reads the subset of XML that property lists are made of, and refuses what could make a small
/// file large: entity definitions. The bytes are known to be valid UTF-8.
struct XMLReader {
  private let bytes: [UInt8]
  private var position: Int
  private var builder: NodeBuilder

  /// - Parameter start: Where the text begins: after a byte order mark, if there is one.
  static func read(_ bytes: [UInt8], from start: Int) throws(SyntaxError) -> [Document.Node] {
    var reader = XMLReader(bytes: bytes, position: start)
    try reader.document()
    return reader.builder.nodes
  }

  private init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
    builder = NodeBuilder(byteCount: bytes.count)
  }

  /// A start tag that was read.
  private struct Tag {
    var name: Range<Int>
    /// Where the tag begins.
    var start: Int
    var isEmpty: Bool
  }

  private mutating func document() throws(SyntaxError) {
    try skipMisc()
    var tag = try startTag()
    let isWrapped = tag.name.elementsEqual("plist", in: bytes)
    if isWrapped {
      let wrapper = tag
      guard !wrapper.isEmpty else {
        throw SyntaxError("the property list is empty", at: wrapper.start)
      }
      try skipMisc()
      guard !at("</") else { throw SyntaxError("the property list is empty", at: wrapper.start) }
      tag = try startTag()
      try value(tag, depth: 0)
      try skipMisc()
      guard at("</") else {
        throw SyntaxError("more than one value in the property list", at: position)
      }
      try endTag(of: wrapper)
    } else {
      try value(tag, depth: 0)
    }
    try skipMisc()
    guard position == bytes.count else {
      throw SyntaxError("text after the end of the property list", at: position)
    }
  }

  private mutating func value(_ tag: Tag, depth: Int) throws(SyntaxError) {
    guard depth < Document.maximumDepth else {
      throw SyntaxError(
        "more than \(Document.maximumDepth) arrays and dictionaries inside each other",
        at: tag.start)
    }
    switch bytes[tag.name.lowerBound] {
    case UInt8(ascii: "d") where tag.name.elementsEqual("dict", in: bytes):
      try dictionary(tag, depth: depth)
    case UInt8(ascii: "a") where tag.name.elementsEqual("array", in: bytes):
      try array(tag, depth: depth)
    case UInt8(ascii: "s") where tag.name.elementsEqual("string", in: bytes):
      try text(tag, .string)
    case UInt8(ascii: "i") where tag.name.elementsEqual("integer", in: bytes):
      try scalar(tag, .integer)
    case UInt8(ascii: "r") where tag.name.elementsEqual("real", in: bytes):
      try scalar(tag, .real)
    case UInt8(ascii: "d") where tag.name.elementsEqual("date", in: bytes):
      try scalar(tag, .date)
    case UInt8(ascii: "d") where tag.name.elementsEqual("data", in: bytes):
      try text(tag, .data)
    case UInt8(ascii: "t") where tag.name.elementsEqual("true", in: bytes):
      try word(tag, .boolTrue)
    case UInt8(ascii: "f") where tag.name.elementsEqual("false", in: bytes):
      try word(tag, .boolFalse)
    default:
      throw SyntaxError(
        "<\(String(decoding: bytes[tag.name], as: UTF8.self))> is not an element of a property list",
        at: tag.start)
    }
  }

  private mutating func dictionary(_ tag: Tag, depth: Int) throws(SyntaxError) {
    let node = try builder.open(.dictionary, tag.start)
    defer { builder.close(node, end: position) }
    guard !tag.isEmpty else { return }
    while true {
      try skipMisc(inside: tag)
      if at("</") { return try endTag(of: tag) }
      let key = try startTag()
      guard key.name.elementsEqual("key", in: bytes) else {
        throw SyntaxError("a value without a <key> before it", at: key.start)
      }
      try text(key, .string)
      try skipMisc(inside: tag)
      guard !at("</") else { throw SyntaxError("a <key> without a value", at: key.start) }
      try value(try startTag(), depth: depth + 1)
    }
  }

  private mutating func array(_ tag: Tag, depth: Int) throws(SyntaxError) {
    let node = try builder.open(.array, tag.start)
    defer { builder.close(node, end: position) }
    guard !tag.isEmpty else { return }
    while true {
      try skipMisc(inside: tag)
      if at("</") { return try endTag(of: tag) }
      try value(try startTag(), depth: depth + 1)
    }
  }

  /// A string, key or data element: its text, markup resolved only when it is asked for.
  private mutating func text(_ tag: Tag, _ kind: NodeKind) throws(SyntaxError) {
    guard !tag.isEmpty else { return try builder.add(kind, tag.start, tag.start) }
    let start = position
    var flags: Document.Flags = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        if at("</") {
          try builder.add(kind, start, position, flags)
          return try endTag(of: tag)
        }
        flags = .escaped
        if at("<![CDATA[") {
          try skip("<![CDATA[", to: "]]>", what: "a CDATA section")
        } else if at("<!--") {
          try skip("<!--", to: "-->", what: "a comment")
        } else {
          throw SyntaxError("an element inside text", at: position)
        }
      case UInt8(ascii: "&"):
        flags = .escaped
        guard let (_, end) = XMLText.reference(in: bytes, at: position) else {
          throw SyntaxError(
            "an '&' that starts no known entity", at: position, hint: "write it as '&amp;'")
        }
        position = end
      case 0x0D:
        flags = .escaped
        position += 1
      case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20:
        throw SyntaxError("a control character, which XML does not allow", at: position)
      default:
        position += 1
      }
    }
    throw cutOff(inside: tag)
  }

  /// A number or date element: plain text without blanks around it.
  private mutating func scalar(_ tag: Tag, _ kind: NodeKind) throws(SyntaxError) {
    let name = String(decoding: bytes[tag.name], as: UTF8.self)
    guard !tag.isEmpty else { throw SyntaxError("an empty <\(name)>", at: tag.start) }
    var start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    guard position < bytes.count else { throw cutOff(inside: tag) }
    var end = position
    while start < end, isBlank(bytes[start]) { start += 1 }
    while start < end, isBlank(bytes[end - 1]) { end -= 1 }
    let text = bytes[start..<end]
    guard !text.isEmpty else { throw SyntaxError("an empty <\(name)>", at: tag.start) }
    guard at("</") else { throw SyntaxError("markup inside <\(name)>", at: position) }
    let isNumber =
      switch kind {
      case .integer: NumberText.integer(text) != nil
      case .real: NumberText.real(text) != nil
      default: true
      }
    guard isNumber else {
      throw SyntaxError(
        "\(quoted(String(decoding: text, as: UTF8.self))) is not a number", at: start)
    }
    try builder.add(kind, start, end)
    try endTag(of: tag)
  }

  private mutating func word(_ tag: Tag, _ kind: NodeKind) throws(SyntaxError) {
    if !tag.isEmpty {
      skipBlanks()
      try endTag(of: tag)
    }
    try builder.add(kind, tag.start, position)
  }

  private mutating func startTag() throws(SyntaxError) -> Tag {
    guard !isConflictMarker(in: bytes, at: position) else {
      throw SyntaxError.conflict(at: position)
    }
    guard peek == UInt8(ascii: "<") else {
      guard position < bytes.count else {
        throw SyntaxError(
          "the file ends too early", at: position,
          hint: "the file was cut off; restore it from a copy")
      }
      let found = String(decoding: bytes[position...].prefix(20), as: UTF8.self)
      throw SyntaxError(
        "expected an element, found \(quoted(found.prefix { !$0.isNewline }))", at: position)
    }
    let start = position
    position += 1
    let name = try self.name(in: start)
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        let isEmpty = bytes[position - 1] == UInt8(ascii: "/")
        position += 1
        return Tag(name: name, start: start, isEmpty: isEmpty)
      } else if byte == UInt8(ascii: "<") {
        break
      }
      position += 1
    }
    throw SyntaxError("a tag without its '>'", at: start)
  }

  private mutating func endTag(of tag: Tag) throws(SyntaxError) {
    let start = position
    guard at("</") else {
      guard position < bytes.count else { throw cutOff(inside: tag) }
      throw SyntaxError(
        "expected </\(String(decoding: bytes[tag.name], as: UTF8.self))>", at: position)
    }
    position += 2
    let name = try self.name(in: start)
    skipBlanks()
    guard bytes[name].elementsEqual(bytes[tag.name]), peek == UInt8(ascii: ">") else {
      throw SyntaxError(
        "expected </\(String(decoding: bytes[tag.name], as: UTF8.self))>, "
          + "found </\(String(decoding: bytes[name], as: UTF8.self))>", at: start)
    }
    position += 1
  }

  private mutating func name(in start: Int) throws(SyntaxError) -> Range<Int> {
    let first = position
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: ":"), UInt8(ascii: "."):
        position += 1
        continue
      default: break
      }
      break
    }
    guard position > first else { throw SyntaxError("a tag without a name", at: start) }
    return first..<position
  }

  /// Skips what may stand between elements: blanks, comments, processing instructions, a DOCTYPE.
  private mutating func skipMisc(inside tag: Tag? = nil) throws(SyntaxError) {
    while true {
      skipBlanks()
      if at("<!--") {
        try skip("<!--", to: "-->", what: "a comment")
      } else if at("<?") {
        try declaration()
      } else if at("<!DOCTYPE") {
        let start = position
        while let byte = peek, byte != UInt8(ascii: ">") {
          guard byte != UInt8(ascii: "[") else {
            throw SyntaxError(
              "definitions inside the DOCTYPE, which no property list needs", at: position)
          }
          position += 1
        }
        guard position < bytes.count else {
          throw SyntaxError("the file ends inside the DOCTYPE", at: start)
        }
        position += 1
      } else {
        guard position == bytes.count, let tag else { return }
        throw cutOff(inside: tag)
      }
    }
  }

  /// An XML declaration or another processing instruction; only an encoding matters.
  private mutating func declaration() throws(SyntaxError) {
    let start = position
    try skip("<?", to: "?>", what: "a processing instruction")
    let text = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    guard text.hasPrefix("<?xml"), let name = text.firstRange(of: "encoding=") else { return }
    let encoding = text[name.upperBound...].dropFirst().prefix { $0 != "\"" && $0 != "'" }
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
      throw SyntaxError(
        "the file says that its encoding is \(quoted(encoding)); only UTF-8 is read", at: start,
        hint: "convert it: iconv -f \(encoding.filter { $0.isLetter || $0.isNumber || $0 == "-" }) "
          + "-t UTF-8, and change the declaration")
    }
  }

  /// Skips what begins here, which must end behind its beginning: `<!-->` is no whole comment.
  private mutating func skip(
    _ begin: String, to end: String, what: String
  ) throws(SyntaxError) {
    let start = position
    position += begin.utf8.count
    while position < bytes.count {
      if at(end) {
        position += end.utf8.count
        return
      }
      position += 1
    }
    throw SyntaxError("the file ends inside \(what)", at: start)
  }

  private func cutOff(inside tag: Tag) -> SyntaxError {
    var lines = LineIndex(bytes)
    let place = lines.place(of: tag.start)
    return SyntaxError(
      "the file ends inside the <\(String(decoding: bytes[tag.name], as: UTF8.self))> "
        + "that begins at \(place.line):\(place.column)", at: bytes.count,
      hint: "the file was cut off; restore it from a copy")
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func at(_ text: String) -> Bool {
    var index = position
    for byte in text.utf8 {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  private mutating func skipBlanks() {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
  }
}

/// The blanks of XML and JSON.
func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

extension Range<Int> {
  /// Whether these bytes spell the word.
  fileprivate func elementsEqual(_ word: String, in bytes: [UInt8]) -> Bool {
    guard count == word.utf8.count else { return false }
    var index = lowerBound
    for byte in word.utf8 {
      guard bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
