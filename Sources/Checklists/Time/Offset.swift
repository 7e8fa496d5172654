/// A signed span of time as iCalendar's DURATION values have it (RFC 5545 section 3.3.6): days are
/// days of the calendar, the rest is exact.
package struct Offset: Sendable, Hashable {
  /// Whole days; weeks are seven of them. Has the sign of `seconds`, or either is 0.
  package var days: Int
  package var seconds: Int

  package init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }

  /// The longest span that is read: a hundred years of days.
  private static let maximumDays = 36525

  /// Reads `-PT15M`, `P1D`, `PT9H`, `-P1W`, `P1DT12H`; nil for all else.
  package init?(iso8601 text: some StringProtocol) {
    var scanner = ISO8601.Scanner(Array(text.utf8)[...])
    let isNegative = scanner.take("-")
    if !isNegative { _ = scanner.take("+") }
    guard scanner.take("P") else { return nil }
    var days = 0
    var seconds = 0
    var hasTime = scanner.take("T")
    var lastUnit = hasTime ? 2 : 0
    var count = 0
    while !scanner.isAtEnd {
      guard let number = scanner.number(upTo: 9) else { return nil }
      let unit: Int
      if !hasTime, scanner.take("W") {
        (unit, days) = (1, days + number * 7)
      } else if !hasTime, scanner.take("D") {
        (unit, days) = (2, days + number)
      } else if hasTime, scanner.take("H") {
        (unit, seconds) = (3, seconds + number * 3600)
      } else if hasTime, scanner.take("M") {
        (unit, seconds) = (4, seconds + number * 60)
      } else if hasTime, scanner.take("S") {
        (unit, seconds) = (5, seconds + number)
      } else {
        return nil
      }
      guard unit > lastUnit else { return nil }
      lastUnit = unit
      count += 1
      if !hasTime, scanner.take("T") {
        hasTime = true
        if scanner.isAtEnd { return nil }
      }
    }
    guard count > 0, days + seconds / 86400 <= Offset.maximumDays else { return nil }
    self.init(days: isNegative ? -days : days, seconds: isNegative ? -seconds : seconds)
  }

  /// The shortest spelling: whole weeks alone, else days and time; zero is `PT0S`.
  package var iso8601: String {
    let sign = days < 0 || seconds < 0 ? "-" : ""
    let (days, seconds) = (abs(days), abs(seconds))
    if days > 0, days % 7 == 0, seconds == 0 { return "\(sign)P\(days / 7)W" }
    var text = "\(sign)P"
    if days > 0 { text += "\(days)D" }
    if days > 0, seconds == 0 { return text }
    text += "T"
    if seconds >= 3600 { text += "\(seconds / 3600)H" }
    // Seconds can follow only minutes (RFC 5545 section 3.3.6).
    if seconds / 60 % 60 > 0 || (seconds >= 3600 && seconds % 60 > 0) {
      text += "\(seconds / 60 % 60)M"
    }
    if seconds % 60 > 0 || seconds == 0 { text += "\(seconds % 60)S" }
    return text
  }
}
