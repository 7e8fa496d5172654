import Testing

@testable import Checklists

/// An app that knows five keys moves and ticks items of which todosync knows more: what it meant counts, and what it
/// doesn't know stays.
@Suite struct AppSaveTests {
  private static let berlin = Zone(offset: 3600)
  private static let clocks = Clocks(local: berlin, named: ["Europe/Berlin": berlin])

  /// The file as todosync writes an item, and as the app saves it then.
  private static func saved(
    _ item: Item, droppingKeys: Bool, _ change: (inout [Value.Member]) -> Void
  ) throws -> (file: ChecklistFile, before: ChecklistFile, raw: ChecklistFile) {
    let spelling = ItemSpelling(codableIn: clocks)
    let value = spelling.value(of: item)
    func file(_ item: Value) throws -> ChecklistFile {
      let list: [Value.Member] = [
        .init(key: "name", value: .string("L")), .init(key: "iconName", value: .string("x")),
        .init(key: "items", value: .array([item])),
      ]
      return try ChecklistFile(try XMLWriter.write(.array([.dictionary(sorting: list)])))
    }
    let before = try file(value)
    guard case .dictionary(var members) = value else { throw CancellationError() }
    if droppingKeys {
      let known = ["text", "checked", "dueDate", "shouldRemind", "itemID"]
      members.removeAll { !known.contains($0.key) }
    }
    change(&members)
    let raw = try file(.dictionary(sorting: members))
    var after = raw
    _ = after.restore(from: before)
    return (after, before, raw)
  }

  private static func set(_ key: String, _ value: Value, in members: inout [Value.Member]) {
    for index in members.indices where members[index].key == key { members[index].value = value }
  }

  private static func settled(_ file: ChecklistFile, at moment: String) throws -> (Item, Int) {
    var file = file
    let count = file.settleAfterSave(at: try #require(Instant(iso8601: moment)), by: clocks)
    return (file.checklists[0].items[0], count)
  }

  private static func item(_ due: String, _ change: (inout Item) -> Void) -> Item {
    var item = Item()
    (item.text, item.itemID, item.due) = ("Water", 1_000_000_001, Due(iso8601: due))
    change(&item)
    return item
  }

  @Test(arguments: [true, false])
  func aDateThatTheAppMovedIsTheNewDueInTheItemsZoneAndTheRuleStays(droppingKeys: Bool) throws {
    let cases: [(due: String, zone: String?, rule: String?, moved: String, meant: String)] = [
      (
        "2030-05-06T10:00", "Europe/Berlin", "FREQ=WEEKLY", "2030-05-08T06:30:12Z",
        "2030-05-08T07:30"
      ),
      ("2030-05-06T10:00", "Europe/Berlin", nil, "2030-05-08T06:30:12Z", "2030-05-08T07:30"),
      ("2030-05-06T10:00", nil, "FREQ=DAILY", "2030-05-08T06:30:12Z", "2030-05-08T07:30"),
      ("2030-05-06", nil, "FREQ=WEEKLY", "2030-05-08T08:00:00Z", "2030-05-08"),
      ("2030-05-06", nil, nil, "2030-05-08T08:00:00Z", "2030-05-08"),
      ("2030-05-06", "Europe/Berlin", "FREQ=WEEKLY", "2030-05-08T11:15:00Z", "2030-05-08T12:15"),
      ("2030-05-06", nil, nil, "2030-05-08T11:15:00Z", "2030-05-08T11:15:00Z"),
    ]
    for reminds in [true, false] {
      for (due, zone, rule, moved, meant) in cases {
        let item = AppSaveTests.item(due) {
          ($0.timeZone, $0.recurrence, $0.shouldRemind) = (zone, rule, reminds)
          $0.notes = "Two cans"
          ($0.snoozedUntil, $0.acknowledged) = (Instant(seconds: 9), Instant(seconds: 8))
        }
        let moment = try #require(Instant(iso8601: moved))
        let (file, _, raw) = try AppSaveTests.saved(item, droppingKeys: droppingKeys) {
          AppSaveTests.set("dueDate", .date(moment.secondsSinceReferenceDate), in: &$0)
        }
        let (now, _) = try AppSaveTests.settled(file, at: "2030-05-01T00:00:00Z")
        #expect(now.due?.iso8601 == meant)
        #expect(now.recurrence == rule && now.timeZone == zone && now.notes == "Two cans")
        if droppingKeys { #expect(now.snoozedUntil == nil && now.acknowledged == nil) }
        // Written back, the app's own date stays, and it is read as the same.
        var draft = Draft(raw)
        draft[draft.places[0]] = now
        let bytes = try DraftWriter.write(draft, to: raw, clocks: AppSaveTests.clocks)
        var again = try ChecklistFile(bytes)
        #expect(String(decoding: bytes, as: UTF8.self).contains(moved))
        #expect(again.settleAfterSave(at: moment, by: AppSaveTests.clocks) == 0)
        #expect(again.checklists[0].items[0].due == now.due)
        #expect(again.checklists[0].items[0].recurrence == rule)
      }
    }
  }

  @Test(arguments: [true, false])
  func aTickOfARepeatingItemIsOfItsOccurrence(droppingKeys: Bool) throws {
    let cases: [(due: String, rule: String, saved: String, next: String?)] = [
      ("2030-05-06T10:00", "FREQ=WEEKLY", "2030-05-06T09:30:00Z", "2030-05-13T10:00"),
      ("2030-05-06", "FREQ=WEEKLY", "2030-05-21T09:30:00Z", "2030-05-27"),
      ("2030-05-06", "FREQ=WEEKLY;UNTIL=20300510", "2030-05-06T09:30:00Z", nil),
      ("2030-05-06", "FREQ=WEEKLY;COUNT=1", "2030-05-06T09:30:00Z", nil),
    ]
    for (due, rule, saved, next) in cases {
      let item = AppSaveTests.item(due) { ($0.recurrence, $0.shouldRemind) = (rule, true) }
      let (file, before, _) = try AppSaveTests.saved(item, droppingKeys: droppingKeys) {
        AppSaveTests.set("checked", .bool(true), in: &$0)
      }
      let (now, count) = try AppSaveTests.settled(file, at: saved)
      #expect(now.isChecked == (next == nil) && count == (next == nil ? 0 : 1))
      #expect(now.due?.iso8601 == next ?? due)
      guard next != nil else { continue }
      // It is what `done` does.
      var draft = Draft(before)
      draft.complete(
        draft.places[0], now: try #require(Instant(iso8601: saved)), by: AppSaveTests.clocks)
      #expect(ItemField.allCases.allSatisfy { $0.isSame(draft[draft.places[0]], now) })
    }
  }

  @Test func aTickInAFileThatNoAppReadsIsATick() throws {
    var file = try ChecklistFile(
      Array(#"[{"text":"a","checked":true,"dueDate":"2030-05-06","repeat":"FREQ=DAILY"}]"#.utf8))
    #expect(file.settleAfterSave(at: Instant(seconds: 1_900_000_000), by: AppSaveTests.clocks) == 0)
    #expect(file.checklists[0].items[0].isChecked)
  }
}
