import Checklists
import ICalendar
import Stores

extension ChecklistInput {
  /// What of a checklist becomes a calendar, and how.
  struct ExportOptions {
    var shape = Shape.todo
    var includesDone = true
    var includesAlarms = true
    var includesPlaceholders = false
    /// Alarms that have passed by then aren't written.
    var now: Instant
  }

  /// The checklist as a calendar, with all that its bytes depend on.
  ///
  /// - Parameters:
  ///   - clocks: Those of its items. A calendar is the same in every zone; the count of what it means isn't.
  ///   - earlier: The calendar whose stamps it goes on from; without one the file's history is asked for them.
  func calendar(
    _ id: String, _ identities: Identities, clocks: Clocks, earlier: EarlierCalendar?,
    _ options: ExportOptions, _ context: Context
  ) throws(Failure) -> CalendarExport {
    var export = CalendarExport(
      checklists: file.checklists, identities: identities, calendarID: id, name: name,
      fileRevision: try revision(context), now: options.now, includesDone: options.includesDone)
    export.shape = options.shape
    export.includesAlarms = options.includesAlarms
    export.earlier = earlier
    // An earlier export knows the stamps; without one the history does.
    if earlier == nil {
      export.itemRevisions = try itemRevisions(
        context, includesPlaceholders: options.includesPlaceholders)
    }
    // Beside the items' zones those that other programs' lines name, and those of the target: what was rung by a zone
    // that no item has any more is counted, too.
    let others = CalendarExport.zoneNames(inLinesOf: file.checklists)
      .union(earlier?.timeZones.map(\.name) ?? [])
    export.clocks = Clocks(
      local: clocks.local, named: try NamedZones.read(others).zones.merging(clocks.named) { $1 })
    return export
  }
}
