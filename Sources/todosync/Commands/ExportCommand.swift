import Checklists
import ICalendar
import Stores

/// `todosync export`: a checklist becomes a calendar.
struct ExportCommand: RunnableCommand {
  var file: String?
  var output: String?
  var done: DoneItems?
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
      .option("done", "WHICH", \.done, "Whether done items stay in the calendar"),
      .flag(
        "all-dues", \.includesPlaceholders,
        "Take every date in an app's file for a due, also where nothing reminds"),
      .option(
        "calendar-id", "ID", \.calendarID,
        "What tells this checklist from others; the tasks' identities follow from it"),
      .option("now", "TIME", \.now, "Leave out alarms that have passed by this moment"),
      .flag("force", \.isForced, "Replace a file that isn't a calendar of todosync's"),
      .flag("quiet", short: "q", \.isQuiet, "No notes and no summary"),
    ]
  }
  static var examples: [(line: String, effect: String)] {
    [
      (
        "todosync export Checklists.plist -o tasks.ics",
        "Then open tasks.ics in Thunderbird, Evolution or KOrganizer"
      )
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
    try refuseOutput(over: input.path)
    let isNewTarget = target.map { FileKind(of: $0) == nil } ?? false
    let identity = try input.calendarIdentity(calendarID, context)
    let identities = Identities(of: input.file.checklists, calendarID: identity.id)
    let export = CalendarExport(
      checklists: input.file.checklists, uids: identities.uids, calendarID: identity.id,
      name: input.name, fileRevision: try input.revision(context),
      now: try context.now(now), includesDone: done != .drop)
    input.laterFindings += identities.findings + export.obstacles
    input.report(console)
    let (summary, isChanged) = try write(export)
    if let target {
      console.summary(ExportReport.summary(summary, output: target, isChanged: isChanged))
    }
    let placeholders = input.file.placeholderCount
    if placeholders > 0 { console.note(ExportReport.note(placeholders: placeholders)) }
    if isNewTarget {
      if let note = identity.note(for: input.path) { console.note(note) }
      console.note(ExportReport.clientsWithoutTasks)
    }
    return input.needsLook ? .look : .done
  }

  /// The file to write to; nil for standard output.
  private var target: String? { output == "-" ? nil : output }

  private func write(
    _ export: CalendarExport
  ) throws(Failure) -> (summary: CalendarExport.Summary, isChanged: Bool) {
    guard let target else {
      do throws(FileError) {
        return (
          try export.write { bytes throws(FileError) in try StandardStream.output.write(bytes) },
          true
        )
      } catch {
        throw Failure(error, path: Failure.standardOutput, isWriting: true)
      }
    }
    do throws(FileError) {
      var file = try AtomicFile(replacing: target)
      let summary = try export.write { bytes throws(FileError) in try file.write(bytes) }
      return (summary, try file.commit())
    } catch {
      throw Failure(error, path: target, isWriting: true)
    }
  }

  /// A slip of the hand must not cost a file: neither the checklist itself nor another one.
  private func refuseOutput(over input: String) throws(Failure) {
    guard let output = target, FileKind(of: output) == .regular else { return }
    if input != "-", isSameFile(input, output) {
      throw Failure("is the checklist itself", path: output, hint: "write to another file")
    }
    guard !isForced else { return }
    let start: [UInt8]
    do throws(FileError) {
      start = try FileContents.start(of: output, count: 512)
    } catch {
      throw Failure(error, path: output, isWriting: true)
    }
    let text = String(decoding: start, as: UTF8.self)
    guard start.isEmpty || text.contains("PRODID:\(CalendarExport.productID)") else {
      throw Failure(
        "exists, and isn't a calendar that todosync wrote", path: output,
        hint: "write to another file, or replace it with --force")
    }
  }
}
