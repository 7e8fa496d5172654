package import Checklists

/// Dates and times as iCalendar writes them (RFC 5545 sections 3.3.4 and 3.3.5).
extension Instant {
  /// `20261201T080000Z`.
  package var iCalendar: String { inUTC.iCalendar + "Z" }
}

extension CalendarDate {
  /// `20261201`.
  package var iCalendar: String { digits(year, 4) + digits(month, 2) + digits(day, 2) }
}

extension WallClock {
  /// `20261201T080000`.
  package var iCalendar: String {
    let (hour, minute, second) = hourMinuteSecond
    return date.iCalendar + "T" + digits(hour, 2) + digits(minute, 2) + digits(second, 2)
  }
}

extension Due {
  /// What follows a property's name: `:20261201T080000Z`, `;VALUE=DATE:20261201`, or a floating
  /// `:20261201T100000`.
  var iCalendar: String {
    switch self {
    case .instant(let instant): ":" + instant.iCalendar
    case .date(let date): ";VALUE=DATE:" + date.iCalendar
    case .wallClock(let time): ":" + time.iCalendar
    }
  }
}

extension Alarm {
  /// The value of its TRIGGER, which also names the alarm.
  var trigger: String {
    switch self {
    case .relative(let offset): offset.iso8601
    case .absolute(let instant): instant.iCalendar
    }
  }
}

private func digits(_ number: Int, _ width: Int) -> String {
  let text = String(number)
  return text.utf8.count >= width
    ? text : String(repeating: "0", count: width - text.utf8.count) + text
}
