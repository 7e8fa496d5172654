import Checklists
import Stores

/// `todosync tidy`: canonical text, and ids that tell items apart.
struct TidyCommand: RunnableCommand {
  var files: [String] = []
  var isCheck = false
  var writesID = false
  var givesUIDs = false
  var talk = Talk()

  static let name = "tidy"
  static let abstract = "Bring checklist files into canonical form"
  static let brief = "canonical text and ids"
  static let group = CommandGroup.files
  static var details: [String] {
    [
      "Canonical text has keys sorted, in JSON two blanks a level, in XML tabs and no comments; the same "
        + "content always has the same bytes. Later items with a doubled itemID or uid get one of their "
        + "own; where no app reads the file their identity in calendars stays what it is. A tidy file "
        + "stays as it is."
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operands("FILE", \.files, "The checklists"),
      .flag(
        "check", \.isCheck, "Change nothing; exit with 1 if anything would change",
        details: "For hooks."),
      .flag(
        "id", \.writesID, "Write the calendar id to .todosync",
        details: "There it outlives renames and clones."),
      .flag(
        "uids", \.givesUIDs, "Write down the identity of every item",
        details: "Not in files that an app reads: it would drop them."),
    ] + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync tidy --check lists.json", effect: "In a hook")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    var status = ExitStatus.done
    for file in files.isEmpty ? [nil] : files.map(Optional.some) {
      var options = Editing.Options()
      options.file = file
      options.isDryRun = isCheck
      let editing = try Editing(options, talk, context)
      if try tidy(editing, context) { status = isCheck ? .look : status }
      if writesID, !isCheck { try writeID(editing, context) }
    }
    return status
  }

  /// - Returns: Whether anything is to change.
  private func tidy(_ editing: Editing, _ context: Context) throws(Failure) -> Bool {
    let identity = try editing.calendarIdentity(context)
    var changes: [String] = []
    let isChanged = try editing.rewrite("tidy", isDryRun: isCheck) {
      subject throws(Failure) in
      do throws(Unwritable) {
        var random = SystemRandomNumberGenerator()
        let tidying = try Tidying(
          subject.file, subject.draft, calendarID: identity.id, givesUIDs: givesUIDs,
          clocks: subject.clocks, using: &random)
        changes = tidying.changes
        return tidying.bytes
      } catch {
        throw Failure(error.message, path: editing.path)
      }
    }
    for change in changes { editing.console.summary("\(Console.shown(editing.path)): \(change)") }
    let verb = isCheck ? "isn't tidy" : "was tidied"
    editing.console.summary("\(Console.shown(editing.path)) \(isChanged ? verb : "is tidy")")
    return isChanged
  }

  private func writeID(_ editing: Editing, _ context: Context) throws(Failure) {
    let identity = try editing.calendarIdentity(context)
    guard identity.source != .chosen else { return }
    let (folder, name) = split(editing.path)
    let path = folder == "." ? Settings.fileName : "\(folder)/\(Settings.fileName)"
    do throws(FileEditor.Failure<Failure>) {
      _ = try FileEditor(path).edit { contents throws(Failure) in
        let text = String(decoding: contents?.bytes ?? [], as: UTF8.self)
        return Array(Settings.adding(calendarID: identity.id, for: name, to: text).utf8)
      }
    } catch {
      switch error {
      case .file(let error): throw Failure(error, path: path, isWriting: true)
      case .refused(let failure): throw failure
      }
    }
    editing.console.summary("wrote the calendar id \(Console.shown(identity.id)) to \(path)")
  }
}
