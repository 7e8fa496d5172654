/// Turns a tree into lists and items, and says what is wrong with it: everything, not just the first.
struct ChecklistReader {
  let document: Document
  let dates: DateSpelling
  let isAppOwned: Bool
  let includesPlaceholders: Bool
  private(set) var checklists: [Checklist] = []
  private(set) var itemNodes: [[NodeID]] = []
  var findings: [Finding] = []
  /// Whether any item has a key of todosync's.
  var hasOwnKeys = false
  /// Whether something was found that makes the file unfit to work with.
  private(set) var isRefused = false
  private let listKeys = KeyTable<ListKey>()
  /// The keys that nobody knows, with the first of each and their number.
  private var unknownKeys: [String: (first: NodeID, count: Int, ofItem: Bool)] = [:]
  let itemKeys = KeyTable<ItemKey>()

  init(document: Document, dates: DateSpelling, options: ChecklistFile.Options) {
    self.document = document
    self.dates = dates
    isAppOwned = dates != .text || options.isAppOwned == true
    includesPlaceholders = options.includesPlaceholders
  }

  mutating func read(_ recognition: Recognition) {
    switch recognition.layout {
    case .items:
      let (items, nodes) = items(of: recognition.array)
      checklists = [Checklist(items: items)]
      itemNodes = [nodes]
    case .lists:
      for element in document.elements(of: recognition.array) { list(element) }
    }
    reportMistypedKeys()
  }

  /// Remembers a key that is kept, and has no meaning.
  mutating func note(unknown name: String, _ node: NodeID, ofItem: Bool) {
    if let known = unknownKeys[name] {
      unknownKeys[name] = (known.first, known.count + 1, known.ofItem)
    } else {
      unknownKeys[name] = (node, 1, ofItem)
    }
  }

  /// A key that nearly is one of ours may have been meant as that: a reminder would not ring, and nobody be told.
  private mutating func reportMistypedKeys() {
    for (name, found) in unknownKeys {
      let known = found.ofItem ? KeyTable<ItemKey>.names : KeyTable<ListKey>.names
      guard let meant = MistypedKey.meaning(of: name, among: known) else { continue }
      let places = found.count == 1 ? "" : " (\(found.count) times)"
      findings.append(
        Finding(
          severity: .warning,
          message: "unknown key \(quoted(name))\(places); did you mean '\(meant)'?",
          node: found.first))
    }
  }

  mutating func reportEqualKeys() {
    let equal = document.equalKeys()
    guard !equal.isEmpty else { return }
    let lines = LineIndex(document.bytes)
    for (later, first) in equal {
      let line = lines.line(of: document.offset(of: first))
      refuse(
        "the key \(quoted(document.string(of: later))) stands twice in one dictionary", later,
        hint: document.format == .binary
          ? "remove one of the two" : "the first is at line \(line); remove one of the two")
    }
  }

  private mutating func list(_ node: NodeID) {
    guard document.kind(of: node) == .dictionary else {
      return refuse(
        "expected a list, found \(document.description(of: node))", node,
        hint: "a list is {name, iconName, items}")
    }
    var list = Checklist()
    var nodes: [NodeID] = []
    for (key, value) in document.members(of: node) {
      switch listKeys.key(at: key, of: node, in: document) {
      case .name?: list.name = appText(value) ?? ""
      case .iconName?: list.iconName = appText(value)
      case .items?:
        if document.kind(of: value) == .array {
          (list.items, nodes) = items(of: value)
        } else if document.kind(of: value) != .null {
          refuse(
            "expected an array of items, found \(document.description(of: value))", value,
            hint: "a list is {name, iconName, items: […]}")
        }
      case nil:
        let name = document.string(of: key)
        note(unknown: name, key, ofItem: false)
        list.unknown.append(Value.Member(key: name, value: document.value(of: value)))
      }
    }
    checklists.append(list)
    itemNodes.append(nodes)
  }

  private mutating func items(of array: NodeID) -> ([Item], [NodeID]) {
    var items: [Item] = []
    var nodes: [NodeID] = []
    // Counted first: growing would move every item several times.
    let count = document.elements(of: array).reduce(0) { count, _ in count + 1 }
    items.reserveCapacity(count)
    nodes.reserveCapacity(count)
    for node in document.elements(of: array) {
      items.append(item(node))
      nodes.append(node)
    }
    return (items, nodes)
  }

  /// Reports what makes an item unfit to work with; all others are.
  mutating func damage(_ item: inout Item, _ message: String, _ node: NodeID, hint: String? = nil) {
    item.isUnreadable = true
    findings.append(
      Finding(
        severity: .error, message: message, node: node, hint: hint, isIgnored: true, isDamage: true)
    )
  }

  /// A list's text key.
  mutating func appText(_ value: NodeID) -> String? {
    switch document.kind(of: value) {
    case .string: return document.string(of: value)
    case .null: return nil
    default:
      refuse(expectedString(value), value, hint: stringHint)
      return nil
    }
  }

  /// An item's text key.
  mutating func itemText(_ value: NodeID, _ item: inout Item) -> String? {
    switch document.kind(of: value) {
    case .string: return document.string(of: value)
    case .null: return nil
    default:
      damage(&item, expectedString(value), value, hint: stringHint)
      return nil
    }
  }

  private func expectedString(_ value: NodeID) -> String {
    "expected a string, found \(document.description(of: value))"
  }

  private var stringHint: String? {
    hint(json: "put it in double quotes", xml: "write it as <string>…</string>")
  }

  /// Advice in the spelling of the file; a binary one can't be edited by hand.
  func hint(json: String?, xml: String?) -> String? {
    switch document.format {
    case .json: json
    case .xml: xml
    case .binary, .memory: nil
    }
  }

  /// Reports what makes the whole file unfit.
  mutating func refuse(_ message: String, _ node: NodeID, hint: String? = nil) {
    isRefused = true
    findings.append(Finding(severity: .error, message: message, node: node, hint: hint))
  }
}
