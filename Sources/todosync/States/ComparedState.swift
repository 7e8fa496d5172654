import Checklists
import ICalendar
import Stores

/// A state of a checklist that is compared with another.
struct ComparedState {
  /// How it is called in what is told of it.
  let label: String
  var content: Content

  enum Content {
    case checklist(ChecklistInput)
    case calendar(EarlierCalendar)
  }

  var input: ChecklistInput? {
    if case .checklist(let input) = content { input } else { nil }
  }

  var calendar: EarlierCalendar? {
    if case .calendar(let calendar) = content { calendar } else { nil }
  }

  /// The zones that its items name; items with an unknown one become unreadable. What an app has moved or ticked is
  /// taken as it is meant.
  mutating func namedZones(
    local: Zone, now: Instant, _ console: Console
  ) throws(Failure) -> [String: Zone] {
    switch content {
    case .checklist(var input):
      let zones = try input.clocks(local: local, now: now, console).named
      content = .checklist(input)
      return zones
    case .calendar(let calendar):
      let names = calendar.checklists.flatMap { $0.items.compactMap(\.timeZone) }
      return try NamedZones.read(Set(names)).zones
    }
  }

  /// Takes what an app doesn't know, and dropped when it saved this state, for what the earlier one has
  /// of it.
  mutating func restore(from older: ComparedState, _ console: Console) {
    guard case .checklist(var newer) = content, let older = older.input,
      newer.file.mayHaveLost(anythingOf: older.file)
    else { return }
    let count = newer.file.restore(from: older.file)
    content = .checklist(newer)
    guard count > 0 else { return }
    console.note(
      "an app saved \(Console.shown(label)): what it dropped from "
        + (count == 1 ? "an item" : "\(count) items") + " counts as unchanged")
  }

  /// The items, by which two states are compared.
  ///
  /// - Parameters:
  ///   - calendar: The export on the other side: then what an export of this one would say counts, since that is
  ///     all that the other can say.
  ///   - now: When that export is made.
  mutating func state(
    calendarID: String, like calendar: EarlierCalendar?, now: Instant, _ clocks: Clocks
  ) -> State {
    switch content {
    case .calendar(let calendar): return State(calendar.checklists)
    case .checklist(var input):
      let identities = Identities(of: input.file.checklists, calendarID: calendarID)
      input.laterFindings += identities.findings
      content = .checklist(input)
      guard let calendar else { return State(input.file.checklists, identities) }
      var export = CalendarExport(
        checklists: input.file.checklists, identities: identities, calendarID: calendarID,
        name: input.name, fileRevision: now, now: now)
      export.shape = calendar.components.contains { $0.kind == "VEVENT" } ? .event : .todo
      (export.clocks, export.keepsRecord) = (clocks, false)
      // As an export over it would: an alarm that has passed since is no change.
      export.earlier = calendar
      var bytes: [UInt8] = []
      _ = export.write { calendar, _ in bytes += calendar }
      let written = EarlierCalendar(bytes)?.checklists ?? []
      // A calendar has no lists without items; one that it has, and that has none here, isn't gone.
      let names = Set(calendar.checklists.map(\.name)).subtracting(written.map(\.name))
      let empty = input.file.checklists.filter { names.contains($0.name) }
      return State(written + empty.map { Checklist(name: $0.name) })
    }
  }

  func report(_ console: Console) { input?.report(console) }

  var needsLook: Bool { input?.needsLook ?? false }
}

/// Two states, read and ready to be compared.
struct ComparedStates {
  var old: ComparedState
  var new: ComparedState
  let clocks: Clocks
  private let identity: CalendarIdentity

  /// - Parameter showsUIDs: Whether it matters what the items' iCalendar UIDs are.
  init(
    _ words: [String], _ options: Options, showsUIDs: Bool, _ user: Settings,
    _ context: Context, _ console: Console
  ) throws(Failure) {
    let reader = StateWords(user, context, console)
    let names = try reader.pair((options.old.map { [$0] } ?? []) + words)
    if case .file("-") = names.old, case .file("-") = names.new {
      throw Failure("standard input can be only one of the two states")
    }
    try self.init(
      reader.read(
        names.old, beside: names.new, includesPlaceholders: options.includesPlaceholders),
      reader.read(
        names.new, beside: names.old, includesPlaceholders: options.includesPlaceholders),
      options, showsUIDs: showsUIDs, user, context, console)
  }

  /// - Parameter showsUIDs: Whether it matters what the items' iCalendar UIDs are.
  init(
    _ old: ComparedState, _ new: ComparedState, _ options: Options, showsUIDs: Bool,
    _ user: Settings,
    _ context: Context, _ console: Console
  ) throws(Failure) {
    (self.old, self.new) = (old, new)
    self.new.restore(from: old, console)
    let settings = new.input?.settings ?? old.input?.settings ?? user
    let zone = try context.localZone(options.timeZone, settings.timeZone, console)
    let now = try context.now(nil, isBuild: false)
    let named = try self.old.namedZones(local: zone, now: now, .silent)
      .merging(self.new.namedZones(local: zone, now: now, console)) { $1 }
    clocks = Clocks(local: zone, named: named)
    guard showsUIDs || options.calendarID != nil else {
      identity = CalendarIdentity(id: "state", source: .chosen)
      return
    }
    // Both sides are named from one id, so that an item has one UID whatever its file is called.
    if options.calendarID == nil, let id = (old.calendar ?? new.calendar)?.calendarID {
      identity = CalendarIdentity(id: id, source: .target)
    } else if let input = [new.input, old.input].compactMap({ $0 }).first(where: { $0.path != "-" })
      ?? new.input
    {
      identity = try input.calendarIdentity(options.calendarID, context)
    } else {
      identity = CalendarIdentity(id: options.calendarID ?? "calendar", source: .chosen)
    }
    console.explain("calendar id", identity.id, identity.reason)
  }

  /// What commands that compare two states let people choose.
  struct Options {
    var old: String?
    var includesPlaceholders = false
    var calendarID: String?
    var timeZone: String?

    static func arguments<Root>(_ path: WritableKeyPath<Root, Options>) -> [Argument<Root>] {
      [
        .option(
          "old", "STATE", path.appending(path: \.old), "The checklist as it was", completion: .file),
        .allDues(path.appending(path: \.includesPlaceholders)),
        .calendarID(path.appending(path: \.calendarID)),
        .timeZone(path.appending(path: \.timeZone)),
      ]
    }
  }

  /// The items of both sides.
  mutating func states(now: Instant) -> (old: State, new: State) {
    let (before, after) = (old.calendar, new.calendar)
    return (
      old.state(calendarID: identity.id, like: after, now: now, clocks),
      new.state(calendarID: identity.id, like: before, now: now, clocks)
    )
  }

  func report(_ console: Console) {
    old.report(console)
    new.report(console)
  }

  var needsLook: Bool { old.needsLook || new.needsLook }
}
