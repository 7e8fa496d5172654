extension Document {
  /// Reads a JSON file, or an XML or binary property list, whichever the bytes are.
  ///
  /// - Returns: The tree, or what is wrong with the bytes.
  package static func read(_ bytes: [UInt8]) -> Result<Document, Unreadable> {
    do throws(SyntaxError) {
      guard bytes.count < Int(Int32.max) else {
        throw SyntaxError("the file is larger than 2 GB", at: 0)
      }
      return .success(try parse(bytes))
    } catch {
      var lines = LineIndex(bytes)
      let hasLines = !bytes.starts(with: BinaryReader.magic) && !bytes.isEmpty
      return .failure(
        Unreadable(
          diagnostic: Diagnostic(
            .error, error.message, at: hasLines ? lines.place(of: error.offset) : nil,
            hint: error.hint)))
    }
  }

  /// The reason why bytes are no tree.
  package struct Unreadable: Error {
    package var diagnostic: Diagnostic
  }

  private static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
    if bytes.starts(with: BinaryReader.magic) {
      return Document(bytes: bytes, format: .binary, nodes: try BinaryReader.read(bytes))
    }
    try refuseOtherEncodings(bytes)
    let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    guard let first = bytes[start...].first(where: { !isBlank($0) }) else {
      throw SyntaxError(
        "the file is empty", at: 0,
        hint: "a checklist file without lists is '[]', or a property list with an empty array")
    }
    switch first {
    case UInt8(ascii: "<") where !bytes[start...].starts(with: "<<<<<<<".utf8):
      return Document(bytes: bytes, format: .xml, nodes: try XMLReader.read(bytes, from: start))
    case UInt8(ascii: "("):
      throw SyntaxError(
        "an old-style (OpenStep) property list, which isn't read", at: start,
        hint: "convert it: plutil -convert xml1 FILE")
    default:
      let read = try JSONReader.read(bytes, from: start)
      var document = Document(bytes: bytes, format: .json, nodes: read.nodes)
      document.hasLoneSurrogates = read.hasLoneSurrogates
      return document
    }
  }

  /// Text must be UTF-8: guessing an encoding would change the words in it.
  private static func refuseOtherEncodings(_ bytes: [UInt8]) throws(SyntaxError) {
    let isUTF16 =
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0, UInt8(ascii: "<")]) || bytes.starts(with: [0, UInt8(ascii: "[")])
    guard !isUTF16 else {
      throw SyntaxError(
        "the text is UTF-16; only UTF-8 is read", at: 0,
        hint: "convert it: iconv -f UTF-16 -t UTF-8 FILE")
    }
    if let zero = bytes.prefix(512).firstIndex(of: 0) {
      throw SyntaxError("binary data, neither JSON nor a property list", at: zero)
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw SyntaxError(
        "the text isn't valid UTF-8", at: error.byteOffsets.lowerBound,
        hint: "find its encoding with 'file FILE', then: iconv -f ENCODING -t UTF-8 FILE")
    }
  }
}
