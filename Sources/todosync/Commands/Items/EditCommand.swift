import Checklists

/// `todosync edit`: changes an item, or in an editor an item or a whole list.
struct EditCommand: RunnableCommand {
  var items: [String] = []
  var text: String?
  var list: String?
  var item = ItemOptions()
  var editing = Editing.Options()
  var talk = Talk()

  static let name = "edit"
  static let abstract = "Change an item, or a whole list in your editor"
  static let brief = "change item or list"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "What isn't named stays. A due that stays a date, or stays a time, leaves the reminder on or off; "
        + "one that becomes the other turns it off or on, as `add` would. `--remind` replaces the "
        + "reminders that there are.",
      "Without options the item opens in your editor (`VISUAL`, `EDITOR`, else vi). With `--list` and no "
        + "item the whole list does, a line `- [ ] text @due` for each item: lines are moved, ticked, "
        + "changed, added and deleted in one save. What can't be read is told, and the text kept.",
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .items(\.items, isRequired: false),
      .option("text", "TEXT", \.text, "What there is to do"),
      .list(\.list, "Edit this list in your editor"),
    ] + ItemOptions.arguments(\.item) + Editing.Options.arguments(\.editing)
      + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync edit 3 --due 'tomorrow 10:00'", effect: "A day later")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let hasOptions = text != nil || !item.isEmpty
    if let text, !text.contains(where: { !$0.isWhitespace }) {
      throw Failure("an item needs a text")
    }
    guard items.isEmpty != (list == nil) else {
      throw Failure(
        items.isEmpty ? "no item is named" : "an item and '--list' together",
        hint: "name items, or a list: todosync edit -l LIST")
    }
    let editing = try Editing(editing, talk, context)
    if let list {
      guard !hasOptions else { throw Failure("a list has none of these options") }
      return try ListEditing(editing, list).run(context)
    }
    guard hasOptions else {
      guard items.count == 1 else {
        throw Failure("an editor takes one item at a time", hint: "name what is to change")
      }
      return try editInEditor(items[0], editing, context)
    }
    return try editing.run(([Self.name] + items).joined(separator: " ")) {
      subject throws(Failure) in
      var (edit, remark) = try item.edit(
        now: subject.now, in: subject.clocks.local, named: subject.zoneName)
      edit.text = text
      for index in try subject.find(items, in: .any) {
        try subject.apply(edit, at: index, remark)
      }
    }
  }

  private func editInEditor(
    _ word: String, _ editing: Editing, _ context: Context
  ) throws(Failure) -> ExitStatus {
    let subject = try editing.look()
    let index = try subject.find([word], in: .any)[0]
    let old = subject.draft[index]
    let form = ItemForm.text(of: old, due: ItemWords.typedDue(old, subject.clocks))
    let edit = try EditorSession.run(form, name: "item.txt", context, editing.console) { text in
      ItemForm.edit(from: form, to: text, of: old, now: subject.now, in: subject.clocks.local)
    }
    guard var edit else {
      editing.console.summary("nothing was changed")
      return .done
    }
    edit.zoneName = subject.zoneName
    return try editing.run("edit \(word)") { [edit] now throws(Failure) in
      // The file may have become another one meanwhile: the item is looked for in what it is now.
      let index = try now.counterpart(of: index, in: subject.draft)
      try now.apply(edit, at: index, nil)
    }
  }
}

extension Editing.Subject {
  /// Changes an item, and says what it is then.
  mutating func apply(
    _ edit: ItemEdit, at index: ItemIndex, _ remark: String?
  ) throws(Failure) {
    let old = draft[index]
    do throws(ItemEdit.Problem) {
      try draft.edit(index, edit, now: now, by: clocks)
    } catch {
      throw Failure(error)
    }
    let line = line(of: index)
    let times = ItemWords.times(draft[index], now: now, clocks, remark: remark)
    lines.append(draft[index] == old ? "\(line)  is so already" : "edited \(line)\(times)")
    warn(of: index)
  }

  /// Notes what is odd about the way in which an item repeats, to be told when it is written.
  mutating func warn(of index: ItemIndex) {
    warnings += draft[index].recurrenceFindings(at: index, now: now, by: clocks).filter {
      $0.severity == .warning
    }
  }

  /// Where an item of an earlier state is now.
  func counterpart(of index: ItemIndex, in earlier: Draft) throws(Failure) -> ItemIndex {
    guard let found = draft.counterparts(of: earlier)[index] else {
      throw Failure(
        "\(quoted(earlier[index].text)) isn't there any more; nothing was changed",
        hint: "somebody has deleted it while you edited")
    }
    return found
  }
}
