/// Which reminders ring as time passes: each once, whatever the clock and the file do meanwhile.
package struct RingSchedule: Sendable {
  /// One alarm that rings.
  package struct Ring: Sendable {
    package var entry: State.Entry
    package var moment: Instant
    /// Whether it rings so late that it was missed: the machine slept, or the program wasn't running.
    package var isMissed: Bool
  }

  /// Up to when everything has rung.
  package private(set) var last: Instant
  private var rung: [Key: Instant] = [:]

  private struct Key: Hashable {
    var uid: String
    var moment: Instant
  }

  /// How late an alarm may ring and be on time, in seconds.
  private static let lateness = 120
  /// For how long it is remembered what has rung, in seconds: clocks are set back by less.
  private static let memory = 2 * 86400

  /// - Parameter start: Up to when everything has rung: what comes later rings.
  package init(from start: Instant) { last = start }

  /// What rings now: everything since the last time that hasn't rung. A clock that was set back rings
  /// nothing twice.
  package mutating func rings(of state: State, at now: Instant, by clocks: Clocks) -> [Ring] {
    guard now > last else {
      last = now
      return []
    }
    var rings: [Ring] = []
    for index in 0..<state.count {
      let item = state.item(index)
      guard let reminder = Reminder(item, now: last, by: clocks), reminder.soonest <= now else {
        continue
      }
      let uid = state.uid(index)
      var before: Instant?
      for moment in reminder.moments where moment <= now && moment != before {
        before = moment
        guard rung.updateValue(now, forKey: Key(uid: uid, moment: moment)) == nil else { continue }
        rings.append(
          Ring(
            entry: state.entry(index), moment: moment,
            isMissed: now.seconds - moment.seconds > RingSchedule.lateness))
      }
    }
    last = now
    rung = rung.filter { now.seconds - $0.value.seconds < RingSchedule.memory }
    return rings.sorted { ($0.moment, $0.entry.uid) < ($1.moment, $1.entry.uid) }
  }

  /// When the next alarm rings; nil if none is to.
  package func next(of state: State, by clocks: Clocks) -> Instant? {
    (0..<state.count).compactMap { index in
      Reminder(state.item(index), now: last, by: clocks)?.soonest
    }.min()
  }
}

/// A series of intervals, each round the same: twenty seconds of work, ten of rest, eight times.
package struct IntervalSeries: Sendable, Hashable {
  /// In seconds.
  package let spans: [Int]
  package let rounds: Int
  package let labels: [String]

  /// One moment of a series.
  package struct Step: Sendable, Hashable {
    /// In seconds from its beginning.
    package var offset: Int
    package var text: String
  }

  /// - Returns: Nil if there is nothing to count.
  package init?(spans: [Int], rounds: Int, labels: [String]) {
    guard !spans.isEmpty, spans.allSatisfy({ $0 > 0 }), rounds > 0 else { return nil }
    self.spans = spans
    self.rounds = rounds
    self.labels = labels
  }

  /// The beginnings of all intervals, and the end.
  package var steps: [Step] {
    var steps: [Step] = []
    var offset = 0
    for round in 1...rounds {
      for (index, span) in spans.enumerated() {
        let label = index < labels.count ? labels[index] : "Interval \(index + 1)"
        steps.append(
          Step(offset: offset, text: "\(label) \(round)/\(rounds), \(IntervalSeries.words(span))"))
        offset += span
      }
    }
    steps.append(Step(offset: offset, text: "Complete: \(rounds) round\(rounds == 1 ? "" : "s")"))
    return steps
  }

  /// `20s`, `1m 30s`, `2h`.
  package static func words(_ seconds: Int) -> String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
      .filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }
    return parts.isEmpty ? "0s" : parts.joined(separator: " ")
  }

  /// Reads `20s`, `5m`, `1h30m`; nil for what is no span.
  package static func seconds(_ word: String) -> Int? {
    var scanner = ISO8601.Scanner(Array(word.utf8)[...])
    var (total, last) = (0, -1)
    while !scanner.isAtEnd {
      guard let number = scanner.number(upTo: 6) else { return nil }
      let (unit, factor): (Int, Int)
      if scanner.take("h") {
        (unit, factor) = (0, 3600)
      } else if scanner.take("m") {
        (unit, factor) = (1, 60)
      } else if scanner.take("s") {
        (unit, factor) = (2, 1)
      } else {
        return nil
      }
      guard unit > last else { return nil }
      last = unit
      total += number * factor
    }
    return last == -1 || total == 0 ? nil : total
  }
}
