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

  /// How long a snoozed reminder is quiet, in seconds.
  private static let snooze = 600
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
      announce(rings, clocks)
      if !rings.isEmpty { record.note(now) }
      for request in bell.requests() { carryOut(request) }
      var pause = Ringing.longestWait * 1000
      if let next = schedule.next(of: state, by: clocks) {
        pause = min(pause, max(0, (next.seconds - now.seconds) * 1000))
      }
      // To the beginning of the second, from wherever in it the clock is.
      if bell.wait(milliseconds: max(20, min(pause, 1000 * Ringing.longestWait)), watch) {
        do throws(Failure) {
          (state, clocks) = try read(isQuiet: true)
        } catch {
          // What is just being written, or broken, is read again when it changes.
          console.note("the file can't be read just now; its last reminders count")
        }
      }
      record.note(now)
    }
  }

  /// Many that were missed are told as one.
  private func announce(_ rings: [RingSchedule.Ring], _ clocks: Clocks) {
    let missed = rings.filter(\.isMissed)
    let isSummed = missed.count > 5
    if isSummed {
      let texts = missed.prefix(5).map { ItemWords.shown($0.entry.item.text) }
      bell.tell(
        "\(missed.count) reminders were missed",
        texts.joined(separator: "\n") + "\nand \(missed.count - 5) more")
    }
    for ring in rings where !(isSummed && ring.isMissed) { bell.ring(ring, clocks) }
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
      switch request {
      case .done(let entry):
        _ = try editing.run("done \(entry.item.text)") { subject throws(Failure) in
          let index = try find(entry, subject)
          _ = subject.draft.complete(index, now: subject.now, by: subject.clocks)
          subject.lines.append("done \(ItemWords.line(subject.draft, index))")
        }
      case .snooze(let entry):
        _ = try editing.run("snooze \(entry.item.text)") { subject throws(Failure) in
          let index = try find(entry, subject)
          subject.draft.snooze(index, until: subject.now + Ringing.snooze, now: subject.now)
          subject.lines.append("snoozed \(ItemWords.line(subject.draft, index))")
        }
      }
    } catch {
      console.report(error)
    }
  }

  private func find(
    _ entry: State.Entry, _ subject: Editing.Subject
  ) throws(Failure) -> ItemIndex {
    let state = State(subject.draft.checklists)
    for index in 0..<state.count where state.uid(index) == entry.uid { return state.place(index) }
    throw Failure("\(quoted(entry.item.text)) isn't in the file any more")
  }
}
