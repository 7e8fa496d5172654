/// How a checklist file is laid out; recognised by its content, never by its name.
package enum Layout: Sendable, Hashable {
  /// An array of lists, each with its items.
  case lists
  /// An array of items, as an earlier stage of the app wrote.
  case items
}

/// A tree as a checklist: where the lists or items are in it.
struct Recognition {
  var layout: Layout
  /// The array of the lists, or of the items.
  var array: NodeID

  /// Why a tree is no checklist: what it is instead, and what can be done.
  struct Refusal: Error {
    var message: String
    var node: NodeID
    var hint: String?
  }

  init(layout: Layout, array: NodeID) {
    self.layout = layout
    self.array = array
  }

  /// Looks at a tree.
  ///
  /// One list-like element makes lists of all; an element that then fits neither is a finding of the
  /// reader, so that a damaged file is reported and not taken for another layout.
  init(_ document: Document) throws(Refusal) {
    array = document.root
    switch document.kind(of: document.root) {
    case .array: break
    case .dictionary: array = try Recognition.wrapped(in: document)
    default:
      throw Refusal(
        message: "not a checklist: the file holds \(document.description(of: document.root))",
        node: document.root, hint: Recognition.hint)
    }
    layout = try Recognition.layout(of: array, in: document)
  }

  /// The array of lists that a dictionary holds.
  private static func wrapped(in document: Document) throws(Refusal) -> NodeID {
    let names = ["checklists", "lists"]
    for name in names + names.map(capitalized) {
      for (key, value) in document.members(of: document.root)
      where document.kind(of: value) == .array && document.string(of: key) == name {
        return value
      }
    }
    throw refusal(ofDictionary: document)
  }

  private static func layout(
    of array: NodeID, in document: Document
  ) throws(Refusal) -> Layout {
    guard !document.isEmpty(array) else { return .lists }
    let (listKeys, itemKeys) = (KeyTable<ListKey>(), KeyTable<ItemKey>())
    var (hasName, hasItem) = (false, false)
    for element in document.elements(of: array) {
      if document.kind(of: element) == .string { hasItem = true }
      guard document.kind(of: element) == .dictionary else { continue }
      for (key, value) in document.members(of: element) {
        switch listKeys.key(at: key, of: element, in: document) {
        case .items? where document.kind(of: value) == .array: return .lists
        case .iconName? where document.string(of: key).lowercased() == "iconname": return .lists
        case .name? where document.string(of: key).lowercased() == "name": hasName = true
        case .items?, .iconName?, .name?, nil: break
        }
        switch itemKeys.key(at: key, of: element, in: document) {
        // What has just a title may be anything.
        case .text? where document.string(of: key).lowercased() != "text": break
        case .text?, .checked?, .due?, .dueDate?, .shouldRemind?, .itemID?: hasItem = true
        default: break
        }
      }
    }
    if hasItem { return .items }
    if hasName { return .lists }
    let first = array + 1
    let what =
      document.kind(of: first) == .dictionary
      ? "an array of dictionaries without a checklist's keys"
      : "an array that begins with \(document.description(of: first))"
    throw Refusal(message: "not a checklist: \(what)", node: array, hint: hint)
  }

  private static let hint =
    "a checklist is an array of lists {name, iconName, items: [{text, checked, dueDate, "
    + "shouldRemind, itemID}]}, as JSON or a property list"

  private static func refusal(ofDictionary document: Document) -> Refusal {
    let first = document.members(of: document.root).first { _ in true }
    let what =
      first.map { "a dictionary with the key \(quoted(document.string(of: $0.key)))" }
      ?? "an empty dictionary"
    return Refusal(message: "not a checklist: \(what)", node: document.root, hint: hint)
  }
}
