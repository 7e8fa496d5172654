import Checklists

/// `todosync edit`: changes an item.
struct EditCommand: RunnableCommand {
  var items: [String] = []
  var text: String?
  var item = ItemOptions()
  var editing = Editing.Options()
  var talk = Talk()

  static let name = "edit"
  static let abstract = "Change an item"
  static let brief = "change an item"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "What isn't named stays. A due that stays a date, or stays a time, leaves the reminder on or off; "
        + "one that becomes the other turns it off or on, as `add` would. `--remind` replaces the "
        + "reminders that there are."
    ]
  }
  static var arguments: [Argument<Self>] {
    [.items(\.items), .option("text", "TEXT", \.text, "What there is to do")]
      + ItemOptions.arguments(\.item) + Editing.Options.arguments(\.editing)
      + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync edit 3 --due 2026-12-02T10:00", effect: "A day later")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let edit = item.edit(text: text)
    guard !edit.isEmpty else {
      throw Failure(
        "nothing to change is named", hint: "todosync edit --help lists what can be changed")
    }
    if let text, !text.contains(where: { !$0.isWhitespace }) {
      throw Failure("an item needs a text")
    }
    let editing = try Editing(editing, talk, context)
    return try editing.run(([Self.name] + items).joined(separator: " ")) {
      subject throws(Failure) in
      for index in try subject.find(items, in: .any) {
        do throws(ItemEdit.Problem) {
          let old = subject.draft[index]
          try subject.draft.edit(index, edit, now: subject.now, by: subject.clocks)
          let line = ItemWords.line(subject.draft, index)
          let times = ItemWords.times(subject.draft[index], now: subject.now, subject.clocks)
          let isSame = subject.draft[index] == old
          subject.lines.append(isSame ? "\(line)  is so already" : "edited \(line)\(times)")
        } catch {
          throw Failure(error)
        }
      }
    }
  }
}
