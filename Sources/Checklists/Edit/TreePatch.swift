/// What is to change in a tree; all else stays as it is, to the byte where the format is text.
struct TreePatch {
  /// One element of an array as it is to become.
  enum Element {
    /// A value of the tree, also one that stands elsewhere now.
    case kept(NodeID)
    case new(Value, like: NodeID?)
  }

  /// A value that takes the place of another.
  struct Replacement {
    var value: Value
    /// A value of the tree whose layout is a model for it.
    var like: NodeID?
  }

  /// A key that is set, or with no value removed.
  struct Member {
    var key: String
    var value: Value?
  }

  /// The changed members of dictionaries.
  private(set) var members: [NodeID: [Member]] = [:]
  /// The elements of changed arrays, with an array whose layout is a model where there are none yet.
  private(set) var elements: [NodeID: (list: [Element], like: NodeID?)] = [:]
  private(set) var replacements: [NodeID: Replacement] = [:]

  var isEmpty: Bool { members.isEmpty && elements.isEmpty && replacements.isEmpty }

  /// The nodes with a change of their own, in document order.
  var nodes: [NodeID] {
    (Array(members.keys) + Array(elements.keys) + Array(replacements.keys)).sorted()
  }

  /// Sets a key of a dictionary, or with no value removes it.
  mutating func set(_ key: String, of dictionary: NodeID, to value: Value?) {
    members[dictionary, default: []].append(Member(key: key, value: value))
  }

  /// Says what an array consists of from now on.
  mutating func setElements(of array: NodeID, to list: [Element], like model: NodeID?) {
    elements[array] = (list, model)
  }

  /// Puts a value in the place of another.
  mutating func replace(_ node: NodeID, with value: Value, like model: NodeID?) {
    replacements[node] = Replacement(value: value, like: model)
  }

  /// The value of a node once the changes are made.
  func value(of node: NodeID, in document: Document) -> Value {
    if let replacement = replacements[node] { return replacement.value }
    switch document.kind(of: node) {
    case .array:
      guard let elements = elements[node]?.list else {
        return .array(document.elements(of: node).map { value(of: $0, in: document) })
      }
      return .array(
        elements.map { element in
          switch element {
          case .kept(let node): value(of: node, in: document)
          case .new(let value, _): value
          }
        })
    case .dictionary:
      var list = document.members(of: node).map { key, element in
        Value.Member(key: document.string(of: key), value: value(of: element, in: document))
      }
      for change in members[node] ?? [] {
        list.removeAll { Bytewise($0.key) == Bytewise(change.key) }
        if let value = change.value { list.append(Value.Member(key: change.key, value: value)) }
      }
      return .dictionary(sorting: list)
    default: return document.value(of: node)
    }
  }
}

/// A value that a file's format can't hold.
package struct Unwritable: Error, Hashable, Sendable {
  /// What it is, and why it can't.
  package var message: String
}
