import Checklists
import ICalendar
import Stores

/// `todosync export`: a checklist becomes a calendar.
struct ExportCommand: RunnableCommand {
  var file: String?
  var output: String?
  var done: DoneItems?
  var removed: RemovedItems?
  var old: String?
  var shape: Shape?
  var includesPlaceholders = false
  var calendarID: String?
  var now: Instant?
  var hasNoAlarms = false
  var isForced = false
  var talk = Talk()

  static let name = "export"
  static let abstract = "Write a checklist as an iCalendar file that rings"
  static let brief = "write an .ics"
  static let group = CommandGroup.calendar
  static var details: [String] {
    [
      "Each item becomes a task (VTODO) with its alarms (VALARM), or with `--as event` an event for "
        + "calendar programs that show no tasks. Alarms that have passed aren't written. Without "
        + "`-o` the calendar goes to standard output.",
      "An export over an earlier one changes only what changed: a task that is the same keeps its "
        + "stamps, and a file that would be the same isn't touched. What another program has edited "
        + "there is left as it is, and told with exit status 1. A file that isn't a calendar of "
        + "todosync's, or holds what isn't from this checklist, is not replaced without `--force`.",
      "An item whose values can't be understood keeps the component that it has in the calendar. "
        + "Times in named zones carry their VTIMEZONE, and repeats an RRULE from the due on.",
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operand(
        "FILE", \.file, "The checklist ('-': standard input)",
        details: "JSON, or a property list. Without it `TODOSYNC_FILE` counts, then the setting "
          + "`file`, then the one file in this folder that is a checklist by its content; in a git "
          + "repository also in a folder above."),
      .option(
        "output", short: "o", "OUT", \.output,
        "Write to this file, or vdir (DIR/); else to standard output",
        details:
          "A file is replaced at once or not at all. A name that ends with a slash, or a folder that is "
          + "there, is a vdir: a folder for each list, a file for each item, as vdirsyncer, todoman and khal "
          + "have them. Only files that change are touched, and what others keep there stays.",
        completion: .file),
      .option(
        "as", "KIND", \.shape, "Write tasks, or events",
        details: "Events are for Google Calendar, Outlook, Apple Calendar and others that show no "
          + "tasks: one for each open item with a due, a quarter of an hour long, marked free, with "
          + "at most one alarm. The two are never mixed in one file."),
      .done(\.done), .noAlarms(\.hasNoAlarms),
      .option(
        "removed", "WHICH", \.removed, "Whether removed items leave, or stay as cancelled",
        details:
          "As `cancelled` they stay for one more export: for programs that import a file and never delete."
      ),
      .option(
        "old", "STATE", \.old, "Keep the stamps of this earlier export",
        details:
          "For a new target, or standard output: a task that is the same keeps them, and of the others SEQUENCE "
          + "goes on. A target that is there already is its own earlier export.", completion: .file),
      .allDues(\.includesPlaceholders), .calendarID(\.calendarID),
      .now(\.now, "Leave out alarms that have passed by then", isBuild: true),
      .flag(
        "force", \.isForced, "Replace the target, whatever it holds",
        details: "Also what other programs have edited there."),
    ] + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [
      .init(
        line: "todosync export Checklists.plist -o tasks.ics", effect: "For Thunderbird"),
      .init(
        line: "todosync export --as event -o events.ics", effect: "For Google Calendar"),
    ]
  }

  /// `--removed`.
  enum RemovedItems: String, CaseIterable, ArgumentValue {
    case drop
    case cancelled
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let user = try Settings.readUser(context, Console(talk, context))
    let console = Console(talk, context, color: user.color)
    var input = try ChecklistInput.read(
      file, user, context, console, includesPlaceholders: includesPlaceholders)
    var target: ExportTarget?
    // A word alone: `-` is standard output.
    if let output, output != "-" {
      target = try ExportTarget(output, for: input.path, context, isForced: isForced)
    }
    input.restoreDroppedKeys(context, console)
    // An item whose zone isn't known can't be understood; a calendar is the same in every zone.
    let local = try context.localZone(nil, input.settings.timeZone, console)
    let moment = try context.now(self.now, isBuild: true)
    let clocks = try input.clocks(local: local, now: moment, console)
    let identity: CalendarIdentity
    var earlier = target?.earlier
    if let old, earlier == nil {
      var reference: ExportTarget? = try ExportTarget(
        old, for: input.path, context, isForced: false)
      identity = try calendarIdentity(input, &reference, context)
      earlier = reference?.earlier
    } else {
      identity = try calendarIdentity(input, &target, context)
      earlier = target?.earlier
    }
    console.explain("calendar id", identity.id, identity.reason)
    let identities = Identities(of: input.file.checklists, calendarID: identity.id)
    var options = ChecklistInput.ExportOptions(now: moment)
    options.shape = shape ?? .todo
    options.includesDone = done != .drop
    options.includesAlarms = !hasNoAlarms
    options.includesPlaceholders = includesPlaceholders
    var export = try input.calendar(
      identity.id, identities, clocks: clocks, earlier: earlier, options, context)
    export.agreed = target?.agreed
    export.overwrites = isForced
    export.keepsRemoved = removed == .cancelled
    if let target, !isForced, target.earlier != nil { try refuseForeign(export, target) }
    input.laterFindings += identities.findings
    // These are odd, and nothing is left out for them.
    input.report(console, adding: export.warnings)
    if target?.earlier != nil, export.agreed == nil {
      console.note(
        "nothing is known of an earlier export there; all in it is taken for this checklist's")
    }
    let (summary, isChanged) = try write(export, to: target, console)
    if let target {
      target.report(summary.elsewhere, console)
      console.summary(
        ExportReport.summary(
          summary, as: export.shape, output: target.path, isChanged: isChanged))
    }
    let placeholders = input.file.placeholderCount
    if placeholders > 0 { console.note(ExportReport.note(placeholders: placeholders)) }
    if target?.isNew == true {
      if let note = identity.note(for: input.path) { console.note(note) }
      console.note(ExportReport.clients(of: export.shape))
    }
    return input.needsLook || !summary.elsewhere.isEmpty ? .look : .done
  }

  private func write(
    _ export: CalendarExport, to target: ExportTarget?, _ console: Console
  ) throws(Failure) -> (summary: CalendarExport.Summary, isChanged: Bool) {
    if let target { return try target.write(export, console) }
    var export = export
    export.keepsRecord = false
    do throws(FileError) {
      return (
        try export.write { bytes, _ throws(FileError) in
          let isSeen = StandardStream.output.isTerminal
          try StandardStream.output.write(isSeen ? Console.sanitized(bytes) : bytes)
        }, true
      )
    } catch {
      throw Failure(error, path: Failure.standardOutput, isWriting: true)
    }
  }

  /// The calendar's id: one that was chosen, else that of the calendar that is replaced, so that a
  /// renamed file keeps its identities, else a derived one.
  private func calendarIdentity(
    _ input: ChecklistInput, _ target: inout ExportTarget?, _ context: Context
  ) throws(Failure) -> CalendarIdentity {
    guard let there = target?.earlier?.calendarID, let path = target?.path else {
      return try input.calendarIdentity(calendarID, context)
    }
    let reason: String
    if let chosen = try input.chosenIdentity(calendarID) {
      if chosen.id == there { return chosen }
      reason = "and this checklist's is \(quoted(chosen.id))"
    } else if let id = target?.calendarID(of: input.file.checklists, as: shape ?? .todo) {
      return CalendarIdentity(id: id, source: .target)
    } else if let derived = try? input.calendarIdentity(nil, context), derived.id == there,
      derived.source == .history || target?.isPair == true
    {
      // None of its tasks is here any more, but it is this file's: by the repository, or as it was the
      // last that was exported there.
      return derived
    } else {
      reason = "none of whose tasks is in this checklist"
    }
    guard isForced else {
      throw Failure(
        "holds the calendar \(quoted(there)), \(reason)", path: path,
        hint: "write to another file, or replace it with --force")
    }
    target?.forget()
    return try input.calendarIdentity(calendarID, context)
  }

  private func refuseForeign(
    _ export: CalendarExport, _ target: ExportTarget
  ) throws(Failure) {
    let other: Shape = export.shape == .todo ? .event : .todo
    guard export.earlier?.has(other) != true else {
      throw Failure(
        "holds \(other == .todo ? "tasks" : "events"), and the two are never mixed",
        path: target.path, hint: "write to another file, or replace it with --force")
    }
    // In a vdir they have files of their own, and stay.
    guard !target.isVdir else { return }
    let foreign = export.foreignComponents
    guard let first = foreign.first, let earlier = export.earlier else { return }
    let more = foreign.count == 1 ? "" : ", and \(foreign.count - 1) more"
    throw Failure(
      "has what isn't from this checklist: \(quoted(earlier.title(of: first))) in line "
        + "\(earlier.lines(at: [first.range.lowerBound])[0])\(more)", path: target.path,
      hint: "write to another file, or replace it with --force")
  }
}

extension Shape: ArgumentValue {}
