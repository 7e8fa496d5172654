/// Writes a draft back into the file that it was made from.
///
/// In text only what differs is touched; a binary property list is written anew as a whole.
package struct DraftWriter {
  private let file: ChecklistFile
  private let draft: Draft
  private let spelling: ItemSpelling
  private let itemKeys = KeyTable<ItemKey>()
  private let listKeys = KeyTable<ListKey>()
  private var patch = TreePatch()

  private var document: Document { file.document }

  /// - Parameter clocks: By which it is nine when an app is given a moment for a date.
  /// - Returns: The file's new bytes; the old ones if nothing is to change.
  /// - Throws: What the file's format can't hold.
  package static func write(
    _ draft: Draft, to file: ChecklistFile, clocks: Clocks
  ) throws(Unwritable) -> [UInt8] {
    var writer = DraftWriter(file, draft, clocks)
    writer.collect()
    guard !writer.patch.isEmpty else { return file.document.bytes }
    let isEmpty = file.document.isEmpty(file.document.root)
    guard isEmpty || file.document.format == .binary else {
      return try TextPatcher.apply(writer.patch, to: file.document)
    }
    let value = writer.patch.value(of: file.document.root, in: file.document)
    switch file.document.format {
    // A file of nothing has no layout that could be taken on.
    case .json, .memory: return JSONWriter.write(value)
    case .xml: return try XMLWriter.write(value)
    case .binary: break
    }
    return value == file.document.value(of: file.document.root)
      ? file.document.bytes : BinaryWriter.write(value)
  }

  private init(_ file: ChecklistFile, _ draft: Draft, _ clocks: Clocks) {
    self.file = file
    self.draft = draft
    spelling = ItemSpelling(of: file, clocks: clocks)
  }

  // MARK: Lists

  private mutating func collect() {
    if file.layout == .items {
      // There is one list: the array itself.
      if let list = draft.lists.first { collectItems(of: list, array: file.array) }
      return
    }
    if draft.lists.map(\.source) != file.checklists.indices.map(Optional.some) {
      patch.setElements(
        of: file.array,
        to: draft.lists.map { list in
          list.source.map { .kept(file.listNodes[$0]) }
            ?? .new(checklist(of: list).value(spelling), like: file.listNodes.last)
        }, like: nil)
    }
    for list in draft.lists {
      guard let source = list.source else { continue }
      let node = file.listNodes[source]
      let old = file.checklists[source]
      if Bytewise(list.name) != Bytewise(old.name) {
        patch.set(name(of: .name, in: node), of: node, to: .string(list.name))
      }
      if list.iconName != old.iconName {
        patch.set(
          name(of: .iconName, in: node), of: node, to: list.iconName.map(Value.string))
      }
      setUnknown(of: node, from: old.unknown, to: list.unknown)
      if let array = itemsArray(of: node) {
        collectItems(of: list, array: array)
      } else if !list.entries.isEmpty {
        patch.set(
          name(of: .items, in: node), of: node,
          to: .array(list.entries.map { spelling.value(of: $0.item) }))
      }
    }
  }

  private func checklist(of list: Draft.List) -> Checklist {
    Checklist(
      name: list.name, iconName: list.iconName, items: list.entries.map(\.item),
      unknown: list.unknown)
  }

  private func member(_ key: ListKey, of list: NodeID) -> (key: NodeID, value: NodeID)? {
    document.members(of: list).first { listKeys.key(at: $0.key, of: list, in: document) == key }
  }

  /// A key as the list spells it.
  private func name(of key: ListKey, in list: NodeID) -> String {
    member(key, of: list).map { document.string(of: $0.key) } ?? key.rawValue
  }

  /// The array of a list's items; nil if there is none (null is none).
  private func itemsArray(of list: NodeID) -> NodeID? {
    member(.items, of: list).flatMap { document.kind(of: $0.value) == .array ? $0.value : nil }
  }

  // MARK: Items

  private mutating func collectItems(of list: Draft.List, array: NodeID) {
    let isSame =
      list.source.map { source in
        list.entries.count == file.checklists[source].items.count
          && list.entries.enumerated().allSatisfy {
            $0.element.source == ItemIndex(list: source, index: $0.offset)
          }
      } ?? false
    if !isSame {
      let others = file.layout == .items ? [] : file.listNodes.compactMap { itemsArray(of: $0) }
      // A new item takes on the layout of the one before it, or of any.
      let first = list.entries.first { $0.source != nil }?.source
      var model =
        first.map { node(of: $0) }
        ?? file.itemNodes.joined().first { document.kind(of: $0) == .dictionary }
      patch.setElements(
        of: array,
        to: list.entries.map { entry in
          guard let source = entry.source else {
            return .new(spelling.value(of: entry.item), like: model)
          }
          model = node(of: source)
          return .kept(node(of: source))
        }, like: others.first { !document.isEmpty($0) })
    }
    for entry in list.entries {
      if let source = entry.source { collect(entry.item, at: source) }
    }
  }

  private func node(of source: ItemIndex) -> NodeID { file.itemNodes[source.list][source.index] }

  private mutating func collect(_ item: Item, at source: ItemIndex) {
    let old = file.checklists[source.list].items[source.index]
    let fields = ItemField.allCases.filter { !$0.isSame(old, item) }
    guard !fields.isEmpty else { return }
    let node = node(of: source)
    guard document.kind(of: node) == .dictionary else {
      return patch.replace(
        node, with: spelling.value(of: item),
        like: file.itemNodes.joined().first { document.kind(of: $0) == .dictionary })
    }
    var members: [ItemKey: (key: NodeID, value: NodeID)] = [:]
    for member in document.members(of: node) {
      if let key = itemKeys.key(at: member.key, of: node, in: document) { members[key] = member }
    }
    var keys = Set(fields.flatMap(\.keys))
    // Whether an app has a form for the due depends on whether the item reminds.
    if keys.contains(.shouldRemind), file.isAppOwned { keys.formUnion(ItemField.due.keys) }
    let hasDue = members[.due] != nil && members[.dueDate] == nil
    for key in ItemKey.allCases where keys.contains(key) {
      let there = members[key]
      // An app always has a date; it means nothing where nothing is due.
      if key == .dueDate, file.isAppOwned, item.due == nil, there != nil { continue }
      var value = spelling.value(of: key, item, hasDue: hasDue)
      if value == nil, there != nil, key.concern == .app, key != .dueDate {
        value = ItemSpelling.codable.value(of: key, item)
      }
      if let there, let value, document.value(of: there.value) == value { continue }
      if there == nil, value == nil { continue }
      patch.set(
        there.map { document.string(of: $0.key) } ?? spelling.name(of: key), of: node, to: value)
    }
    setUnknown(of: node, from: old.unknown, to: item.unknown)
  }

  private mutating func setUnknown(
    of node: NodeID, from old: [Value.Member], to new: [Value.Member]
  ) {
    guard old != new else { return }
    for member in old where !new.contains(where: { Bytewise($0.key) == Bytewise(member.key) }) {
      patch.set(member.key, of: node, to: nil)
    }
    for member in new where !old.contains(member) {
      patch.set(member.key, of: node, to: member.value)
    }
  }
}
