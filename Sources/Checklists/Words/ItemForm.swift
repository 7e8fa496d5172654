/// One item as text to edit: a line for each field, then the notes.
package struct ItemForm: Sendable, Hashable {
  private static let fields = ["text", "due", "remind", "repeat", "priority", "tags"]
  private static let separator = "---"

  /// What is wrong with edited text, by line, counted from 1.
  package struct Problem: Error, Hashable, Sendable {
    package var line: Int
    package var message: String
  }

  /// The text to edit.
  ///
  /// - Parameter due: The due in local time; nil for none.
  package static func text(of item: Item, due: String?) -> String {
    let reminds =
      !item.shouldRemind || item.due == nil
      ? ""
      : item.due.map { due in
        (item.alarms ?? [.standard(for: due)]).map { $0.words(for: due) }.joined(separator: ", ")
      } ?? ""
    return """
      text: \(oneLine(item.text))
      due: \(due ?? "")
      remind: \(reminds)
      repeat: \(RepeatWords.say(item) ?? "")
      priority: \(item.priority == 0 ? "" : String(item.priority))
      tags: \(item.tags.map { oneLine($0) }.joined(separator: ", "))
      \(separator)
      \(item.notes ?? "")

      """
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// The edit that changes one text into another; only fields whose lines differ are part of it.
  ///
  /// - Parameters:
  ///   - item: The item that the first text was made of.
  ///   - zone: Where times are said.
  /// - Throws: Everything that is wrong.
  package static func edit(
    from before: String, to after: String, of item: Item, now: Instant, in zone: Zone
  ) -> Result<ItemEdit, Problems> {
    let (old, _) = read(before)
    let (new, problems) = read(after)
    var found = problems
    var edit = ItemEdit()
    for (name, value) in new.fields where old.fields[name]?.text != value.text {
      if let message = set(name, value.text, &edit, item, now, zone) {
        found.append(Problem(line: value.line, message: message))
      }
    }
    if old.notes != new.notes { edit.notes = new.notes }
    return found.isEmpty
      ? .success(edit) : .failure(Problems(list: found.sorted { $0.line < $1.line }))
  }

  /// Everything that is wrong with edited text.
  package struct Problems: Error, Hashable, Sendable {
    package var list: [Problem]
  }

  private struct Content {
    var fields: [String: (line: Int, text: String)] = [:]
    var notes = ""
  }

  private static func read(_ text: String) -> (Content, [Problem]) {
    var content = Content()
    var problems: [Problem] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if line == separator {
        var notes = lines[(index + 1)...].joined(separator: "\n")
        while notes.hasSuffix("\n") { notes.removeLast() }
        while notes.hasPrefix("\n") { notes.removeFirst() }
        content.notes = notes
        break
      }
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      guard let colon = line.firstIndex(of: ":"), fields.contains(String(line[..<colon])) else {
        problems.append(
          Problem(
            line: index + 1,
            message: "expected one of \(fields.map { "'\($0):'" }.joined(separator: ", "))"))
        continue
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      content.fields[String(line[..<colon])] = (index + 1, String(value).trimmingBlanks)
    }
    return (content, problems)
  }

  /// - Returns: What is wrong with the value.
  private static func set(
    _ name: String, _ value: String, _ edit: inout ItemEdit, _ item: Item, _ now: Instant,
    _ zone: Zone
  ) -> String? {
    switch name {
    case "text":
      guard !value.isEmpty else { return "an item needs a text" }
      edit.text = value
    case "due":
      guard !value.isEmpty, value != "none" else {
        edit.due = .remove
        return nil
      }
      do throws(DateWords.Problem) {
        edit.due = .set(try DateWords(value, now: now, in: zone).due)
      } catch {
        return error.message
          + (error.readings.isEmpty ? "" : ": \(error.readings.joined(separator: " or "))")
      }
    case "remind":
      edit.isSilent = value.isEmpty
      for word in value.split(whereSeparator: { $0 == "," || $0 == " " }) {
        guard let time = ReminderTime(word: String(word)) else {
          return "\(quoted(word)) is no time before the due, such as 15m or 1h, or 9:00 of a date"
        }
        edit.reminders.append(time)
      }
    case "repeat":
      guard !value.isEmpty, value != "none" else {
        edit.recurrence = .remove
        return nil
      }
      let suffix = RepeatWords.fromCompletion
      let isFromCompletion = value.hasSuffix(suffix)
      edit.recurrenceStart = isFromCompletion ? .completion : .due
      do throws(RepeatWords.Problem) {
        let words = isFromCompletion ? String(value.dropLast(suffix.count)) : value
        edit.recurrence = .set(try RepeatWords.rule(words))
      } catch {
        return error.message
      }
    case "priority":
      guard let number = value.isEmpty ? 0 : Int(value), (0...9).contains(number) else {
        return "the priority is a number from 0 to 9"
      }
      edit.priority = number
    default:
      let tags = value.split(separator: ",").map { String($0).trimmingBlanks }.filter {
        !$0.isEmpty
      }
      edit.tags =
        item.tags.filter { !tags.contains($0) }.map { .remove($0) }
        + tags.filter { !item.tags.contains($0) }.map { .add($0) }
    }
    return nil
  }
}

extension String {
  /// Without blanks at its ends.
  var trimmingBlanks: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
