import Support
import Testing

@testable import Checklists

/// Files in other forms: what they say stays what it is, and what a form can't hold is named.
@Suite struct ConversionTests {
  private static let clocks = Clocks(local: Zone(offset: 3600))

  /// Lists that property lists can hold, too.
  private static func lists(_ random: inout Seeded) -> [Checklist] {
    random.checklists().map { list in
      var list = list
      list.name = plain(list.name)
      list.iconName = list.iconName ?? Draft.noIcon
      list.unknown = list.unknown.map { .init(key: $0.key, value: plain($0.value)) }
      list.items = list.items.map { item in
        var item = item
        item.text = plain(item.text)
        item.notes = item.notes.map { plain($0) }
        item.location = item.location.map { plain($0) }
        item.tags = item.tags.map { plain($0) }
        item.unknown = item.unknown.map { .init(key: $0.key, value: plain($0.value)) }
        // Without a due there is nothing to ring at.
        item.shouldRemind = item.shouldRemind && item.due != nil
        return item
      }
      return list
    }
  }

  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 0x20 || "\n\t\r".unicodeScalars.contains($0) }))
  }

  private static func plain(_ value: Value) -> Value {
    switch value {
    case .string(let text): .string(plain(text))
    case .array(let elements): .array(elements.map { plain($0) })
    case .dictionary(let members):
      .dictionary(sorting: members.map { .init(key: plain($0.key), value: plain($0.value)) })
    default: value
    }
  }

  private static func convert(
    _ file: ChecklistFile, _ format: Conversion.Format
  ) throws -> ChecklistFile {
    let conversion = try Conversion(
      of: file, to: format, isFlat: nil, clocks: clocks)
    #expect(conversion.losses.isEmpty)
    return try ChecklistFile(conversion.bytes)
  }

  private static func expectSame(_ left: [Checklist], _ right: [Checklist]) {
    #expect(left.map(\.name) == right.map(\.name) && left.map(\.iconName) == right.map(\.iconName))
    #expect(left.map(\.unknown) == right.map(\.unknown))
    #expect(left.map(\.items.count) == right.map(\.items.count))
    for (old, new) in zip(left.flatMap(\.items), right.flatMap(\.items)) {
      for field in ItemField.allCases where !field.isSame(old, new) {
        Issue.record("\(field): \(old) became \(new)")
      }
    }
  }

  @Test(arguments: 0..<200) func everyFormSaysTheSame(seed: Int) throws {
    var random = Seeded(seed)
    let lists = ConversionTests.lists(&random)
    let json = JSONWriter.write(.array(lists.map { $0.value(.plainJSON) }))
    var file = try ChecklistFile(json)
    ConversionTests.expectSame(lists, file.checklists)
    for _ in 0..<5 {
      file = try ConversionTests.convert(file, random.pick(Conversion.Format.allCases))
      ConversionTests.expectSame(lists, file.checklists)
    }
    // And back to the same bytes.
    file = try ConversionTests.convert(file, .xml)
    #expect(try ConversionTests.convert(file, .json).document.bytes == json)
  }

  @Test(arguments: [
    (#"[{"text":"a","theirs":null}]"#, Conversion.Format.xml, ["[0].theirs"]),
    (#"[{"text":"a","deep":{"x":[1,null,1e999]}}]"#, .binary, ["[0].deep.x[1]", "[0].deep.x[2]"]),
    (#"{"v":1,"lists":[{"name":"L","items":[]}]}"#, .xml, ["v"]),
    (#"[{"text":"a","priority":12}]"#, .xml, ["[0].priority"]),
    (#"[{"text":"a","dueDate":"2026-02-31"}]"#, .xml, ["[0].dueDate"]),
  ])
  func whatAFormCannotHoldIsNamed(
    text: String, format: Conversion.Format, losses: [String]
  ) throws {
    let file = try ChecklistFile(Array(text.utf8))
    let conversion = try Conversion(
      of: file, to: format, isFlat: nil, clocks: ConversionTests.clocks)
    #expect(conversion.losses == losses)
    _ = try ChecklistFile(conversion.bytes)
  }

  @Test func dataOfAPropertyListHasNoPlaceInJSON() throws {
    let text = """
      <plist><array><dict><key>text</key><string>a</string><key>checked</key><false/>
      <key>blob</key><data>AAEC</data><key>when</key><date>2030-01-01T00:00:00Z</date></dict></array></plist>
      """
    let file = try ChecklistFile(Array(text.utf8))
    let conversion = try Conversion(
      of: file, to: .json, isFlat: nil, clocks: ConversionTests.clocks)
    #expect(conversion.losses == ["[0].blob", "[0].when"])
    // Between property lists nothing is lost.
    let binary = try ConversionTests.convert(file, .binary)
    #expect(binary.document.value(of: 0) == file.document.value(of: 0))
  }

  // MARK: Tidy

  private static func tidy(_ bytes: [UInt8], givesUIDs: Bool = false) throws -> Tidying {
    var random = Seeded(1)
    return try Tidying(
      try ChecklistFile(bytes), calendarID: "c", givesUIDs: givesUIDs, clocks: clocks,
      using: &random)
  }

  @Test(arguments: TextForm.allCases, 0..<20) func aTidyFileStaysAsItIs(
    form: TextForm, seed: Int
  ) throws {
    var random = Seeded(seed)
    let lists = ConversionTests.lists(&random)
    let spelling = form.isXML ? ItemSpelling.codable : .plainJSON
    let before = form.write(.array(lists.map { $0.value(spelling) }))
    let once = try ConversionTests.tidy(before)
    let again = try ConversionTests.tidy(once.bytes)
    #expect(again.bytes == once.bytes && again.changes.isEmpty)
    #expect(try ChecklistFile(once.bytes).isCanonical)
    if once.changes.isEmpty {
      ConversionTests.expectSame(
        try ChecklistFile(before).checklists, try ChecklistFile(once.bytes).checklists)
    }
  }

  @Test func numbersKeepTheirDigits() throws {
    let text =
      #"[{"text":"a","x":0.12345678901234567890123,"y":1E400,"z":-0.0,"n":12345678901234567890123}]"#
    let tidy = String(decoding: try ConversionTests.tidy(Array(text.utf8)).bytes, as: UTF8.self)
    for number in ["0.12345678901234567890123", "1E400", "-0.0", "12345678901234567890123"] {
      #expect(tidy.contains(": \(number)"))
    }
  }

  @Test func doubledIDsGetOneEachAndCalendarsKnowThemStill() throws {
    let text = #"""
      [{"text":"a","itemID":7},{"text":"b","itemID":7},{"text":"c","uid":"u-1"},{"text":"d","uid":"u-1"},
      {"text":"e"}]
      """#
    let before = try ChecklistFile(Array(text.utf8))
    let tidying = try ConversionTests.tidy(Array(text.utf8))
    let after = try ChecklistFile(tidying.bytes)
    #expect(tidying.changes.count == 2)
    #expect(
      Identities(of: before.checklists, calendarID: "c").uids
        == Identities(of: after.checklists, calendarID: "c").uids)
    #expect(Identities(of: after.checklists, calendarID: "c").findings.isEmpty)
    #expect(after.checklists[0].items.map(\.itemID) == [7, 8, nil, nil, nil])
    // With every identity written down, the calendar's id doesn't matter any more.
    let written = try ConversionTests.tidy(tidying.bytes, givesUIDs: true)
    let all = try ChecklistFile(written.bytes).checklists
    #expect(
      Identities(of: all, calendarID: "other").uids
        == Identities(of: before.checklists, calendarID: "c").uids)
  }

  // MARK: Check

  @Test func whatIsOddIsFound() throws {
    let text = #"""
      [
        {"text": "a", "uid": "A-1", "parent": "B-1"},
        {"text": "b", "uid": "B-1", "parent": "A-1"},
        {"text": "c", "uid": "A-1"},
        {"text": " ", "itemID": 1},
        {"text": "d", "itemID": 1, "parent": "nobody"},
        {"text": "e"},
        {"text": "f", "itemID": 2, "dueDate": "2020-01-01T00:00:00Z", "shouldRemind": true},
        {"text": "g", "itemID": 3, "shouldRemind": true},
        {"text": "h", "itemID": 4, "dueDate": "2020-01-01T00:00:00Z", "shouldRemind": true, "checked": true}
      ]
      """#
    let file = try ChecklistFile(Array(text.utf8))
    let findings = Inspection.findings(
      in: file, now: Instant(seconds: 1_900_000_000), by: ConversionTests.clocks)
    let lines = file.diagnostics(adding: findings).map {
      "\($0.place?.line ?? 0) \($0.severity): \($0.message)" + ($0.hint.map { " (\($0))" } ?? "")
    }
    #expect(
      lines == [
        "2 warning: 'a' is its own ancestor (calendars are told of no parent of it)",
        "3 warning: 'b' is its own ancestor (calendars are told of no parent of it)",
        "4 warning: the uid 'A-1' stands twice (the first is at 2:3; 'todosync tidy' gives it one of its own)",
        "5 warning: the text is empty",
        "6 warning: the itemID 1 stands twice (the first is at 5:3; 'todosync tidy' gives it one of its own)",
        "6 warning: the parent 'nobody' isn't in the file",
        "7 note: 'e' has no id; its text is its identity ('todosync tidy --uids' writes one down)",
        "8 note: the reminder of 'f' has passed, and the item is open",
        "9 warning: 'g' reminds, and has no due",
      ])
  }
}
