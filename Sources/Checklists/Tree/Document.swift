/// What a node of a tree is, in the words that all three file formats share.
package enum NodeKind: UInt8, Sendable {
  case null
  case boolFalse
  case boolTrue
  case integer
  case real
  case string
  case date
  case data
  /// A reference inside a keyed archive.
  case uid
  case array
  case dictionary

  /// The kind as a message names it.
  package var name: String {
    switch self {
    case .null: "null"
    case .boolFalse: "false"
    case .boolTrue: "true"
    case .integer, .real: "a number"
    case .string: "a string"
    case .date: "a date"
    case .data: "data"
    case .uid: "an archive reference"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

/// The index of a node in its document; the root is 0.
package typealias NodeID = Int

/// A file's bytes and the tree of values in them, in document order.
///
/// The tree is one flat array, a node 16 bytes: a container is followed by what it holds (a
/// dictionary by key, value, key, value, …), and each node knows where the next one beside it
/// starts. Values keep their source range and are decoded when asked for, so reading a file makes no
/// object a value, and an edit can leave every other byte as it was.
package struct Document: Sendable {
  /// Where the bytes come from, and so how a scalar is spelled in them.
  package enum Format: Sendable {
    case json
    case xml
    case binary
    /// Made from values, not from a file; scalars are plain UTF-8 text.
    case memory
  }

  /// Whether any of its strings spells half a surrogate pair, which its bytes can hold and no text can.
  var hasLoneSurrogates = false

  /// One value's place and kind.
  struct Node: Sendable {
    /// The first byte of the value: of a string what is between the quotes or tags.
    var start: UInt32
    /// One past the last byte.
    var end: UInt32
    /// The index of the first node that is not inside this one.
    var next: UInt32
    var kind: NodeKind
    var flags: Flags
  }

  /// What decoding a scalar has to do.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// The text has escapes, entities or line ends to resolve.
    static let escaped = Flags(rawValue: 1)
    /// UTF-16, big-endian (binary property lists).
    static let utf16 = Flags(rawValue: 2)
  }

  package let bytes: [UInt8]
  package let format: Format
  let nodes: [Node]

  /// The most containers inside each other that are read.
  static let maximumDepth = 512
  /// The most nodes that a file of `count` bytes may unfold to. Only a binary property list with
  /// shared objects can have more than one a byte.
  static func maximumNodes(forBytes count: Int) -> Int { max(count * 10, 1000) }

  /// The most bytes that all its values may have together: one text can be shared by many objects too.
  static func maximumText(forBytes count: Int) -> Int { max(count * 50, 1 << 20) }

  package var root: NodeID { 0 }
  package func kind(of node: NodeID) -> NodeKind { nodes[node].kind }
  /// The value's bytes: of a string what is between its quotes or tags.
  package func range(of node: NodeID) -> Range<Int> {
    Int(nodes[node].start)..<Int(nodes[node].end)
  }
  /// The node after this one and all that it holds.
  package func next(after node: NodeID) -> NodeID { Int(nodes[node].next) }
  /// The first byte that a message about the node should point at.
  package func offset(of node: NodeID) -> Int { Int(nodes[node].start) }
  package func isEmpty(_ container: NodeID) -> Bool { next(after: container) == container + 1 }

  /// The elements of an array.
  package func elements(of array: NodeID) -> Elements {
    Elements(document: self, node: array + 1, end: next(after: array))
  }

  /// The keys and values of a dictionary.
  package func members(of dictionary: NodeID) -> Members {
    Members(document: self, node: dictionary + 1, end: next(after: dictionary))
  }

  /// The elements of an array, in order.
  package struct Elements: Sequence, IteratorProtocol {
    let document: Document
    var node: NodeID
    let end: NodeID

    package mutating func next() -> NodeID? {
      guard node < end else { return nil }
      defer { node = document.next(after: node) }
      return node
    }
  }

  /// The members of a dictionary, in order.
  package struct Members: Sequence, IteratorProtocol {
    let document: Document
    var node: NodeID
    let end: NodeID

    package mutating func next() -> (key: NodeID, value: NodeID)? {
      guard node < end else { return nil }
      let key = node
      let value = document.next(after: key)
      node = document.next(after: value)
      return (key, value)
    }
  }
}

/// Why bytes are not a document at all.
struct SyntaxError: Error, Hashable {
  var message: String
  /// The byte where it shows.
  var offset: Int
  var hint: String?

  init(_ message: String, at offset: Int, hint: String? = nil) {
    self.message = message
    self.offset = offset
    self.hint = hint
  }
}

extension SyntaxError {
  static func conflict(at offset: Int) -> SyntaxError {
    SyntaxError(
      "an unresolved merge conflict", at: offset,
      hint: "resolve the conflict in the file, then try again")
  }
}

/// Whether one of git's conflict markers begins a line there.
func isConflictMarker(in bytes: [UInt8], at offset: Int) -> Bool {
  guard offset == 0 || bytes[offset - 1] == 0x0A else { return false }
  return ["<<<<<<<", "=======", ">>>>>>>"].contains { bytes[offset...].starts(with: $0.utf8) }
}

/// Collects nodes in document order while a reader descends.
struct NodeBuilder {
  private(set) var nodes: [Document.Node] = []
  private let limit: Int
  /// How much text the values have together.
  private var textCount = 0
  private let textLimit: Int

  /// - Parameter byteCount: The size of the input, which bounds the tree and all texts in it.
  init(byteCount: Int) {
    limit = Document.maximumNodes(forBytes: byteCount)
    textLimit = Document.maximumText(forBytes: byteCount)
    nodes.reserveCapacity(byteCount / 11 + 16)
  }

  /// Adds a node without children.
  mutating func add(
    _ kind: NodeKind, _ start: Int, _ end: Int, _ flags: Document.Flags = []
  ) throws(SyntaxError) {
    textCount += end - start
    guard nodes.count < limit, textCount <= textLimit else {
      throw SyntaxError(
        "the file unfolds to more than \(limit) values or \(textLimit) bytes", at: start)
    }
    nodes.append(
      Document.Node(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count + 1), kind: kind, flags: flags))
  }

  /// Adds a container whose end isn't known yet.
  mutating func open(_ kind: NodeKind, _ start: Int) throws(SyntaxError) -> NodeID {
    try add(kind, start, start)
    return nodes.count - 1
  }

  /// Ends a container after its last child.
  mutating func close(_ node: NodeID, end: Int) {
    nodes[node].end = UInt32(truncatingIfNeeded: end)
    nodes[node].next = UInt32(truncatingIfNeeded: nodes.count)
  }
}
