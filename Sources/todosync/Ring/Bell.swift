import Checklists
import Stores

/// Where it rings: as notifications on the desktop, else on the terminal.
final class Bell {
  private let desktop: Notifier?
  private let console: Console
  private let context: Context
  private let program: String?
  /// The reminders whose notifications are shown.
  private var shown: [Int: RingSchedule.Ring] = [:]
  private var lastID = 0
  private let idle = FileWatch("/")

  /// What a click asks for.
  enum Request {
    case done(State.Entry)
    case snooze(State.Entry)
  }

  /// - Parameter program: What is run at each reminder.
  init(_ context: Context, _ console: Console, program: String?) throws(Failure) {
    desktop = Notifier(environment: context.environment)
    self.console = console
    self.context = context
    self.program = program
    guard desktop != nil || StandardStream.output.isTerminal || program != nil else {
      throw Failure(
        "there is nowhere to ring: no notifications, and no terminal",
        hint: "apt-get install libnotify-bin, and run it in a desktop session")
    }
    if let program, !canRun(program, context.environment) {
      throw Failure("there is no program \(quoted(program)) to run")
    }
  }

  /// Tells something that nothing is asked about.
  func tell(_ summary: String, _ body: String) {
    lastID += 1
    desktop?.show(id: lastID, summary, body, actions: [])
    if desktop == nil { write(summary + (body.isEmpty ? "" : ": \(body)")) }
  }

  /// Rings a reminder.
  func ring(_ ring: RingSchedule.Ring, _ clocks: Clocks) {
    lastID += 1
    let text = ring.entry.item.text.isEmpty ? "Reminder" : ring.entry.item.text
    let time = ItemWords.moment(ring.moment, clocks.local)
    let due = ItemWords.due(ring.entry.item, clocks).map { "due \($0)" } ?? ""
    let place = ring.entry.list.isEmpty ? "" : ring.entry.list + "\n"
    let body = place + (ring.isMissed ? "missed at \(time), " : "") + due
    if let desktop {
      shown[lastID] = ring
      desktop.show(
        id: lastID, text, body,
        actions: [("done", "Done"), ("snooze", "Snooze"), ("show", "Show")])
    } else {
      let line = [ItemWords.shown(ring.entry.list), ItemWords.shown(text), due].joined(
        separator: "  ")
      write((ring.isMissed ? "missed at \(time)" : time) + "  " + line)
    }
    runProgram(ring, due: ring.entry.item.effectiveDue?.iso8601 ?? "")
  }

  /// Rings on the terminal: its bell, and a line.
  private func write(_ line: String) {
    try? console.answer(Array("\u{7}\(line)\n".utf8))
  }

  private func runProgram(_ ring: RingSchedule.Ring, due: String) {
    guard let program else { return }
    var environment = context.environment
    environment["TODOSYNC_TEXT"] = ring.entry.item.text
    environment["TODOSYNC_LIST"] = ring.entry.list
    environment["TODOSYNC_DUE"] = due
    environment["TODOSYNC_MOMENT"] = ring.moment.iso8601
    environment["TODOSYNC_UID"] = ring.entry.uid
    environment["TODOSYNC_ITEM"] = ring.entry.item.itemID.map { String($0) } ?? ""
    if !startProgram(program, environment) { console.note("\(quoted(program)) can't be run") }
  }

  /// Waits, for an answer at most until a time has passed.
  ///
  /// - Parameter watch: A file whose changes are waited for, too.
  /// - Returns: Whether the file has changed.
  @discardableResult
  func wait(milliseconds: Int, _ watch: FileWatch? = nil) -> Bool {
    (watch ?? idle).wait(milliseconds: milliseconds, for: desktop)
  }

  /// What has been clicked.
  func requests() -> [Request] {
    var requests: [Request] = []
    for answer in desktop?.answers() ?? [] {
      guard let ring = shown.removeValue(forKey: answer.id) else { continue }
      guard !answer.hasFailed else {
        // There is no server after all: the terminal is left, or the journal of the session.
        write(ItemWords.shown(ring.entry.item.text))
        continue
      }
      switch answer.action {
      case "done": requests.append(.done(ring.entry))
      case "snooze": requests.append(.snooze(ring.entry))
      case "show": show(ring.entry)
      default: break
      }
    }
    return requests
  }

  /// All that is known of an item.
  private func show(_ entry: State.Entry) {
    let item = entry.item
    let parts = [
      entry.list, item.notes ?? "", item.location ?? "", item.url ?? "",
      item.tags.map { "#\($0)" }.joined(separator: " "),
    ].filter { !$0.isEmpty }
    tell(item.text, parts.joined(separator: "\n"))
  }
}
