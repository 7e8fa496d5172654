import Checklists
import Stores

/// `todosync plan`: which reminders to schedule, cancel and reschedule between two states.
struct PlanCommand: RunnableCommand {
  var states: [String] = []
  var options = ComparedStates.Options()
  var since: Instant?
  var isJSON = false
  var showsKept = false
  var alarmLimit: Int?
  var now: Instant?
  var hasExitCode = false
  var showsHistory = false
  var limit: Int?
  var talk = Talk()

  static let name = "plan"
  static let abstract = "Show which reminders to schedule, move and cancel, and why"
  static let brief = "compare two states"
  static let group = CommandGroup.calendar
  static var details: [String] {
    [
      "A state is a checklist, `-`, a revision of git (`HEAD~1`, `main:lists.json`), or an earlier export. Of a "
        + "file alone it is compared with what the newest commit has of it; of a revision or an export alone "
        + "that is compared with the file here.",
      "Both states are judged at one moment, so a reminder that fired in between is neither "
        + "cancelled nor moved. A reminder is pending when its item reminds, is due, isn't done, and "
        + "has an alarm that is ahead. Items are matched by uid, then by itemID, then by text; moving "
        + "one to another list changes nothing.",
      "A reminder is rescheduled when what it rings is otherwise: its moments, text, repeat, zone or "
        + "nagging. Due times count to the minute. What an app dropped when it saved counts as unchanged.",
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operands("STATE", \.states, "The checklist as it was, and as it is"),
      .alarmLimit(\.alarmLimit),
      .flag(
        "all", \.showsKept, "Also show what is left out",
        details: "The reminders that stay as they are."),
      .option(
        "since", "T", \.since, "The old state was last planned at this moment",
        details: "What the limit left out then, and has room for now, is scheduled."),
    ] + ComparedStates.Options.arguments(\.options) + [
      .now(\.now, "Judge both states at this moment"), .json(\.isJSON),
      .flag("exit-code", \.hasExitCode, "Exit with 1 if there is anything to do"),
    ] + Argument.history(\.showsHistory, \.limit) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [
      .init(line: "todosync plan", effect: "What have I changed since the last commit?"),
      .init(line: "todosync plan yesterday.json today.json", effect: "What changed?"),
    ]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let user = try Settings.readUser(context, Console(talk, context))
    let console = Console(talk, context, color: user.color)
    if showsHistory { return try runHistory(user, context, console) }
    guard states.count + (options.old == nil ? 0 : 1) <= 2 else {
      throw Failure("there are two states, not \(states.count)", hint: "todosync plan OLD NEW")
    }
    let moment = try context.now(now, isBuild: false)
    var compared = try ComparedStates(
      states, options, showsUIDs: true, user, context, console)
    let limit = alarmLimit ?? user.alarmLimit
    let (old, new) = compared.states(now: moment)
    compared.report(console)
    let plan = Plan(
      from: old, to: new, now: moment, since: since, by: compared.clocks, limit: limit,
      includesKept: showsKept)
    let report = PlanReport(
      plan: plan, old: compared.old.label, new: compared.new.label, now: moment,
      zone: compared.clocks.local, limit: limit)
    try console.answer(isJSON ? report.json : report.text(console))
    return compared.needsLook || hasExitCode && !plan.isEmpty ? .look : .done
  }

  /// What each commit meant for the reminders, at its own time.
  private func runHistory(
    _ user: Settings, _ context: Context, _ console: Console
  ) throws(Failure) -> ExitStatus {
    guard !isJSON else { throw Failure("a history isn't one document", hint: "leave --json away") }
    var isFirst = true
    let needsLook = try CommitHistory.forEach(
      states, limit: limit, options, showsUIDs: true, user, context, console
    ) { step throws(Failure) in
      var states = step.states
      let moment = now ?? step.commit.time
      let (old, new) = states.states(now: moment)
      let plan = Plan(
        from: old, to: new, now: moment, by: states.clocks, limit: alarmLimit ?? user.alarmLimit,
        includesKept: showsKept)
      let report = PlanReport(
        plan: plan, old: states.old.label, new: states.new.label, now: moment,
        zone: states.clocks.local, limit: alarmLimit)
      let heading = CommitHistory.heading(step.commit, states.clocks.local, console)
      let text = (isFirst ? "" : "\n") + heading + "\n"
      try console.answer(Array(text.utf8) + report.body(console))
      isFirst = false
    }
    return needsLook ? .look : .done
  }
}
