import Checklists
import Stores

/// Rings the reminders of a checklist as time passes.
struct Ringing {
  private let options: Listing.Options
  private let talk: Talk
  private let context: Context
  private let bell: Bell
  private let path: String
  private let console: Console
  private let record: RingRecord
  private var schedule: RingSchedule

  /// A machine that sleeps wakes within this time of its clock.
  private static let longestWait = 15

  init(
    _ options: Listing.Options, _ talk: Talk, _ context: Context, _ bell: Bell
  ) throws(Failure) {
    self.options = options
    self.talk = talk
    self.context = context
    self.bell = bell
    let listing = try Listing(options, talk, context)
    path = listing.path
    console = listing.console
    guard path != "-" else { throw Failure("standard input can't be rung", hint: "name a file") }
    guard let state = context.stateFolder else {
      throw Failure("nothing is remembered without a home", hint: "set XDG_STATE_HOME")
    }
    let known: RingRecord?
    do throws(FileError) {
      known = try RingRecord(state: state, file: path)
    } catch {
      throw Failure(error, path: state, isWriting: true)
    }
    guard let known else {
      throw Failure("is being rung already, by another todosync", path: path)
    }
    record = known
    schedule = RingSchedule(from: record.last ?? context.runningClock)
  }

  func run() throws(Failure) {
    var schedule = schedule
    let watch = FileWatch(path)
    var (state, clocks) = try read(isQuiet: true)
    console.summary("rings \(Console.shown(path))\(next(schedule, state, clocks))")
    while true {
      let now = context.runningClock
      let rings = schedule.rings(of: state, at: now, by: clocks)
      // What nobody was told is rung by the next one that can.
      try announce(rings, clocks)
      if !rings.isEmpty { record.note(now) }
      var pause = Ringing.longestWait * 1000
      if let next = schedule.next(of: state, by: clocks) {
        pause = min(pause, max(0, (next.seconds - now.seconds) * 1000))
      }
      // To the beginning of the second, from wherever in it the clock is.
      let isChanged = bell.wait(
        milliseconds: max(20, min(pause, 1000 * Ringing.longestWait)), watch)
      // Before what was clicked may have gone.
      for request in bell.requests(clocks) { carryOut(request) }
      if isChanged {
        do throws(Failure) {
          (state, clocks) = try read(isQuiet: true)
          bell.update(to: state, clocks)
        } catch {
          // What is just being written, or broken, is read again when it changes.
          console.note("the file can't be read just now; its last reminders count")
        }
      }
      record.note(now)
    }
  }

  /// Many that were missed are told as one.
  private func announce(_ rings: [RingSchedule.Ring], _ clocks: Clocks) throws(Failure) {
    let missed = rings.filter(\.isMissed)
    let isSummed = missed.count > Bell.namedCount
    if isSummed { try bell.tellMissed(missed) }
    for ring in rings where !(isSummed && ring.isMissed) {
      try bell.ring(ring, clocks)
    }
  }

  private func next(_ schedule: RingSchedule, _ state: State, _ clocks: Clocks) -> String {
    schedule.next(of: state, by: clocks).map {
      "; the next \(DateWords.say($0, at: context.runningClock, in: clocks.local))"
    } ?? "; nothing is pending"
  }

  private func read(isQuiet: Bool) throws(Failure) -> (State, Clocks) {
    let listing = try Listing(options, talk, context, isQuiet: isQuiet)
    return (State(listing.checklists), listing.clocks)
  }

  /// Does what was clicked, in the file as it is by now.
  private func carryOut(_ request: Bell.Request) {
    do throws(Failure) {
      var options = Editing.Options()
      (options.file, options.timeZone) = (path, self.options.timeZone)
      options.now = context.runningClock
      let editing = try Editing(options, talk, context)
      let ring = request.ring
      let text = ring.entry.item.text
      switch request {
      case .done:
        _ = try editing.run("done \(text)") { subject throws(Failure) in
          let index = try find(ring, subject, isSnoozed: true)
          subject.setChecked(true, at: index)
        }
      case .snooze:
        _ = try editing.run("snooze \(text)") { subject throws(Failure) in
          let index = try find(ring, subject, isSnoozed: false)
          try subject.snooze(index, until: subject.now + bell.snooze, remark: nil)
        }
      }
    } catch {
      console.report(error)
      // Whoever clicked looks at the desktop.
      try? bell.tell(request.ring.entry.item.text, error.message)
    }
  }

  /// The item of a reminder that rang, as long as what it rang for is still to be done.
  ///
  /// - Parameter isSnoozed: Whether it may have been put off meanwhile.
  private func find(
    _ ring: RingSchedule.Ring, _ subject: Editing.Subject, isSnoozed: Bool
  ) throws(Failure) -> ItemIndex {
    let state = State(subject.draft.checklists)
    let found = (0..<state.count).first { state.uid($0) == ring.entry.uid }
    let text = quoted(ring.entry.item.text)
    switch ring.standing(of: found.map { state.item($0) }, by: subject.clocks) {
    case .open: break
    case .snoozed where isSnoozed: break
    case .snoozed: throw Failure("\(text) is snoozed already")
    case .done: throw Failure("\(text) is done already")
    case .moved: throw Failure("\(text) is due at another time by now")
    case .deleted: throw Failure("\(text) isn't in the file any more")
    }
    guard let found else { throw Failure("\(text) isn't in the file any more") }
    return state.place(found)
  }
}
