/// A time zone: what its clocks showed, show and will show (RFC 9636).
package struct Zone: Sendable, Hashable {
  /// A moment at which the clocks are set, in seconds since 1970.
  struct Transition: Hashable {
    var moment: Int
    /// Seconds east of Greenwich from then on.
    var offset: Int
    /// Whether it is summer time then, as the file says.
    var isDaylight = false
  }

  let transitions: [Transition]
  /// Before the first transition.
  let firstOffset: Int
  /// What holds after the last one.
  let rule: ZoneRule?

  package static let utc = Zone(offset: 0)

  /// Whether its clocks show UTC, and always have and will.
  package var isAlwaysUTC: Bool {
    firstOffset == 0 && transitions.allSatisfy { $0.offset == 0 }
      && (rule.map { $0.standardOffset == 0 && $0.yearlyChanges == nil } ?? true)
  }

  /// Clocks that always differ from UTC by the same.
  ///
  /// - Parameter offset: Seconds east of Greenwich.
  package init(offset: Int) { self.init(transitions: [], firstOffset: offset, rule: nil) }

  private init(transitions: [Transition], firstOffset: Int, rule: ZoneRule?) {
    self.transitions = transitions
    self.firstOffset = firstOffset
    self.rule = rule
  }

  /// A zone that a POSIX `TZ` value describes, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
  package init?(posix text: some StringProtocol) {
    guard let rule = ZoneRule(text) else { return nil }
    self.init(transitions: [], firstOffset: rule.standardOffset, rule: rule)
  }

  /// Reads a TZif file of version 1 to 4; nil if the bytes aren't one.
  package init?(tzif bytes: [UInt8]) {
    guard let first = TZifHeader(bytes, at: 0) else { return nil }
    var (header, start, wordSize) = (first, TZifHeader.size, 4)
    if first.version >= UInt8(ascii: "2") {
      // The first block is for readers of 32-bit times; the one to read comes after it.
      let second = TZifHeader.size + first.blockSize(wordSize: 4)
      guard let large = TZifHeader(bytes, at: second) else { return nil }
      (header, start, wordSize) = (large, second + TZifHeader.size, 8)
    }
    let end = start + header.blockSize(wordSize: wordSize)
    guard end <= bytes.count, header.typeCount > 0 else { return nil }
    let indices = start + header.timeCount * wordSize
    let types = indices + header.timeCount
    func offset(ofType index: Int) -> Int? {
      guard index < header.typeCount else { return nil }
      return TZifHeader.number(bytes, at: types + index * 6, size: 4)
    }
    guard let firstOffset = offset(ofType: 0) else { return nil }
    var transitions: [Transition] = []
    transitions.reserveCapacity(header.timeCount)
    for index in 0..<header.timeCount {
      let type = Int(bytes[indices + index])
      guard let offset = offset(ofType: type) else { return nil }
      let moment = TZifHeader.number(bytes, at: start + index * wordSize, size: wordSize)
      guard transitions.last.map({ $0.moment < moment }) ?? true else { return nil }
      transitions.append(
        Transition(
          moment: moment, offset: offset, isDaylight: bytes[types + type * 6 + 4] != 0))
    }
    var rule: ZoneRule?
    if wordSize == 8, end < bytes.count, bytes[end] == 0x0A {
      let footer = bytes[(end + 1)...].prefix { $0 != 0x0A }
      if !footer.isEmpty {
        guard let parsed = ZoneRule(String(decoding: footer, as: UTF8.self)) else { return nil }
        rule = parsed
      }
    }
    self.init(transitions: transitions, firstOffset: firstOffset, rule: rule)
  }

  /// Seconds east of Greenwich at a moment.
  package func offset(at instant: Instant) -> Int {
    guard let last = transitions.last, instant.seconds < last.moment else {
      guard let rule else { return transitions.last?.offset ?? firstOffset }
      return rule.offset(at: instant.seconds)
    }
    let index = indexOfFirstTransition(after: instant.seconds)
    return index == 0 ? firstOffset : transitions[index - 1].offset
  }

  /// What the clocks show at a moment.
  package func clock(at instant: Instant) -> WallClock {
    WallClock(secondsSinceEpoch: instant.seconds + offset(at: instant))
  }

  /// The moment at which the clocks show a time. In a gap of the clocks it is counted with the offset
  /// before the gap, of two moments it is the first (RFC 5545 section 3.3.5).
  package func instant(at clock: WallClock) -> Instant {
    let shown = clock.secondsSinceEpoch
    // No clock is a day and a bit from Greenwich, so only changes this near can matter.
    let near = 26 * 3600
    var before = offset(at: Instant(seconds: shown - near))
    for change in changes(from: shown - near, to: shown + near) {
      // The time is shown before this change, for the first time; or in the gap that it leaves,
      // where the offset before the gap counts.
      if shown < change.moment + max(before, change.offset) { break }
      before = change.offset
    }
    return Instant(seconds: shown - before)
  }

  /// The changes of the clocks after one moment and up to another, in order.
  private func changes(from start: Int, to end: Int) -> [Transition] {
    var changes: [Transition] = []
    var index = indexOfFirstTransition(after: start)
    while index < transitions.count, transitions[index].moment <= end {
      changes.append(transitions[index])
      index += 1
    }
    guard index == transitions.count, let rule else { return changes }
    let last = transitions.last?.moment ?? Int.min
    for (moment, offset) in rule.changes(from: start, to: end) where moment > last {
      changes.append(Transition(moment: moment, offset: offset))
    }
    return changes
  }

  private func indexOfFirstTransition(after seconds: Int) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].moment <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The header of a block of a TZif file (RFC 9636 section 3.1).
private struct TZifHeader {
  static let size = 44

  let version: UInt8
  let timeCount: Int
  let typeCount: Int
  private let otherCounts: (utc: Int, standard: Int, leap: Int, characters: Int)

  init?(_ bytes: [UInt8], at start: Int) {
    guard start + TZifHeader.size <= bytes.count,
      bytes[start..<start + 4].elementsEqual("TZif".utf8)
    else { return nil }
    version = bytes[start + 4]
    let counts = (0..<6).map { TZifHeader.number(bytes, at: start + 20 + $0 * 4, size: 4) }
    guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
    otherCounts = (counts[0], counts[1], counts[2], counts[5])
    timeCount = counts[3]
    typeCount = counts[4]
    guard start + TZifHeader.size + blockSize(wordSize: 4) <= bytes.count else { return nil }
  }

  /// The bytes of the block that follows.
  func blockSize(wordSize: Int) -> Int {
    timeCount * (wordSize + 1) + typeCount * 6 + otherCounts.characters
      + otherCounts.leap * (wordSize + 4) + otherCounts.standard + otherCounts.utc
  }

  /// A signed big-endian number.
  static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int {
    var value = bytes[start] & 0x80 == 0 ? 0 : -1
    for byte in bytes[start..<start + size] { value = value << 8 | Int(byte) }
    return value
  }
}
