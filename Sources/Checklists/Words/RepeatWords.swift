/// How something repeats, as people type it; what it becomes is an RRULE value.
///
/// `daily`, `weekdays`, `weekly`, `weekly on mon,thu`, `monthly`, `monthly on 1`, `monthly on last fri`, `last day`,
/// `yearly`, `every 2 weeks`, `every 3 months on 15`, `every mon`, or a rule itself; behind it how often, or until when:
/// `daily, 10 times`, `weekly until 2030-12-31`.
package enum RepeatWords {
  /// Why words are no rule.
  package struct Problem: Error, Hashable, Sendable {
    package var message: String
  }

  package static let examples =
    "daily, weekdays, weekly on mon,thu, monthly on 1, last day, every 2 weeks"

  /// Reads words.
  ///
  /// - Returns: The value of an RRULE.
  package static func rule(_ text: String) throws(Problem) -> String {
    if text.uppercased().contains("FREQ=") {
      let value =
        text.uppercased().hasPrefix("RRULE:") ? String(text.dropFirst(6)) : text
      do throws(RecurrenceRule.Problem) {
        _ = try RecurrenceRule(value)
      } catch {
        throw Problem(message: "can't repeat by \(quoted(value)): \(error.message)")
      }
      return value.uppercased()
    }
    var words = text.lowercased().split { $0 == " " || $0 == "\t" }.map(String.init)[...]
    let end = try end(&words)
    return try beginning(words, text) + end
  }

  /// Takes `, 10 times` or `until 2030-12-31` off the end.
  private static func end(_ words: inout ArraySlice<String>) throws(Problem) -> String {
    guard words.count > 2, let last = words.last, let before = words.dropLast().last else {
      return ""
    }
    let end: String
    if ["times", "time"].contains(last), let count = Int(before), count > 0 {
      end = ";COUNT=\(count)"
    } else if before == "until" {
      guard case .date(let date)? = Due(iso8601: last) else {
        throw Problem(message: "\(quoted(last)) is no day to end on, such as 2030-12-31")
      }
      end = ";UNTIL=" + Due.date(date).iso8601.filter { $0 != "-" }
    } else {
      return ""
    }
    words = words.dropLast(2)
    if let name = words.popLast() {
      words.append(name.hasSuffix(",") ? String(name.dropLast()) : name)
    }
    return end
  }

  private static func beginning(
    _ words: ArraySlice<String>, _ text: String
  ) throws(Problem) -> String {
    var words = words
    guard let first = words.popFirst() else { throw Problem(message: "no repeat is named") }
    switch first {
    case "daily": return try finish("FREQ=DAILY", words)
    case "weekdays": return try finish("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", words)
    case "weekly": return try on("WEEKLY", 1, words)
    case "monthly": return try on("MONTHLY", 1, words)
    case "yearly": return try on("YEARLY", 1, words)
    case "last":
      guard words == ["day"] else { break }
      return "FREQ=MONTHLY;BYMONTHDAY=-1"
    case "every": return try every(words)
    default: break
    }
    throw Problem(message: "\(quoted(text)) is no way to repeat")
  }

  private static func finish(
    _ rule: String, _ words: ArraySlice<String>
  ) throws(Problem) -> String {
    if let word = words.first { throw Problem(message: "\(quoted(word)) after \(quoted(rule))") }
    return rule
  }

  private static func every(_ words: ArraySlice<String>) throws(Problem) -> String {
    var words = words
    guard let first = words.popFirst() else { throw Problem(message: "'every' what?") }
    let units = ["day": "DAILY", "week": "WEEKLY", "month": "MONTHLY", "year": "YEARLY"]
    if let unit = units[first] { return try on(unit, 1, words) }
    if let number = Int(first), (1...999).contains(number), let unit = words.popFirst() {
      let name = unit.hasSuffix("s") ? String(unit.dropLast()) : unit
      if let frequency = units[name] { return try on(frequency, number, words) }
    }
    if let days = days(first), words.isEmpty { return "FREQ=WEEKLY;BYDAY=\(days)" }
    throw Problem(message: "'every \(first)' is no way to repeat")
  }

  /// What follows `on`.
  private static func on(
    _ frequency: String, _ interval: Int, _ words: ArraySlice<String>
  ) throws(Problem) -> String {
    let rule = "FREQ=\(frequency)" + (interval == 1 ? "" : ";INTERVAL=\(interval)")
    var words = words
    guard let on = words.popFirst() else { return rule }
    guard on == "on", !words.isEmpty else {
      throw Problem(message: "\(quoted(on)) is not understood")
    }
    if words.first == "the" { words.removeFirst() }
    let text = words.joined(separator: " ")
    switch frequency {
    case "WEEKLY":
      if let days = days(words.joined(separator: ",")) { return rule + ";BYDAY=\(days)" }
    case "MONTHLY":
      if text == "last day" { return rule + ";BYMONTHDAY=-1" }
      let numbers = words.joined(separator: ",").split(separator: ",").map { word in
        Int(word.prefix { $0.isNumber }).flatMap { (1...31).contains($0) ? $0 : nil }
      }
      if !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) {
        return rule + ";BYMONTHDAY="
          + numbers.compactMap { $0.map(String.init) }.joined(separator: ",")
      }
      let ordinals = ["first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1]
      if words.count == 2, let first = words.first, let ordinal = ordinals[first],
        let day = words.last.flatMap({ days($0) }), !day.contains(",")
      {
        return rule + ";BYDAY=\(ordinal)\(day)"
      }
    default: break
    }
    throw Problem(message: "\(quoted(text)) is no day to repeat on")
  }

  /// `mon,thu` as `MO,TH`; nil if one is no weekday.
  private static func days(_ text: String) -> String? {
    let names = text.split { $0 == "," || $0 == " " }.filter { $0 != "and" }.map {
      word -> String? in
      let index = DateWords.weekdays.firstIndex { word.hasPrefix($0) }
      guard let index, word.count == 3 || word.hasSuffix("day") else { return nil }
      return RecurrenceRule.Weekday(rawValue: index)?.code
    }
    guard !names.isEmpty, names.allSatisfy({ $0 != nil }) else { return nil }
    return names.compactMap { $0 }.joined(separator: ",")
  }

  // MARK: Saying it

  /// What stands behind a rule that counts from the day on which an item is done.
  static let fromCompletion = " from completion"

  /// How an item repeats; nil if it doesn't.
  package static func say(_ item: Item) -> String? {
    item.recurrence.map {
      say($0) + (item.recurrenceStart == .completion ? fromCompletion : "")
    }
  }

  /// A rule as people say it; one that they have no words for as it is.
  package static func say(_ text: String) -> String {
    guard let rule = try? RecurrenceRule(text) else { return text }
    guard rule.months.isEmpty, rule.weekNumbers.isEmpty, rule.yearDays.isEmpty,
      rule.positions.isEmpty
    else { return text }
    let (name, unit) =
      switch rule.frequency {
      case .daily: ("daily", "days")
      case .weekly: ("weekly", "weeks")
      case .monthly: ("monthly", "months")
      case .yearly: ("yearly", "years")
      }
    var words = rule.interval == 1 ? name : "every \(rule.interval) \(unit)"
    let names = rule.days.map { DateWords.weekdays[$0.weekday.rawValue] }
    switch rule.frequency {
    case .weekly where !rule.days.isEmpty:
      if rule.interval == 1, names == ["mon", "tue", "wed", "thu", "fri"] {
        words = "weekdays"
      } else {
        words += " on " + names.joined(separator: ",")
      }
    case .monthly where rule.monthDays == [-1] && rule.days.isEmpty: words += " on last day"
    case .monthly where !rule.monthDays.isEmpty && rule.days.isEmpty:
      guard rule.monthDays.allSatisfy({ $0 > 0 }) else { return text }
      words += " on " + rule.monthDays.map(String.init).joined(separator: ",")
    case .monthly where rule.days.count == 1 && rule.monthDays.isEmpty:
      let ordinals = [1: "first", 2: "second", 3: "third", 4: "fourth", -1: "last"]
      guard let ordinal = ordinals[rule.days[0].ordinal] else { return text }
      words += " on \(ordinal) \(names[0])"
    default: guard rule.days.isEmpty, rule.monthDays.isEmpty else { return text }
    }
    if let count = rule.count { words += ", \(count) time\(count == 1 ? "" : "s")" }
    if let until = rule.until { words += ", until \(Due.date(until.day).iso8601)" }
    return words
  }
}
