import Checklists
import Foundation
import Testing

/// What keys and values mean, one by one.
@Suite struct ReadingTests {
  private static func file(
    _ items: String, _ options: ChecklistFile.Options = ChecklistFile.Options()
  ) throws -> ChecklistFile {
    try ChecklistFile(Array("[{\"name\":\"A\",\"items\":[\(items)]}]".utf8), options: options)
  }

  private static func item(_ members: String, app: Bool = false) throws -> Item {
    let file = try file(
      "{\(members)}", ChecklistFile.Options(isAppOwned: app))
    return try #require(file.checklists.first?.items.first)
  }

  private static func due(_ iso8601: String) -> Due? { Due(iso8601: iso8601) }

  @Test(arguments: [
    ("2030-12-01", "2030-12-01"), ("2030-12-01T10:00", "2030-12-01T10:00"),
    ("2030-12-01T10:00:00", "2030-12-01T10:00"), ("2030-12-01T10:00:30", "2030-12-01T10:00:30"),
    ("2030-12-01T08:00:00Z", "2030-12-01T08:00:00Z"), ("2030-12-01T08:00Z", "2030-12-01T08:00:00Z"),
    ("2030-12-01T08:00:00.123Z", "2030-12-01T08:00:00Z"),
    ("2030-12-01T10:00:00+02:00", "2030-12-01T08:00:00Z"),
    ("2030-12-31T23:30:00-0130", "2031-01-01T01:00:00Z"),
    ("2028-02-29", "2028-02-29"), ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"),
  ])
  func dueFormsAreRead(text: String, means: String) throws {
    let item = try ReadingTests.item("\"dueDate\":\"\(text)\"")
    #expect(item.due?.iso8601 == means)
    #expect(!item.isUnreadable)
  }

  @Test(arguments: [
    "2030-02-31", "2030-13-01", "2027-02-29", "2030-12-01T24:00", "2030-12-01T10:60", "0000-01-01",
    "2030-12-1", "tomorrow", "", "2030-12-01 10:00", "20301201", "2030-12-01T10", "1930-1-1",
    "2030-12-01T10:00:00+25:00", "9999-12-31T23:59:59-01:00", "2030-12-01T10:00:00.Z",
  ])
  func wrongDuesMakeTheItemUnreadable(text: String) throws {
    let item = try ReadingTests.item("\"text\":\"x\",\"dueDate\":\"\(text)\"")
    #expect(item.isUnreadable)
    #expect(item.due == nil)
    #expect(item.text == "x")
  }

  @Test func aDueCountsToTheMinuteUnlessItsSecondsAreMeant() throws {
    let stray = try ReadingTests.item("\"dueDate\":\"2030-12-01T08:00:59Z\"")
    #expect(stray.effectiveDue == ReadingTests.due("2030-12-01T08:00:00Z"))
    let exact = try ReadingTests.item(
      "\"dueDate\":\"2030-12-01T08:00:59Z\",\"exactSeconds\":true")
    #expect(exact.effectiveDue == ReadingTests.due("2030-12-01T08:00:59Z"))
    // Before 1970 and before 2001 the floor is still downwards.
    let early = try ReadingTests.item("\"dueDate\":-3600000001.5,\"shouldRemind\":true", app: true)
    #expect(early.due == ReadingTests.due("1886-12-03T07:59:58Z"))
    #expect(early.effectiveDue == ReadingTests.due("1886-12-03T07:59:00Z"))
  }

  @Test func anAppsDateWithoutAReminderMeansNothing() throws {
    let quiet = try ReadingTests.item("\"dueDate\":900000000,\"shouldRemind\":false", app: true)
    #expect(quiet.due == nil)
    #expect(quiet.placeholder == Instant(secondsSinceReferenceDate: 900_000_000))
    let ringing = try ReadingTests.item("\"dueDate\":900000000,\"shouldRemind\":true", app: true)
    #expect(ringing.due == ReadingTests.due("2029-07-09T16:00:00Z"))
    let all = try ReadingTests.file(
      "{\"dueDate\":900000000}",
      ChecklistFile.Options(isAppOwned: true, includesPlaceholders: true))
    #expect(all.checklists[0].items[0].due == ReadingTests.due("2029-07-09T16:00:00Z"))
    #expect(all.placeholderCount == 0)
    // Not even a date that is none: the app's distant past and future.
    for seconds in ["-63114076800", "63113904000", "1e300"] {
      let file = try ReadingTests.file("{\"dueDate\":\(seconds),\"shouldRemind\":false}")
      #expect(file.diagnostics().isEmpty)
      #expect(file.checklists[0].items[0].due == nil)
    }
    // An app can write its dates as text too, where that is said.
    let text = try ReadingTests.item("\"dueDate\":\"2029-07-09T16:00:00Z\"", app: true)
    #expect(text.due == nil && text.placeholder != nil)
    // In a file of ours a due without a reminder is a due.
    let ours = try ReadingTests.item("\"dueDate\":\"2029-07-09\",\"shouldRemind\":false")
    #expect(ours.due == ReadingTests.due("2029-07-09"))
  }

  @Test func onlyItemsDecideHowDatesAreSpelled() throws {
    let json =
      #"[{"history":[{"dueDate":5},{"dueDate":6}],"items":[{"dueDate":"2030-01-01"}]}]"#
    #expect(try ChecklistFile(Array(json.utf8)).isAppOwned == false)
  }

  @Test func theDueKeyCountsUntilTheAppMovesTheDate() throws {
    let current = try ReadingTests.item(
      "\"due\":\"2029-07-09\",\"dueDate\":900000000,\"derivedDate\":900000000", app: true)
    #expect(current.due == ReadingTests.due("2029-07-09"))
    let moved = try ReadingTests.item(
      "\"due\":\"2029-07-09\",\"dueDate\":900003600,\"derivedDate\":900000000", app: true)
    #expect(moved.due == ReadingTests.due("2029-07-09T17:00:00Z"))
    let alone = try ReadingTests.item("\"due\":\"2029-07-09\"", app: true)
    #expect(alone.due == ReadingTests.due("2029-07-09"))
  }

  @Test func nullIsMissing() throws {
    let item = try ReadingTests.item(
      "\"text\":null,\"checked\":null,\"dueDate\":null,\"itemID\":null,\"notes\":null")
    #expect(item == Item())
  }

  @Test func identityKeysAreRead() throws {
    #expect(try ReadingTests.item("\"itemID\":-1").itemID == nil)
    #expect(try ReadingTests.item("\"itemID\":0").itemID == 0)
    #expect(try ReadingTests.item("\"itemID\":5.0").itemID == 5)
    let named = try ReadingTests.item("\"itemID\":\"A-7\"")
    #expect(named.itemID == nil)
    #expect(named.uid == "A-7")
    for bad in ["", " x", "x ", "a\\nb", "\\u0000"] {
      #expect(try ReadingTests.item("\"uid\":\"\(bad)\"").uid == nil)
      #expect(try ReadingTests.item("\"itemID\":\"\(bad)\"").uid == nil)
    }
    // The order of the keys decides nothing.
    for members in ["\"uid\":\"u\",\"itemID\":\"i\"", "\"itemID\":\"i\",\"uid\":\"u\""] {
      #expect(try ReadingTests.item(members).uid == "u")
    }
    for members in ["\"uid\":\"\",\"itemID\":\"i\"", "\"itemID\":\"i\",\"uid\":\"\""] {
      #expect(try ReadingTests.item(members).uid == "i")
    }
  }

  @Test(arguments: [
    ("\"due\":5", true), ("\"repeat\":true", true), ("\"timeZone\":\"a b\"", true),
    ("\"timeZone\":\"../x\\u0000\"", true), ("\"alarms\":[\"soon\"]", true),
    ("\"alarms\":\"PT5M\"", true), ("\"nag\":{\"every\":\"PT5M\"}", true),
    ("\"nag\":{\"every\":\"-PT5M\",\"count\":2}", true), ("\"start\":\"x\"", true),
    ("\"notes\":5", false), ("\"priority\":10", false), ("\"priority\":\"1\"", false),
    ("\"tags\":[1]", false), ("\"url\":{}", false), ("\"repeatFrom\":\"never\"", false),
    ("\"exactSeconds\":1", false), ("\"snoozedUntil\":\"2030-01-01\"", false),
    ("\"ical\":[\"BEGIN:VALARM\"]", false), ("\"completedDate\":\"x\"", false),
  ])
  func aWrongValueMattersAsMuchAsItsKey(members: String, isUnreadable: Bool) throws {
    let file = try ReadingTests.file("{\(members)}")
    let item = file.checklists[0].items[0]
    #expect(item.isUnreadable == isUnreadable)
    let diagnostics = file.diagnostics()
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.severity == (isUnreadable ? .error : .warning))
    #expect(diagnostics.first?.place?.line == 1)
    #expect(diagnostics.first?.keyPath.hasPrefix("[0].items[0].") == true)
  }

  @Test func allOurKeysAreRead() throws {
    let item = try ReadingTests.item(
      #"""
      "uid":"u","notes":"n","priority":3,"tags":["a","b"],"url":"https://example.org",
      "location":"l","repeat":"FREQ=DAILY","repeatFrom":"completion","timeZone":"Europe/Berlin",
      "alarms":["-PT15M","P1D","2030-01-01T00:00:00Z","-PT15M"],"nag":{"every":"PT5M","count":3},
      "exactSeconds":true,"snoozedUntil":"2030-01-02T00:00:00Z","acknowledged":"2030-01-03T00:00:00Z",
      "parent":"p","start":"2029-12-31","ical":["CLASS:PRIVATE"],
      "completedDate":"2030-01-04T00:00:00Z","createdDate":"2030-01-05T00:00:00Z",
      "modifiedDate":"2030-01-06T00:00:00Z","theirs":{"b":[1,2.5],"a":null}
      """#)
    var expected = Item()
    expected.uid = "u"
    expected.notes = "n"
    expected.priority = 3
    expected.tags = ["a", "b"]
    expected.url = "https://example.org"
    expected.location = "l"
    expected.recurrence = "FREQ=DAILY"
    expected.recurrenceStart = .completion
    expected.timeZone = "Europe/Berlin"
    expected.alarms = [
      .relative(Offset(seconds: -900)), .relative(Offset(days: 1)),
      .absolute(Instant(seconds: 1_893_456_000)),
    ]
    expected.nag = Item.Nag(every: Offset(seconds: 300), count: 3)
    expected.hasExactSeconds = true
    expected.snoozedUntil = Instant(seconds: 1_893_456_000 + 86400)
    expected.acknowledged = Instant(seconds: 1_893_456_000 + 2 * 86400)
    expected.parent = "p"
    expected.start = .date(CalendarDate(year: 2029, month: 12, day: 31))
    expected.keptLines = ["CLASS:PRIVATE"]
    expected.completed = Instant(seconds: 1_893_456_000 + 3 * 86400)
    expected.created = Instant(seconds: 1_893_456_000 + 4 * 86400)
    expected.modified = Instant(seconds: 1_893_456_000 + 5 * 86400)
    expected.unknown = [
      Value.Member(
        key: "theirs",
        value: .dictionary([
          Value.Member(key: "a", value: .null),
          Value.Member(key: "b", value: .array([.integer(1), .real(2.5)])),
        ]))
    ]
    #expect(item == expected)
  }

  @Test(arguments: [
    (#"[]"#, "lists"), (#"[{"name":"A"}]"#, "lists"), (#"[{"name":"A","items":[]}]"#, "lists"),
    (#"[{"iconName":"Folder"}]"#, "lists"), (#"[{"text":"a"}]"#, "items"),
    (#"[{"text":"a","checked":true}]"#, "items"), (#"[{},{"checked":false}]"#, "items"),
    (#"[{"name":"A","text":"a"}]"#, "items"), (#"[{"text":"a"},{"items":[]}]"#, "lists"),
  ])
  func layoutsAreRecognisedByContent(json: String, layout: String) throws {
    let file = try ChecklistFile(Array(json.utf8))
    #expect("\(file.layout)" == layout)
  }

  @Test(arguments: [
    "{}", #"{"lists":5}"#, "5", "null", "\"x\"", "[1]", "[[]]", #"[{"foo":1}]"#, "[{}]",
    #"[{"Title":"x","Due":1}]"#,
  ])
  func whatIsNoChecklistIsRefusedWithAWordOnWhatItIs(json: String) {
    #expect {
      try ChecklistFile(Array(json.utf8))
    } throws: { error in
      let first = (error as? ChecklistFile.Refused)?.diagnostics.first
      return first?.message.hasPrefix("not a checklist: ") == true && first?.hint != nil
    }
  }

  @Test func unixTimesAreSuspected() throws {
    let file = try ReadingTests.file("{\"dueDate\":1764576000,\"shouldRemind\":true}")
    #expect(
      file.diagnostics().map(\.message) == [
        "the date reads as 2056-12-01T08:00:00Z; is it a Unix time?"
      ])
  }

  @Test func datesOfTwoKindsInOneFileAreAnError() throws {
    let file = try ReadingTests.file(
      "{\"dueDate\":1},{\"dueDate\":2},{\"dueDate\":\"2030-01-01\",\"shouldRemind\":true}")
    #expect(file.diagnostics().map(\.keyPath) == ["[0].items[2].dueDate"])
    #expect(file.checklists[0].items.map(\.isUnreadable) == [false, false, true])
  }

  /// One item that nobody can read costs no other one, and its bytes stay whatever is edited beside it.
  @Test(arguments: [
    "5", "\"\\ud800\"", "[]", "{\"text\":5}", "{\"text\":\"a\",\"checked\":\"yes\"}",
    "{\"text\":\"a\",\"itemID\":1.5}", "{\"text\":\"a\",\"shouldRemind\":1,\"dueDate\":[]}",
    "{\"text\":\"\\udc00 x\",\"notes\":\"\\ud83d\"}",
  ])
  func oneDamagedItemCostsNoOther(item: String) throws {
    let file = try ReadingTests.file("{\"text\":\"b\"},\(item),{\"text\":\"c\"}")
    #expect(file.checklists[0].items.count == 3)
    #expect(file.checklists[0].items[0].text == "b" && file.checklists[0].items[2].text == "c")
    #expect(!file.checklists[0].items[0].isUnreadable && !file.checklists[0].items[2].isUnreadable)
    #expect(file.checklists[0].items[1].isUnreadable != item.contains("ud"))
    var draft = Draft(file)
    draft.setChecked(true, at: ItemIndex(list: 0, index: 2), now: Instant(seconds: 0))
    draft.move([ItemIndex(list: 0, index: 0)], to: 0, at: nil)
    let bytes = try DraftWriter.write(draft, to: file, clocks: Clocks(local: .utc))
    #expect(String(decoding: bytes, as: UTF8.self).contains(item))
  }

  /// A key that is nearly one of ours is told once, with what is meant; one of somebody's own isn't.
  @Test(arguments: [
    ("shoudRemind", "shouldRemind"), ("cheked", "checked"), ("duedate", "dueDate"),
    ("DUEDATE", "dueDate"),
    ("dueDtae", "dueDate"), ("note", "notes"), ("tag", nil), ("tagss", "tags"),
    ("reapeat", "repeat"),
    ("alarm", "alarms"), ("timezone", "timeZone"), ("Notes", "notes"), ("id", nil), ("colour", nil),
    ("category", nil), ("order", nil), ("date", nil), ("type", nil), ("priorty", "priority"),
    ("list", nil),
    ("snoozeUntil", "snoozedUntil"), ("completeDate", "completedDate"), ("x", nil), ("", nil),
  ])
  func mistypedKeysAreTold(key: String, meant: String?) throws {
    let file = try ReadingTests.file(
      "{\"text\":\"a\",\"\(key)\":1},{\"text\":\"b\",\"\(key)\":1},{\"text\":\"c\"}")
    let expected = meant.map { "unknown key '\(key)' (2 times); did you mean '\($0)'?" }
    #expect(file.diagnostics().map(\.message) == (expected.map { [$0] } ?? []))
    #expect(file.checklists[0].items[0].unknown.map(\.key) == [key])
  }

  @Test func aMistypedKeyOfAListIsTold() throws {
    let file = try ChecklistFile(Array(#"[{"name":"L","itmes":[]},{"name":"M","items":[]}]"#.utf8))
    #expect(file.diagnostics().map(\.message) == ["unknown key 'itmes'; did you mean 'items'?"])
  }

  /// What is wrong in an array is told with the element, and what it is.
  @Test(arguments: [
    (
      "\"alarms\":[\"PT0S\",\"soon\"]", "alarms[1]",
      "expected a duration ('-PT15M') or a moment ('2026-12-01T08:00:00Z'), found the string 'soon'"
    ),
    ("\"alarms\":[5]", "alarms[0]", "found the number 5"),
    ("\"alarms\":\"PT0S\"", "alarms", "expected an array of durations"),
    ("\"tags\":[\"a\",null]", "tags[1]", "expected a string, found null"),
  ])
  func theElementThatIsWrongIsNamed(member: String, path: String, words: String) throws {
    let file = try ReadingTests.file("{\"text\":\"a\",\(member)}")
    let found = try #require(file.diagnostics().first)
    #expect(found.keyPath == "[0].items[0].\(path)" && found.message.contains(words))
  }

  /// A number without a fraction is whole, in every format.
  @Test(arguments: [
    #"[{"text":"a","itemID":1.0}]"#, #"[{"text":"a","itemID":1e0}]"#,
    "<plist><array><dict><key>text</key><string>a</string><key>itemID</key><real>1</real></dict></array></plist>",
    "<plist><array><dict><key>text</key><string>a</string><key>itemID</key><real>1.0</real></dict></array></plist>",
  ])
  func anItemIDMayBeARealNumber(text: String) throws {
    let file = try ChecklistFile(Array(text.utf8))
    #expect(file.checklists[0].items[0].itemID == 1 && file.diagnostics().isEmpty)
  }
}
