import Checklists

/// A plan, for people and for programs.
struct PlanReport {
  var plan: Plan
  /// The names of the two states.
  var old: String
  var new: String
  var now: Instant
  /// What times are shown in.
  var zone: Zone
  var limit: Int?

  // MARK: For people

  func text(_ console: Console) -> [UInt8] {
    let heading = "plan from \(Console.shown(old)) to \(Console.shown(new)), at \(shown(now))\n"
    return Array(heading.utf8) + body(console)
  }

  /// What is to be done, without the names of the states.
  func body(_ console: Console) -> [UInt8] {
    var lines: [String] = []
    for (verb, title) in Self.titles {
      let actions = plan.actions.filter { $0.verb == verb }
      guard !actions.isEmpty else { continue }
      lines +=
        ["", console.styled(title, .heading)]
        + Columns.aligned(actions.map { row($0) }).map { "  " + $0 }
    }
    if !plan.deferred.isEmpty {
      let when =
        plan.next.map { "the next moves in at \(shown($0))" } ?? "they never fit"
      lines += [
        "",
        console.styled("Deferred", .heading)
          + ", beyond \(limit ?? 0) alarm\(limit == 1 ? "" : "s"); \(when)",
      ]
      lines += Columns.aligned(
        plan.deferred.map {
          [shown($0.reminder.soonest), oneLine($0.entry.list), oneLine($0.entry.item.text)]
        }
      ).map { "  " + $0 }
    }
    lines += ["", summary]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static let titles: [(Plan.Verb, String)] = [
    (.schedule, "Schedule"), (.reschedule, "Reschedule"), (.cancel, "Cancel"), (.keep, "Keep"),
  ]

  private func row(_ action: Plan.Action) -> [String] {
    var cells = [
      shown(action.reminder.soonest), oneLine(action.entry.list),
      oneLine(action.entry.item.text),
    ]
    var reasons = action.reasons.map(\.rawValue).joined(separator: ", ")
    if let was = action.was, action.verb == .reschedule {
      if was.reminder.soonest != action.reminder.soonest {
        reasons += " (was \(shown(was.reminder.soonest)))"
      }
      if was.entry.item.text != action.entry.item.text {
        reasons += " (was \(quoted(was.entry.item.text)))"
      }
    }
    if !reasons.isEmpty { cells.append(reasons) }
    return cells
  }

  private var summary: String {
    guard !plan.isEmpty else {
      let kept = plan.count(.keep)
      return "nothing to do" + (kept == 0 ? "" : "; \(kept) kept")
    }
    return "\(plan.count(.schedule)) to schedule, \(plan.count(.reschedule)) to reschedule, "
      + "\(plan.count(.cancel)) to cancel, \(plan.count(.keep)) kept"
  }

  /// A moment as clocks here show it.
  private func shown(_ instant: Instant) -> String {
    let clock = zone.clock(at: instant)
    return String(Due.wallClock(clock).iso8601.map { $0 == "T" ? " " : $0 })
  }

  /// A text on one line, without what could move a cursor; a dash for none.
  private func oneLine(_ text: String) -> String {
    text.isEmpty ? "\u{2013}" : String(quoted(text).dropFirst().dropLast())
  }

  // MARK: For programs

  /// `todosync plan --json`, version 1.
  var json: [UInt8] {
    return JSONWriter.write(
      .dictionary(sorting: [
        PlanReport.member("version", .integer(1)), PlanReport.member("old", .string(old)),
        PlanReport.member("new", .string(new)),
        PlanReport.member("now", .string(now.iso8601)),
        PlanReport.member("actions", .array(plan.actions.map(value))),
        PlanReport.member(
          "deferred",
          .array(
            plan.deferred.map { .dictionary(sorting: PlanReport.members($0.entry, $0.reminder)) })),
        PlanReport.member("next", plan.next.map { .string($0.iso8601) } ?? .null),
      ]))
  }

  private func value(_ action: Plan.Action) -> Value {
    var members = PlanReport.members(action.entry, action.reminder)
    members.append(PlanReport.member("action", .string(action.verb.rawValue)))
    members.append(
      PlanReport.member("reasons", .array(action.reasons.map { .string($0.rawValue) })))
    members.append(PlanReport.member("was", .dictionary(sorting: changes(action))))
    return .dictionary(sorting: members)
  }

  /// What documents say of a reminder.
  static func members(_ entry: State.Entry, _ reminder: Reminder) -> [Value.Member] {
    [
      member("alarms", .array(reminder.moments.map { .string($0.iso8601) })),
      member("due", entry.item.effectiveDue.map { .string($0.iso8601) } ?? .null),
      member("itemID", entry.item.itemID.map { .integer(Int128($0)) } ?? .null),
      member("list", .string(entry.list)), member("text", .string(entry.item.text)),
      member("uid", .string(entry.uid)),
    ]
  }

  /// What was otherwise before, of the values that are shown.
  private func changes(_ action: Plan.Action) -> [Value.Member] {
    guard let was = action.was else { return [] }
    let before = PlanReport.members(was.entry, was.reminder)
    let after = PlanReport.members(action.entry, action.reminder)
    return zip(before, after).filter { $0 != $1 }.map(\.0)
  }

  private static func member(_ key: String, _ value: Value) -> Value.Member {
    Value.Member(key: key, value: value)
  }
}
