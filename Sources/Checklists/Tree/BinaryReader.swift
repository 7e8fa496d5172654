/// Reads a binary property list (`bplist00`) into a tree.
///
/// The format is a table of objects that refer to each other by number. An object that several
/// others refer to becomes a node for each of them; references in a circle and files that unfold
/// without end are refused. Multi-byte numbers are big-endian.
struct BinaryReader {
  private let bytes: [UInt8]
  private var builder: NodeBuilder
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableStart: Int
  /// The containers that are being read, to find one that holds itself.
  private var open: Set<Int> = []

  static let magic = Array("bplist".utf8)

  static func read(_ bytes: [UInt8]) throws(SyntaxError) -> [Document.Node] {
    var (reader, root) = try BinaryReader.prepare(bytes)
    try reader.object(root, depth: 0)
    return reader.builder.nodes
  }

  /// Reads the 32 bytes at the end that say where everything is.
  private static func prepare(
    _ bytes: [UInt8]
  ) throws(SyntaxError) -> (BinaryReader, root: Int) {
    guard bytes.count >= 8 + 1 + 32 else {
      throw SyntaxError(
        "the binary property list is cut off", at: bytes.count,
        hint: "the file was cut off; restore it from a copy")
    }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    let referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = number(in: bytes, at: trailer + 8, size: 8),
      let root = number(in: bytes, at: trailer + 16, size: 8),
      let table = number(in: bytes, at: trailer + 24, size: 8),
      count > 0, root < count, table >= 9, table <= trailer,
      count <= (trailer - table) / offsetSize
    else {
      throw SyntaxError(
        "the table of objects of the binary property list is damaged", at: trailer,
        hint: "the file was damaged or cut off; restore it from a copy")
    }
    let reader = BinaryReader(
      bytes: bytes, builder: NodeBuilder(byteCount: bytes.count), offsetSize: offsetSize,
      referenceSize: referenceSize, objectCount: count, tableStart: table)
    return (reader, root)
  }

  private init(
    bytes: [UInt8], builder: NodeBuilder, offsetSize: Int, referenceSize: Int, objectCount: Int,
    tableStart: Int
  ) {
    self.bytes = bytes
    self.builder = builder
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    self.objectCount = objectCount
    self.tableStart = tableStart
  }

  private mutating func object(_ index: Int, depth: Int) throws(SyntaxError) {
    let start = try offset(of: index)
    guard depth < Document.maximumDepth else {
      throw damaged(
        "more than \(Document.maximumDepth) arrays and dictionaries inside each other", start)
    }
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0:
      switch low {
      case 0x0: try builder.add(.null, start, start + 1)
      case 0x8: try builder.add(.boolFalse, start, start + 1)
      case 0x9: try builder.add(.boolTrue, start, start + 1)
      default: throw damaged("unknown kind of object", start)
      }
    case 0x1 where low <= 4: try scalar(.integer, start + 1, size: 1 << low)
    case 0x2 where low == 2 || low == 3: try scalar(.real, start + 1, size: 1 << low)
    case 0x3 where low == 3: try scalar(.date, start + 1, size: 8)
    case 0x4: try run(.data, start, low, unit: 1)
    case 0x5:
      let range = try run(.string, start, low, unit: 1)
      guard !bytes[range].contains(where: { $0 > 0x7F }) else {
        throw damaged("a byte that isn't ASCII in an ASCII string", start)
      }
    case 0x6:
      let range = try run(.string, start, low, unit: 2, flags: .utf16)
      guard UTF16Text.isWhole(bytes[range]) else {
        throw damaged("half a surrogate pair in a string", start)
      }
    case 0x8 where low <= 7: try scalar(.uid, start + 1, size: low + 1)
    case 0xA, 0xC: try container(.array, index, start, low, depth)
    case 0xD: try container(.dictionary, index, start, low, depth)
    default: throw damaged("unknown kind of object", start)
    }
  }

  private mutating func scalar(
    _ kind: NodeKind, _ start: Int, size: Int
  ) throws(SyntaxError) {
    guard start + size <= tableStart else { throw damaged("a value is cut off", start) }
    try builder.add(kind, start, start + size)
  }

  @discardableResult
  private mutating func run(
    _ kind: NodeKind, _ start: Int, _ low: Int, unit: Int, flags: Document.Flags = []
  ) throws(SyntaxError) -> Range<Int> {
    let (count, first) = try self.count(start, low)
    guard count <= (tableStart - first) / unit else { throw damaged("a value is cut off", start) }
    let range = first..<first + count * unit
    try builder.add(kind, range.lowerBound, range.upperBound, flags)
    return range
  }

  private mutating func container(
    _ kind: NodeKind, _ index: Int, _ start: Int, _ low: Int, _ depth: Int
  ) throws(SyntaxError) {
    let (count, first) = try self.count(start, low)
    let columns = kind == .dictionary ? 2 : 1
    guard count <= (tableStart - first) / (referenceSize * columns) else {
      throw damaged("a value is cut off", start)
    }
    guard open.insert(index).inserted else {
      throw damaged("an array or dictionary that holds itself", start)
    }
    let node = try builder.open(kind, start)
    for position in 0..<count {
      if kind == .dictionary {
        let key = try reference(first + position * referenceSize)
        let kind = bytes[try offset(of: key)] >> 4
        guard kind == 0x5 || kind == 0x6 else { throw damaged("a key that isn't a string", start) }
        try object(key, depth: depth + 1)
      }
      let column = kind == .dictionary ? count : 0
      try object(try reference(first + (column + position) * referenceSize), depth: depth + 1)
    }
    builder.close(node, end: first + count * columns * referenceSize)
    open.remove(index)
  }

  /// The length of a run or container, and where its content begins.
  private func count(_ start: Int, _ low: Int) throws(SyntaxError) -> (count: Int, first: Int) {
    guard low == 0xF else { return (low, start + 1) }
    guard start + 2 <= tableStart, bytes[start + 1] >> 4 == 0x1, bytes[start + 1] & 0x0F <= 3 else {
      throw damaged("a length that isn't a number", start)
    }
    let size = 1 << Int(bytes[start + 1] & 0x0F)
    guard start + 2 + size <= tableStart,
      let count = BinaryReader.number(in: bytes, at: start + 2, size: size)
    else { throw damaged("a length that is too large", start) }
    return (count, start + 2 + size)
  }

  private func reference(_ position: Int) throws(SyntaxError) -> Int {
    guard let index = BinaryReader.number(in: bytes, at: position, size: referenceSize),
      index < objectCount
    else { throw damaged("a reference to an object that isn't there", position) }
    return index
  }

  private func offset(of index: Int) throws(SyntaxError) -> Int {
    guard
      let start = BinaryReader.number(
        in: bytes, at: tableStart + index * offsetSize, size: offsetSize),
      start >= 8, start < tableStart
    else { throw damaged("object \(index) lies outside the file", tableStart) }
    return start
  }

  /// An unsigned number; nil if it is no index that a file can have.
  private static func number(in bytes: [UInt8], at start: Int, size: Int) -> Int? {
    guard start >= 0, size <= 8, start + size <= bytes.count else { return nil }
    var value: UInt64 = 0
    for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }

  private func damaged(_ what: String, _ offset: Int) -> SyntaxError {
    SyntaxError(
      "\(what), at byte \(offset) of the binary property list", at: offset,
      hint: "the file was damaged or cut off; restore it from a copy")
  }
}

/// UTF-16 text, big-endian, as binary property lists hold it.
enum UTF16Text {
  /// Whether every surrogate has its other half.
  static func isWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
    var needsLow = false
    for unit in units(bytes) {
      guard (unit & 0xFC00 == 0xDC00) == needsLow else { return false }
      needsLow = unit & 0xFC00 == 0xD800
    }
    return !needsLow
  }

  static func units(_ bytes: ArraySlice<UInt8>) -> [UInt16] {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
  }
}
