import ICalendar

/// What `export` says about what it did.
enum ExportReport {
  static func summary(
    _ summary: CalendarExport.Summary, output: String, isChanged: Bool
  ) -> String {
    var parts = [count(summary.tasks, "task")]
    if summary.done > 0 { parts.append("\(summary.done) done") }
    parts.append("\(summary.reminders) will ring")
    if summary.leftOut > 0 { parts.append("\(summary.leftOut) left out") }
    return (isChanged ? "wrote \(output): " : "\(output) is up to date: ")
      + parts.joined(separator: ", ")
  }

  static func note(placeholders: Int) -> String {
    placeholders == 1
      ? "1 date was left out, since its item doesn't remind; --all-dues takes it for a due"
      : "\(placeholders) dates were left out, since their items don't remind; "
        + "--all-dues takes them for dues"
  }

  /// What many people find out only by missing an appointment.
  static let clientsWithoutTasks =
    "Thunderbird, Evolution, KOrganizer and Nextcloud Tasks show the tasks of such a file; "
    + "Google Calendar, Outlook, Apple Calendar and GNOME Calendar show no tasks"

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
