import Foundation
import Support
import Testing

/// One checklist in the four forms that an app can give it: the calendar is the same, to the byte.
@Suite struct FormsTests {
  private struct AppItem: Encodable {
    var text: String
    var checked: Bool
    var dueDate: Date
    var shouldRemind: Bool
    var itemID: Int
  }

  private struct AppChecklist: Encodable {
    var name: String
    var iconName: String
    var items: [AppItem]
  }

  /// As many lists and items as a person has after some years.
  private static func checklists() -> [AppChecklist] {
    var random = Seeded(11)
    let words = [
      "call", "Zoë", "milk, eggs;", "the dentist", "🎂", "paper & pen", "\"quoted\"", "漢字", "A\\B",
      "line one\nline two", "<tag>",
    ]
    return (0..<15).map { list in
      AppChecklist(
        name: "List \(list)", iconName: "Folder",
        items: (0..<40).map { number in
          AppItem(
            text: (0...4).map { _ in random.pick(words) }.joined(separator: " "),
            checked: random.oneIn(3),
            dueDate: Date(
              timeIntervalSinceReferenceDate: Double(
                Int.random(in: 600_000_000...1_100_000_000, using: &random))),
            shouldRemind: random.oneIn(2), itemID: list * 100 + number)
        })
    }
  }

  @Test func everyFormGivesTheSameCalendar() throws {
    let lists = FormsTests.checklists()
    let (numbers, texts) = (JSONEncoder(), JSONEncoder())
    texts.dateEncodingStrategy = .iso8601
    let (xml, binary) = (PropertyListEncoder(), PropertyListEncoder())
    xml.outputFormat = .xml
    binary.outputFormat = .binary
    let forms = [
      try numbers.encode(lists), try texts.encode(lists), try xml.encode(lists),
      try binary.encode(lists),
    ]
    try TestPlace.withTemporaryFolder { folder in
      let calendars = try forms.map { bytes in
        try bytes.write(to: folder.appending(path: "Checklists"))
        let outcome = try Command.todosync(
          ["export", "Checklists", "--all-dues", "--now", "2025-01-01T00:00:00Z"], in: folder,
          environment: ["SOURCE_DATE_EPOCH": "1900000000"])
        #expect(outcome.status == 0, "\(outcome.errorText)")
        return outcome.output
      }
      #expect(calendars[0].count > 100_000)
      #expect(calendars[1] == calendars[0])
      #expect(calendars[2] == calendars[0])
      #expect(calendars[3] == calendars[0])
    }
  }

  /// A text of 256 KiB is one content line, folded, and comes back whole.
  @Test func aVeryLongTextIsWrittenWhole() throws {
    try TestPlace.withTemporaryFolder { folder in
      let text = String(repeating: "all, of; it\\ and 🎂\n", count: 13_000)
      let json = try JSONEncoder().encode([["text": text]])
      try json.write(to: folder.appending(path: "long.json"))
      let outcome = try Command.todosync(["export", "long.json"], in: folder)
      #expect(outcome.status == 0)
      let lines = outcome.text.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
      let escaped = text.replacing("\\", with: "\\\\").replacing(";", with: "\\;")
        .replacing(",", with: "\\,").replacing("\n", with: "\\n")
      #expect(lines.contains("SUMMARY:" + escaped))
    }
  }
}
