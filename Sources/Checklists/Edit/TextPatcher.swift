/// Makes the changes of a patch in the text of a JSON file or XML property list: every token and blank
/// that isn't part of a change stays as it is, and new text takes on the layout around it.
struct TextPatcher {
  private let document: Document
  private let patch: TreePatch
  private let changed: [NodeID]
  private let syntax: TextSyntax
  private let text: TextStyle
  private var output: [UInt8] = []

  private init(_ document: Document, _ patch: TreePatch) {
    self.document = document
    self.patch = patch
    changed = patch.nodes
    syntax = TextSyntax(document)
    text = TextStyle(document, syntax)
  }

  /// - Throws: What the format can't hold.
  static func apply(_ patch: TreePatch, to document: Document) throws(Unwritable) -> [UInt8] {
    guard !patch.isEmpty else { return document.bytes }
    var patcher = TextPatcher(document, patch)
    let root = patcher.syntax.extent(of: document.root)
    patcher.output.reserveCapacity(document.bytes.count + 4096)
    patcher.copy(0..<root.lowerBound)
    try patcher.write(document.root, lead: [])
    patcher.copy(root.upperBound..<document.bytes.count)
    return patcher.output
  }

  private mutating func copy(_ range: Range<Int>) { output += document.bytes[range] }

  // MARK: Values of the file

  /// - Parameter lead: The blanks before the value or its key.
  private mutating func write(_ node: NodeID, lead: [UInt8]) throws(Unwritable) {
    guard hasChanges(inside: node) else { return copy(syntax.extent(of: node)) }
    if let replacement = patch.replacements[node] {
      return try write(replacement.value, lead: lead, like: replacement.like)
    }
    let slots = slots(of: node)
    let model = patch.elements[node]?.like
    guard let layout = ContainerLayout(of: node, in: document, syntax), !layout.slots.isEmpty else {
      // What stands in an empty one are blanks, or a comment.
      let style = model.flatMap { text.style(of: $0) } ?? text.style(after: lead, kind(node))
      return try write(slots, kind(node), style, layout: nil)
    }
    guard let style = text.style(of: layout) else { return }
    try write(slots, kind(node), style, layout: (node, layout))
  }

  private func kind(_ node: NodeID) -> NodeKind { document.kind(of: node) }

  private func hasChanges(inside node: NodeID) -> Bool {
    var (low, high) = (0, changed.count)
    while low < high {
      let middle = (low + high) / 2
      if changed[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < changed.count && changed[low] < document.next(after: node)
  }

  /// A part of a container as it is to become.
  private enum Slot {
    /// The value at a node, with its key where it has one, at a position of the same container.
    case kept(position: Int)
    /// A value from elsewhere in the file.
    case moved(NodeID)
    case new(key: String?, Value, like: NodeID?)
    /// A key that stays, with another value.
    case changed(position: Int, Value)
  }

  private func slots(of container: NodeID) -> [Slot] {
    if let elements = patch.elements[container]?.list {
      var positions: [NodeID: Int] = [:]
      for (position, element) in document.elements(of: container).enumerated() {
        positions[element] = position
      }
      return elements.map { element in
        switch element {
        case .kept(let node): positions[node].map { .kept(position: $0) } ?? .moved(node)
        case .new(let value, let model): .new(key: nil, value, like: model)
        }
      }
    }
    guard kind(container) == .dictionary else {
      return document.elements(of: container).enumerated().map { .kept(position: $0.offset) }
    }
    var keys = document.members(of: container).map { Bytewise(document.string(of: $0.key)) }
    var slots: [Slot] = keys.indices.map { .kept(position: $0) }
    let isSorted = keys.count > 1 && zip(keys, keys.dropFirst()).allSatisfy(precedes)
    for change in patch.members[container] ?? [] {
      let key = Bytewise(change.key)
      if let index = keys.firstIndex(of: key) {
        if let value = change.value {
          if case .kept(let position) = slots[index] {
            slots[index] = .changed(position: position, value)
          }
        } else {
          keys.remove(at: index)
          slots.remove(at: index)
        }
      } else if let value = change.value {
        let index =
          isSorted ? keys.firstIndex { precedes(key, $0) } ?? keys.count : keys.count
        keys.insert(key, at: index)
        slots.insert(.new(key: change.key, value, like: nil), at: index)
      }
    }
    return slots
  }

  private func precedes(_ left: Bytewise, _ right: Bytewise) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  private mutating func write(
    _ slots: [Slot], _ kind: NodeKind, _ style: ContainerStyle,
    layout: (node: NodeID, slots: ContainerLayout)?
  ) throws(Unwritable) {
    // Comments before what goes stay.
    var orphans: [UInt8] = []
    let gone = layout.map { comments(in: $0.slots, without: slots) } ?? [:]
    guard !slots.isEmpty || !gone.isEmpty else { return output += syntax.empty(kind) }
    let old = layout?.slots.slots ?? []
    if let layout, let inside = syntax.inside(of: layout.node) {
      copy(document.range(of: layout.node).lowerBound..<inside.lowerBound)
    } else {
      output += syntax.brackets(kind).open
    }
    var position = 0
    for (index, slot) in slots.enumerated() {
      let isLast = index == slots.count - 1
      var lead = index == 0 ? style.first : style.next
      var trail = style.trail
      if case .kept(let kept) = slot { (lead, trail) = own(kept, old, index, style) }
      if case .changed(let kept, _) = slot { (lead, trail) = own(kept, old, index, style) }
      switch slot {
      case .kept(let kept), .changed(let kept, _):
        while position < kept {
          orphans += gone[position] ?? []
          position += 1
        }
        position = max(position, kept + 1)
      case .moved, .new: break
      }
      output += orphans
      orphans = []
      output += lead
      try write(slot, old, lead: lead, style)
      if !isLast { output += trail + syntax.separator }
    }
    while position < old.count {
      orphans += gone[position] ?? []
      position += 1
    }
    output += orphans
    if let layout, let inside = syntax.inside(of: layout.node) {
      if slots.isEmpty { output += style.last } else { copy(layout.slots.last) }
      copy(inside.upperBound..<document.range(of: layout.node).upperBound)
    } else {
      output += style.last + syntax.brackets(kind).close
    }
  }

  /// The blanks around what stays: its own, but where it has become the first or isn't any more.
  private func own(
    _ position: Int, _ old: [ContainerLayout.Slot], _ index: Int, _ style: ContainerStyle
  ) -> (lead: [UInt8], trail: [UInt8]) {
    let wasFirst = position == 0
    let lead =
      wasFirst == (index == 0)
      ? Array(document.bytes[old[position].lead])
      : Array(
        document.bytes[old[position].lead].dropLast(
          TextStyle.blanks(atEndOf: document.bytes[old[position].lead]).count))
        + (index == 0 ? style.first : style.next)
    let wasLast = position == old.count - 1
    return (lead, wasLast ? style.trail : Array(document.bytes[old[position].trail]))
  }

  /// The comments before and inside the slots that go, by their position.
  private func comments(in layout: ContainerLayout, without slots: [Slot]) -> [Int: [UInt8]] {
    guard syntax.separator.isEmpty else { return [:] }
    var stay: Set<Int> = []
    for slot in slots {
      switch slot {
      case .kept(let position), .changed(let position, _): stay.insert(position)
      case .moved, .new: break
      }
    }
    var comments: [Int: [UInt8]] = [:]
    for (position, slot) in layout.slots.enumerated() where !stay.contains(position) {
      let lead = document.bytes[slot.lead]
      if !lead.allSatisfy(isBlank) {
        comments[position] = Array(lead.dropLast(TextStyle.blanks(atEndOf: lead).count))
      }
    }
    return comments
  }

  private mutating func write(
    _ slot: Slot, _ old: [ContainerLayout.Slot], lead: [UInt8], _ style: ContainerStyle
  ) throws(Unwritable) {
    switch slot {
    case .kept(let position):
      if let key = old[position].key { copyKey(key, before: old[position].value) }
      try write(old[position].value, lead: lead)
    case .moved(let node): try write(node, lead: lead)
    case .new(let key, let value, let model):
      if let key { output += try syntax.key(key) + style.between }
      try write(value, lead: lead, like: model)
    case .changed(let position, let value):
      if let key = old[position].key { copyKey(key, before: old[position].value) }
      try write(value, lead: lead, like: old[position].value)
    }
  }

  /// Copies a key and what stands between it and its value.
  private mutating func copyKey(_ key: NodeID, before value: NodeID) {
    copy(syntax.extent(of: key).lowerBound..<syntax.extent(of: value).lowerBound)
  }

  // MARK: New values

  /// - Parameter like: A value of the file whose layout is the model, if it is of the same kind.
  private mutating func write(
    _ value: Value, lead: [UInt8], like model: NodeID?
  ) throws(Unwritable) {
    switch value {
    case .array(let elements):
      let model = model.flatMap { kind($0) == .array ? $0 : nil }
      let like = model.flatMap { document.isEmpty($0) ? nil : $0 + 1 }
      try container(.array, elements.map { (nil, $0, like) }, lead: lead, like: model)
    case .dictionary(let members):
      let model = model.flatMap { kind($0) == .dictionary ? $0 : nil }
      try container(.dictionary, inOrder(members, of: model), lead: lead, like: model)
    default: output += try syntax.scalar(value)
    }
  }

  private mutating func container(
    _ kind: NodeKind, _ parts: [(key: String?, value: Value, like: NodeID?)], lead: [UInt8],
    like model: NodeID?
  ) throws(Unwritable) {
    guard !parts.isEmpty else { return output += syntax.empty(kind) }
    let style = model.flatMap { text.style(of: $0) } ?? text.style(after: lead, kind)
    output += syntax.brackets(kind).open
    for (index, part) in parts.enumerated() {
      let lead = index == 0 ? style.first : style.next
      output += lead
      if let key = part.key { output += try syntax.key(key) + style.between }
      try write(part.value, lead: lead, like: part.like)
      if index < parts.count - 1 { output += style.trail + syntax.separator }
    }
    output += style.last + syntax.brackets(kind).close
  }

  /// The members of a new dictionary: in the order of its model's keys, unless those are sorted.
  private func inOrder(
    _ members: [Value.Member], of model: NodeID?
  ) -> [(key: String?, value: Value, like: NodeID?)] {
    guard let model else { return members.map { ($0.key, $0.value, nil) } }
    var places: [Bytewise: (index: Int, value: NodeID)] = [:]
    var keys: [Bytewise] = []
    for (index, member) in document.members(of: model).enumerated() {
      keys.append(Bytewise(document.string(of: member.key)))
      places[keys[index]] = (index, member.value)
    }
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy(precedes)
    let ordered = members.enumerated().sorted { left, right in
      guard !isSorted else { return left.offset < right.offset }
      let first = places[Bytewise(left.element.key)]?.index ?? Int.max
      let second = places[Bytewise(right.element.key)]?.index ?? Int.max
      return (first, left.offset) < (second, right.offset)
    }
    return ordered.map {
      ($0.element.key, $0.element.value, places[Bytewise($0.element.key)]?.value)
    }
  }
}
