/// Where the parts of an array or dictionary stand in a text.
struct ContainerLayout {
  /// A value, with its key in a dictionary, and what stands around it.
  struct Slot {
    var key: NodeID?
    var value: NodeID
    /// Before the key or value: blanks, in XML also comments.
    var lead: Range<Int>
    /// Between the value and the separator after it.
    var trail: Range<Int>
  }

  private(set) var slots: [Slot] = []
  /// Before the closing token.
  private(set) var last: Range<Int>

  /// - Returns: Nil if it is no container, or has no room for anything: an XML element of one tag.
  init?(of container: NodeID, in document: Document, _ syntax: TextSyntax) {
    guard document.isContainer(container), let inside = syntax.inside(of: container) else {
      return nil
    }
    var position = inside.lowerBound
    func slot(_ key: NodeID?, _ value: NodeID) -> Slot {
      let start = syntax.extent(of: key ?? value).lowerBound
      let end = syntax.extent(of: value).upperBound
      let lead = position..<start
      position = end
      var trail = end..<end
      if let separator = syntax.separator.first,
        let comma = document.bytes[end..<inside.upperBound].firstIndex(of: separator),
        document.bytes[end..<comma].allSatisfy(isBlank)
      {
        trail = end..<comma
        position = comma + 1
      }
      return Slot(key: key, value: value, lead: lead, trail: trail)
    }
    if document.kind(of: container) == .dictionary {
      slots = document.members(of: container).map { slot($0.key, $0.value) }
    } else {
      slots = document.elements(of: container).map { slot(nil, $0) }
    }
    last = position..<inside.upperBound
  }
}

/// The blanks between the tokens of an array or dictionary.
struct ContainerStyle {
  /// Before the first value or key.
  var first: [UInt8]
  /// Before every other one.
  var next: [UInt8]
  /// Between a value and the separator after it.
  var trail: [UInt8] = []
  /// Before the closing token.
  var last: [UInt8]
  /// Between a key and its value, in JSON with the colon.
  var between: [UInt8]
}

/// The layout of a text file, as far as new text has to take it on.
struct TextStyle {
  private let document: Document
  private let syntax: TextSyntax
  /// One level of indentation.
  private let unit: [UInt8]
  /// What stands between keys and values.
  private let colon: [UInt8]
  /// Whether there are no blanks between the tokens.
  private let isMinified: Bool

  init(_ document: Document, _ syntax: TextSyntax) {
    self.document = document
    self.syntax = syntax
    let isXML = syntax.separator.isEmpty
    let root = ContainerLayout(of: document.root, in: document, syntax)
    let lead = root?.slots.first.map { TextStyle.blanks(atEndOf: document.bytes[$0.lead]) } ?? []
    let indent = lead.lastIndex(of: 0x0A).map { Array(lead[($0 + 1)...]) } ?? []
    unit = indent.isEmpty ? (isXML ? [0x09] : [0x20, 0x20]) : indent
    let dictionary = document.nodes.indices.first {
      document.kind(of: $0) == .dictionary && !document.isEmpty($0)
    }
    let member = dictionary.flatMap { document.members(of: $0).first { _ in true } }
    colon =
      member.map { TextStyle.between($0.key, $0.value, document, syntax) }
      ?? (isXML ? [] : Array(": ".utf8))
    isMinified = member != nil && colon.count <= 1
  }

  /// The layout of a container that holds something.
  func style(of container: NodeID) -> ContainerStyle? {
    guard let layout = ContainerLayout(of: container, in: document, syntax) else { return nil }
    return style(of: layout)
  }

  func style(of layout: ContainerLayout) -> ContainerStyle? {
    guard let slot = layout.slots.first else { return nil }
    let first = TextStyle.blanks(atEndOf: document.bytes[slot.lead])
    let second = layout.slots.count > 1 ? layout.slots[1] : nil
    let next: [UInt8] =
      if let second {
        TextStyle.blanks(atEndOf: document.bytes[second.lead])
      } else {
        first.contains(0x0A) || syntax.separator.isEmpty || isMinified ? first : [0x20]
      }
    return ContainerStyle(
      first: first, next: next, trail: second == nil ? [] : Array(document.bytes[slot.trail]),
      last: TextStyle.blanks(atEndOf: document.bytes[layout.last]),
      between: slot.key.map { TextStyle.between($0, slot.value, document, syntax) } ?? colon)
  }

  /// The layout of a new container, for which the file has no model.
  ///
  /// - Parameter lead: What stands before the container, or before its key.
  func style(after lead: [UInt8], _ kind: NodeKind) -> ContainerStyle {
    guard let newline = lead.lastIndex(of: 0x0A), kind == .dictionary || breaksArrays else {
      let next: [UInt8] = syntax.separator.isEmpty || isMinified ? [] : [0x20]
      return ContainerStyle(first: [], next: next, last: [], between: colon)
    }
    let isCRLF = newline > 0 && lead[newline - 1] == 0x0D
    let last = Array(lead[(isCRLF ? newline - 1 : newline)...])
    let inner = last + unit
    return ContainerStyle(
      first: inner, next: inner, last: last, between: syntax.separator.isEmpty ? inner : colon)
  }

  /// Whether the elements of arrays have lines of their own, as far as the file tells.
  private var breaksArrays: Bool {
    let array = document.nodes.indices.first { node in
      document.kind(of: node) == .array && !document.isEmpty(node)
        && !document.isContainer(node + 1)
    }
    guard let array, let style = style(of: array) else { return true }
    return style.first.contains(0x0A)
  }

  private static func between(
    _ key: NodeID, _ value: NodeID, _ document: Document, _ syntax: TextSyntax
  ) -> [UInt8] {
    let range = syntax.extent(of: key).upperBound..<syntax.extent(of: value).lowerBound
    guard syntax.separator.isEmpty else { return Array(document.bytes[range]) }
    return blanks(atEndOf: document.bytes[range])
  }

  /// The blanks that a text ends with: what comes before them is a comment.
  static func blanks(atEndOf text: ArraySlice<UInt8>) -> [UInt8] {
    Array(text.suffix(from: text.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? text.startIndex))
  }
}
