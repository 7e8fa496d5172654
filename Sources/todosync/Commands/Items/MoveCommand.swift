import Checklists

/// `todosync mv`: moves items to another list or place.
struct MoveCommand: RunnableCommand {
  var items: [String] = []
  var list: String?
  var position: Int?
  var editing = Editing.Options()
  var talk = Talk()

  static let name = "mv"
  static let abstract = "Move items to another list or place"
  static let brief = "move an item"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "Without `--list` they stay in the list of the first; without `--position` they go to its end. "
        + "An item that is moved stays the same task to every calendar."
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .items(\.items), .list(\.list, "The list they go to"),
      .option("position", "N", \.position, "Their place in it; 1 is the first"),
    ] + Editing.Options.arguments(\.editing) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync mv 3 -l Work", effect: "To the list Work")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    guard list != nil || position != nil else {
      throw Failure("nowhere to move to", hint: "name a list (-l LIST) or a place (--position 1)")
    }
    guard position != 0 else { throw Failure("places are counted from 1") }
    let editing = try Editing(editing, talk, context)
    return try editing.run(([Self.name] + items).joined(separator: " ")) {
      subject throws(Failure) in
      let found = try subject.find(items, in: .any)
      let place: Int
      if let list { place = try subject.list(list) } else { place = found[0].list }
      let lines = found.map { subject.line(of: $0) }
      subject.draft.move(found, to: place, at: position.map { $0 - 1 })
      let name = ItemWords.shown(subject.draft.lists[place].name)
      subject.lines += lines.map {
        "moved \($0)  to \(name)" + (position.map { ", place \($0)" } ?? "")
      }
    }
  }
}
