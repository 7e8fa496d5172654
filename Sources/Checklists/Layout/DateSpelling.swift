/// How a file spells `dueDate`.
enum DateSpelling {
  /// A property list's date.
  case date
  /// Seconds since 2001-01-01T00:00:00Z, as JSON coders write dates by default.
  case number
  /// ISO 8601 text.
  case text

  /// JSON dates are numbers where most are, and where there are none yet if an app reads the file.
  init(of document: Document, _ recognition: Recognition, isAppOwned: Bool) {
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
          if table.key(at: key, of: item, in: document) == .dueDate { numbers += 1 }
        case .string:
          if table.key(at: key, of: item, in: document) == .dueDate { texts += 1 }
        case .date: dates += 1
        default: break
        }
      }
    }
    for element in document.elements(of: recognition.array) {
      switch recognition.layout {
      case .items: count(element)
      case .lists:
        guard document.kind(of: element) == .dictionary else { continue }
        for (key, value) in document.members(of: element)
        where document.kind(of: value) == .array
          && lists.key(at: key, of: element, in: document) == .items
        {
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
