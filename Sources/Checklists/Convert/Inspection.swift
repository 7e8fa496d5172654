/// What is odd about a checklist beyond what reading it says: for `check`.
package struct Inspection {
  private let file: ChecklistFile
  private let clocks: Clocks
  private let now: Instant
  private var found: [ItemFinding] = []

  /// - Parameter clocks: What reminders are judged by.
  /// - Returns: The findings, for `ChecklistFile.diagnostics(adding:)`.
  package static func findings(
    in file: ChecklistFile, now: Instant, by clocks: Clocks
  ) -> [ItemFinding] {
    var inspection = Inspection(file: file, clocks: clocks, now: now)
    inspection.inspect()
    return inspection.found
  }

  private init(file: ChecklistFile, clocks: Clocks, now: Instant) {
    self.file = file
    self.clocks = clocks
    self.now = now
  }

  private mutating func inspect() {
    var (uids, numbers): ([Bytewise: ItemIndex], [Int: ItemIndex]) = ([:], [:])
    for (list, checklist) in file.checklists.enumerated() {
      for (index, item) in checklist.items.enumerated() {
        let place = ItemIndex(list: list, index: index)
        if let uid = item.uid {
          // One UUID in two cases is one identity.
          let key = Bytewise(UUIDName(uid)?.text ?? uid)
          if let first = uids[key] {
            add(
              .warning, "the uid \(quoted(uid)) stands twice", place, "uid",
              hint: "\(self.place(of: first)); 'todosync tidy' gives it one of its own")
          } else {
            uids[key] = place
          }
        }
        if let number = item.itemID {
          if let first = numbers[number] {
            add(
              .warning, "the itemID \(number) stands twice", place, "itemID",
              hint: "\(self.place(of: first)); 'todosync tidy' gives it one of its own")
          } else {
            numbers[number] = place
          }
        }
        inspect(item, place)
      }
    }
    inspectParents()
  }

  private mutating func inspect(_ item: Item, _ place: ItemIndex) {
    // What is wrong with it is told already.
    guard !item.isUnreadable else { return }
    if item.uid == nil, item.itemID == nil {
      add(
        .note, "\(quoted(item.text)) has no id; its text is its identity", place,
        hint: file.isAppOwned ? nil : "'todosync tidy --uids' writes one down")
    }
    if item.text.allSatisfy(\.isWhitespace) { add(.warning, "the text is empty", place, "text") }
    if item.shouldRemind, !item.isChecked, item.due != nil,
      item.recurrence == nil, item.alarms != [], Reminder(item, now: now, by: clocks) == nil
    {
      add(
        .note, "the reminder of \(quoted(item.text)) has passed, and the item is open", place,
        "dueDate")
    }
    if item.shouldRemind, item.due == nil {
      add(
        .warning, "\(quoted(item.text)) reminds, and has no due", place, "shouldRemind")
    }
    found += item.recurrenceFindings(at: place, now: now, by: clocks)
  }

  /// Parents that aren't in the file, and items that are their own ancestors.
  private mutating func inspectParents() {
    let uids = Set(file.checklists.flatMap { $0.items.compactMap(\.uid) })
    for (list, checklist) in file.checklists.enumerated() {
      for (index, item) in checklist.items.enumerated() {
        guard let parent = item.parent, !uids.contains(parent) else { continue }
        add(
          .warning, "the parent \(quoted(parent)) isn't in the file",
          ItemIndex(list: list, index: index), "parent")
      }
    }
    found += file.checklists.parentCycleFindings
  }

  private func place(of item: ItemIndex) -> String {
    let node = file.itemNodes[item.list][item.index]
    guard file.document.format == .json || file.document.format == .xml else {
      var paths = KeyPathFinder(file.document)
      return "the first is \(paths.path(of: node))"
    }
    var lines = LineIndex(file.document.bytes)
    let place = lines.place(of: file.document.offset(of: node))
    return "the first is at \(place.line):\(place.column)"
  }

  private mutating func add(
    _ severity: Severity, _ message: String, _ place: ItemIndex, _ key: String? = nil,
    hint: String? = nil
  ) {
    found.append(ItemFinding(severity, message, item: place, key: key, hint: hint))
  }
}

extension ChecklistFile {
  /// Whether the file's bytes are those that `tidy` would write.
  package var isCanonical: Bool {
    (try? Tidying.canonical(document)) == document.bytes
  }
}
