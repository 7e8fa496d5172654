/// Items and lists as values, in the keys and types of an app's own Codable types: the app's five keys
/// always, ours where they say something.
extension Item {
  var value: Value {
    var members = appMembers
    func add(_ key: ItemKey, _ value: Value?) {
      if let value { members.append(Value.Member(key: key.rawValue, value: value)) }
    }
    add(.uid, uid.map(Value.string))
    add(.notes, notes.map(Value.string))
    add(.priority, priority == 0 ? nil : .integer(Int128(priority)))
    add(.tags, tags.isEmpty ? nil : .array(tags.map(Value.string)))
    add(.url, url.map(Value.string))
    add(.location, location.map(Value.string))
    add(.repeat, recurrence.map(Value.string))
    add(.repeatFrom, recurrenceStart == .due ? nil : .string(recurrenceStart.rawValue))
    add(.timeZone, timeZone.map(Value.string))
    add(.alarms, alarms.map { .array($0.map { .string($0.iso8601) }) })
    add(.nag, nag.map(Item.value(of:)))
    add(.exactSeconds, hasExactSeconds ? .bool(true) : nil)
    add(.snoozedUntil, snoozedUntil.map { .string($0.iso8601) })
    add(.acknowledged, acknowledged.map { .string($0.iso8601) })
    add(.parent, parent.map(Value.string))
    add(.start, start.map { .string($0.iso8601) })
    add(.ical, keptLines.isEmpty ? nil : .array(keptLines.map(Value.string)))
    add(.completedDate, completed.map { .string($0.iso8601) })
    add(.createdDate, created.map { .string($0.iso8601) })
    add(.modifiedDate, modified.map { .string($0.iso8601) })
    return .dictionary(sorting: members + unknown)
  }

  /// The app's keys. Its decoder wants each of them, and a moment for `dueDate`: what is no moment, or
  /// doesn't remind, is in `due`, and `derivedDate` tells whether the app has moved the date since.
  private var appMembers: [Value.Member] {
    var members = [
      Value.Member(key: ItemKey.text.rawValue, value: .string(text)),
      Value.Member(key: ItemKey.checked.rawValue, value: .bool(isChecked)),
      Value.Member(
        key: ItemKey.itemID.rawValue, value: .integer(Int128(itemID ?? Item.withoutItemID))),
      // Without a due there is nothing to ring at.
      Value.Member(key: ItemKey.shouldRemind.rawValue, value: .bool(shouldRemind && due != nil)),
    ]
    let moment: Instant
    var isDerived = due != nil && !shouldRemind
    switch due {
    case nil: moment = placeholder ?? .referenceDate
    case .instant(let instant)?: moment = instant
    case .date(let date)?:
      moment = Instant(date, secondOfDay: 9 * 3600)
      isDerived = true
    case .wallClock(let time)?:
      moment = Instant(seconds: time.secondsSinceEpoch)
      isDerived = true
    }
    let date = Value.date(moment.secondsSinceReferenceDate)
    members.append(Value.Member(key: ItemKey.dueDate.rawValue, value: date))
    if isDerived, let due {
      members.append(Value.Member(key: ItemKey.due.rawValue, value: .string(due.iso8601)))
      members.append(Value.Member(key: ItemKey.derivedDate.rawValue, value: date))
    }
    return members
  }

  /// The app's number for an item that has none.
  static let withoutItemID = -1

  private static func value(of nag: Nag) -> Value {
    .dictionary([
      Value.Member(key: "count", value: .integer(Int128(nag.count))),
      Value.Member(key: "every", value: .string(nag.every.iso8601)),
    ])
  }
}

extension Checklist {
  var value: Value {
    var members = [
      Value.Member(key: ListKey.name.rawValue, value: .string(name)),
      Value.Member(key: ListKey.items.rawValue, value: .array(items.map(\.value))),
    ]
    if let iconName {
      members.append(Value.Member(key: ListKey.iconName.rawValue, value: .string(iconName)))
    }
    return .dictionary(sorting: members + unknown)
  }
}
