import Checklists
import Stores

/// `todosync convert`: a checklist in another layout or format.
struct ConvertCommand: RunnableCommand {
  var input: String?
  var output: String?
  var target: Target?
  var isLossy = false
  var isForced = false
  var includesPlaceholders = false
  var timeZone: String?
  var talk = Talk()

  static let name = "convert"
  static let abstract = "Write a checklist in another layout or format"
  static let brief = "into another layout"
  static let group = CommandGroup.files
  static var details: [String] {
    [
      "Reads every layout, also keyed archives (NSKeyedArchiver) and the preferences of a reminder app. "
        + "What it writes follows from the name of OUT: JSON for `.json`, a property list for `.plist`, "
        + "binary if IN is; or from `--to`.",
      "In a property list every item has the keys and types that an app's own decoder wants; in JSON dates "
        + "are text. What the new form can't hold, such as null in a property list, is an error that names "
        + "it; `--lossy` leaves it out.",
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operand("IN", isRequired: true, \.input, "The checklist ('-': standard input)"),
      .operand("OUT", isRequired: true, \.output, "The file to write ('-': standard output)"),
      .option(
        "to", "FORM", \.target, "What to write",
        details: "`items` is an array of items without lists, in the format that OUT's name says."),
      .flag("lossy", \.isLossy, "Leave out what the new form can't hold, and list it"),
      .flag(
        "force", \.isForced, "Replace the target, whatever it holds",
        details: "Also what other programs have edited there."),
      .allDues(\.includesPlaceholders), .timeZone(\.timeZone),
    ] + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync convert Checklists.plist lists.json", effect: "For git")]
  }

  /// `--to`.
  enum Target: String, CaseIterable, ArgumentValue {
    case xml
    case binary
    case json
    case items
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let user = try Settings.readUser(context, Console(talk, context))
    let console = Console(talk, context, color: user.color)
    guard let output else { return .failed }
    if output.lowercased().hasSuffix(".ics") {
      throw Failure(
        "a calendar is no checklist file", path: output,
        hint: "todosync export \(input ?? "IN") -o \(output)")
    }
    var checklist = try ChecklistInput.read(
      input, user, context, console, includesPlaceholders: includesPlaceholders)
    checklist.restoreDroppedKeys(context, console)
    let zone = try context.localZone(timeZone, checklist.settings.timeZone, console)
    let now = try context.now(nil, isBuild: false)
    let clocks = try checklist.clocks(local: zone, now: now, console)
    let format = try format(of: output, from: checklist.file)
    let conversion: Conversion
    do throws(Unwritable) {
      conversion = try Conversion(
        of: checklist.file, to: format, isFlat: target == .items ? true : nil,
        clocks: clocks)
    } catch {
      throw Failure(error.message, path: checklist.path)
    }
    checklist.report(console)
    try report(conversion, checklist.path, console)
    try write(conversion.bytes, console)
    if output != "-" {
      let count = checklist.file.itemCount
      console.summary(
        "wrote \(Console.shown(output)): \(count) item\(count == 1 ? "" : "s")")
      if conversion.leftOutDates > 0 {
        console.note(
          "left out the dates of \(conversion.leftOutDates == 1 ? "an item that doesn't" : "\(conversion.leftOutDates) items that don't") "
            + "remind, which the app writes anyway; --all-dues keeps them")
      }
      try noteIdentity(checklist, context, console)
    }
    return checklist.needsLook ? .look : .done
  }

  private func format(
    of output: String, from file: ChecklistFile
  ) throws(Failure) -> Conversion.Format {
    switch target {
    case .xml?: return .xml
    case .binary?: return .binary
    case .json?: return .json
    case .items?, nil: break
    }
    if output.lowercased().hasSuffix(".json") { return .json }
    if output.lowercased().hasSuffix(".plist") { return file.isBinary ? .binary : .xml }
    throw Failure(
      "the name doesn't say what to write", path: output, hint: "say it: --to json, xml or binary")
  }

  private func report(
    _ conversion: Conversion, _ path: String, _ console: Console
  ) throws(Failure) {
    guard !conversion.losses.isEmpty else { return }
    let losses = conversion.losses
    let shown =
      losses.prefix(9).map { ItemWords.shown($0) }.joined(separator: ", ")
      + (losses.count > 9 ? " and \(losses.count - 9) more" : "")
    guard isLossy else {
      throw Failure(
        "the new form can't hold \(shown)", path: path, hint: "leave it out: --lossy")
    }
    console.report([Diagnostic(.warning, "left out: \(shown)")], path: path)
  }

  private func write(_ bytes: [UInt8], _ console: Console) throws(Failure) {
    guard let output, output != "-" else { return try console.answer(bytes) }
    if let input, input != "-", !isForced, isSameFile(input, output) {
      throw Failure(
        "is the checklist itself", path: output, hint: "write to another file, or add --force")
    }
    guard isForced || FileKind(of: output) != .regular else {
      throw Failure("exists already", path: output, hint: "replace it with --force")
    }
    do throws(FileError) {
      var file = try AtomicFile(replacing: output)
      try file.write(bytes)
      _ = try file.commit()
    } catch {
      throw Failure(error, path: output, isWriting: true)
    }
  }

  /// Identities that come from a file's name or path would be others in the new file.
  private func noteIdentity(
    _ checklist: ChecklistInput, _ context: Context, _ console: Console
  ) throws(Failure) {
    guard let output, checklist.path != "-",
      let old = try? checklist.calendarIdentity(nil, context), old.source != .chosen
    else { return }
    let settings = try Settings.read(beside: output, nil)
    guard settings.calendarID != old.id else { return }
    console.note(
      "tasks that are exported anew get other identities than those of \(Console.shown(checklist.path)), "
        + "since these come from \(old.origin); to keep them write 'calendar-id = "
        + "\(Settings.spelled(Console.shown(old.id)))' below '[\(Console.shown(split(output).name))]' in "
        + "\(Settings.fileName) beside it; an export over an earlier calendar keeps them anyway")
  }
}
