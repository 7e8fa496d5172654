/// Words the address of nodes, such as `[0].items[2].checked`.
///
/// It remembers where it was, so a pass over nodes in document order costs one pass over the tree.
struct KeyPathFinder {
  private let document: Document
  /// The way down to the last answer: each container with the child that was entered.
  private var way: [(container: NodeID, child: NodeID, index: Int)] = []

  init(_ document: Document) { self.document = document }

  /// The address of a value; a key has that of its value.
  mutating func path(of node: NodeID) -> String {
    while let last = way.last,
      node <= last.container || node >= document.next(after: last.container) || node < last.child
    { way.removeLast() }
    if way.isEmpty, node != document.root, document.isContainer(document.root) {
      way.append((document.root, document.root + 1, 0))
    }
    while var step = way.last {
      while node >= end(of: step) {
        step = (step.container, end(of: step), step.index + 1)
      }
      way[way.count - 1] = step
      let value = self.value(of: step)
      guard node > value, document.isContainer(value) else { break }
      way.append((value, value + 1, 0))
    }
    return way.map { name(of: $0) }.joined()
  }

  private func value(of step: (container: NodeID, child: NodeID, index: Int)) -> NodeID {
    document.kind(of: step.container) == .dictionary
      ? document.next(after: step.child) : step.child
  }

  private func end(of step: (container: NodeID, child: NodeID, index: Int)) -> NodeID {
    document.next(after: value(of: step))
  }

  private func name(of step: (container: NodeID, child: NodeID, index: Int)) -> String {
    guard document.kind(of: step.container) == .dictionary else { return "[\(step.index)]" }
    guard document.range(of: step.child).count < 200 else { return "[…]" }
    let key = document.string(of: step.child)
    let isWord =
      !key.isEmpty && key.utf8.count < 60
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
          UInt8(ascii: "$"):
          true
        default: false
        }
      }
    guard isWord else { return "[\(quoted(key))]" }
    return step.container == document.root ? key : ".\(key)"
  }
}

extension Document {
  func isContainer(_ node: NodeID) -> Bool {
    kind(of: node) == .array || kind(of: node) == .dictionary
  }

  /// Whether a string's bytes in the file are its text in UTF-8.
  func isPlainText(_ node: NodeID) -> Bool { nodes[node].flags == [] }
}

/// Something found while reading, before it has a place.
struct Finding {
  var severity: Severity
  var message: String
  /// The value, or the key, that it is about.
  var node: NodeID
  var hint: String?
  /// Whether the value has no part in what was read.
  var isIgnored = false
  /// Whether an app's decoder would reject the whole file for it.
  var isDamage = false
}

extension Document {
  /// Gives findings their places, and brings them into the order of the file.
  func diagnostics(_ findings: [Finding]) -> [Diagnostic] {
    guard !findings.isEmpty else { return [] }
    var lines = format == .binary || format == .memory ? nil : LineIndex(bytes)
    var paths = KeyPathFinder(self)
    let ordered = findings.enumerated().sorted {
      ($0.element.node, $0.offset) < ($1.element.node, $1.offset)
    }
    return ordered.map { _, finding in
      Diagnostic(
        finding.severity, finding.message, at: lines?.place(of: offset(of: finding.node)),
        keyPath: paths.path(of: finding.node), hint: finding.hint)
    }
  }
}
