/// Reads the reminders that an app keeps among its preferences: `todoItems`, a dictionary by UUID.
struct DefaultsReader {
  /// The items, as a tree of the layout `items`; the key of each is its uid, and each reminds, since that
  /// app schedules all.
  let items: Value
  /// The preferences beside them.
  let others: [Value.Member]

  private static let key = "todoItems"

  /// - Returns: Nil if the tree is no such file.
  init?(_ document: Document) {
    guard document.kind(of: document.root) == .dictionary,
      case .dictionary(let members) = document.value(of: document.root),
      case .dictionary(let entries)? = members.first(where: { $0.key == DefaultsReader.key })?.value,
      entries.allSatisfy({ if case .dictionary = $0.value { true } else { false } })
    else { return nil }
    others = members.filter { $0.key != DefaultsReader.key }
    // In the order of the file, which the sorted members have lost.
    let order = document.members(of: document.root)
      .first { document.string(of: $0.key) == DefaultsReader.key }
      .map { document.members(of: $0.value).map { document.string(of: $0.key) } }
    items = .array(
      (order ?? []).compactMap { name in
        entries.first { $0.key == name }.map { DefaultsReader.item($0) }
      })
  }

  private static func item(_ entry: Value.Member) -> Value {
    guard case .dictionary(let members) = entry.value else { return .null }
    var item = [
      Value.Member(key: ItemKey.uid.rawValue, value: .string(entry.key)),
      Value.Member(key: ItemKey.shouldRemind.rawValue, value: .bool(true)),
    ]
    var taken: Set<String> = []
    /// The first of some names that is there becomes a key of ours.
    func take(_ names: [String], as key: ItemKey) {
      guard let name = names.first(where: { name in members.contains { $0.key == name } }),
        let value = members.first(where: { $0.key == name })?.value
      else { return }
      taken.insert(name)
      item.append(Value.Member(key: key.rawValue, value: value))
    }
    take(["title", "eventName"], as: .text)
    take(["deadline", "end", "start", "eventDate"], as: .dueDate)
    take(["eventLocation"], as: .location)
    for member in members where !taken.contains(member.key) {
      if member.key == "UUID", member.value == .string(entry.key) { continue }
      if member.key == ItemKey.start.rawValue, case .date(let seconds) = member.value,
        let instant = Instant(secondsSinceReferenceDate: seconds)
      {
        item.append(Value.Member(key: member.key, value: .string(instant.iso8601)))
      } else {
        item.append(member)
      }
    }
    return .dictionary(sorting: item)
  }
}
