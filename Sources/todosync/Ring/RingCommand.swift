import Checklists
import Stores

/// `todosync ring`: rings reminders on this machine.
struct RingCommand: RunnableCommand {
  var labels: String?
  var test: Int?
  var every: String?
  var times: Int?
  var program: String?
  var listing = RingOptions()
  var talk = Talk()

  static let name = "ring"
  static let abstract = "Ring reminders on this desktop"
  static let brief = "ring on this desktop"
  static let group = CommandGroup.calendar
  static var details: [String] {
    [
      "Until it is interrupted: each reminder once, as a notification with Done, Snooze (ten minutes, or the "
        + "setting `snooze`) and Show, which stays until it is answered, its item is done or changed elsewhere, "
        + "or the program ends. What was missed while the machine slept or the program wasn't running is told "
        + "when it is back. The file can be edited meanwhile. Without a notification server it rings and writes "
        + "on the terminal; without a terminal, too, it ends with 2, and rings later what nobody was told. Only "
        + "one program rings a checklist.",
      "As a service of the desktop session: `systemctl --user enable --now todosync-ring`, with the setting "
        + "`file` naming the checklist.",
      "With `--every` it rings a series of intervals instead, from now on, and writes nothing: "
        + "`--every 20s,10s --times 8 \"Work,Rest\"`.",
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operand(
        "LABELS", \.labels, "The names of the intervals of --every", completion: .none),
      .option(
        "test", "SECONDS", \.test, "Ring once after so many seconds, and end",
        details: "With 1 where the notification server is paused, and with 2 where nothing rings."),
      .option("every", "SPANS", \.every, "Ring a series of intervals, such as 20s,10s"),
      .option("times", "N", \.times, "So many rounds of --every"),
      .option(
        "exec", "PROGRAM", \.program, "Run a program at each reminder, too",
        details: "Without a shell and without arguments. Its environment says what rings: "
          + "`TODOSYNC_TEXT`, `TODOSYNC_LIST`, `TODOSYNC_DUE`, `TODOSYNC_MOMENT`, `TODOSYNC_UID`, "
          + "`TODOSYNC_ITEM`.", completion: .file),
    ] + RingOptions.arguments(\.listing) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync ring --test 3", effect: "Does it ring here?")]
  }

  /// The options that say what is rung.
  struct RingOptions {
    var file: String?
    var timeZone: String?

    static func arguments<Root>(_ path: WritableKeyPath<Root, RingOptions>) -> [Argument<Root>] {
      [.checklist(path.appending(path: \.file)), .timeZone(path.appending(path: \.timeZone))]
    }
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let user = try Settings.readUser(context, Console(talk, context))
    let console = Console(talk, context, color: user.color)
    let bell = try Bell(context, console, program: program, snooze: user.snooze)
    if let every {
      try ring(try series(every), bell)
      return .done
    }
    guard times == nil, labels == nil else {
      throw Failure("'--times' and labels are for '--every'")
    }
    if let test {
      bell.wait(milliseconds: test * 1000)
      try bell.tell("Test", "todosync rings on this desktop")
      return bell.isPaused ? .look : .done
    }
    var options = Listing.Options()
    (options.file, options.timeZone) = (listing.file, listing.timeZone)
    try Ringing(options, talk, context, bell).run()
    return .done
  }

  private func series(_ every: String) throws(Failure) -> IntervalSeries {
    var spans: [Int] = []
    for word in every.split(separator: ",", omittingEmptySubsequences: false) {
      guard let seconds = IntervalSeries.seconds(String(word)) else {
        throw Failure(
          "\(quoted(word)) is no span for '--every'", hint: "spans are such as 20s, 5m or 1h30m")
      }
      spans.append(seconds)
    }
    let names = labels?.split(separator: ",").map { String($0) } ?? []
    guard names.count <= spans.count else {
      throw Failure("there are more names than spans", hint: "a name for each span of --every")
    }
    guard let series = IntervalSeries(spans: spans, rounds: times ?? 1, labels: names) else {
      throw Failure("a series has one round or more", hint: "--times 1")
    }
    return series
  }

  /// By a clock that nobody sets.
  private func ring(_ series: IntervalSeries, _ bell: Bell) throws(Failure) {
    let start = monotonicMilliseconds()
    for step in series.steps {
      while true {
        let left = start + step.offset * 1000 - monotonicMilliseconds()
        guard left > 0 else { break }
        bell.wait(milliseconds: left)
      }
      try bell.tell(step.text, "")
    }
  }
}
