/// A checklist file that was read: its tree, and the lists in it.
package struct ChecklistFile: Sendable {
  package let document: Document
  package let layout: Layout
  /// Whether an app's own decoder reads the file too (a property list, or JSON whose dates are
  /// numbers), so that what is written there must have all the app's keys in the app's types.
  package let isAppOwned: Bool
  /// The lists in file order; of the layout `items` one list without a name.
  private(set) package var checklists: [Checklist]
  /// How the file spells `dueDate`.
  let dates: DateSpelling
  /// Where each list stands in the tree; of the layout `items` the root.
  let listNodes: [NodeID]
  /// Where each item stands in the tree, by list and position.
  let itemNodes: [[NodeID]]
  /// Whether any item has a key of todosync's.
  package let hasOwnKeys: Bool
  /// What reading found.
  let findings: [Finding]

  /// How to read a file where its content leaves a choice.
  package struct Options: Sendable {
    /// Takes the file for app-owned, whatever its dates look like.
    package var isAppOwned = false
    /// What a file of nothing is a file of: its content can't tell.
    package var emptyLayout = Layout.lists
    /// Takes every `dueDate` of an app for a due, also that of an item that doesn't remind.
    package var includesPlaceholders = false

    package init(
      isAppOwned: Bool = false, includesPlaceholders: Bool = false,
      emptyLayout: Layout = .lists
    ) {
      self.isAppOwned = isAppOwned
      self.emptyLayout = emptyLayout
      self.includesPlaceholders = includesPlaceholders
    }
  }

  /// Why bytes are no checklist that can be worked with: everything that is wrong, in order.
  package struct Refused: Error, Sendable {
    package var diagnostics: [Diagnostic]
  }

  /// Reads a checklist file: JSON, or an XML or binary property list.
  ///
  /// - Throws: What makes the file unfit to work with as a whole, together with all else that was found.
  package init(_ bytes: [UInt8], options: Options = Options()) throws(Refused) {
    switch Document.read(bytes) {
    case .failure(let reason): throw Refused(diagnostics: [reason.diagnostic])
    case .success(let document): try self.init(document, options: options)
    }
  }

  private init(_ document: Document, options: Options) throws(Refused) {
    let layout: Layout
    do throws(Layout.Refusal) {
      layout = try Layout.recognise(document)
    } catch {
      let finding = Finding(
        severity: .error, message: error.message, node: error.node, hint: error.hint)
      throw Refused(diagnostics: document.diagnostics([finding]))
    }
    let isEmpty = document.isEmpty(document.root)
    try self.init(document, layout: isEmpty ? options.emptyLayout : layout, options: options)
  }

  init(_ document: Document, layout: Layout, options: Options) throws(Refused) {
    let dates = DateSpelling(of: document, layout: layout, isAppOwned: options.isAppOwned)
    var reader = ChecklistReader(document: document, dates: dates, options: options)
    reader.reportEqualKeys()
    reader.read(layout)
    guard !reader.isRefused else {
      throw Refused(diagnostics: document.diagnostics(reader.findings))
    }
    self.document = document
    self.layout = layout
    isAppOwned = reader.isAppOwned
    checklists = reader.checklists
    itemNodes = reader.itemNodes
    listNodes =
      layout == .items ? [document.root] : Array(document.elements(of: document.root))
    hasOwnKeys = reader.hasOwnKeys
    self.dates = dates
    findings = reader.findings
  }

  /// Whether nothing is in it, so that its content can't tell its layout.
  package var isEmpty: Bool { document.isEmpty(document.root) }

  /// The keys that any of its items has.
  var presentKeys: Set<ItemKey> {
    var keys: Set<ItemKey> = []
    let table = KeyTable<ItemKey>()
    for node in itemNodes.joined() where document.kind(of: node) == .dictionary {
      for (key, _) in document.members(of: node) {
        if let key = table.key(at: key, in: document) { keys.insert(key) }
      }
    }
    return keys
  }

  /// Puts back what an app has dropped.
  ///
  /// - Parameter older: A state of the file that still has it.
  /// - Returns: The number of items to which something came back.
  package mutating func restore(from older: ChecklistFile) -> Int {
    let restoration = Restoration(of: self, from: older)
    checklists = restoration.checklists
    return restoration.itemCount
  }

  /// The zones that items name.
  package var timeZones: Set<String> {
    Set(checklists.lazy.flatMap { $0.items.lazy.compactMap(\.timeZone) })
  }

  /// Takes items for unreadable whose zone isn't known: when they ring can't be told.
  ///
  /// - Returns: What to say about them.
  package mutating func rejectTimeZones(_ names: Set<String>) -> [ItemFinding] {
    var findings: [ItemFinding] = []
    for list in checklists.indices {
      for index in checklists[list].items.indices {
        guard let name = checklists[list].items[index].timeZone, names.contains(name) else {
          continue
        }
        checklists[list].items[index].isUnreadable = true
        findings.append(
          ItemFinding(
            .error, "there is no time zone \(quoted(name)); the item can't be understood",
            item: ItemIndex(list: list, index: index), key: "timeZone",
            hint: "zones have names such as 'Europe/Berlin'"))
      }
    }
    return findings
  }

  /// The number of items in all lists.
  package var itemCount: Int { checklists.reduce(0) { $0 + $1.items.count } }

  /// The `dueDate`s that mean nothing, since an app wrote them into items that don't remind.
  package var placeholderCount: Int {
    checklists.reduce(0) { sum, list in
      sum + list.items.reduce(0) { $1.placeholder == nil ? $0 : $0 + 1 }
    }
  }

  /// Words everything that was found, in reading and later, in the order of the file.
  package func diagnostics(adding later: [ItemFinding] = []) -> [Diagnostic] {
    document.diagnostics(
      findings
        + later.map { finding in
          Finding(
            severity: finding.severity, message: finding.message,
            node: node(of: finding.key, in: itemNodes[finding.item.list][finding.item.index]),
            hint: finding.hint)
        })
  }

  private func node(of key: String?, in item: NodeID) -> NodeID {
    guard let key, document.kind(of: item) == .dictionary else { return item }
    return document.members(of: item).first { document.string(of: $0.key) == key }?.value ?? item
  }
}

/// Which item of a file.
package struct ItemIndex: Sendable, Hashable {
  package var list: Int
  package var index: Int

  package init(list: Int, index: Int) {
    self.list = list
    self.index = index
  }
}

/// Something found about an item after reading.
package struct ItemFinding: Sendable, Hashable {
  package var severity: Severity
  package var message: String
  package var item: ItemIndex
  /// The key that it is about, if it is one.
  package var key: String?
  package var hint: String?

  package init(
    _ severity: Severity, _ message: String, item: ItemIndex, key: String? = nil,
    hint: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.item = item
    self.key = key
    self.hint = hint
  }
}

/// How a file spells `dueDate`.
enum DateSpelling {
  /// A property list's date.
  case date
  /// Seconds since 2001-01-01T00:00:00Z, as JSON coders write dates by default.
  case number
  /// ISO 8601 text.
  case text

  /// JSON dates are numbers where most are, and where there are none yet if an app reads the file.
  init(of document: Document, layout: Layout, isAppOwned: Bool) {
    switch document.format {
    case .xml, .binary:
      self = .date
      return
    case .json, .memory: break
    }
    var numbers = 0
    var texts = 0
    var dates = 0
    let (table, lists) = (KeyTable<ItemKey>(), KeyTable<ListKey>())
    func count(_ item: NodeID) {
      guard document.kind(of: item) == .dictionary else { return }
      for (key, value) in document.members(of: item) {
        switch document.kind(of: value) {
        case .integer, .real:
          if table.key(at: key, in: document) == .dueDate { numbers += 1 }
        case .string:
          if table.key(at: key, in: document) == .dueDate { texts += 1 }
        case .date: dates += 1
        default: break
        }
      }
    }
    for element in document.elements(of: document.root) {
      switch layout {
      case .items: count(element)
      case .lists:
        guard document.kind(of: element) == .dictionary else { continue }
        for (key, value) in document.members(of: element)
        where document.kind(of: value) == .array && lists.key(at: key, in: document) == .items {
          for item in document.elements(of: value) { count(item) }
        }
      }
    }
    if dates > 0 {
      self = .date
    } else {
      self = numbers > texts || isAppOwned && texts == 0 ? .number : .text
    }
  }
}

extension ChecklistFile {
  /// Whether a file that begins so can be a checklist: an array in JSON, or a property list.
  package static func canBegin(with start: [UInt8]) -> Bool {
    if start.starts(with: BinaryReader.magic) { return true }
    let text = start.starts(with: byteOrderMark) ? start.dropFirst(3) : start[...]
    guard let first = text.first(where: { !isBlank($0) }) else { return false }
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "<")
  }

  /// Whether bytes that can begin a checklist are one, even one with mistakes in it.
  package static func isRecognised(_ bytes: [UInt8]) -> Bool {
    // A damaged file may be one, and its user wants to know what is wrong with it.
    guard case .success(let document) = Document.read(bytes) else { return true }
    return (try? Layout.recognise(document)) != nil
  }
}
