extension Alarm {
  /// The alarm as `--remind` takes it: `15m`, `9:00` of a date, else as files have it.
  package func words(for due: Due) -> String {
    guard case .relative(let offset) = self else { return iso8601 }
    if case .date = due, offset.days == 0, (0..<86400).contains(offset.seconds),
      offset.seconds % 60 == 0
    {
      return "\(offset.seconds / 3600):\(ISO8601.padded(offset.seconds / 60 % 60, 2))"
    }
    guard offset.days <= 0, offset.seconds <= 0, offset.seconds % 60 == 0 else { return iso8601 }
    let minutes = -offset.seconds / 60
    let parts = [(-offset.days, "d"), (minutes / 60, "h"), (minutes % 60, "m")]
      .filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }
    return parts.isEmpty ? "0" : parts.joined()
  }
}
