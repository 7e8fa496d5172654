/// A checklist file that was read: its tree, and the lists in it.
package struct ChecklistFile: Sendable {
  package let document: Document
  package let layout: Layout
  package let origin: Origin
  /// The array of its lists or items.
  let array: NodeID
  /// What stands beside that array in a dictionary.
  package let rootUnknown: [Value.Member]
  /// Whether an app's own decoder reads the file too (a property list, or JSON whose dates are
  /// numbers), so that what is written there must have all the app's keys in the app's types.
  package let isAppOwned: Bool
  /// Whether somebody has said that no app reads it.
  private let isOwn: Bool
  /// The lists in file order; of the layout `items` one list without a name.
  private(set) package var checklists: [Checklist]
  /// What kind of file a checklist lies in.
  package enum Origin: Sendable, Hashable {
    /// A tree of lists and items, as Codable types and people write it.
    case plain
    /// An archive of objects, as NSKeyedArchiver writes it; read only.
    case keyedArchive
    /// An app's preferences with reminders among them; read only.
    case defaults

    /// What messages call it.
    package var name: String {
      switch self {
      case .plain: "a checklist file"
      case .keyedArchive: "a keyed archive"
      case .defaults: "a preferences file"
      }
    }
  }

  /// How the file spells `dueDate`.
  let dates: DateSpelling
  /// Where each list stands in the tree; of the layout `items` the one array.
  let listNodes: [NodeID]
  /// Where each item stands in the tree, by list and position.
  let itemNodes: [[NodeID]]
  /// Whether any item has a key of todosync's.
  package let hasOwnKeys: Bool
  /// What reading found.
  let findings: [Finding]

  /// How to read a file where its content leaves a choice.
  package struct Options: Sendable {
    /// Takes the file for app-owned, whatever its dates look like; nil where nobody has said whose it is.
    package var isAppOwned: Bool?
    /// What a file of nothing is a file of: its content can't tell.
    package var emptyLayout = Layout.lists
    /// Takes every `dueDate` of an app for a due, also that of an item that doesn't remind.
    package var includesPlaceholders = false

    package init(
      isAppOwned: Bool? = nil, includesPlaceholders: Bool = false,
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

  private init(_ original: Document, options: Options) throws(Refused) {
    var document = original
    var origin = Origin.plain
    var rootUnknown: [Value.Member] = []
    let recognition: Recognition
    do throws(Recognition.Refusal) {
      if ArchiveReader.isArchive(original) {
        origin = .keyedArchive
        document = Document(try ArchiveReader.checklist(in: original))
      } else if let defaults = DefaultsReader(original) {
        origin = .defaults
        document = Document(defaults.items)
        rootUnknown = defaults.others
      }
      recognition = try Recognition(document)
    } catch {
      let finding = Finding(
        severity: .error, message: error.message, node: error.node, hint: error.hint)
      throw Refused(diagnostics: original.diagnostics([finding]))
    }
    if recognition.array != document.root {
      rootUnknown = document.members(of: document.root).filter { $0.value != recognition.array }
        .map { Value.Member(key: document.string(of: $0.key), value: document.value(of: $0.value)) }
    }
    var recognised = recognition
    if document.isEmpty(recognition.array) { recognised.layout = options.emptyLayout }
    try self.init(
      document, recognised, origin: origin, rootUnknown: rootUnknown, options: options)
  }

  init(
    _ document: Document, _ recognition: Recognition, origin: Origin = .plain,
    rootUnknown: [Value.Member] = [], options: Options
  ) throws(Refused) {
    // What an app has archived has dates, be there one now or not.
    let dates =
      origin == .plain
      ? DateSpelling(of: document, recognition, isAppOwned: options.isAppOwned == true) : .date
    var reader = ChecklistReader(document: document, dates: dates, options: options)
    reader.reportEqualKeys()
    reader.read(recognition)
    guard !reader.isRefused else {
      throw Refused(diagnostics: document.diagnostics(reader.findings))
    }
    self.document = document
    self.origin = origin
    self.rootUnknown = rootUnknown
    layout = recognition.layout
    array = recognition.array
    isAppOwned = reader.isAppOwned
    isOwn = options.isAppOwned == false
    checklists = reader.checklists
    itemNodes = reader.itemNodes
    listNodes =
      layout == .items ? [array] : Array(document.elements(of: array))
    hasOwnKeys = reader.hasOwnKeys
    self.dates = dates
    findings = reader.findings
  }

  /// Whether it looks as an app writes it whose dates are text, and nobody has said whose it is: each item has all of
  /// the app's keys, its date is a moment, and none has what todosync writes into its own files.
  ///
  /// What is written there is what such an app decodes; what is there counts as in any file.
  package var looksAppOwned: Bool {
    guard !isAppOwned, !isOwn, document.format == .json, origin == .plain, itemCount > 0 else {
      return false
    }
    let table = KeyTable<ItemKey>()
    let apps = ItemKey.allCases.filter(\.isApps).count
    return itemNodes.joined().allSatisfy { node in
      guard document.kind(of: node) == .dictionary else { return false }
      var count = 0
      for (key, value) in document.members(of: node) {
        switch table.key(at: key, of: node, in: document) {
        case .uid?, .createdDate?, .modifiedDate?, .completedDate?: return false
        case .dueDate?:
          guard document.kind(of: value) == .string,
            Instant(iso8601: document.string(of: value)) != nil
          else { return false }
          count += 1
        case let key? where key.isApps: count += 1
        case _?, nil: break
        }
      }
      return count == apps
    }
  }

  package var isBinary: Bool { document.format == .binary }

  /// Whether nothing is in it, so that its content can't tell its layout.
  package var isEmpty: Bool { document.isEmpty(array) }

  /// The keys that any of its items has.
  var presentKeys: Set<ItemKey> {
    var keys: Set<ItemKey> = []
    let table = KeyTable<ItemKey>()
    for node in itemNodes.joined() where document.kind(of: node) == .dictionary {
      for (key, _) in document.members(of: node) {
        if let key = table.key(at: key, of: node, in: document) { keys.insert(key) }
      }
    }
    return keys
  }

  /// Changes items in place.
  mutating func forEachItem(_ change: (inout Item) -> Void) {
    for list in checklists.indices {
      for index in checklists[list].items.indices { change(&checklists[list].items[index]) }
    }
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
    var names: Set<String> = []
    for list in checklists.indices {
      for index in checklists[list].items.indices {
        if let name = checklists[list].items[index].timeZone { names.insert(name) }
      }
    }
    return names
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

extension ChecklistFile {
  /// Whether a file that begins so can be a checklist: an array or dictionary in JSON, or a property list.
  package static func canBegin(with start: [UInt8]) -> Bool {
    if start.starts(with: BinaryReader.magic) { return true }
    let text = start.starts(with: byteOrderMark) ? start.dropFirst(3) : start[...]
    guard let first = text.first(where: { !isBlank($0) }) else { return false }
    return [UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "{")].contains(first)
  }

  /// Whether what can't be read may be a damaged checklist, whose user wants to know what is wrong with it,
  /// and not a settings file with `[section]`, or a web page.
  private static func mayBeDamaged(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: BinaryReader.magic) { return true }
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    var start = text.drop { isBlank($0) }
    switch start.popFirst() {
    case UInt8(ascii: "<")?:
      return String(decoding: start.prefix(500), as: UTF8.self).contains("plist")
    case UInt8(ascii: "[")?:
      // What an array of lists or items goes on with, or a conflict.
      guard let next = start.first(where: { !isBlank($0) }) else { return true }
      return "{\"]<=>".utf8.contains(next)
    default: return false
    }
  }

  /// Whether bytes that can begin a checklist are one, even one with mistakes in it.
  package static func isRecognised(_ bytes: [UInt8]) -> Bool {
    guard case .success(let document) = Document.read(bytes) else {
      return mayBeDamaged(bytes)
    }
    if ArchiveReader.isArchive(document) {
      return (try? ArchiveReader.checklist(in: document)) != nil
    }
    return DefaultsReader(document) != nil || (try? Recognition(document)) != nil
  }
}
