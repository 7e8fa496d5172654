import Checklists
import ICalendar
import Stores

/// `todosync pending`: what will ring, and when.
struct PendingCommand: RunnableCommand {
  var calendar: String?
  var list: String?
  var alarmLimit: Int?
  var isCount = false
  var isWatch = false
  var isJSON = false
  var hasExitCode = false
  var listing = Listing.Options()
  var talk = Talk()

  static let name = "pending"
  static let abstract = "Show what will ring, and when"
  static let brief = "what will ring"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "Soonest first. With `--alarm-limit`, or the setting, also what a device that keeps so many alarms "
        + "defers, and when the next of these moves in.",
      "Of a calendar that todosync has written it shows what is pending there: whether a reminder is on, "
        + "is asked of where it rings.",
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operand("CALENDAR", \.calendar, "An export to look in, instead of a checklist"),
      .list(\.list, "Only this list"), .alarmLimit(\.alarmLimit),
      .flag("count", \.isCount, "Print how many there are, alone"), .watch(\.isWatch),
      .json(\.isJSON), .flag("exit-code", \.hasExitCode, "Exit with 1 if there is anything to do"),
    ] + Listing.Options.arguments(\.listing) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync pending", effect: "What rings next?")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let user = try Settings.readUser(context, Console(talk, context))
    let limit = alarmLimit ?? user.alarmLimit
    if let calendar { return try run(calendar, limit, user, context) }
    var hasAny = false
    let status = try Watching.run(isWatch, listing, talk, context) { listing throws(Failure) in
      var lists = listing.checklists
      let place: Int?
      if let list { place = try listing.list(list) } else { place = nil }
      if let place {
        for index in lists.indices where index != place { lists[index].items = [] }
      }
      let state = State(lists, try listing.identities(context))
      let pending = PendingReminders(
        of: state, now: listing.now, by: listing.clocks, limit: limit)
      hasAny = !pending.fitting.isEmpty
      return text(
        pending, limit, listing.now, listing.clocks, listing.console, listing.width)
    }
    return hasExitCode && hasAny ? max(status, .look) : status
  }

  /// What is pending in a calendar.
  private func run(
    _ path: String, _ limit: Int?, _ user: Settings, _ context: Context
  ) throws(Failure) -> ExitStatus {
    guard !isWatch, listing.file == nil else {
      throw Failure(
        "of a calendar there is nothing to watch, and no checklist beside it",
        hint: "leave --watch and --file away")
    }
    let console = Console(talk, context, color: user.color)
    let calendar = try EarlierCalendar.read(path)
    var lists = calendar.checklists
    if let list { lists = lists.filter { $0.name.lowercased() == list.lowercased() } }
    let moment = try context.now(listing.now, isBuild: false)
    let (named, unknown) = try NamedZones.read(
      Set(lists.lazy.flatMap { $0.items.lazy.compactMap(\.timeZone) }))
    for name in unknown.sorted() {
      console.note("the zone \(quoted(name)) isn't known here; its times are taken for local ones")
    }
    let clocks = Clocks(
      local: try context.localZone(listing.timeZone, user.timeZone, console), named: named)
    let pending = PendingReminders(
      of: State(lists), now: moment, by: clocks, limit: limit)
    let width = StandardStream.output.isTerminal ? StandardStream.output.width : nil
    try console.answer(text(pending, limit, moment, clocks, console, width))
    return hasExitCode && !pending.fitting.isEmpty ? .look : .done
  }

  private func text(
    _ pending: PendingReminders, _ limit: Int?, _ now: Instant, _ clocks: Clocks,
    _ console: Console, _ width: Int?
  ) -> [UInt8] {
    if isCount { return Array("\(pending.fitting.count)\n".utf8) }
    if isJSON { return PendingCommand.json(pending, limit, now) }
    let today = clocks.local.clock(at: now).date
    func rows(_ reminders: [Plan.Pending]) -> [UInt8] {
      var table = Columns.Table()
      for pending in reminders {
        table.write(pending.reminder.soonest, from: today, in: clocks.local)
        table.endCell()
        table.add(shown: pending.entry.list, .dim)
        table.add(shown: pending.entry.item.text, isElastic: true)
        let more = pending.reminder.alarmCount - 1
        table.add(more > 0 ? "and \(more) more" : "", .dim)
        table.endRow()
      }
      return table.text(width: width, console)
    }
    let count = pending.fitting.count
    let alarms = pending.alarmCount
    var sum = (count == 0 ? "" : "\n") + "\(count) reminder\(count == 1 ? "" : "s"), \(alarms)"
    sum += (limit.map { " of \($0)" } ?? "") + " alarm\(alarms == 1 && limit == nil ? "" : "s")\n"
    let text = rows(pending.fitting) + sum.utf8
    guard !pending.deferred.isEmpty else { return text }
    let next =
      pending.next.map { "the next moves in \(DateWords.say($0, at: now, in: clocks.local))" }
      ?? "they never fit"
    return text + "\n\(console.styled("Deferred", .heading)), \(next)\n".utf8
      + rows(pending.deferred)
  }

  /// `todosync pending --json`, version 1.
  private static func json(
    _ pending: PendingReminders, _ limit: Int?, _ now: Instant
  ) -> [UInt8] {
    func values(_ reminders: [Plan.Pending]) -> Value {
      .array(reminders.map { .dictionary(sorting: PlanReport.members($0.entry, $0.reminder)) })
    }
    return JSONWriter.write(
      .dictionary(sorting: [
        .init(key: "deferred", value: values(pending.deferred)),
        .init(key: "limit", value: limit.map { .integer(Int128($0)) } ?? .null),
        .init(key: "next", value: pending.next.map { .string($0.iso8601) } ?? .null),
        .init(key: "now", value: .string(now.iso8601)),
        .init(key: "reminders", value: values(pending.fitting)),
        .init(key: "version", value: .integer(1)),
      ]))
  }
}
