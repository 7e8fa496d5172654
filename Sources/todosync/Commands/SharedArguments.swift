import Checklists

/// The options that several commands have, each with one meaning everywhere.
extension Argument {
  static func allDues(_ path: WritableKeyPath<Root, Bool>) -> Argument {
    .flag(
      "all-dues", path,
      "Take every date in an app's file for a due, also where nothing reminds")
  }

  static func calendarID(_ path: WritableKeyPath<Root, String?>) -> Argument {
    .option(
      "calendar-id", "ID", path,
      "What tells this checklist from others; the tasks' identities follow from it")
  }

  static func now(_ path: WritableKeyPath<Root, Instant?>, _ help: String) -> Argument {
    .option("now", "TIME", path, help)
  }

  static func timeZone(_ path: WritableKeyPath<Root, String?>) -> Argument {
    .option(
      "time-zone", "ZONE", path, "Where dates begin, and what times are shown in (else $TZ)")
  }

  static func json(_ path: WritableKeyPath<Root, Bool>) -> Argument {
    .flag("json", path, "Print one JSON document")
  }

  static func quiet(_ path: WritableKeyPath<Root, Bool>) -> Argument {
    .flag("quiet", short: "q", path, "No notes and no summary")
  }
}
