import Checklists
import Support
import Testing

/// Laws of the plan, over random files and random edits of them.
@Suite struct PlanLawTests {
  private static let now = Instant(seconds: 1_600_000_000)
  private static let clocks = Clocks(local: .utc)

  private static func state(_ lists: [Checklist]) -> State {
    State(lists, Identities(of: lists, calendarID: "test"))
  }

  private static func plan(_ old: State, _ new: State, _ limit: Int?) -> Plan {
    Plan(from: old, to: new, now: now, by: clocks, limit: limit, includesKept: true)
  }

  /// What a device has scheduled for a state.
  private static func scheduled(_ state: State, _ limit: Int?) -> [String: Reminder] {
    let empty = PlanLawTests.state([])
    return apply(plan(empty, state, limit), to: [:])
  }

  /// What a device has after it was told a plan.
  private static func apply(_ plan: Plan, to device: [String: Reminder]) -> [String: Reminder] {
    var device = device
    for action in plan.actions {
      switch action.verb {
      case .schedule:
        #expect(device[action.entry.uid] == nil)
        device[action.entry.uid] = action.reminder
      case .reschedule:
        #expect(device[action.entry.uid] == action.was?.reminder)
        device[action.entry.uid] = action.reminder
      case .cancel:
        #expect(device[action.entry.uid] == action.reminder)
        device[action.entry.uid] = nil
      case .keep:
        #expect(device[action.entry.uid] == action.reminder)
      }
    }
    return device
  }

  @Test(arguments: 0..<500) func plansLeadWhereTheyShould(seed: Int) {
    var random = Seeded(seed)
    let first = random.namedLists(itemsEach: 6)
    let second = random.edited(first)
    let third = random.edited(second)
    let (a, b, c) = (
      PlanLawTests.state(first), PlanLawTests.state(second), PlanLawTests.state(third)
    )
    for limit in [nil, 0, 3, 20] {
      #expect(PlanLawTests.plan(a, a, limit).isEmpty)
      let start = PlanLawTests.scheduled(a, limit)
      let middle = PlanLawTests.apply(PlanLawTests.plan(a, b, limit), to: start)
      #expect(middle == PlanLawTests.scheduled(b, limit))
      let end = PlanLawTests.apply(PlanLawTests.plan(b, c, limit), to: middle)
      #expect(end == PlanLawTests.apply(PlanLawTests.plan(a, c, limit), to: start))
      if let limit {
        #expect(middle.values.reduce(0) { $0 + $1.alarmCount } <= limit)
        // Nothing deferred rings before anything that fits.
        let plan = PlanLawTests.plan(a, b, limit)
        let last = middle.values.map(\.soonest).max() ?? PlanLawTests.now
        #expect(plan.deferred.allSatisfy { $0.reminder.soonest >= last })
      }
    }
  }

  @Test(arguments: 0..<500) func everyActionSaysWhy(seed: Int) {
    var random = Seeded(seed)
    let first = random.namedLists(itemsEach: 6)
    let second = random.edited(first)
    let plan = PlanLawTests.plan(PlanLawTests.state(first), PlanLawTests.state(second), nil)
    for action in plan.actions {
      #expect(action.reasons.isEmpty == (action.verb == .keep))
      #expect(Set(action.reasons).count == action.reasons.count)
    }
    let moments = plan.actions.map(\.reminder.soonest)
    #expect(moments == moments.sorted())
  }

  /// What was planned at one moment, and then with `--since` it at a later one, is what is pending then: without what
  /// fired meanwhile, and with what that made room for.
  @Test(arguments: 0..<500) func plansOneAfterTheOtherLeadToWhatIsPending(seed: Int) {
    var random = Seeded(seed + 9000)
    let first = random.namedLists(itemsEach: 6)
    let (a, b) = (PlanLawTests.state(first), PlanLawTests.state(random.edited(first)))
    for limit in [nil, 0, 3, 20] {
      let later = PlanLawTests.now + Int.random(in: 0...800_000_000, using: &random)
      // What a device has left at the later moment of what it was told at the first.
      let left = PlanLawTests.scheduled(a, limit).keys
      var device: [String: Reminder] = [:]
      for index in 0..<a.count where left.contains(a.uid(index)) {
        device[a.uid(index)] = Reminder(a.item(index), now: later, by: PlanLawTests.clocks)
      }
      let plan = Plan(
        from: a, to: b, now: later, since: PlanLawTests.now, by: PlanLawTests.clocks, limit: limit,
        includesKept: true)
      device = PlanLawTests.apply(plan, to: device)
      let empty = PlanLawTests.state([])
      let pending = Plan(
        from: empty, to: b, now: later, by: PlanLawTests.clocks, limit: limit)
      #expect(device == PlanLawTests.apply(pending, to: [:]))
      for action in plan.actions where action.verb != .keep { #expect(!action.reasons.isEmpty) }
    }
  }

  /// The order of items and lists decides nothing.
  @Test(arguments: 0..<100) func shufflingAFileChangesNoReminder(seed: Int) {
    var random = Seeded(seed)
    let lists = random.namedLists(itemsEach: 6)
    var shuffled = lists.shuffled(using: &random)
    for index in shuffled.indices { shuffled[index].items.shuffle(using: &random) }
    let plan = PlanLawTests.plan(PlanLawTests.state(lists), PlanLawTests.state(shuffled), 10)
    #expect(plan.isEmpty)
  }

  /// At the moment that a plan names a deferred reminder has room, and not before.
  @Test(arguments: 0..<200) func theNextDeferredReminderMovesInWhenItIsSaid(seed: Int) {
    var random = Seeded(seed)
    let state = PlanLawTests.state(random.namedLists(itemsEach: 6))
    let limit = Int.random(in: 1...6, using: &random)
    let plan = PlanLawTests.plan(state, state, limit)
    let deferred = Set(plan.deferred.map(\.entry.uid))
    /// Whether one of the deferred ones is planned at a moment.
    func hasRoom(at moment: Instant) -> Bool {
      let later = Plan(
        from: state, to: state, now: moment, by: PlanLawTests.clocks, limit: limit,
        includesKept: true)
      return later.actions.contains { deferred.contains($0.entry.uid) }
    }
    guard let next = plan.next else {
      let alarms = plan.deferred.flatMap { $0.reminder.rings.map(\.end) }
      #expect(alarms.allSatisfy { !hasRoom(at: $0 + -1) })
      return
    }
    #expect(!hasRoom(at: next + -1))
    #expect(hasRoom(at: next))
  }
}
