import Checklists

/// `todosync rm`: deletes items.
struct RemoveCommand: RunnableCommand {
  var items: [String] = []
  var editing = Editing.Options()
  var talk = Talk()

  static let name = "rm"
  static let abstract = "Delete items"
  static let brief = "delete an item"
  static let group = CommandGroup.everyDay
  static var details: [String] { ["`todosync undo` brings them back."] }
  static var arguments: [Argument<Self>] {
    [.items(\.items)] + Editing.Options.arguments(\.editing) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync rm 3 5", effect: "Two at once")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let editing = try Editing(editing, talk, context)
    return try editing.run(([Self.name] + items).joined(separator: " ")) {
      subject throws(Failure) in
      let found = try subject.find(items, in: .any)
      for index in found {
        subject.lines.append("deleted \(ItemWords.line(subject.draft, index))")
      }
      subject.draft.remove(found)
    }
  }
}
