/// How JSON and XML property lists spell values, and where the tokens of a file begin and end.
struct TextSyntax {
  private let document: Document
  private let isXML: Bool
  /// How the file's own strings are escaped; JSON leaves a choice.
  private let escaping: JSONText.Escaping

  init(_ document: Document) {
    self.document = document
    isXML = document.format == .xml
    escaping = isXML ? .init() : JSONText.Escaping(of: document.bytes)
  }

  /// What stands between two values.
  var separator: [UInt8] { isXML ? [] : [UInt8(ascii: ",")] }

  // MARK: Where tokens are

  /// A value's or key's whole token, with its quotes or tags.
  func extent(of node: NodeID) -> Range<Int> {
    let range = document.range(of: node)
    switch document.kind(of: node) {
    case .string where !isXML: return range.lowerBound - 1..<range.upperBound + 1
    case .string, .data, .integer, .real, .date: return isXML ? element(around: range) : range
    default: return range
    }
  }

  /// An element from its tag to its end, by what it holds.
  private func element(around range: Range<Int>) -> Range<Int> {
    let bytes = document.bytes
    var (start, end) = (range.lowerBound, range.upperBound)
    let isTag = range.isEmpty && bytes[start] == UInt8(ascii: "<")
    if isTag, start + 1 < bytes.count, bytes[start + 1] != UInt8(ascii: "/") {
      // `<string/>` is known by its tag.
      return start..<after(UInt8(ascii: ">"), from: start)
    }
    repeat { start -= 1 } while start > 0 && bytes[start] != UInt8(ascii: "<")
    end = after(UInt8(ascii: ">"), from: end)
    return start..<end
  }

  private func after(_ byte: UInt8, from start: Int) -> Int {
    (document.bytes[start...].firstIndex(of: byte) ?? document.bytes.count - 1) + 1
  }

  /// What a container has between its opening and its closing token; nil of an XML element that is one
  /// tag.
  func inside(of container: NodeID) -> Range<Int>? {
    let range = document.range(of: container)
    guard isXML else { return range.lowerBound + 1..<range.upperBound - 1 }
    guard let last = document.bytes[range].lastIndex(of: UInt8(ascii: "<")),
      last > range.lowerBound
    else { return nil }
    let open = document.isEmpty(container) ? after(UInt8(ascii: ">"), from: range.lowerBound) : nil
    return (open ?? after(UInt8(ascii: ">"), from: range.lowerBound))..<last
  }

  // MARK: Spelling

  /// The opening and the closing token of a container.
  func brackets(_ kind: NodeKind) -> (open: [UInt8], close: [UInt8]) {
    switch (kind, isXML) {
    case (.dictionary, true): (Array("<dict>".utf8), Array("</dict>".utf8))
    case (_, true): (Array("<array>".utf8), Array("</array>".utf8))
    case (.dictionary, false): ([UInt8(ascii: "{")], [UInt8(ascii: "}")])
    case (_, false): ([UInt8(ascii: "[")], [UInt8(ascii: "]")])
    }
  }

  /// A container that holds nothing.
  func empty(_ kind: NodeKind) -> [UInt8] {
    guard isXML else { return Array((kind == .dictionary ? "{}" : "[]").utf8) }
    return Array((kind == .dictionary ? "<dict/>" : "<array/>").utf8)
  }

  func key(_ text: String) throws(Unwritable) -> [UInt8] {
    guard isXML else { return JSONText.encode(text, escaping) }
    return Array("<key>\(try XMLText.encode(text))</key>".utf8)
  }

  /// A value that is no container.
  func scalar(_ value: Value) throws(Unwritable) -> [UInt8] {
    guard isXML else { return JSONText.encode(scalar: value, escaping) }
    return Array(try XMLText.encode(scalar: value).utf8)
  }
}
