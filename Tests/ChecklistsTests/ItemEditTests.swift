import Support
import Testing

@testable import Checklists

/// The rules of reminding, and what `add` and `edit` do to an item.
@Suite struct ItemEditTests {
  private static let clocks = Clocks(local: Zone(offset: 3600))

  private static func due(_ text: String?) -> ItemEdit.DueEdit? {
    text.map { $0 == "none" ? .remove : Due(iso8601: $0).map { .set($0) } ?? .remove }
  }

  /// An item before, `--due` and each `--remind`, and whether and when it rings then.
  private static let rules = """
    # A due with a time rings at it, a date alone doesn't.
    - | 2030-05-02T10:00 | | remind 2030-05-02T09:00:00Z
    - | 2030-05-02 | | quiet 2030-05-02
    - | 2030-05-02T10:00:00Z | | remind 2030-05-02T10:00:00Z
    - | | | quiet -
    - | 2030-05-02 | 9:00 | remind 2030-05-02
    - | 2030-05-02 | 10:00 | remind 2030-05-02 PT10H
    - | 2030-05-02 | 1d | remind 2030-05-02 -P1D
    - | 2030-05-02T10:00 | 15m 1h30m | remind 2030-05-02T09:00:00Z -PT15M -PT1H30M
    - | 2030-05-02T10:00 | 0 | remind 2030-05-02T09:00:00Z
    - | 2030-05-02T10:00 | 0 15m 15m | remind 2030-05-02T09:00:00Z PT0S -PT15M
    - | 2030-05-02T10:00 | PT5M | remind 2030-05-02T09:00:00Z PT5M
    # One that stays a time, or a date, leaves it on or off.
    quiet 2030-05-02T09:00:00Z | 2030-05-03T10:00 | | quiet 2030-05-03T09:00:00Z
    remind 2030-05-02T09:00:00Z | 2030-05-03T10:00 | | remind 2030-05-03T09:00:00Z
    remind 2030-05-02 | 2030-05-03 | | remind 2030-05-03
    # One that becomes the other does as a new one would.
    remind 2030-05-02T09:00:00Z | 2030-05-03 | | quiet 2030-05-03
    quiet 2030-05-02 | 2030-05-03T10:00 | | remind 2030-05-03T09:00:00Z
    remind 2030-05-02T09:00:00Z | none | | quiet -
    # The same due again is no change.
    quiet 2030-05-02T09:00:00Z | 2030-05-02T10:00 | | quiet 2030-05-02T09:00:00Z
    """

  @Test(arguments: rules.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
  func remindsByTheRules(rule: String) throws {
    let cells = rule.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").map(String.init) }
    var item = Item()
    if cells[0].count == 2 {
      item.due = Due(iso8601: cells[0][1])
      item.shouldRemind = cells[0][0] == "remind"
    }
    var edit = ItemEdit()
    edit.due = ItemEditTests.due(cells[1].first)
    edit.reminders = try cells[2].map { try #require(ReminderTime(word: $0)) }
    let new = try edit.applied(to: item, by: ItemEditTests.clocks)
    let words = [new.shouldRemind ? "remind" : "quiet", new.due?.iso8601 ?? "-"]
    #expect(words + (new.alarms ?? []).map(\.iso8601) == cells[3])
  }

  @Test func whatCannotBeIsRefused() {
    var edit = ItemEdit()
    edit.reminders = [.before(Offset())]
    #expect(throws: ItemEdit.Problem.reminderWithoutDue) {
      try edit.applied(to: Item(), by: ItemEditTests.clocks)
    }
    edit.due = .set(.instant(Instant(seconds: 0)))
    edit.reminders = [.timeOfDay(0)]
    #expect(throws: ItemEdit.Problem.timeOfDayWithTime) {
      try edit.applied(to: Item(), by: ItemEditTests.clocks)
    }
    edit.isSilent = true
    #expect(throws: ItemEdit.Problem.remindsAndDoesNot) {
      try edit.applied(to: Item(), by: ItemEditTests.clocks)
    }
  }

  @Test(arguments: ["", "m", "15", "15x", "m15", "1m1h", "24:00", "9:0", "1h 30m", "-15m", "1.5h"])
  func whatIsNoTimeIsRefused(word: String) { #expect(ReminderTime(word: word) == nil) }

  @Test func aSnoozedItemThatIsMovedRingsAsItIsSet() throws {
    var item = Item()
    item.due = .instant(Instant(seconds: 1_900_000_000))
    item.shouldRemind = true
    item.snoozedUntil = Instant(seconds: 1_900_001_000)
    item.acknowledged = Instant(seconds: 1_900_000_500)
    var edit = ItemEdit()
    edit.due = .set(.instant(Instant(seconds: 1_900_090_015)))
    let new = try edit.applied(to: item, by: ItemEditTests.clocks)
    #expect(new.snoozedUntil == nil && new.acknowledged == nil && new.hasExactSeconds)
  }

  @Test(arguments: ["2030-05-03T10:00", "2030-05-03T09:00:00Z"])
  func anItemInAZoneStaysInIt(due: String) throws {
    var item = Item()
    item.due = Due(iso8601: "2030-05-02T10:00")
    item.timeZone = "Test/Zone"
    var edit = ItemEdit()
    edit.due = .set(try #require(Due(iso8601: due)))
    let clocks = Clocks(
      local: Zone(offset: 3600), named: ["Test/Zone": Zone(offset: 5 * 3600)])
    let new = try edit.applied(to: item, by: clocks)
    #expect(new.due?.iso8601 == "2030-05-03T14:00" && new.timeZone == "Test/Zone")
  }
}
