import Checklists

/// Components that have left a calendar: one that comes back goes on from its stamps, since there may be subscribers who
/// haven't looked in between, and who keep what has the higher ones.
extension EarlierCalendar {
  /// How many are remembered, the last ones that left.
  private static let goneLimit = 500

  /// The calendar with components that have left it, as if they were there still.
  package func adding(_ gone: EarlierCalendar?) -> EarlierCalendar {
    let ending = Array("END:VCALENDAR\r\n".utf8)
    guard let gone, gone.calendarID == calendarID, bytes.suffix(ending.count).elementsEqual(ending)
    else { return self }
    let there = Set(components.compactMap(\.uid))
    var whole = Array(bytes.dropLast(ending.count))
    for component in gone.components {
      if let uid = component.uid, !there.contains(uid) { whole += gone.bytes(of: component) }
    }
    return EarlierCalendar(whole + ending) ?? self
  }

  /// The components that a new state of the calendar has no more, as a calendar.
  package func gone(in new: EarlierCalendar, _ shape: Shape) -> [UInt8] {
    let there = Set(new.components.compactMap(\.uid))
    var lines = ContentLines()
    lines.line("BEGIN:VCALENDAR")
    if let calendarID { lines.text("X-TODOSYNC-CALENDAR:", calendarID) }
    let left = components.filter { component in
      component.kind == shape.kind && component.uid.map { !there.contains($0) } ?? false
    }
    for component in left.prefix(EarlierCalendar.goneLimit) { lines.copy(bytes(of: component)) }
    lines.line("END:VCALENDAR")
    return lines.bytes
  }
}
