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
