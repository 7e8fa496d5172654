/// Reading one item. A key's wrong type or value matters as much as the key does
/// (`ItemKey.Concern`).
extension ChecklistReader {
  mutating func item(_ node: NodeID) -> Item {
    var item = Item()
    guard document.kind(of: node) == .dictionary else {
      switch document.kind(of: node) {
      case .string: item.text = document.string(of: node)
      case .null: break
      default:
        damage(
          &item, "expected an item, found \(document.description(of: node))", node,
          hint: "an item is {text, checked, dueDate, shouldRemind, itemID}")
      }
      return item
    }
    var dates = Dates()
    for (key, value) in document.members(of: node) {
      guard let known = itemKeys.key(at: key, of: node, in: document) else {
        let name = document.string(of: key)
        note(unknown: name, key, ofItem: true)
        item.unknown.append(Value.Member(key: name, value: document.value(of: value)))
        continue
      }
      if known.concern != .app { hasOwnKeys = true }
      guard document.kind(of: value) != .null else { continue }
      read(known, value, into: &item, &dates)
    }
    if document.hasLoneSurrogates { reportLoneSurrogates(of: node) }
    settleDue(of: &item, dates)
    return item
  }

  /// The three keys that together say when an item is due.
  private struct Dates {
    /// The value of the app's `dueDate`.
    var dueDate: NodeID?
    var due: Due?
    var derived: Instant?
  }

  private mutating func read(
    _ key: ItemKey, _ value: NodeID, into item: inout Item, _ dates: inout Dates
  ) {
    switch key {
    case .text: item.text = itemText(value, &item) ?? ""
    case .checked: item.isChecked = appFlag(value, &item)
    case .shouldRemind: item.shouldRemind = appFlag(value, &item)
    case .dueDate: dates.dueDate = value
    case .itemID: readIdentity(value, into: &item)
    case .due: dates.due = check(date(value), key, value, &item, Expected.date)
    case .start: item.start = check(date(value), key, value, &item, Expected.date)
    case .repeat: readRule(value, into: &item)
    case .timeZone:
      item.timeZone = check(
        text(value).flatMap { isZoneName(ZoneName.iana($0)) ? $0 : nil }, key, value, &item,
        "a time zone such as 'Europe/Berlin'")
    case .alarms:
      let isArray = document.kind(of: value) == .array
      let fault = faulty(value) { Alarm(iso8601: $0) != nil }
      item.alarms = check(
        alarms(value), key, fault, &item, isArray ? Expected.alarm : Expected.alarms)
    case .nag: item.nag = check(nag(value), key, value, &item, Expected.nag)
    case .derivedDate: dates.derived = check(moment(value), key, value, &item, "a moment")
    case .uid:
      let uid = check(
        text(value).flatMap { isIdentifier($0) ? $0 : nil }, key, value, &item, "a uid")
      item.uid = uid ?? item.uid
    case .notes: item.notes = check(text(value), key, value, &item, "a string")
    case .priority:
      let number = document.integer(of: value).flatMap { (0...9).contains($0) ? $0 : nil }
      item.priority = check(number, key, value, &item, "a number from 0 to 9") ?? 0
    case .tags:
      let isArray = document.kind(of: value) == .array
      let fault = faulty(value) { _ in true }
      item.tags =
        check(texts(value), key, fault, &item, isArray ? "a string" : "an array of strings") ?? []
    case .url: item.url = check(text(value), key, value, &item, "a string")
    case .location: item.location = check(text(value), key, value, &item, "a string")
    case .repeatFrom:
      item.recurrenceStart =
        check(
          text(value).flatMap(Item.RecurrenceStart.init), key, value, &item,
          "'due' or 'completion'") ?? .due
    case .exactSeconds:
      item.hasExactSeconds = check(flag(value), key, value, &item, "true or false") ?? false
    case .snoozedUntil: item.snoozedUntil = check(moment(value), key, value, &item, "a moment")
    case .acknowledged: item.acknowledged = check(moment(value), key, value, &item, "a moment")
    case .parent: item.parent = check(text(value), key, value, &item, "a uid")
    case .ical: item.keptLines = keptLines(value, &item)
    case .completedDate: item.completed = check(moment(value), key, value, &item, "a moment")
    case .createdDate: item.created = check(moment(value), key, value, &item, "a moment")
    case .modifiedDate: item.modified = check(moment(value), key, value, &item, "a moment")
    }
  }

  private enum Expected {
    static let date = "a date ('2026-12-01'), a time ('2026-12-01T10:00') or a moment (with 'Z')"
    static let alarm = "a duration ('-PT15M') or a moment ('2026-12-01T08:00:00Z')"
    static let alarms = "an array of durations ('-PT15M') or moments ('2026-12-01T08:00:00Z')"
    static let nag = "{every: a duration, count: a number from 1 to 999}"
  }

  /// Decides which of the dates counts (the app moves `dueDate` and knows nothing of `due`).
  private mutating func settleDue(of item: inout Item, _ dates: Dates) {
    guard let node = dates.dueDate else {
      item.due = dates.due
      return
    }
    if dates.due == nil, isAppOwned, !item.shouldRemind, !includesPlaceholders {
      // Whatever the app has put there means nothing, be it the year 10000.
      guard hasDateType(node, &item) else { return }
      item.placeholder = moment(node)
      return
    }
    if dates.due == nil, !isAppOwned, !item.shouldRemind, self.dates == .text,
      moment(node) == .referenceDate
    {
      // What is written for an app that wants a date where nothing is due.
      item.placeholder = .referenceDate
      return
    }
    let dueDate = dueDate(node, &item)
    let isCurrent = dates.derived != nil && dates.derived.map { Due.instant($0) } == dueDate
    item.due = isCurrent ? dates.due ?? dueDate : dueDate
    if isCurrent, dates.due != nil { item.derivedDate = dates.derived }
    if !isCurrent, dates.derived != nil { item.supersededDue = dates.due }
  }

  /// Texts that no program can show as they are; their bytes stay.
  private mutating func reportLoneSurrogates(of item: NodeID) {
    for (_, value) in document.members(of: item)
    where document.kind(of: value) == .string
      && JSONText.hasLoneSurrogate(document.bytes[document.range(of: value)])
    {
      findings.append(
        Finding(
          severity: .warning,
          message: "half a surrogate pair in an escape; it is shown as \u{FFFD}, and kept",
          node: value)
      )
    }
  }

  // MARK: The app's keys: a wrong type makes the item unreadable, and an app's decoder reject the file.

  private mutating func appFlag(_ value: NodeID, _ item: inout Item) -> Bool {
    if let flag = flag(value) { return flag }
    damage(
      &item, "expected true or false, found \(document.description(of: value))", value,
      hint: hint(json: "write true or false, without quotes", xml: "write <true/> or <false/>"))
    return false
  }

  private mutating func dueDate(_ value: NodeID, _ item: inout Item) -> Due? {
    guard hasDateType(value, &item) else { return nil }
    guard dates != .text else {
      return check(date(value), .dueDate, value, &item, Expected.date)
    }
    let instant = moment(value)
    if dates == .number, let instant,
      instant.secondsSinceReferenceDate > Self.unixTimeSuspicion
    {
      findings.append(
        Finding(
          severity: .warning,
          message: "the date reads as \(instant.iso8601); is it a Unix time?", node: value,
          hint: "dates are counted in seconds since 2001-01-01T00:00:00Z"))
    }
    return check(
      instant.map(Due.instant), .dueDate, value, &item, "a date in the years 1 to 9999")
  }

  /// Whether a `dueDate` has the type that the file's dates have; an app's decoder wants it.
  private mutating func hasDateType(_ value: NodeID, _ item: inout Item) -> Bool {
    switch (dates, document.kind(of: value)) {
    case (.date, .date), (.number, .integer), (.number, .real), (.text, .string): return true
    case (.date, _):
      damage(
        &item, "expected a date, found \(document.description(of: value))", value,
        hint: hint(json: nil, xml: "write it as <date>2030-12-01T08:00:00Z</date>"))
    case (.number, _):
      damage(
        &item,
        "expected a number as the file's other dates are, found "
          + document.description(of: value), value,
        hint: "such a date is the seconds since 2001-01-01T00:00:00Z")
    case (.text, _):
      damage(
        &item, "expected a date as a string, found \(document.description(of: value))", value,
        hint: "write it as '2026-12-01', '2026-12-01T10:00' or '2026-12-01T08:00:00Z'")
    }
    return false
  }

  /// Seconds since 2001 beyond the year 2039, which Unix times of today exceed.
  private static let unixTimeSuspicion = 1.2e9

  private mutating func readIdentity(_ value: NodeID, into item: inout Item) {
    switch document.kind(of: value) {
    case .string:
      // A `uid` key counts, wherever it stands.
      let uid = document.string(of: value)
      guard !uid.isEmpty, item.uid == nil else { return }
      item.uid = check(isIdentifier(uid) ? uid : nil, .uid, value, &item, "a uid")
    case .integer, .real:
      guard let number = document.integer(of: value) else {
        return damage(
          &item,
          "expected a whole number (of 64 bits at most), found \(document.description(of: value))",
          value, hint: "an item without a number has none, or \(Item.withoutItemID)")
      }
      item.itemID = number == Item.withoutItemID ? nil : number
    default:
      damage(
        &item, "expected a whole number, found \(document.description(of: value))", value,
        hint: "an item without a number has none, or \(Item.withoutItemID)")
    }
  }

  // MARK: Our keys

  /// Passes a value on, or reports that the key doesn't hold what it should.
  private mutating func check<Wanted>(
    _ wanted: Wanted?, _ key: ItemKey, _ value: NodeID, _ item: inout Item,
    _ expected: @autoclosure () -> String
  ) -> Wanted? {
    if let wanted { return wanted }
    let found = document.description(of: value)
    switch key.concern {
    case .app, .ringing:
      item.isUnreadable = true
      findings.append(
        Finding(
          severity: .error,
          message: "expected \(expected()), found \(found); the item can't be understood",
          node: value, hint: "correct or remove the value", isIgnored: true))
    case .detail:
      findings.append(
        Finding(
          severity: .warning,
          message: "expected \(expected()), found \(found); the value is ignored", node: value,
          isIgnored: true))
    }
    return nil
  }

  private func text(_ value: NodeID) -> String? {
    document.kind(of: value) == .string ? document.string(of: value) : nil
  }

  private func texts(_ value: NodeID) -> [String]? {
    guard document.kind(of: value) == .array else { return nil }
    var texts: [String] = []
    for element in document.elements(of: value) {
      guard let text = text(element) else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// What of an array of texts isn't what it should be; the array itself if that isn't one, or all are.
  private func faulty(_ array: NodeID, _ isRight: (String) -> Bool) -> NodeID {
    guard document.kind(of: array) == .array else { return array }
    return document.elements(of: array).first { text($0).map(isRight) != true } ?? array
  }

  private func flag(_ value: NodeID) -> Bool? {
    switch document.kind(of: value) {
    case .boolTrue: true
    case .boolFalse: false
    default: nil
    }
  }

  private func date(_ value: NodeID) -> Due? { text(value).flatMap { Due(iso8601: $0) } }

  /// A moment: ISO 8601 text in UTC, or as the file spells `dueDate`.
  private func moment(_ value: NodeID) -> Instant? {
    switch document.kind(of: value) {
    case .string: text(value).flatMap { Instant(iso8601: $0) }
    case .date: document.date(of: value).flatMap { Instant(secondsSinceReferenceDate: $0) }
    case .integer, .real:
      dates == .number
        ? document.real(of: value).flatMap { Instant(secondsSinceReferenceDate: $0) } : nil
    default: nil
    }
  }

  private func alarms(_ value: NodeID) -> [Alarm]? {
    guard let texts = texts(value) else { return nil }
    var alarms: [Alarm] = []
    var seen: Set<Alarm> = []
    for text in texts {
      guard let alarm = Alarm(iso8601: text) else { return nil }
      if seen.insert(alarm).inserted { alarms.append(alarm) }
    }
    return alarms
  }

  private func nag(_ value: NodeID) -> Item.Nag? {
    guard document.kind(of: value) == .dictionary else { return nil }
    var every: Offset?
    var count: Int?
    for (key, value) in document.members(of: value) {
      switch document.string(of: key) {
      case "every": every = text(value).flatMap { Offset(iso8601: $0) }
      case "count": count = document.integer(of: value)
      default: break
      }
    }
    guard let every, every.days * 86400 + every.seconds > 0, let count,
      Item.Nag.counts.contains(count)
    else { return nil }
    return Item.Nag(every: every, count: count)
  }

  private mutating func readRule(_ value: NodeID, into item: inout Item) {
    guard let text = check(text(value), .repeat, value, &item, "an RRULE value") else { return }
    do throws(RecurrenceRule.Problem) {
      let repetition = Item.Repetition(text)
      // Read once more for what is wrong with it.
      if repetition.rule == nil { _ = try RecurrenceRule(text) }
      item.repetition = repetition
    } catch {
      item.isUnreadable = true
      findings.append(
        Finding(
          severity: .error,
          message:
            "can't repeat by \(quoted(text)): \(error.message); the item can't be understood",
          node: value, hint: "a rule is such as FREQ=WEEKLY;BYDAY=MO,TH (RFC 5545)",
          isIgnored: true))
    }
  }

  private mutating func keptLines(_ value: NodeID, _ item: inout Item) -> [String] {
    guard let lines = check(texts(value), .ical, value, &item, "an array of content lines") else {
      return []
    }
    guard let problem = KeptLines.problem(in: lines) else { return lines }
    findings.append(
      Finding(
        severity: .warning, message: "\(problem); the kept lines are ignored", node: value,
        isIgnored: true))
    return []
  }

  /// Whether a text can be an IANA name; whether there is such a zone the file can't say.
  private func isZoneName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64 && !text.hasPrefix("/")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
          UInt8(ascii: "+"), UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }
}
