import Checklists
import Stores

/// Shows something once, or with `--watch` again whenever the file changes or time passes.
enum Watching {
  /// - Parameter draw: What is shown of the checklist as it is.
  static func run(
    _ isWatch: Bool, _ options: Listing.Options, _ talk: Talk, _ context: Context,
    _ draw: (Listing) throws(Failure) -> String
  ) throws(Failure) -> ExitStatus {
    let listing = try Listing(options, talk, context)
    let text = try draw(listing)
    guard isWatch else {
      try listing.console.answer(Array(text.utf8))
      return listing.needsLook ? .look : .done
    }
    guard StandardStream.output.isTerminal else {
      throw Failure("'--watch' needs a terminal", hint: "without it the state is shown once")
    }
    var screen = text
    let watch = FileWatch(listing.path)
    while true {
      // From the upper left, each line to its end, and nothing below: no flicker, and the terminal's
      // history stays.
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let drawn = lines.map { "\($0)\u{1B}[K\r\n" }.joined()
      try listing.console.answer(Array("\u{1B}[H\(drawn)\u{1B}[J".utf8))
      watch.wait(seconds: 60 - context.wallClock().seconds % 60)
      var context = context
      context.clock = context.wallClock()
      do throws(Failure) {
        screen = try draw(try Listing(options, talk, context, isQuiet: true))
      } catch {
        // A file that is just being written is whole again in a moment.
        screen = error.message.isEmpty ? "the file can't be read\n" : error.message + "\n"
      }
    }
  }
}

extension Argument {
  static func watch(_ path: WritableKeyPath<Root, Bool>) -> Argument {
    .flag(
      "watch", path, "Show it again when the file changes, and as time passes",
      details: "Until it is interrupted.")
  }

  static func alarmLimit(_ path: WritableKeyPath<Root, Int?>) -> Argument {
    .option(
      "alarm-limit", "N", path, "Plan for a device that keeps N alarms",
      details:
        "The soonest reminders that fit are planned, each only whole, nagging counted with "
        + "every ring; the others are listed as deferred, with the time when the next moves in.")
  }
}
