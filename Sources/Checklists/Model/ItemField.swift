/// The parts of an item that change as one: what is compared, taken back and merged field by field.
package enum ItemField: CaseIterable, Sendable {
  case text
  /// Done or not, and since when.
  case completion
  /// When it is due, with all that says which moments those are.
  case due
  case reminder
  case alarms
  case nag
  /// What was done about a reminder that rang.
  case snooze
  case notes
  case priority
  case tags
  case url
  case location
  case parent
  case start
  case keptLines
  case itemID
  case uid
  case created
  case modified
  /// The keys that todosync doesn't know.
  case unknown

  /// The keys of a file that hold it.
  var keys: [ItemKey] {
    switch self {
    case .text: [.text]
    case .completion: [.checked, .completedDate]
    case .due: [.dueDate, .due, .derivedDate, .timeZone, .repeat, .repeatFrom, .exactSeconds]
    case .reminder: [.shouldRemind]
    case .alarms: [.alarms]
    case .nag: [.nag]
    case .snooze: [.snoozedUntil, .acknowledged]
    case .notes: [.notes]
    case .priority: [.priority]
    case .tags: [.tags]
    case .url: [.url]
    case .location: [.location]
    case .parent: [.parent]
    case .start: [.start]
    case .keptLines: [.ical]
    case .itemID: [.itemID]
    case .uid: [.uid]
    case .created: [.createdDate]
    case .modified: [.modifiedDate]
    case .unknown: []
    }
  }

  /// Whether two items have the same in it, to the byte: equal texts can be composed differently.
  package func isSame(_ left: Item, _ right: Item) -> Bool {
    switch self {
    case .text: Bytewise(left.text) == Bytewise(right.text)
    case .completion: left.isChecked == right.isChecked && left.completed == right.completed
    case .due:
      // A placeholder means nothing.
      left.due == right.due
        && left.timeZone == right.timeZone && left.recurrence == right.recurrence
        && left.recurrenceStart == right.recurrenceStart
        && left.hasExactSeconds == right.hasExactSeconds
    case .reminder: left.shouldRemind == right.shouldRemind
    case .alarms: left.alarms == right.alarms
    case .nag: left.nag == right.nag
    case .snooze:
      left.snoozedUntil == right.snoozedUntil && left.acknowledged == right.acknowledged
    case .notes: left.notes.map(Bytewise.init) == right.notes.map(Bytewise.init)
    case .priority: left.priority == right.priority
    case .tags: left.tags.map(Bytewise.init) == right.tags.map(Bytewise.init)
    case .url: left.url.map(Bytewise.init) == right.url.map(Bytewise.init)
    case .location: left.location.map(Bytewise.init) == right.location.map(Bytewise.init)
    case .parent: left.parent == right.parent
    case .start: left.start == right.start
    case .keptLines: left.keptLines.map(Bytewise.init) == right.keptLines.map(Bytewise.init)
    case .itemID: left.itemID == right.itemID
    case .uid: left.uid == right.uid
    case .created: left.created == right.created
    case .modified: left.modified == right.modified
    case .unknown: left.unknown == right.unknown
    }
  }

  /// Gives one item what another has in it.
  package func copy(from source: Item, to item: inout Item) {
    switch self {
    case .text: item.text = source.text
    case .completion: (item.isChecked, item.completed) = (source.isChecked, source.completed)
    case .due:
      (item.due, item.placeholder, item.derivedDate) =
        (source.due, source.placeholder, source.derivedDate)
      (item.timeZone, item.hasExactSeconds) = (source.timeZone, source.hasExactSeconds)
      (item.recurrence, item.recurrenceStart) = (source.recurrence, source.recurrenceStart)
    case .reminder: item.shouldRemind = source.shouldRemind
    case .alarms: item.alarms = source.alarms
    case .nag: item.nag = source.nag
    case .snooze:
      (item.snoozedUntil, item.acknowledged) = (source.snoozedUntil, source.acknowledged)
    case .notes: item.notes = source.notes
    case .priority: item.priority = source.priority
    case .tags: item.tags = source.tags
    case .url: item.url = source.url
    case .location: item.location = source.location
    case .parent: item.parent = source.parent
    case .start: item.start = source.start
    case .keptLines: item.keptLines = source.keptLines
    case .itemID: item.itemID = source.itemID
    case .uid: item.uid = source.uid
    case .created: item.created = source.created
    case .modified: item.modified = source.modified
    case .unknown: item.unknown = source.unknown
    }
  }
}
