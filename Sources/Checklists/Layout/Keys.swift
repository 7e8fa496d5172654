/// The keys of an item, in a file's spelling.
enum ItemKey: String, FileKey {
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
enum ListKey: String, FileKey {
  case name
  case iconName
  case items
}

/// A key that files spell in more than one way.
protocol FileKey: CaseIterable, RawRepresentable, Hashable where RawValue == String {
  /// Whether it is spelled with a capital, too, and has other names.
  var isApps: Bool { get }
  /// What else apps call it, in lower case at the start.
  var otherNames: [String] { get }
}

extension ItemKey {
  var isApps: Bool { concern == .app }

  var otherNames: [String] {
    switch self {
    case .text: ["title", "name"]
    case .checked: ["isChecked", "done", "completed", "mark"]
    case .itemID: ["itemId"]
    default: []
    }
  }
}

extension ListKey {
  var isApps: Bool { true }

  var otherNames: [String] {
    switch self {
    case .name: ["title"]
    case .iconName: ["icon"]
    case .items: ["tasks"]
    }
  }
}

/// Finds keys by their bytes, without making a string of each.
struct KeyTable<Key: FileKey> {
  private struct Name {
    var text: [UInt8]
    var key: Key
    /// Of two spellings in one dictionary the lower one counts; the other is a key of its own.
    var rank: Int
  }

  private var byLength: [[Name]] = []

  /// All keys, as they are spelled first.
  static var names: [String] { Key.allCases.map(\.rawValue) }

  init() {
    for key in Key.allCases {
      add(key.rawValue, key, 0)
      guard key.isApps else { continue }
      add(capitalized(key.rawValue), key, 1)
      for (index, name) in key.otherNames.enumerated() {
        add(name, key, 2 + 2 * index)
        add(capitalized(name), key, 3 + 2 * index)
      }
    }
  }

  private mutating func add(_ name: String, _ key: Key, _ rank: Int) {
    let text = Array(name.utf8)
    while byLength.count <= text.count { byLength.append([]) }
    byLength[text.count].append(Name(text: text, key: key, rank: rank))
  }

  /// The key that a node spells in its dictionary; nil for an unknown one, and for one whose key is there
  /// in a better spelling.
  func key(at node: NodeID, of dictionary: NodeID, in document: Document) -> Key? {
    guard let name = name(at: node, in: document) else { return nil }
    guard name.rank > 0 else { return name.key }
    let isBeaten = document.members(of: dictionary).contains { other, _ in
      self.name(at: other, in: document).map { $0.key == name.key && $0.rank < name.rank } ?? false
    }
    return isBeaten ? nil : name.key
  }

  private func name(at node: NodeID, in document: Document) -> Name? {
    guard document.isPlainText(node) else {
      let text = Array(document.string(of: node).utf8)
      return text.count < byLength.count ? byLength[text.count].first { $0.text == text } : nil
    }
    let range = document.range(of: node)
    guard range.count < byLength.count else { return nil }
    candidates: for candidate in byLength[range.count] {
      var index = range.lowerBound
      for byte in candidate.text {
        guard document.bytes[index] == byte else { continue candidates }
        index += 1
      }
      return candidate
    }
    return nil
  }
}

/// A name with its first letter in upper case.
func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

extension ChecklistFile {
  /// The keys of an item, for who documents them.
  package static var itemKeys: [String] { ItemKey.allCases.map(\.rawValue) }
}
