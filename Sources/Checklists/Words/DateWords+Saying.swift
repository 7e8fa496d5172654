extension DateWords {
  /// A day as people say it from another: `today`, `tomorrow`, `thu` within a week, else `2026-12-20`.
  package static func say(_ date: CalendarDate, from today: CalendarDate) -> String {
    switch date.dayNumber - today.dayNumber {
    case -1: "yesterday"
    case 0: "today"
    case 1: "tomorrow"
    case 2...6: weekdays[date.weekday]
    default: Due.date(date).iso8601
    }
  }

  /// A moment as people say it: `today 18:30`, `thu 09:00`, `2026-12-20 09:00`.
  package static func say(_ instant: Instant, at now: Instant, in zone: Zone) -> String {
    var bytes: [UInt8] = []
    write(instant, from: zone.clock(at: now).date, in: zone, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a moment as `say` has it: a long list has many.
  package static func write(
    _ instant: Instant, from today: CalendarDate, in zone: Zone, to bytes: inout [UInt8]
  ) {
    let time = zone.clock(at: instant)
    if (-1...6).contains(time.date.dayNumber - today.dayNumber) {
      bytes += say(time.date, from: today).utf8
    } else {
      ISO8601.write(time.date, to: &bytes)
    }
    bytes.append(UInt8(ascii: " "))
    ISO8601.write(secondOfDay: time.secondOfDay, to: &bytes)
  }

  /// `09:05`, with seconds only where there are some.
  package static func clock(_ secondOfDay: Int) -> String {
    var bytes: [UInt8] = []
    ISO8601.write(secondOfDay: secondOfDay, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
