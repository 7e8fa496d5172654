/// The keys of an item, in a file's spelling.
enum ItemKey: String, CaseIterable {
  case text
  case checked
  case dueDate
  case shouldRemind
  case itemID
  case uid
  case due
  case derivedDate
  case notes
  case priority
  case tags
  case url
  case location
  case `repeat`
  case repeatFrom
  case timeZone
  case alarms
  case nag
  case exactSeconds
  case snoozedUntil
  case acknowledged
  case parent
  case start
  case ical
  case completedDate
  case createdDate
  case modifiedDate

  /// How much a wrong type or value in the key matters.
  enum Concern {
    /// The app's: its decoder rejects the whole file for it.
    case app
    /// It decides when the item rings: the item can't be understood.
    case ringing
    /// The key is ignored, and kept.
    case detail
  }

  var concern: Concern {
    switch self {
    case .text, .checked, .dueDate, .shouldRemind, .itemID: .app
    case .due, .repeat, .timeZone, .alarms, .nag, .start: .ringing
    case .uid, .derivedDate, .notes, .priority, .tags, .url, .location, .repeatFrom, .exactSeconds,
      .snoozedUntil, .acknowledged, .parent, .ical, .completedDate, .createdDate, .modifiedDate:
      .detail
    }
  }
}

/// The keys of a list, in a file's spelling.
enum ListKey: String, CaseIterable {
  case name
  case iconName
  case items
}

/// Finds keys by their bytes, without making a string of each.
struct KeyTable<Key: CaseIterable & RawRepresentable> where Key.RawValue == String {
  private var byLength: [[(name: [UInt8], key: Key)]] = []

  init() {
    for key in Key.allCases {
      let name = Array(key.rawValue.utf8)
      while byLength.count <= name.count { byLength.append([]) }
      byLength[name.count].append((name, key))
    }
  }

  /// The key that a node of a tree spells; nil for an unknown one.
  func key(at node: NodeID, in document: Document) -> Key? {
    guard document.isPlainText(node) else {
      return Key(rawValue: document.string(of: node))
    }
    let range = document.range(of: node)
    guard range.count < byLength.count else { return nil }
    candidates: for candidate in byLength[range.count] {
      var index = range.lowerBound
      for byte in candidate.name {
        guard document.bytes[index] == byte else { continue candidates }
        index += 1
      }
      return candidate.key
    }
    return nil
  }
}

extension ChecklistFile {
  /// The keys of an item, for who documents them.
  package static var itemKeys: [String] { ItemKey.allCases.map(\.rawValue) }
}
