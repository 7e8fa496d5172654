import Checklists
import Stores

/// Shows something once, or with `--watch` again whenever the file or the terminal's size changes, or time passes.
enum Watching {
  /// - Parameter draw: What is shown of the checklist as it is.
  static func run(
    _ isWatch: Bool, _ options: Listing.Options, _ talk: Talk, _ context: Context,
    _ draw: (Listing) throws(Failure) -> [UInt8]
  ) throws(Failure) -> ExitStatus {
    let listing = try Listing(options, talk, context)
    let text = try draw(listing)
    guard isWatch else {
      try listing.console.answer(text)
      unsafe lastShown = listing
      return listing.needsLook ? .look : .done
    }
    guard StandardStream.output.isTerminal else {
      throw Failure("'--watch' needs a terminal", hint: "without it the state is shown once")
    }
    var screen = text
    let watch = FileWatch(listing.path)
    while true {
      try listing.console.answer(drawing(of: screen, height: StandardStream.output.height))
      watch.wait(seconds: 60 - context.wallClock().seconds % 60)
      var context = context
      context.clock = context.wallClock()
      do throws(Failure) {
        screen = try draw(try Listing(options, talk, context, isQuiet: true))
      } catch {
        // A file that is just being written is whole again in a moment.
        let message = error.message.isEmpty ? "the file can't be read" : error.message
        screen = Array((message + "\n").utf8)
      }
    }
  }

  /// What was shown at the end of the program: its memory goes with the program, and isn't given back piece by
  /// piece before, which takes a tenth of the time that a long list takes. The program has one thread.
  nonisolated(unsafe) private static var lastShown: Listing?

  /// What draws a text over what is on the screen: from the upper left, each line to its end, and nothing
  /// below. So nothing flickers, and the terminal's history stays.
  ///
  /// - Parameter height: How many lines there is room for; what is more is counted.
  static func drawing(of text: [UInt8], height: Int?) -> [UInt8] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    // The last line of the screen stays free for the cursor: a line's end there would scroll.
    let room = max(1, (height ?? .max) - 1)
    if lines.count > room {
      let hidden = lines.count - room + 1
      lines = lines.prefix(room - 1) + [Array("… and \(hidden) more lines".utf8)[...]]
    }
    var drawn = Array("\u{1B}[H".utf8)
    for line in lines { drawn += line + "\u{1B}[K\r\n".utf8 }
    return drawn + "\u{1B}[J".utf8
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
