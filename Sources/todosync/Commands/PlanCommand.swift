import Checklists
import Stores

/// `todosync plan`: which reminders to schedule, cancel and reschedule between two states.
struct PlanCommand: RunnableCommand {
  var old: String?
  var new: String?
  var isJSON = false
  var showsKept = false
  var alarmLimit: Int?
  var includesPlaceholders = false
  var calendarID: String?
  var now: Instant?
  var timeZone: String?
  var hasExitCode = false
  var isQuiet = false

  static let name = "plan"
  static let abstract = "Show which reminders to schedule, cancel and reschedule, and why"
  static var arguments: [Argument<Self>] {
    [
      .operand("OLD", isRequired: true, \.old, "The checklist as it was"),
      .operand("NEW", isRequired: true, \.new, "The checklist as it is; '-' for standard input"),
      .option(
        "alarm-limit", "N", \.alarmLimit,
        "Plan for a device that keeps N alarms: the soonest reminders that fit"),
      .flag("all", \.showsKept, "Also show the reminders that stay as they are"),
      .allDues(\.includesPlaceholders), .calendarID(\.calendarID),
      .now(\.now, "Judge both states at this moment"), .timeZone(\.timeZone), .json(\.isJSON),
      .flag("exit-code", \.hasExitCode, "Exit with 1 if there is anything to do"),
      .quiet(\.isQuiet),
    ]
  }
  static var examples: [(line: String, effect: String)] {
    [("todosync plan yesterday.json today.json", "What changed for the reminders")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let console = Console(isQuiet: isQuiet)
    guard let oldPath = old, let newPath = new else { return .failed }
    let zone = try context.localZone(timeZone)
    let moment = try context.now(now)
    var before = try ChecklistInput.read(
      oldPath, context, console, includesPlaceholders: includesPlaceholders)
    var after = try ChecklistInput.read(
      newPath, context, console, includesPlaceholders: includesPlaceholders)
    let named = try before.namedZones().merging(after.namedZones()) { $1 }
    // Both sides are named from one id, so that an item has one UID whatever its file is called.
    let id = try after.calendarIdentity(calendarID, context).id
    let (oldState, newState) = (before.state(calendarID: id), after.state(calendarID: id))
    before.report(console)
    after.report(console)
    let plan = Plan(
      from: oldState, to: newState, now: moment, by: Clocks(local: zone, named: named),
      limit: alarmLimit,
      includesKept: showsKept)
    let report = PlanReport(
      plan: plan, old: oldPath, new: newPath, now: moment, zone: zone, limit: alarmLimit)
    try console.answer(isJSON ? report.json : report.text)
    let needsLook = before.needsLook || after.needsLook
    return needsLook || hasExitCode && !plan.isEmpty ? .look : .done
  }
}

extension ChecklistInput {
  /// The file as a state.
  mutating func state(calendarID: String) -> State {
    let identities = Identities(of: file.checklists, calendarID: calendarID)
    laterFindings += identities.findings
    return State(file.checklists, identities)
  }
}
