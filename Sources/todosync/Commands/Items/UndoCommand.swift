import Checklists
import Stores

/// `todosync undo`: takes the last change back.
struct UndoCommand: RunnableCommand {
  var isShown = false
  var editing = Editing.Options()
  var talk = Talk()

  static let name = "undo"
  static let abstract = "Take back the last change that todosync made"
  static let brief = "take a change back"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "A second `undo` takes back the change before that. Where the file has changed since, what those "
        + "later changes didn't touch is taken back, and the rest is told with exit status 1. The last 50 "
        + "changes of a file, or 50 MB of them, are remembered."
    ]
  }
  static var arguments: [Argument<Self>] {
    [.flag("show", \.isShown, "List the changes that can be taken back, the newest first")]
      + Editing.Options.arguments(\.editing) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync undo --show", effect: "What can be taken back?")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let editing = try Editing(self.editing, talk, context)
    guard let state = context.stateFolder else {
      throw Failure("nothing is remembered without a home", hint: "set XDG_STATE_HOME")
    }
    let journal = Journal(state: state, file: editing.path)
    let left = UndoCommand.left(journal.entries())
    if isShown { return try show(left, editing) }
    guard let entry = left.last else {
      throw Failure("there is nothing to take back", path: editing.path)
    }
    guard !journal.isCreation(entry) else {
      throw Failure(
        "the change has made the file, which isn't deleted", path: editing.path,
        hint: "rm it yourself")
    }
    guard let before = journal.before(entry), let after = journal.after(entry) else {
      throw Failure("what it was before isn't remembered any more", path: editing.path)
    }
    return try editing.undo(entry, before: before, after: after)
  }

  /// The changes that haven't been taken back, and aren't the taking back of others.
  private static func left(_ entries: [Journal.Entry]) -> [Journal.Entry] {
    let undone = Set(entries.compactMap(\.undoes))
    return entries.filter { $0.undoes == nil && !undone.contains($0.number) }
  }

  private func show(_ entries: [Journal.Entry], _ editing: Editing) throws(Failure) -> ExitStatus {
    let lines = entries.reversed().map { entry in
      "\(editing.shown(entry.time))  \(ItemWords.shown(entry.command))\n"
    }
    try editing.console.answer(Array(lines.joined().utf8))
    return .done
  }
}

extension Editing {
  /// A moment in the zone at hand.
  func shown(_ instant: Instant) -> String { ItemWords.moment(instant, zone) }

  /// Takes a change back.
  ///
  /// - Parameters:
  ///   - before: The file before the change.
  ///   - after: What the change made of it.
  fileprivate func undo(
    _ entry: Journal.Entry, before: [UInt8], after: [UInt8]
  ) throws(Failure) -> ExitStatus {
    // As it was, to the byte, if nothing has changed it since.
    let exactly = { (bytes: [UInt8]) in bytes == after ? before : nil }
    return try run("undo \(entry.command)", undoes: entry.number, exactly: exactly) {
      subject throws(Failure) in
      let reversal = Reversal(
        of: subject.draft, before: try state(before), after: try state(after))
      subject.draft = reversal.draft
      let command = ItemWords.shown(entry.command)
      subject.lines.append(
        reversal.reverted.isEmpty && !reversal.refused.isEmpty
          ? "nothing of '\(command)' can be taken back; the next undo passes it over"
          : "undid \(command)")
      subject.needsLook = !reversal.refused.isEmpty
      subject.lines += reversal.refused.map {
        "  \(ItemWords.shown($0)): has been changed since, and stays as it is"
      }
    }
  }

  private func state(_ bytes: [UInt8]) throws(Failure) -> ChecklistFile {
    try ChecklistInput.read(bytes, of: path, settings, console)
  }
}
