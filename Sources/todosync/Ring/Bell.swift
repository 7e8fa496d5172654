import Checklists
import Stores

/// Where it rings: as notifications on the desktop, else on the terminal.
final class Bell {
  private var desktop: Notifier?
  /// Why there are no notifications.
  private var reason = ""
  private let console: Console
  private let context: Context
  private let program: String?
  /// How long Snooze is, in seconds.
  let snooze: Int
  /// The reminders whose notifications are shown, by their keys.
  private var shown: [Int: RingSchedule.Ring] = [:]
  private var lastKey = 0
  /// Whether somebody was told that the server is paused.
  private var hasToldOfPause = false
  private let idle = FileWatch("/")

  /// What a click asks for.
  enum Request {
    case done(RingSchedule.Ring)
    case snooze(RingSchedule.Ring)

    var ring: RingSchedule.Ring {
      switch self {
      case .done(let ring), .snooze(let ring): ring
      }
    }
  }

  /// How long Snooze is where no setting says so.
  private static let usualSnooze = 600

  /// - Parameter program: What is run at each reminder.
  init(
    _ context: Context, _ console: Console, program: String?, snooze: Int?
  ) throws(Failure) {
    self.console = console
    self.context = context
    self.program = program
    self.snooze = snooze ?? Bell.usualSnooze
    if let program, !canRun(program, context.environment) {
      throw Failure("there is no program \(quoted(program)) to run")
    }
    connect()
    guard desktop != nil || StandardStream.output.isTerminal || program != nil else {
      throw nowhere
    }
  }

  private var nowhere: Failure {
    Failure(
      "there is nowhere to ring: no notifications (\(reason)), and no terminal",
      hint: "run it in a desktop session with a notification server, or on a terminal")
  }

  private func connect() {
    do throws(Notifier.Unavailable) {
      desktop = try Notifier(environment: context.environment)
      if let desktop { console.explain("notifications", desktop.server, "on the session bus") }
    } catch {
      desktop = nil
      reason = error.reason
    }
  }

  /// Whether the server keeps what it is given until somebody lets it go on.
  var isPaused: Bool { desktop?.isPaused ?? false }

  // MARK: Ringing

  /// Tells something that nothing is asked about.
  ///
  /// - Throws: Why nobody was told.
  func tell(_ summary: String, _ body: String) throws(Failure) {
    lastKey += 1
    let line = summary + (body.isEmpty ? "" : ": \(body)")
    try show(DesktopNotification(summary: summary, body: body), key: lastKey, line)
  }

  /// Tells of many reminders that were missed as of one.
  ///
  /// - Throws: Why nobody was told.
  func tellMissed(_ rings: [RingSchedule.Ring]) throws(Failure) {
    // A program is told of each.
    let isRun = rings.map { runProgram($0) }.allSatisfy { $0 }
    let texts = rings.prefix(Bell.namedCount).map { ItemWords.shown($0.entry.item.text) }
    do throws(Failure) {
      try tell(
        "\(rings.count) reminders were missed",
        texts.joined(separator: "\n") + "\nand \(rings.count - texts.count) more")
    } catch {
      if !isRun { throw error }
    }
  }

  /// How many of the reminders that were missed are told by name.
  static let namedCount = 5

  /// Rings a reminder; one of the same item that is still shown gives it its place.
  ///
  /// - Throws: Why nobody was told.
  func ring(_ ring: RingSchedule.Ring, _ clocks: Clocks) throws(Failure) {
    let isRun = runProgram(ring)
    let key = shown.first { $0.value.entry.uid == ring.entry.uid }?.key ?? lastKey + 1
    lastKey = max(lastKey, key)
    let item = ring.entry.item
    let time = ItemWords.moment(ring.moment, clocks.local)
    let parts = [
      ItemWords.shown(ring.entry.list), ItemWords.shown(item.text.isEmpty ? "Reminder" : item.text),
      Bell.due(ring, clocks),
    ]
    let line = (ring.isMissed ? "missed at \(time)" : time) + "  " + parts.joined(separator: "  ")
    do throws(Failure) {
      try show(notification(for: ring, clocks), key: key, line)
      if desktop != nil { shown[key] = ring }
    } catch {
      // Whoever asked for a program has been told by it.
      if !isRun { throw error }
    }
  }

  /// - Parameter isWhole: Whether all that is known of the item is in it.
  private func notification(
    for ring: RingSchedule.Ring, _ clocks: Clocks, isWhole: Bool = false
  ) -> DesktopNotification {
    let item = ring.entry.item
    let missed = ring.isMissed ? "missed at \(ItemWords.moment(ring.moment, clocks.local)), " : ""
    var lines = [ring.entry.list, missed + Bell.due(ring, clocks)]
    if isWhole {
      lines += [
        item.notes ?? "", item.location ?? "", item.url ?? "",
        item.tags.map { "#\($0)" }.joined(separator: " "),
      ]
    }
    var actions = [
      DesktopNotification.Action(name: "done", label: "Done"),
      DesktopNotification.Action(
        name: "snooze", label: "Snooze \(IntervalSeries.words(snooze))"),
    ]
    if !isWhole { actions.append(DesktopNotification.Action(name: "show", label: "Show")) }
    return DesktopNotification(
      summary: item.text.isEmpty ? "Reminder" : String(item.text.prefix(Bell.longest.summary)),
      body: String(lines.filter { !$0.isEmpty }.joined(separator: "\n").prefix(Bell.longest.body)),
      urgency: (1...4).contains(item.priority) ? .critical : .normal, actions: actions)
  }

  /// The most characters that are shown.
  private static let longest = (summary: 200, body: 2000)

  private static func due(_ ring: RingSchedule.Ring, _ clocks: Clocks) -> String {
    var item = ring.entry.item
    item.due = ring.due
    return ItemWords.due(item, clocks).map { "due \($0)" } ?? ""
  }

  /// Shows a notification; where there are none writes a line on the terminal, and rings its bell.
  private func show(
    _ notification: DesktopNotification, key: Int, _ line: String
  ) throws(Failure) {
    // A server that has ended, or begun meanwhile, is looked for once more.
    for attempt in 0..<2 {
      if attempt > 0 || desktop == nil && !StandardStream.output.isTerminal { connect() }
      guard let desktop else { break }
      do throws(Notifier.Unavailable) {
        try desktop.show(key: key, notification)
        tellOfPause()
        return
      } catch {
        reason = error.reason
      }
    }
    if desktop != nil {
      console.note("the notification server fails: \(reason)")
      desktop = nil
      shown = [:]
    }
    guard StandardStream.output.isTerminal else { throw nowhere }
    try console.answer(Array("\u{7}\(line)\n".utf8))
  }

  private func tellOfPause() {
    defer { hasToldOfPause = isPaused }
    guard isPaused, !hasToldOfPause, let desktop else { return }
    console.note(
      "\(desktop.server) is paused: notifications are shown when it is resumed")
  }

  /// - Returns: Whether there is a program, and it was started.
  private func runProgram(_ ring: RingSchedule.Ring) -> Bool {
    guard let program else { return false }
    var environment = context.environment
    environment["TODOSYNC_TEXT"] = ring.entry.item.text
    environment["TODOSYNC_LIST"] = ring.entry.list
    environment["TODOSYNC_DUE"] = ring.due.iso8601
    environment["TODOSYNC_MOMENT"] = ring.moment.iso8601
    environment["TODOSYNC_UID"] = ring.entry.uid
    environment["TODOSYNC_ITEM"] = ring.entry.item.itemID.map { String($0) } ?? ""
    let isStarted = startProgram(program, environment)
    if !isStarted { console.note("\(quoted(program)) can't be run") }
    return isStarted
  }

  // MARK: What becomes of it

  /// Waits, for an answer at most until a time has passed.
  ///
  /// - Parameter watch: A file whose changes are waited for, too.
  /// - Returns: Whether the file has changed.
  @discardableResult
  func wait(milliseconds: Int, _ watch: FileWatch? = nil) -> Bool {
    (watch ?? idle).wait(milliseconds: milliseconds, for: desktop)
  }

  /// What has been clicked.
  func requests(_ clocks: Clocks) -> [Request] {
    guard let desktop else { return [] }
    guard let events = desktop.takeEvents() else {
      // The session is over; the next reminder looks for another one.
      self.desktop = nil
      shown = [:]
      return []
    }
    var requests: [Request] = []
    for event in events {
      switch event {
      case .closed(let key): shown[key] = nil
      case .clicked(let key, let action):
        guard let ring = shown.removeValue(forKey: key) else { continue }
        switch action {
        case "done": requests.append(.done(ring))
        case "snooze": requests.append(.snooze(ring))
        case "show":
          // It is still to be answered.
          let whole = notification(for: ring, clocks, isWhole: true)
          if (try? desktop.show(key: key, whole)) != nil { shown[key] = ring }
        default: break
        }
      }
    }
    return requests
  }

  /// Brings what is shown up to date: what was done, moved, put off or deleted goes.
  func update(to state: State, _ clocks: Clocks) {
    guard let desktop, !shown.isEmpty else { return }
    var entries: [String: State.Entry] = [:]
    let uids = Set(shown.values.map(\.entry.uid))
    for index in 0..<state.count where uids.contains(state.uid(index)) {
      entries[state.uid(index)] = state.entry(index)
    }
    for (key, ring) in shown {
      let entry = entries[ring.entry.uid]
      guard let entry, ring.standing(of: entry.item, by: clocks) == .open else {
        shown[key] = nil
        desktop.close(key: key)
        continue
      }
      var current = ring
      current.entry = entry
      let notification = notification(for: current, clocks)
      guard notification != self.notification(for: ring, clocks) else { continue }
      if (try? desktop.show(key: key, notification)) != nil { shown[key] = current }
    }
  }
}
