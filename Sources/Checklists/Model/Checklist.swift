/// A named list of items, as a checklist file holds several of.
package struct Checklist: Sendable, Hashable {
  package var name: String
  /// The name of an icon that the app knows; todosync only keeps it.
  package var iconName: String?
  package var items: [Item]
  /// Keys that todosync doesn't know, kept as they are.
  package var unknown: [Value.Member]

  package init(
    name: String = "", iconName: String? = nil, items: [Item] = [], unknown: [Value.Member] = []
  ) {
    self.name = name
    self.iconName = iconName
    self.items = items
    self.unknown = unknown
  }
}
