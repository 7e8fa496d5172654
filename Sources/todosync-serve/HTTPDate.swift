import Checklists

/// Dates of HTTP header fields (RFC 9110 section 5.6.7); all are in UTC.
enum HTTPDate {
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(_ instant: Instant) -> String {
    let clock = instant.inUTC
    let date = clock.date
    // 1 January 1970 was a Thursday.
    let day = days[((date.dayNumber + 3) % 7 + 7) % 7]
    let time = [clock.secondOfDay / 3600, clock.secondOfDay / 60 % 60, clock.secondOfDay % 60]
    return "\(day), \(digits(date.day, 2)) \(months[date.month - 1]) \(digits(date.year, 4)) "
      + time.map { digits($0, 2) }.joined(separator: ":") + " GMT"
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  /// Reads any of the three forms; nil if it is none.
  ///
  /// - Parameter now: What years of two digits are taken to be near.
  static func read(_ text: String, now: Instant) -> Instant? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
    switch words.count {
    // Sun, 06 Nov 1994 08:49:37 GMT, or Sunday, 06-Nov-94 08:49:37 GMT
    case 6 where words[5] == "GMT":
      return instant(day: words[1], month: words[2], year: words[3], time: words[4], now)
    // Sun Nov  6 08:49:37 1994
    case 5: return instant(day: words[2], month: words[1], year: words[4], time: words[3], now)
    default: return nil
    }
  }

  private static func instant(
    day: String, month: String, year: String, time: String, _ now: Instant
  ) -> Instant? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { number($0) }
    guard let day = number(day), let month = months.firstIndex(of: month), var full = number(year),
      parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
      hour < 24, minute < 60, second < 61
    else { return nil }
    if year.utf8.count == 2 {
      // One more than fifty years ahead is meant to be past.
      let century = now.inUTC.date.year / 100 * 100
      full += century
      if full > now.inUTC.date.year + 50 { full -= 100 }
    }
    let date = CalendarDate(year: full, month: month + 1, day: day)
    guard date.isValid else { return nil }
    return Instant(date, secondOfDay: hour * 3600 + minute * 60 + second)
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(text) : nil
  }
}
