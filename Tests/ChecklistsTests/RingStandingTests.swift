import Testing

@testable import Checklists

/// Whether what a shown notification is about is still what it was: its buttons must not act on anything else.
@Suite struct RingStandingTests {
  private static let clocks = Clocks(local: .utc)

  private static func item(_ due: String, _ change: (inout Item) -> Void = { _ in }) -> Item {
    var item = Item()
    (item.text, item.shouldRemind, item.due) = ("Water", true, Due(iso8601: due))
    change(&item)
    return item
  }

  /// What rings for an item at a moment.
  private static func ring(_ item: Item, at moment: String) throws -> RingSchedule.Ring {
    let now = try #require(Instant(iso8601: moment))
    var schedule = RingSchedule(from: now + -60)
    let state = State([Checklist(items: [item])])
    return try #require(schedule.rings(of: state, at: now, by: clocks).last)
  }

  @Test func ofAnItemThatIsDueOnce() throws {
    let item = RingStandingTests.item("2030-05-01T10:00:00Z")
    let ring = try RingStandingTests.ring(item, at: "2030-05-01T10:00:30Z")
    let cases: [(RingStanding, (inout Item) -> Void)] = [
      (.open, { _ in }), (.open, { $0.text = "Plants" }), (.done, { $0.isChecked = true }),
      (.moved, { $0.due = Due(iso8601: "2030-05-02T10:00:00Z") }),
      (.moved, { $0.due = Due(iso8601: "2030-05-01") }), (.moved, { $0.due = nil }),
      (.moved, { $0.shouldRemind = false }),
      (
        .snoozed,
        {
          $0.snoozedUntil = Instant(iso8601: "2030-05-01T10:30:00Z")
          $0.acknowledged = Instant(iso8601: "2030-05-01T10:01:00Z")
        }
      ),
    ]
    for (standing, change) in cases {
      var now = item
      change(&now)
      #expect(ring.standing(of: now, by: RingStandingTests.clocks) == standing)
    }
    #expect(ring.standing(of: nil, by: RingStandingTests.clocks) == .deleted)
  }

  @Test(arguments: ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "FREQ=DAILY;COUNT=9"])
  func ofAnOccurrence(rule: String) throws {
    // Nobody has done it since the first of the month; what rings is the third.
    let item = RingStandingTests.item("2030-05-01T10:00:00Z") { $0.recurrence = rule }
    let ring = try RingStandingTests.ring(item, at: "2030-05-03T10:00:30Z")
    #expect(ring.due == Due(iso8601: "2030-05-03T10:00:00Z"))
    let dues: [(String, RingStanding)] = [
      ("2030-05-01T10:00:00Z", .open), ("2030-05-02T10:00:00Z", .open),
      ("2030-05-03T10:00:00Z", .open), ("2030-05-04T10:00:00Z", .done),
      ("2030-05-03T11:00:00Z", .done), ("2030-05-01T09:00:00Z", .moved),
    ]
    for (due, standing) in dues {
      let now = RingStandingTests.item(due) { $0.recurrence = rule }
      #expect(ring.standing(of: now, by: RingStandingTests.clocks) == standing, "\(due)")
    }
  }

  /// What is put off before it rings rings once, when it was put off to.
  @Test(arguments: [nil, "FREQ=DAILY"], [nil, Item.Nag(every: Offset(seconds: 300), count: 3)])
  func whatIsPutOffBeforeItRingsRingsOnce(rule: String?, nag: Item.Nag?) throws {
    let item = RingStandingTests.item("2030-05-01T10:00:00Z") {
      ($0.recurrence, $0.nag) = (rule, nag)
      $0.alarms = [.relative(Offset(seconds: -600)), .relative(Offset())]
    }
    for until in ["2030-05-01T09:55:00Z", "2030-05-01T10:00:00Z", "2030-05-01T11:00:00Z"] {
      let file = try ChecklistFile(Array(#"[{"text":"x"}]"#.utf8))
      var draft = Draft(file)
      let place = draft.places[0]
      draft[place] = item
      let now = try #require(Instant(iso8601: "2030-05-01T09:30:00Z"))
      let moment = try #require(Instant(iso8601: until))
      draft.snooze(place, until: moment, now: now, by: RingStandingTests.clocks)
      let reminder = try #require(Reminder(draft[place], now: now, by: RingStandingTests.clocks))
      #expect(reminder.soonest == moment)
      let moments = Set(reminder.rings.map(\.moment.iso8601))
      #expect(
        moments == Set([until] + (until < "2030-05-01T10:00" ? ["2030-05-01T10:00:00Z"] : [])))
    }
  }
}
