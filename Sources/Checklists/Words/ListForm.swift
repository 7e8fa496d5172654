/// A list as lines to edit, `- [ ] text @due`, and the difference that edited lines make.
package struct ListForm: Sendable {
  /// A line as it was read.
  package struct Line: Sendable, Hashable {
    package var text: String
    package var isChecked: Bool
    /// What stands behind the `@`; nil if nothing does.
    package var due: String?
    /// Where it stands, counted from 1.
    var number = 0
  }

  /// What becomes of a list: its lines in order, each an item that was there, or a new one.
  package struct Change: Sendable, Hashable {
    /// The item's position in the old list.
    package var old: Int?
    package var line: Line
    /// The due, if it is another than before.
    package var due: ItemEdit.DueEdit?
  }

  /// - Parameter due: The due of an item in local time.
  package static func line(_ item: Item, due: String?) -> String {
    "- [\(item.isChecked ? "x" : " ")] \(escaped(item.text))" + (due.map { " @\($0)" } ?? "")
  }

  /// An `@` in a text isn't a due, and a line has one line.
  private static func escaped(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 }).replacing(" @", with: " \\@")
  }

  /// Reads edited lines, and says what each has become.
  ///
  /// A line is the item whose text it has, wherever it stands now; of the others, lines between the same
  /// neighbours are the items that stood there, in order, with another text.
  ///
  /// - Parameters:
  ///   - old: The lines as they were.
  ///   - zone: Where times are said.
  package static func changes(
    from old: [String], to text: String, now: Instant, in zone: Zone
  ) -> Result<[Change], ItemForm.Problems> {
    var problems: [ItemForm.Problem] = []
    var lines: [Line] = []
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      guard var read = read(String(line)) else {
        problems.append(
          ItemForm.Problem(line: index + 1, message: "expected '- [ ] text @due' or '- [x] …'"))
        continue
      }
      read.number = index + 1
      lines.append(read)
    }
    let before = old.compactMap { read($0) }
    let partners = match(before, lines)
    var changes: [Change] = []
    for (index, line) in lines.enumerated() {
      var change = Change(old: partners[index], line: line)
      if partners[index].map({ before[$0].due }) != .some(line.due) {
        change.due = due(of: line, now, zone, &problems)
        if partners[index] == nil, line.due == nil { change.due = nil }
      }
      changes.append(change)
    }
    return problems.isEmpty
      ? .success(changes)
      : .failure(ItemForm.Problems(list: problems.sorted { $0.line < $1.line }))
  }

  private static func due(
    of line: Line, _ now: Instant, _ zone: Zone, _ problems: inout [ItemForm.Problem]
  ) -> ItemEdit.DueEdit? {
    guard let words = line.due else { return .remove }
    do throws(DateWords.Problem) {
      return .set(try DateWords(words, now: now, in: zone).due)
    } catch {
      let readings =
        error.readings.isEmpty ? "" : ": \(error.readings.joined(separator: " or "))"
      problems.append(
        ItemForm.Problem(
          line: line.number,
          message: "\(error.message)\(readings) (an @ in a text is written \\@)"))
      return nil
    }
  }

  /// Nil if it is no line of a list.
  package static func read(_ line: String) -> Line? {
    let line = line.trimmingBlanks
    let marks: [(String, Bool)] = [
      ("- [ ]", false), ("- [x]", true), ("- [X]", true), ("* [ ]", false), ("* [x]", true),
    ]
    guard let (mark, isChecked) = marks.first(where: { line.hasPrefix($0.0) }) else { return nil }
    var text = String(line.dropFirst(mark.count)).trimmingBlanks
    var due: String?
    if let at = text.ranges(of: " @").last {
      due = String(text[at.upperBound...]).trimmingBlanks
      text = String(text[..<at.lowerBound]).trimmingBlanks
    }
    guard !text.isEmpty else { return nil }
    return Line(text: text.replacing("\\@", with: "@"), isChecked: isChecked, due: due)
  }

  /// The old line that each new one is.
  private static func match(_ old: [Line], _ new: [Line]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: new.count)
    var candidates: [String: [Int]] = [:]
    for (index, line) in old.enumerated().reversed() {
      candidates[line.text, default: []].append(index)
    }
    for (index, line) in new.enumerated() { partners[index] = candidates[line.text]?.popLast() }
    // Of what is left between the same neighbours, lines that are alike are the same; then, where as many
    // were there as are now, those at the same place.
    for gap in gaps(partners, old.count) {
      for index in gap.new {
        let best = gap.old.filter { !partners.contains($0) }
          .map { (old: $0, value: likeness(old[$0].text, new[index].text)) }
          .max { $0.value < $1.value }
        if let best, best.value >= enoughLikeness { partners[index] = best.old }
      }
    }
    for gap in gaps(partners, old.count) where gap.new.count == gap.old.count {
      for (index, partner) in zip(gap.new, gap.old) { partners[index] = partner }
    }
    return partners
  }

  private static let enoughLikeness = 0.4

  /// The runs of lines without a partner, new and old ones that have the same neighbours.
  private static func gaps(_ partners: [Int?], _ oldCount: Int) -> [(new: [Int], old: [Int])] {
    let taken = Set(partners.compactMap { $0 })
    var gaps: [(new: [Int], old: [Int])] = []
    var index = 0
    while index < partners.count {
      guard partners[index] == nil else {
        index += 1
        continue
      }
      let start = index
      while index < partners.count, partners[index] == nil { index += 1 }
      var old: [Int] = []
      var position = start == 0 ? 0 : (partners[start - 1] ?? -1) + 1
      while position < oldCount, !taken.contains(position) {
        old.append(position)
        position += 1
      }
      gaps.append((Array(start..<index), old))
    }
    return gaps
  }

  /// How many pairs of letters two texts share, from 0 to 1 (the coefficient of Sørensen and Dice).
  private static func likeness(_ left: String, _ right: String) -> Double {
    func pairs(_ text: String) -> [String: Int] {
      var counts: [String: Int] = [:]
      let letters = Array(text.lowercased())
      for (first, second) in zip(letters, letters.dropFirst()) {
        counts["\(first)\(second)", default: 0] += 1
      }
      return counts
    }
    let (first, second) = (pairs(left), pairs(right))
    let shared = first.reduce(0) { $0 + min($1.value, second[$1.key] ?? 0) }
    let all = first.values.reduce(0, +) + second.values.reduce(0, +)
    return all == 0 ? 0 : Double(2 * shared) / Double(all)
  }
}
