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
    // What is left between the same neighbours is the same, with another text.
    var isTaken = Array(repeating: false, count: old.count)
    for partner in partners { if let partner { isTaken[partner] = true } }
    for index in new.indices where partners[index] == nil {
      let previous = index == 0 ? -1 : partners[index - 1]
      guard let previous, previous + 1 < old.count, !isTaken[previous + 1] else { continue }
      partners[index] = previous + 1
      isTaken[previous + 1] = true
    }
    return partners
  }
}
