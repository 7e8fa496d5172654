/// Dates and times as ISO 8601 and RFC 3339 write them.
enum ISO8601 {
  /// A date, a local time, or a moment, as a text spelled it.
  enum Value: Hashable {
    case date(CalendarDate)
    case local(WallClock)
    case instant(Instant)
  }

  /// Reads `2026-12-01`, `2026-12-01T10:00`, `2026-12-01T10:00:30`, and the last two with `Z` or an
  /// offset like `+01:00`; a fraction of a second is dropped. Nil for all else, and for days that
  /// the calendar doesn't have.
  static func read(_ text: some StringProtocol) -> Value? {
    var scanner = Scanner(Array(text.utf8)[...])
    guard let year = scanner.digits(4), scanner.take("-"), let month = scanner.digits(2),
      scanner.take("-"), let day = scanner.digits(2)
    else { return nil }
    let date = CalendarDate(year: year, month: month, day: day)
    guard date.isValid else { return nil }
    if scanner.isAtEnd { return .date(date) }
    guard scanner.take("T") || scanner.take("t"), let hour = scanner.digits(2), hour < 24,
      scanner.take(":"), let minute = scanner.digits(2), minute < 60
    else { return nil }
    var second = 0
    if scanner.take(":") {
      guard let digits = scanner.digits(2), digits < 60 else { return nil }
      second = digits
      if scanner.take(".") {
        guard scanner.digits(1) != nil else { return nil }
        while scanner.digits(1) != nil {}
      }
    }
    let secondOfDay = hour * 3600 + minute * 60 + second
    if scanner.isAtEnd { return .local(WallClock(date: date, secondOfDay: secondOfDay)) }
    var offset = 0
    if !(scanner.take("Z") || scanner.take("z")) {
      let isNegative = scanner.take("-")
      guard isNegative || scanner.take("+"), let hours = scanner.digits(2), hours < 24 else {
        return nil
      }
      _ = scanner.take(":")
      guard let minutes = scanner.digits(2), minutes < 60 else { return nil }
      offset = (hours * 3600 + minutes * 60) * (isNegative ? -1 : 1)
    }
    let instant = Instant(date, secondOfDay: secondOfDay) + -offset
    guard scanner.isAtEnd, Instant.range.contains(instant) else { return nil }
    return .instant(instant)
  }

  /// Writes `2026-12-01`.
  static func write(_ date: CalendarDate) -> String { text { write(date, to: &$0) } }

  /// Writes `2026-12-01T10:00`, with seconds only where there are some.
  static func write(_ time: WallClock) -> String {
    text { bytes in
      write(time.date, to: &bytes)
      bytes.append(UInt8(ascii: "T"))
      write(secondOfDay: time.secondOfDay, to: &bytes)
    }
  }

  /// Writes `2026-12-01T10:00:00Z`.
  static func write(_ instant: Instant) -> String {
    let time = instant.inUTC
    return text { bytes in
      write(time.date, to: &bytes)
      bytes.append(UInt8(ascii: "T"))
      write(secondOfDay: time.secondOfDay, to: &bytes)
      if time.secondOfDay % 60 == 0 { bytes += ":00".utf8 }
      bytes.append(UInt8(ascii: "Z"))
    }
  }

  /// Appends `2026-12-01`.
  static func write(_ date: CalendarDate, to bytes: inout [UInt8]) {
    write(date.year / 100, to: &bytes)
    write(date.year % 100, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    write(date.month, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    write(date.day, to: &bytes)
  }

  /// Appends `10:00`, with seconds only where there are some.
  static func write(secondOfDay: Int, to bytes: inout [UInt8]) {
    write(secondOfDay / 3600, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    write(secondOfDay / 60 % 60, to: &bytes)
    guard secondOfDay % 60 != 0 else { return }
    bytes.append(UInt8(ascii: ":"))
    write(secondOfDay % 60, to: &bytes)
  }

  /// Appends two digits.
  private static func write(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10))
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  private static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20)
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func padded(_ number: Int, _ width: Int) -> String { padded(String(number), width) }

  static func padded(_ digits: String, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Walks along ASCII text.
  struct Scanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: ArraySlice<UInt8>) { rest = text }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard let first = rest.first, UInt32(first) == character.value else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// Whether that character comes next.
    func isNext(_ character: Unicode.Scalar) -> Bool {
      rest.first.map { UInt32($0) == character.value } ?? false
    }

    /// Passes over bytes.
    ///
    /// - Returns: How many.
    mutating func skip(while fits: (UInt8) -> Bool) -> Int {
      let count = rest.prefix(while: fits).count
      rest = rest.dropFirst(count)
      return count
    }

    /// Exactly that many digits.
    mutating func digits(_ count: Int) -> Int? {
      guard rest.count >= count else { return nil }
      var value = 0
      for byte in rest.prefix(count) {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      rest = rest.dropFirst(count)
      return value
    }

    /// One digit or more, up to that many.
    mutating func number(upTo count: Int) -> Int? {
      var length = 0
      while length < count, rest.count > length,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(rest[rest.startIndex + length])
      { length += 1 }
      return length == 0 ? nil : digits(length)
    }
  }
}

extension WallClock {
  /// The time of day in parts.
  package var hourMinuteSecond: (hour: Int, minute: Int, second: Int) {
    (secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60)
  }
}

extension Instant {
  /// Reads an ISO 8601 moment with `Z` or an offset.
  package init?(iso8601 text: some StringProtocol) {
    guard case .instant(let instant)? = ISO8601.read(text) else { return nil }
    self = instant
  }

  /// `2026-12-01T10:00:00Z`.
  package var iso8601: String { ISO8601.write(self) }
}
