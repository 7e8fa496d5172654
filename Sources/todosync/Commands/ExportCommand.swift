import Checklists
import ICalendar
import Stores

/// `todosync export`: a checklist becomes a calendar.
struct ExportCommand: RunnableCommand {
  var file: String?
  var output: String?
  var done: DoneItems?
  var shape: Shape?
  var includesPlaceholders = false
  var calendarID: String?
  var now: Instant?
  var isForced = false
  var isQuiet = false

  static let name = "export"
  static let abstract = "Write a checklist as an iCalendar file of tasks with alarms"
  static var arguments: [Argument<Self>] {
    [
      .operand(
        "FILE", \.file,
        "The checklist: JSON or a property list, '-' for standard input; else $TODOSYNC_FILE, "
          + "else the one checklist in this folder"),
      .option(
        "output", short: "o", "OUT", \.output,
        "Write to this file, at once or not at all; else, or for '-', to standard output"),
      .option(
        "as", "KIND", \.shape,
        "Write tasks (todo), or events for programs that show no tasks (event)"),
      .option("done", "WHICH", \.done, "Whether done items stay in the calendar"),
      .allDues(\.includesPlaceholders), .calendarID(\.calendarID),
      .now(\.now, "Leave out alarms that have passed by this moment"),
      .flag("force", \.isForced, "Replace a file that isn't a calendar of todosync's"),
      .quiet(\.isQuiet),
    ]
  }
  static var examples: [(line: String, effect: String)] {
    [
      (
        "todosync export Checklists.plist -o tasks.ics",
        "Then open tasks.ics in Thunderbird, Evolution or KOrganizer"
      ),
      (
        "todosync export Checklists.plist --as event -o events.ics",
        "For Google Calendar, Outlook or Apple Calendar"
      ),
    ]
  }

  /// `--done`.
  enum DoneItems: String, CaseIterable, ArgumentValue {
    case keep
    case drop
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let console = Console(isQuiet: isQuiet)
    var input = try ChecklistInput.read(
      file, context, console, includesPlaceholders: includesPlaceholders)
    var target: ExportTarget?
    // A word alone: `-` is standard output.
    if let output, output != "-" {
      target = try ExportTarget(output, for: input.path, context, isForced: isForced)
    }
    let identity = try calendarIdentity(input, &target, context)
    let identities = Identities(of: input.file.checklists, calendarID: identity.id)
    var export = CalendarExport(
      checklists: input.file.checklists, identities: identities, calendarID: identity.id,
      name: input.name, fileRevision: try input.revision(context),
      now: try context.now(now), includesDone: done != .drop)
    export.shape = shape ?? .todo
    export.earlier = target?.earlier
    export.agreed = target?.agreed
    export.overwrites = isForced
    // A zone that isn't known can't change a calendar, only the count of what it means.
    export.clocks = Clocks(local: (try? context.localZone(nil)) ?? .utc)
    if let target, !isForced { try refuseForeign(export, target) }
    input.laterFindings += identities.findings + export.obstacles
    input.report(console)
    let (summary, isChanged) = try write(export, to: target, console)
    if let target {
      console.report(
        ExportReport.diagnostics(summary.elsewhere, in: target.earlier), path: target.path)
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
          try StandardStream.output.write(bytes)
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
    let own: CalendarIdentity?
    if let chosen = try input.chosenIdentity(calendarID) {
      own = chosen.id == there ? chosen : nil
    } else {
      own = target?.calendarID(of: input.file.checklists, as: shape ?? .todo).map {
        CalendarIdentity(id: $0, source: .target)
      }
    }
    if let own { return own }
    guard isForced else {
      throw Failure(
        "holds the calendar \(quoted(there)), none of whose tasks is in this checklist", path: path,
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
