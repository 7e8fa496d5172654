import Checklists

/// What items become in a calendar. The two are never mixed in one: clients would show each item twice.
package enum Shape: String, Sendable, Hashable, CaseIterable {
  case todo
  /// A mirror for the clients that show no tasks.
  case event

  /// The name of its component.
  var kind: String {
    switch self {
    case .todo: "VTODO"
    case .event: "VEVENT"
    }
  }

  /// The UID of an item's component. The mirror has one of its own: a UID names one object of one kind.
  func uid(ofItem uid: String) -> String {
    switch self {
    case .todo: uid
    case .event: UUIDName(in: UUIDName(named: uid), "event").text
    }
  }

  /// Whether an item has a component at all.
  func includes(_ item: Item) -> Bool {
    switch self {
    case .todo: true
    case .event: item.due != nil && !item.isChecked
    }
  }

  /// The alarms that an item's component can have, passed ones included.
  func requestedAlarms(of item: Item) -> [Alarm] {
    switch self {
    case .todo: item.requestedAlarms
    case .event: Event(item)?.alarm.map { [$0] } ?? []
    }
  }

  /// The UID of an alarm: named from the TRIGGER that is written.
  func alarmUID(_ alarm: Alarm, of item: Item, in namespace: UUIDName) -> String {
    let trigger =
      switch self {
      case .todo: alarm.trigger
      case .event: Event(item)?.triggerValue ?? alarm.trigger
      }
    return UUIDName(in: namespace, "alarm:\(trigger)").text
  }

  /// What a component calls an item, without what marks it.
  func title(of item: Item) -> String {
    self == .event && ContentLines.isBlank(item.text) ? "Reminder" : item.text
  }

  /// What a component says of an item's reminder, as an item.
  func projection(of item: Item) -> Item {
    switch self {
    case .todo: item
    case .event: Event(item)?.projection ?? Item()
    }
  }

  /// Writes the component.
  ///
  /// - Parameters:
  ///   - uid: Of the component.
  ///   - alarms: Those of the requested alarms that are written.
  ///   - zone: The zone that the item names.
  func write(
    _ item: Item, uid: String, list: String, revision: Todo.Revision, alarms: [Alarm],
    zone: Zone?, to lines: inout ContentLines
  ) {
    switch self {
    case .todo:
      Todo.write(
        item, uid: uid, list: list, revision: revision, alarms: alarms, zone: zone, to: &lines)
    case .event:
      Event(item)?.write(
        item, uid: uid, list: list, revision: revision, hasAlarm: !alarms.isEmpty, zone: zone,
        to: &lines)
    }
  }
}
