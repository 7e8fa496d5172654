/// How a checklist file is laid out; recognised by its content, never by its name.
package enum Layout: Sendable, Hashable {
  /// An array of lists, each with its items.
  case lists
  /// An array of items, as an earlier stage of the app wrote.
  case items

  /// Why a tree is no checklist: what it is instead, and what can be done.
  struct Refusal: Error {
    var message: String
    var node: NodeID
    var hint: String?
  }

  /// Looks at the root of a tree.
  ///
  /// One list-like element makes lists of all; an element that then fits neither is a finding of the
  /// reader, so that a damaged file is reported and not taken for another layout.
  static func recognise(_ document: Document) throws(Refusal) -> Layout {
    switch document.kind(of: document.root) {
    case .array: break
    case .dictionary: throw refusal(ofDictionary: document)
    default:
      throw Refusal(
        message: "not a checklist: the file holds \(document.description(of: document.root))",
        node: document.root, hint: hint)
    }
    guard !document.isEmpty(document.root) else { return .lists }
    let (listKeys, itemKeys) = (KeyTable<ListKey>(), KeyTable<ItemKey>())
    var hasName = false
    var hasItem = false
    for element in document.elements(of: document.root) {
      guard document.kind(of: element) == .dictionary else { continue }
      for (key, value) in document.members(of: element) {
        switch listKeys.key(at: key, in: document) {
        case .items? where document.kind(of: value) == .array: return .lists
        case .iconName?: return .lists
        case .name?: hasName = true
        case .items?, nil: break
        }
        switch itemKeys.key(at: key, in: document) {
        case .text?, .checked?, .dueDate?, .shouldRemind?, .itemID?: hasItem = true
        default: break
        }
      }
    }
    if hasItem { return .items }
    if hasName { return .lists }
    let first = document.root + 1
    let what =
      document.kind(of: first) == .dictionary
      ? "an array of dictionaries without a checklist's keys"
      : "an array that begins with \(document.description(of: first))"
    throw Refusal(message: "not a checklist: \(what)", node: document.root, hint: hint)
  }

  private static let hint =
    "a checklist is an array of lists {name, iconName, items: [{text, checked, dueDate, "
    + "shouldRemind, itemID}]}, as JSON or a property list"

  private static func refusal(ofDictionary document: Document) -> Refusal {
    let keys = document.members(of: document.root).prefix(200).map {
      document.string(of: $0.key)
    }
    if keys.contains("$archiver"), keys.contains("$objects") {
      return Refusal(
        message: "not a checklist that can be read: an NSKeyedArchiver archive",
        node: document.root,
        hint: "files that an app's Codable types wrote (property list or JSON) are read")
    }
    let what =
      keys.isEmpty ? "an empty dictionary" : "a dictionary with the key \(quoted(keys[0]))"
    return Refusal(message: "not a checklist: \(what)", node: document.root, hint: hint)
  }
}
