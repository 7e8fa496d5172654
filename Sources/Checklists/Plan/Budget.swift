/// Which pending reminders fit on a device that keeps only so many alarms.
///
/// The unit is the alarm, a reminder counts only whole, and the soonest come first over all lists: the
/// first that doesn't fit ends it, so that nothing later rings while something sooner doesn't.
struct Budget {
  /// A reminder with the index of its item.
  struct Candidate {
    var index: Int
    var reminder: Reminder
  }

  /// The reminders that fit, by the index of their item.
  private(set) var fitting: [Reminder?]
  /// The others, soonest first.
  private(set) var deferred: [Candidate] = []
  private let deferredIndices: Set<Int>
  /// When the next of the others has room; nil if none is left, or ever has.
  private(set) var next: Instant?

  /// - Parameters:
  ///   - reminders: What each item will ring, in file order.
  ///   - uids: Their UIDs, which order what rings at the same moment.
  init(_ reminders: [Reminder?], uids: [String], limit: Int?) {
    fitting = reminders
    guard let limit else {
      deferredIndices = []
      return
    }
    let candidates = reminders.enumerated().compactMap { index, reminder in
      reminder.map { Candidate(index: index, reminder: $0) }
    }
    let ordered = candidates.sorted {
      ($0.reminder.soonest, uids[$0.index]) < ($1.reminder.soonest, uids[$1.index])
    }
    var used = 0
    var count = 0
    while count < ordered.count, used + ordered[count].reminder.alarmCount <= limit {
      used += ordered[count].reminder.alarmCount
      count += 1
    }
    deferred = Array(ordered[count...])
    for candidate in deferred { fitting[candidate.index] = nil }
    deferredIndices = Set(deferred.map(\.index))
    next = deferred.isEmpty ? nil : momentOfRoom(among: ordered, uids: uids, limit: limit)
  }

  /// When one of the deferred reminders has room, as alarms ring; nil if none ever has. Alarms of its
  /// own count too: a reminder with fewer alarms left needs less.
  private func momentOfRoom(
    among candidates: [Candidate], uids: [String], limit: Int
  ) -> Instant? {
    let ends = Set(candidates.flatMap { $0.reminder.rings.map(\.end) }).sorted()
    for moment in ends {
      let left = candidates.compactMap { candidate in
        candidate.reminder.after(moment).map { Candidate(index: candidate.index, reminder: $0) }
      }.sorted { ($0.reminder.soonest, uids[$0.index]) < ($1.reminder.soonest, uids[$1.index]) }
      var used = 0
      for candidate in left {
        used += candidate.reminder.alarmCount
        if used > limit { break }
        if isDeferred(candidate.index) { return moment }
      }
    }
    return nil
  }

  func isDeferred(_ index: Int) -> Bool { deferredIndices.contains(index) }
}
