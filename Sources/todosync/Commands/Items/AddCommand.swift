import Checklists
import Stores

/// `todosync add`: a new item.
struct AddCommand: RunnableCommand {
  var words: [String] = []
  var list: String?
  var item = ItemOptions()
  var editing = Editing.Options()
  var talk = Talk()

  static let name = "add"
  static let abstract = "Add an item; its words are joined"
  static let brief = "add an item"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "Without `--list` the item goes to the file's first list; a list that isn't there is made. "
        + "Where there is no file yet, `-f` or `TODOSYNC_FILE` says which to make: a property list if "
        + "its name ends in `.plist`, else JSON; without a name it is `checklists.json` in this folder."
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operands("TEXT", isRequired: true, \.words, "What there is to do"),
      .list(\.list, "The list it goes to; made if it isn't there"),
    ] + ItemOptions.arguments(\.item) + Editing.Options.arguments(\.editing)
      + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [
      .init(
        line: "todosync add Call Ann --due 2026-12-01T10:00 --remind 1h", effect: "Rings at nine")
    ]
  }

  /// The file that is made where there is none.
  private static let newFile = "checklists.json"
  /// The list that is made where there is none.
  private static let newList = "Tasks"

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let text = words.joined(separator: " ")
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw Failure("an item needs a text")
    }
    let editing = try Editing(editing, talk, context, newFile: AddCommand.newFile)
    return try editing.run("add \(text)") { subject throws(Failure) in
      let place = try place(&subject)
      do throws(ItemEdit.Problem) {
        var random = SystemRandomNumberGenerator()
        let index = try subject.draft.add(
          item.edit(text: text), to: place, now: subject.now, by: subject.clocks, using: &random)
        subject.lines.append(
          "added \(ItemWords.line(subject.draft, index))"
            + ItemWords.times(subject.draft[index], now: subject.now, subject.clocks))
      } catch {
        throw Failure(error)
      }
    }
  }

  /// The list that the item goes to.
  private func place(_ subject: inout Editing.Subject) throws(Failure) -> Int {
    guard subject.draft.layout == .lists else {
      guard list == nil else {
        throw Failure("the file has no lists, only items", hint: "leave --list away")
      }
      return 0
    }
    if let list, !list.isEmpty {
      let known = subject.draft.lists.indices.filter {
        subject.draft.lists[$0].name.lowercased() == list.lowercased()
      }
      if let only = known.first, known.count == 1 { return only }
      if !known.isEmpty { return try subject.list(list) }
      subject.lines.append("new list \(quoted(list))")
      return subject.draft.addList(named: list)
    }
    if !subject.draft.lists.isEmpty { return 0 }
    return subject.draft.addList(named: AddCommand.newList)
  }
}
