import Checklists

/// The options that several commands have, each with one meaning everywhere.
extension Argument {
  static func allDues(_ path: WritableKeyPath<Root, Bool>) -> Argument {
    .flag(
      "all-dues", path, "Count the dates of app files that don't remind, too",
      details: "An app writes a date into every item, so in its files a date counts only where the "
        + "item reminds. With this option every date is a due.")
  }

  static func calendarID(_ path: WritableKeyPath<Root, String?>) -> Argument {
    .option(
      "calendar-id", "ID", path, "What the tasks' identities follow from",
      details:
        "It tells this checklist from all others. Without it `.todosync` says it, the calendar "
        + "that is replaced, the repository's first commit with the file's path, or the file's name."
    )
  }

  static func done(_ path: WritableKeyPath<Root, DoneItems?>) -> Argument {
    .option("done", "WHICH", path, "Whether done items stay")
  }

  static func noAlarms(_ path: WritableKeyPath<Root, Bool>) -> Argument {
    .flag(
      "no-alarms", path, "Leave the alarms out",
      details: "For somebody who wants to see the items, and not to be rung.")
  }

  static func now(
    _ path: WritableKeyPath<Root, Instant?>, _ help: String, isBuild: Bool = false
  ) -> Argument {
    .option(
      "now", "TIME", path, help,
      details: "A moment such as `2026-12-01T08:00:00Z`. Without it `TODOSYNC_NOW` counts, then "
        + (isBuild ? "`SOURCE_DATE_EPOCH`, then " : "") + "the clock.")
  }

  static func timeZone(_ path: WritableKeyPath<Root, String?>) -> Argument {
    .option(
      "time-zone", "ZONE", path, "Where dates begin, and times are shown in",
      details:
        "A name such as `Europe/Berlin`. Without it the setting `time-zone` counts, then `TZ`, "
        + "then the machine's zone.")
  }

  static func json(_ path: WritableKeyPath<Root, Bool>) -> Argument {
    .flag(
      "json", path, "Print one JSON document",
      details: "Its keys are in todosync(5), and stay.")
  }
}

/// `--done`.
enum DoneItems: String, CaseIterable, ArgumentValue {
  case keep
  case drop
}

/// The options of every command that say how it talks.
struct Talk {
  var isQuiet = false
  var isVerbose = false
  var color: ColorChoice?

  /// The options, for a command that keeps them under a path.
  static func arguments<Root>(_ path: WritableKeyPath<Root, Talk>) -> [Argument<Root>] {
    [
      .flag(
        "quiet", short: "q", path.appending(path: \.isQuiet), "No notes and no summary",
        details: "Errors and warnings are still told."),
      .flag(
        "verbose", short: "v", path.appending(path: \.isVerbose),
        "Say which file and settings count, and why"),
      .option(
        "color", "WHEN", path.appending(path: \.color), "Colour",
        details: "By itself there is colour on a terminal, unless `NO_COLOR` is set or `TERM` is "
          + "`dumb`."),
    ]
  }
}
