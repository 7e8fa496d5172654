import Checklists
import ICalendar

/// What `export` says about what it did.
enum ExportReport {
  static func summary(
    _ summary: CalendarExport.Summary, as shape: Shape, output: String, isChanged: Bool
  ) -> String {
    var parts = [count(summary.tasks, shape == .todo ? "task" : "event")]
    if summary.done > 0 { parts.append("\(summary.done) done") }
    if summary.cancelled > 0 { parts.append("\(summary.cancelled) removed, marked as cancelled") }
    if summary.leftAlone > 0 { parts.append("\(summary.leftAlone) left as it was") }
    if summary.leftOut > 0 { parts.append("\(summary.leftOut) left out") }
    let verbs: [(Plan.Verb, String)] = [
      (.schedule, "scheduled"), (.reschedule, "rescheduled"), (.cancel, "cancelled"),
      (.keep, "kept"),
    ]
    let reminders = verbs.compactMap { verb, word in
      summary.reminders[verb].map { "\($0) \(word)" }
    }
    let path = Console.shown(output)
    return (isChanged ? "wrote \(path): " : "\(path) is up to date: ")
      + parts.joined(separator: ", ") + "; reminders: "
      + (reminders.isEmpty ? "none" : reminders.joined(separator: ", "))
  }

  /// What was changed in the target by others, and left so.
  static func diagnostics(
    _ elsewhere: [CalendarExport.Elsewhere], in calendar: EarlierCalendar?
  ) -> [Diagnostic] {
    let edited = elsewhere.compactMap(\.offset)
    var lines = (calendar?.lines(at: edited) ?? [])[...]
    return elsewhere.enumerated().map { index, task in
      Diagnostic(
        .warning,
        task.offset == nil
          ? "\(quoted(task.title)) was deleted there, and isn't written again"
          : "\(quoted(task.title)) was edited there, and is left as it is",
        at: task.offset.flatMap { _ in lines.popFirst() }.map { Place(line: $0, column: 1) },
        hint: index == elsewhere.count - 1
          ? "take it over into the checklist, or overwrite it with --force" : nil)
    }
  }

  static func note(placeholders: Int) -> String {
    placeholders == 1
      ? "1 date was left out, since its item doesn't remind; --all-dues takes it for a due"
      : "\(placeholders) dates were left out, since their items don't remind; "
        + "--all-dues takes them for dues"
  }

  /// What many people find out only by missing an appointment.
  static func clients(of shape: Shape) -> String {
    switch shape {
    case .todo:
      "Thunderbird, Evolution, KOrganizer and Nextcloud Tasks show the tasks of such a file; "
        + "Google Calendar, Outlook, Apple Calendar and GNOME Calendar show no tasks (--as event "
        + "writes events for them)"
    case .event:
      "every calendar program shows these events; Google Calendar and Outlook ring by their own "
        + "settings, whatever the alarms here say"
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
