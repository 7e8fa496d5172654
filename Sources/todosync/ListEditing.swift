import Checklists

/// A whole list in an editor: what becomes of its lines is done to its items, in the file as it is by then.
struct ListEditing {
  private let editing: Editing
  private let name: String

  init(_ editing: Editing, _ name: String) {
    self.editing = editing
    self.name = name
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let subject = try editing.look()
    let list = try subject.list(name)
    let indices = subject.draft.lists[list].entries.indices.map { ItemIndex(list: list, index: $0) }
      .filter { !subject.draft[$0].isUnreadable }
    let lines = indices.map { index in
      ListForm.line(
        subject.draft[index], due: ItemWords.typedDue(subject.draft[index], subject.clocks))
    }
    let help = """

      # \(ItemWords.shown(subject.draft.lists[list].name)): a line for each item, '- [ ] text @due'.
      # Move lines, tick them with [x], change, add or delete them. A due is such as
      # @tomorrow, @mon 9:00, @in 2h or @2030-12-01 10:00; an @ in a text is written \\@.

      """
    let text = lines.map { $0 + "\n" }.joined() + help
    let changes = try EditorSession.run(text, name: "list.md", context, editing.console) { text in
      ListForm.changes(from: lines, to: text, now: subject.now, in: subject.clocks.local)
    }
    guard let changes else {
      editing.console.summary("nothing was changed")
      return .done
    }
    return try editing.run("edit -l \(name)") { now throws(Failure) in
      try apply(changes, indices, subject.draft, to: &now)
    }
  }

  /// - Parameter indices: The items of the lines as they were, in the earlier draft.
  private func apply(
    _ changes: [ListForm.Change], _ indices: [ItemIndex], _ earlier: Draft,
    to subject: inout Editing.Subject
  ) throws(Failure) {
    let places = subject.draft.counterparts(of: earlier)
    let list: Int
    if let place = indices.lazy.compactMap({ places[$0] }).first {
      list = place.list
    } else {
      list = try subject.list(name)
    }
    let kept = Set(changes.compactMap(\.old))
    let gone = indices.indices.filter { !kept.contains($0) }.compactMap { places[indices[$0]] }
    for place in gone { subject.lines.append("deleted \(subject.line(of: place))") }
    var wanted: [Draft.Entry] = []
    var lines: Set<ItemIndex> = []
    for change in changes {
      guard let old = change.old else {
        wanted.append(try add(change, to: list, &subject))
        continue
      }
      guard let place = places[indices[old]] else {
        subject.lines.append(
          "  \(ItemWords.shown(change.line.text)): isn't there any more, and stays so")
        subject.needsLook = true
        continue
      }
      try edit(change, earlier[indices[old]], at: place, &subject)
      wanted.append(subject.draft.lists[place.list].entries[place.index])
      lines.insert(place)
    }
    arrange(wanted, in: list, instead: lines, without: Set(gone), &subject.draft)
    if subject.lines.isEmpty { subject.lines.append("moved lines of \(quoted(name))") }
  }

  /// Puts the lines' items into their order. What isn't a line (an item that can't be understood, or that
  /// somebody has added meanwhile) stays between its neighbours.
  private func arrange(
    _ wanted: [Draft.Entry], in list: Int, instead lines: Set<ItemIndex>,
    without gone: Set<ItemIndex>, _ draft: inout Draft
  ) {
    var rest = wanted[...]
    var entries: [Draft.Entry] = []
    for (index, entry) in draft.lists[list].entries.enumerated() {
      // What was added for a line comes with it.
      guard entry.source != nil else { continue }
      let place = ItemIndex(list: list, index: index)
      if gone.contains(place) { continue }
      guard lines.contains(place) else {
        entries.append(entry)
        continue
      }
      while let next = rest.popFirst() {
        entries.append(next)
        if next.source != nil { break }
      }
    }
    // Items of these lines that somebody has moved to another list come back.
    draft.remove(lines.union(gone).filter { $0.list != list })
    draft.lists[list].entries = entries + rest
  }

  private func edit(
    _ change: ListForm.Change, _ old: Item, at place: ItemIndex, _ subject: inout Editing.Subject
  ) throws(Failure) {
    var edit = ItemEdit()
    let line = ListForm.read(ListForm.line(old, due: nil))
    if change.line.text != line?.text { edit.text = change.line.text }
    edit.due = change.due
    if !edit.isEmpty { try subject.apply(edit, at: place, nil) }
    guard change.line.isChecked != old.isChecked else { return }
    subject.setChecked(change.line.isChecked, at: place)
  }

  private func add(
    _ change: ListForm.Change, to list: Int, _ subject: inout Editing.Subject
  ) throws(Failure) -> Draft.Entry {
    var edit = ItemEdit()
    edit.text = change.line.text
    edit.due = change.due
    do throws(ItemEdit.Problem) {
      var random = SystemRandomNumberGenerator()
      let place = try subject.draft.add(
        edit, to: list, now: subject.now, by: subject.clocks, using: &random)
      subject.draft.setChecked(change.line.isChecked, at: place, now: subject.now)
      subject.lines.append(
        "added \(subject.line(of: place))"
          + ItemWords.times(subject.draft[place], now: subject.now, subject.clocks))
      return subject.draft.lists[list].entries[place.index]
    } catch {
      throw Failure(error)
    }
  }
}
