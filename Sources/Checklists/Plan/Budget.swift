/// Which pending reminders fit on a device that keeps only so many alarms.
///
/// The unit is the alarm, a reminder counts only whole, and the soonest come first over all lists: the
/// first that doesn't fit ends it, so that nothing later rings while something sooner doesn't.
struct Budget {
  /// What each item will ring; nil where it isn't pending.
  let reminders: [Reminder?]
  /// The same without those that don't fit.
  private(set) var fitting: [Reminder?]
  /// The items of the others, soonest first.
  private(set) var deferred: [Int] = []
  private var deferredIndices: Set<Int> = []
  /// When the next of the others has room; nil if none is left, or ever has.
  private(set) var next: Instant?

  /// - Parameter limit: The most alarms; nil for any number.
  init(_ state: State, now: Instant, by clocks: Clocks, limit: Int?) {
    reminders = state.pending(after: now, by: clocks)
    fitting = reminders
    guard let limit else { return }
    let ordered = Budget.order(
      reminders.indices.compactMap { index in
        reminders[index].map { (index, $0.soonest) }
      }, state)
    var used = 0
    var count = 0
    while count < ordered.count, let reminder = reminders[ordered[count]],
      used + reminder.alarmCount <= limit
    {
      used += reminder.alarmCount
      count += 1
    }
    deferred = Array(ordered[count...])
    deferredIndices = Set(deferred)
    for index in deferred { fitting[index] = nil }
    next = deferred.isEmpty ? nil : momentOfRoom(ordered, state, limit)
  }

  /// Items by when they ring first, those that do so at one moment by their UIDs.
  private static func order(_ items: [(index: Int, soonest: Instant)], _ state: State) -> [Int] {
    items.sorted { left, right in
      left.soonest == right.soonest
        ? state.uid(left.index) < state.uid(right.index) : left.soonest < right.soonest
    }.map(\.index)
  }

  /// When one of the deferred reminders has room, as alarms ring; nil if none ever has. Alarms of its
  /// own count too: a reminder with fewer alarms left needs less.
  ///
  /// - Parameter ordered: The pending items, soonest first.
  private func momentOfRoom(_ ordered: [Int], _ state: State, _ limit: Int) -> Instant? {
    guard limit > 0 else { return nil }
    let moments = ordered.flatMap { reminders[$0]?.moments ?? [] }.sorted()
    var last: Instant?
    for moment in moments where moment != last {
      last = moment
      // Only what has begun to ring by then can have changed its place.
      let begun = ordered.prefix { reminders[$0].map { $0.soonest <= moment } ?? true }
      let left = begun.compactMap { index in
        reminders[index]?.after(moment).map { (index, $0.soonest) }
      }
      if hasRoom(Budget.order(left, state), ordered[begun.count...], moment, state, limit) {
        return moment
      }
    }
    return nil
  }

  /// Whether a deferred reminder fits at a moment.
  ///
  /// - Parameters:
  ///   - begun: What has begun to ring and isn't over, soonest first.
  ///   - ahead: What rings later, soonest first.
  private func hasRoom(
    _ begun: [Int], _ ahead: ArraySlice<Int>, _ moment: Instant, _ state: State, _ limit: Int
  ) -> Bool {
    var (begun, ahead, used) = (begun[...], ahead, 0)
    while let index = Budget.popSooner(&begun, &ahead, { self.rank($0, moment, state) }) {
      used += reminders[index]?.after(moment)?.alarmCount ?? 0
      if used > limit { return false }
      if isDeferred(index) { return true }
    }
    return false
  }

  private func rank(_ index: Int, _ moment: Instant, _ state: State) -> (Instant, String) {
    (reminders[index]?.after(moment)?.soonest ?? moment, state.uid(index))
  }

  /// Takes the first of two ordered rows that comes sooner.
  private static func popSooner(
    _ left: inout ArraySlice<Int>, _ right: inout ArraySlice<Int>,
    _ rank: (Int) -> (Instant, String)
  ) -> Int? {
    guard let first = left.first else { return right.popFirst() }
    guard let other = right.first else { return left.popFirst() }
    return rank(first) < rank(other) ? left.popFirst() : right.popFirst()
  }

  func isDeferred(_ index: Int) -> Bool {
    !deferredIndices.isEmpty && deferredIndices.contains(index)
  }
}
