import Checklists

/// `todosync rm`: deletes items.
struct RemoveCommand: RunnableCommand {
  var items: [String] = []
  var isChecked = false
  var list: String?
  var editing = Editing.Options()
  var talk = Talk()

  static let name = "rm"
  static let abstract = "Delete items"
  static let brief = "delete an item"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "Of items, of all that are done (`--checked`), or of a whole list (`--list`); the last two together "
        + "are what is done in that list. `todosync undo` brings them back."
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .items(\.items, isRequired: false),
      .flag("checked", \.isChecked, "All items that are done"),
      .list(\.list, "The whole list, and all in it"),
    ] + Editing.Options.arguments(\.editing) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync rm 3 5", effect: "Two at once")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    guard items.isEmpty == (isChecked || list != nil) else {
      throw Failure(
        items.isEmpty ? "nothing to delete is named" : "items and '--checked' or '--list' together",
        hint: "name items, or --checked, or --list")
    }
    let editing = try Editing(editing, talk, context)
    let words = items + (isChecked ? ["--checked"] : []) + (list.map { ["--list \($0)"] } ?? [])
    return try editing.run(([Self.name] + words).joined(separator: " ")) {
      subject throws(Failure) in
      var found = try subject.find(items, in: .any)
      let place: Int?
      if let list { place = try subject.list(list) } else { place = nil }
      if items.isEmpty {
        found = subject.draft.places.filter {
          (place == nil || $0.list == place) && (!isChecked || subject.draft[$0].isChecked)
        }
        // What can't be understood is never deleted along with others.
        let unreadable = found.filter { subject.draft[$0].isUnreadable }
        guard unreadable.isEmpty || isChecked else {
          throw Failure(
            "\(quoted(subject.draft[unreadable[0]].text)) can't be understood, and stays as it is",
            hint: "correct it in the file; 'todosync list' says what is wrong")
        }
        found.removeAll { subject.draft[$0].isUnreadable }
      }
      for index in found {
        subject.lines.append("deleted \(subject.line(of: index))")
      }
      subject.draft.remove(found)
      if let place, !isChecked {
        guard subject.draft.layout == .lists else {
          throw Failure("the file has no lists, only items", hint: "name the items")
        }
        subject.lines.append("deleted the list \(quoted(subject.draft.lists[place].name))")
        subject.draft.lists.remove(at: place)
      }
      if subject.lines.isEmpty { subject.lines.append("nothing is done") }
    }
  }
}
