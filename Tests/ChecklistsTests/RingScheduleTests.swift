import Support
import Testing

@testable import Checklists

/// What rings as time passes: each reminder once.
@Suite struct RingScheduleTests {
  private static let clocks = Clocks(local: .utc)

  private static func state(_ dues: [Int], nag: Item.Nag? = nil) -> State {
    State([
      Checklist(
        name: "L",
        items: dues.enumerated().map { index, seconds in
          var item = Item()
          item.text = "\(index)"
          item.uid = "u\(index)"
          item.due = .instant(Instant(seconds: seconds))
          item.hasExactSeconds = true
          item.shouldRemind = true
          item.nag = nag
          return item
        })
    ])
  }

  private static func texts(_ rings: [RingSchedule.Ring]) -> [String] {
    rings.map { $0.entry.item.text + ($0.isMissed ? " missed" : "") }
  }

  @Test func eachRingsOnceWhenItIsTime() {
    let state = RingScheduleTests.state([1010, 1010, 1020, 990])
    var schedule = RingSchedule(from: Instant(seconds: 1000))
    var rung: [String] = []
    for second in 1001...1030 {
      let rings = schedule.rings(
        of: state, at: Instant(seconds: second), by: RingScheduleTests.clocks)
      rung += RingScheduleTests.texts(rings).map { "\($0)@\(second)" }
    }
    #expect(rung == ["0@1010", "1@1010", "2@1020"])
    #expect(schedule.next(of: state, by: RingScheduleTests.clocks) == nil)
  }

  @Test func aClockSetBackRingsNothingTwiceAndOneSetForwardMissesNothing() {
    let state = RingScheduleTests.state([1010, 1200, 9000])
    var schedule = RingSchedule(from: Instant(seconds: 1000))
    func ring(_ second: Int) -> [String] {
      RingScheduleTests.texts(
        schedule.rings(of: state, at: Instant(seconds: second), by: RingScheduleTests.clocks))
    }
    #expect(ring(1015) == ["0"])
    #expect(ring(900) == [])
    #expect(ring(1011) == [])
    #expect(schedule.next(of: state, by: RingScheduleTests.clocks) == Instant(seconds: 1200))
    // An hour later the machine wakes.
    #expect(ring(4811) == ["1 missed"])
    #expect(ring(9000) == ["2"])
    #expect(ring(9000) == [])
  }

  @Test func anEditedFileCountsAsItIs() {
    var schedule = RingSchedule(from: Instant(seconds: 1000))
    let clocks = RingScheduleTests.clocks
    _ = schedule.rings(of: RingScheduleTests.state([1010]), at: Instant(seconds: 1005), by: clocks)
    // Moved: it rings when it says so now, also if it has rung before at another time.
    let moved = RingScheduleTests.state([1020])
    #expect(schedule.rings(of: moved, at: Instant(seconds: 1015), by: clocks).isEmpty)
    #expect(schedule.rings(of: moved, at: Instant(seconds: 1020), by: clocks).count == 1)
    let again = RingScheduleTests.state([1030])
    #expect(schedule.rings(of: again, at: Instant(seconds: 1030), by: clocks).count == 1)
  }

  @Test func aNaggingReminderRingsEachTime() {
    let state = RingScheduleTests.state([1010], nag: Item.Nag(every: Offset(seconds: 60), count: 2))
    var schedule = RingSchedule(from: Instant(seconds: 1000))
    var rung: [Int] = []
    for second in 1001...1200 {
      let now = Instant(seconds: second)
      rung += schedule.rings(of: state, at: now, by: RingScheduleTests.clocks).map { _ in second }
    }
    #expect(rung == [1010, 1070, 1130])
  }

  @Test(arguments: 0..<200) func whateverTheClockDoesNothingRingsTwiceOrIsLost(seed: Int) {
    var random = Seeded(seed)
    let dues = (0..<30).map { _ in Int.random(in: 1000...5000, using: &random) }
    let state = RingScheduleTests.state(dues)
    var schedule = RingSchedule(from: Instant(seconds: 999))
    var (now, latest) = (999, 999)
    var rung: [String: Int] = [:]
    while now < 6000 {
      now +=
        random.oneIn(6)
        ? -Int.random(in: 0...800, using: &random) : Int.random(in: 0...400, using: &random)
      latest = max(latest, now)
      for ring in schedule.rings(
        of: state, at: Instant(seconds: now), by: RingScheduleTests.clocks)
      {
        rung[ring.entry.uid, default: 0] += 1
        #expect(ring.moment.seconds <= now)
      }
    }
    #expect(rung.count == 30 && rung.values.allSatisfy { $0 == 1 })
  }

  @Test func aSeriesCountsItsRounds() throws {
    let series = try #require(
      IntervalSeries(spans: [20, 10], rounds: 2, labels: ["Work", "Rest"]))
    #expect(
      series.steps.map { "\($0.offset) \($0.text)" } == [
        "0 Work 1/2, 20s", "20 Rest 1/2, 10s", "30 Work 2/2, 20s", "50 Rest 2/2, 10s",
        "60 Complete: 2 rounds",
      ])
    let long = try #require(IntervalSeries(spans: [3600], rounds: 120, labels: []))
    #expect(long.steps.count == 121 && long.steps[120].offset == 432_000)
    #expect(IntervalSeries(spans: [], rounds: 1, labels: []) == nil)
  }

  @Test(arguments: [("20s", 20), ("5m", 300), ("1h30m", 5400), ("1m30s", 90)])
  func spansAreRead(word: String, seconds: Int) {
    #expect(IntervalSeries.seconds(word) == seconds)
    #expect(
      IntervalSeries.seconds(IntervalSeries.words(seconds).replacing(" ", with: "")) == seconds)
  }

  @Test(arguments: ["", "0s", "s", "20", "20x", "1s1m", "1.5m", "-5s"])
  func whatIsNoSpanIsRefused(word: String) { #expect(IntervalSeries.seconds(word) == nil) }
}
