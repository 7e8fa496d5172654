/// Lists and items as the values that an app's own Codable types pass through their coders.
package enum AppValue {
  /// A list with the keys and types that an app's decoder wants.
  package static func value(of list: Checklist) -> Value { list.value(ItemSpelling.codable) }

  /// An item with the keys and types that an app's decoder wants.
  package static func value(of item: Item) -> Value { ItemSpelling.codable.value(of: item) }

  /// Reads one list, or one item in a list without a name.
  ///
  /// - Throws: What makes it unfit to be read; also a wrong type in a key of the app.
  package static func checklists(
    _ layout: Layout, of value: Value
  ) throws(ChecklistFile.Refused) -> [Checklist] {
    let document = Document(.array([value]))
    let file = try ChecklistFile(
      document, Recognition(layout: layout, array: document.root), options: ChecklistFile.Options())
    guard !file.findings.contains(where: \.isDamage) else {
      throw ChecklistFile.Refused(diagnostics: file.diagnostics())
    }
    return file.checklists
  }
}
