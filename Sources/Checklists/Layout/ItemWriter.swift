/// Items and lists as values: the keys that are todosync's, where they say something.
extension Item {
  /// The app's number for an item that has none.
  static let withoutItemID = -1

  /// What one of todosync's own keys holds; nil where it says no more than its absence. How the app's keys
  /// and the due are spelled is for `ItemSpelling` to say.
  func value(of key: ItemKey) -> Value? {
    switch key {
    case .text, .checked, .dueDate, .shouldRemind, .itemID, .due, .derivedDate: nil
    case .uid: uid.map(Value.string)
    case .notes: notes.map(Value.string)
    case .priority: priority == 0 ? nil : .integer(Int128(priority))
    case .tags: tags.isEmpty ? nil : .array(tags.map(Value.string))
    case .url: url.map(Value.string)
    case .location: location.map(Value.string)
    case .repeat: recurrence.map(Value.string)
    case .repeatFrom: recurrenceStart == .due ? nil : .string(recurrenceStart.rawValue)
    case .timeZone: timeZone.map(Value.string)
    case .alarms: alarms.map { .array($0.map { .string($0.iso8601) }) }
    case .nag: nag.map(Item.value(of:))
    case .exactSeconds: hasExactSeconds ? .bool(true) : nil
    case .snoozedUntil: snoozedUntil.map { .string($0.iso8601) }
    case .acknowledged: acknowledged.map { .string($0.iso8601) }
    case .parent: parent.map(Value.string)
    case .start: start.map { .string($0.iso8601) }
    case .ical: keptLines.isEmpty ? nil : .array(keptLines.map(Value.string))
    case .completedDate: completed.map { .string($0.iso8601) }
    case .createdDate: created.map { .string($0.iso8601) }
    case .modifiedDate: modified.map { .string($0.iso8601) }
    }
  }

  private static func value(of nag: Nag) -> Value {
    .dictionary([
      Value.Member(key: "count", value: .integer(Int128(nag.count))),
      Value.Member(key: "every", value: .string(nag.every.iso8601)),
    ])
  }
}

extension Checklist {
  /// A list as a whole.
  func value(_ spelling: ItemSpelling) -> Value {
    var members = [
      Value.Member(key: ListKey.name.rawValue, value: .string(name)),
      Value.Member(
        key: ListKey.items.rawValue, value: .array(items.map { spelling.value(of: $0) })),
    ]
    if let iconName {
      members.append(Value.Member(key: ListKey.iconName.rawValue, value: .string(iconName)))
    }
    return .dictionary(sorting: members + unknown)
  }
}
