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
  var talk = Talk()

  static let name = "plan"
  static let abstract = "Show which reminders to schedule, move and cancel, and why"
  static let brief = "compare two states"
  static let group = CommandGroup.calendar
  static var details: [String] {
    [
      "Both states are judged at one moment, so a reminder that fired in between is neither "
        + "cancelled nor moved. A reminder is pending when its item reminds, is due, isn't done, and "
        + "has an alarm that is ahead. Items are matched by uid, then by itemID, then by text; moving "
        + "one to another list changes nothing.",
      "A reminder is rescheduled when what it rings is otherwise: its moments, text, repeat, zone or "
        + "nagging. Due times count to the minute.",
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operand("OLD", isRequired: true, \.old, "The checklist as it was"),
      .operand(
        "NEW", isRequired: true, \.new, "The checklist as it is ('-': standard input)"),
      .alarmLimit(\.alarmLimit),
      .flag(
        "all", \.showsKept, "Also show what is left out",
        details: "The reminders that stay as they are."),
      .allDues(\.includesPlaceholders), .calendarID(\.calendarID),
      .now(\.now, "Judge both states at this moment"), .timeZone(\.timeZone), .json(\.isJSON),
      .flag("exit-code", \.hasExitCode, "Exit with 1 if there is anything to do"),
    ] + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync plan yesterday.json today.json", effect: "What changed?")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let user = try Settings.readUser(context, Console(talk, context))
    let console = Console(talk, context, color: user.color)
    guard let oldPath = old, let newPath = new else { return .failed }
    guard oldPath != "-" || newPath != "-" else {
      throw Failure("standard input can be only one of the two states")
    }
    let moment = try context.now(now, isBuild: false)
    var before = try ChecklistInput.read(
      oldPath, user, context, console, includesPlaceholders: includesPlaceholders)
    var after = try ChecklistInput.read(
      newPath, user, context, console, includesPlaceholders: includesPlaceholders)
    let zone = try context.localZone(timeZone, after.settings.timeZone, console)
    let named = try before.namedZones().merging(after.namedZones()) { $1 }
    // Both sides are named from one id, so that an item has one UID whatever its file is called.
    let identity = try after.calendarIdentity(calendarID, context)
    console.explain("calendar id", identity.id, identity.reason)
    let id = identity.id
    let limit = alarmLimit ?? user.alarmLimit
    let (oldState, newState) = (before.state(calendarID: id), after.state(calendarID: id))
    before.report(console)
    after.report(console)
    let plan = Plan(
      from: oldState, to: newState, now: moment, by: Clocks(local: zone, named: named),
      limit: limit,
      includesKept: showsKept)
    let report = PlanReport(
      plan: plan, old: oldPath, new: newPath, now: moment, zone: zone, limit: limit)
    try console.answer(isJSON ? report.json : report.text(console))
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
