import Checklists
import Testing

/// Which alarms are still ahead.
@Suite struct AlarmTests {
  private static func item(due: String, alarms: [String]? = nil) -> Item {
    var item = Item()
    item.due = Due(iso8601: due)
    item.shouldRemind = true
    item.alarms = alarms.map { $0.compactMap { Alarm(iso8601: $0) } }
    return item
  }

  private static func ahead(_ item: Item, of now: String) throws -> [String] {
    item.alarmsAhead(of: try #require(Instant(iso8601: now)), by: .everywhere()).map(
      \.iso8601)
  }

  @Test func anItemRingsAtItsDueAndADateAtNine() throws {
    let timed = AlarmTests.item(due: "2030-05-01T10:00:30Z")
    #expect(try AlarmTests.ahead(timed, of: "2030-05-01T09:59:59Z") == ["PT0S"])
    // Due times count to the minute, now doesn't: 10:00:00 has come.
    #expect(try AlarmTests.ahead(timed, of: "2030-05-01T10:00:00Z") == [])
    let dated = AlarmTests.item(due: "2030-05-01")
    // 09:00 of the day has passed everywhere at 21:00 UTC.
    #expect(try AlarmTests.ahead(dated, of: "2030-05-01T20:59:59Z") == ["PT9H"])
    #expect(try AlarmTests.ahead(dated, of: "2030-05-01T21:00:00Z") == [])
    let floating = AlarmTests.item(due: "2030-05-01T10:00")
    #expect(try AlarmTests.ahead(floating, of: "2030-05-01T21:59:59Z") == ["PT0S"])
    #expect(try AlarmTests.ahead(floating, of: "2030-05-01T22:00:00Z") == [])
  }

  @Test func aTimeInAZoneIsOneMomentEverywhere() throws {
    var item = AlarmTests.item(due: "2030-05-01T10:00")
    item.timeZone = "Test/Zone"
    let clocks = Clocks.everywhere(named: ["Test/Zone": Zone(offset: 2 * 3600)])
    let (before, due) = (
      try #require(Instant(iso8601: "2030-05-01T07:59:59Z")),
      try #require(Instant(iso8601: "2030-05-01T08:00:00Z"))
    )
    #expect(item.alarmsAhead(of: before, by: clocks).count == 1)
    #expect(item.alarmsAhead(of: due, by: clocks).isEmpty)
    item.acknowledged = due
    #expect(item.alarmsAhead(of: before, by: clocks).isEmpty)
  }

  @Test func eachAlarmPassesByItself() throws {
    let item = AlarmTests.item(
      due: "2030-05-01T10:00:00Z",
      alarms: ["-P1D", "-PT15M", "PT1H", "2030-05-02T00:00:00Z"])
    #expect(
      try AlarmTests.ahead(item, of: "2030-04-30T10:00:00Z") == [
        "-PT15M", "PT1H", "2030-05-02T00:00:00Z",
      ])
    #expect(
      try AlarmTests.ahead(item, of: "2030-05-01T11:00:00Z") == ["2030-05-02T00:00:00Z"])
  }

  @Test func twoAlarmsAtOneMomentAreOne() throws {
    var item = AlarmTests.item(due: "2030-05-01T10:00:00Z", alarms: ["-PT60M", "-PT1H", "PT0S"])
    item.snoozedUntil = Instant(iso8601: "2030-05-01T10:00:00Z")
    #expect(try AlarmTests.ahead(item, of: "2030-05-01T08:00:00Z") == ["-PT1H", "PT0S"])
    item.snoozedUntil = Instant(iso8601: "2030-05-01T10:05:00Z")
    #expect(
      try AlarmTests.ahead(item, of: "2030-05-01T08:00:00Z") == [
        "-PT1H", "PT0S", "2030-05-01T10:05:00Z",
      ])
    // Where a time floats, 22:00 UTC is ten o'clock for some people only.
    var floating = AlarmTests.item(due: "2030-05-01T10:00")
    floating.snoozedUntil = Instant(iso8601: "2030-05-01T22:00:00Z")
    #expect(try AlarmTests.ahead(floating, of: "2030-05-01T08:00:00Z").count == 2)
  }

  @Test func nothingRingsThatIsDoneOrQuietOrWithoutADue() throws {
    let ringing = AlarmTests.item(due: "2030-05-01T10:00:00Z", alarms: ["2030-05-02T00:00:00Z"])
    var (done, quiet, dueless) = (ringing, ringing, ringing)
    done.isChecked = true
    quiet.shouldRemind = false
    dueless.due = nil
    for item in [done, quiet, dueless] {
      #expect(try AlarmTests.ahead(item, of: "2030-04-01T00:00:00Z") == [])
    }
    #expect(
      try AlarmTests.ahead(
        AlarmTests.item(due: "2030-05-01T10:00:00Z", alarms: []),
        of: "2030-04-01T00:00:00Z") == [])
  }

  @Test func aNagIsAheadUntilItsLastRing() throws {
    var item = AlarmTests.item(due: "2030-05-01T10:00:00Z")
    item.nag = Item.Nag(every: Offset(seconds: 300), count: 3)
    #expect(try AlarmTests.ahead(item, of: "2030-05-01T10:14:59Z") == ["PT0S"])
    #expect(try AlarmTests.ahead(item, of: "2030-05-01T10:15:00Z") == [])
    item.acknowledged = Instant(iso8601: "2030-05-01T10:01:00Z")
    #expect(try AlarmTests.ahead(item, of: "2030-05-01T10:02:00Z") == [])
  }

  @Test func whatHasBeenSeenToRingsNoMoreWhereverThatWas() throws {
    var floating = AlarmTests.item(due: "2030-05-10T09:00")
    floating.acknowledged = Instant(iso8601: "2030-05-10T07:05:00Z")
    #expect(try AlarmTests.ahead(floating, of: "2030-05-10T07:10:00Z") == [])
    // The day before it can't have rung anywhere.
    floating.acknowledged = Instant(iso8601: "2030-05-09T18:00:00Z")
    #expect(try AlarmTests.ahead(floating, of: "2030-05-10T07:10:00Z") == ["PT0S"])
  }

  @Test func aSnoozedReminderNagsToo() throws {
    var item = AlarmTests.item(due: "2030-05-01T10:00:00Z")
    item.nag = Item.Nag(every: Offset(seconds: 300), count: 3)
    item.snoozedUntil = Instant(iso8601: "2030-05-01T12:00:00Z")
    item.acknowledged = Instant(iso8601: "2030-05-01T10:30:00Z")
    #expect(try AlarmTests.ahead(item, of: "2030-05-01T12:02:00Z") == ["2030-05-01T12:00:00Z"])
    item.acknowledged = Instant(iso8601: "2030-05-01T12:01:00Z")
    #expect(try AlarmTests.ahead(item, of: "2030-05-01T12:02:00Z") == [])
  }

  @Test func aSnoozedReminderRingsOnceMore() throws {
    var item = AlarmTests.item(due: "2030-05-01T10:00:00Z")
    item.snoozedUntil = Instant(iso8601: "2030-05-01T12:00:00Z")
    #expect(try AlarmTests.ahead(item, of: "2030-05-01T11:00:00Z") == ["2030-05-01T12:00:00Z"])
    #expect(try AlarmTests.ahead(item, of: "2030-05-01T12:00:00Z") == [])
    item.isChecked = true
    #expect(try AlarmTests.ahead(item, of: "2030-05-01T11:00:00Z") == [])
  }
}
