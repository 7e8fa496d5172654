import Checklists

/// `todosync done`: ticks items.
struct DoneCommand: RunnableCommand {
  var items: [String] = []
  var isSingle = false
  var editing = Editing.Options()
  var talk = Talk()

  static let name = "done"
  static let abstract = "Tick items off"
  static let brief = "tick an item off"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "In a file that no app reads, `completedDate` and `modifiedDate` say when; in an app's, only "
        + "`checked` changes.",
      "An item that repeats isn't ticked: its next occurrence that is ahead is due then, and its reminders "
        + "with it; those that were missed are counted. Only the last one is ticked.",
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .items(\.items),
      .flag("one", \.isSingle, "Of a repeating item just one occurrence, if more were missed"),
    ] + Editing.Options.arguments(\.editing) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync done 3", effect: "By its number")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    try Ticking.run(items, isChecked: true, isSingle: isSingle, editing, talk, context)
  }
}

/// `todosync reopen`: takes ticks back.
struct ReopenCommand: RunnableCommand {
  var items: [String] = []
  var editing = Editing.Options()
  var talk = Talk()

  static let name = "reopen"
  static let abstract = "Take the tick of items back"
  static let brief = "take its tick back"
  static let group = CommandGroup.everyDay
  static var details: [String] { ["A text is looked for among the items that are done."] }
  static var arguments: [Argument<Self>] {
    [.items(\.items)] + Editing.Options.arguments(\.editing) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync reopen 3", effect: "It wasn't done")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    try Ticking.run(items, isChecked: false, editing, talk, context)
  }
}

private enum Ticking {
  static func run(
    _ words: [String], isChecked: Bool, isSingle: Bool = false, _ options: Editing.Options,
    _ talk: Talk,
    _ context: Context
  ) throws(Failure) -> ExitStatus {
    let command = isChecked ? DoneCommand.name : ReopenCommand.name
    let editing = try Editing(options, talk, context)
    return try editing.run(([command] + words).joined(separator: " ")) { subject throws(Failure) in
      let scope: ItemSelection.Scope = isChecked ? .open : .done
      for index in try subject.find(words, in: scope) {
        subject.setChecked(isChecked, isSingle: isSingle, at: index)
      }
    }
  }
}

extension Editing.Subject {
  /// Ticks an item or takes its tick back, and says so; of one that repeats, what is next.
  mutating func setChecked(_ isChecked: Bool, isSingle: Bool = false, at index: ItemIndex) {
    let line = line(of: index)
    guard draft[index].isChecked != isChecked else {
      lines.append("\(line)  is \(isChecked ? "done" : "open") already")
      return
    }
    guard isChecked else {
      draft.setChecked(false, at: index, now: now)
      return lines.append("reopened \(line)")
    }
    switch draft.complete(index, isSingle: isSingle, now: now, by: clocks) {
    case .done: lines.append("done \(line)")
    case .again(let missedCount):
      let missed =
        missedCount == 0
        ? "" : " (\(missedCount) occurrence\(missedCount == 1 ? "" : "s") missed)"
      lines.append(
        "done \(line)\(missed); again\(ItemWords.times(draft[index], now: now, clocks))")
    }
  }
}
