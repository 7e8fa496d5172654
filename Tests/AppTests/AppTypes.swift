import Foundation

/// The types of a checklist app at its stages, as such an app declares them: what its decoder doesn't know
/// it drops, and what it misses makes it reject the file.
protocol AppFile: Codable, Equatable {
  static var stage: String { get }
  /// What the app does between reading and saving, if anything.
  static func named(_ names: [String]) -> Self
  /// The texts of all items, in order.
  var texts: [String] { get }
}

/// Items alone.
struct FirstStage: AppFile {
  static let stage = "items"
  var items: [Item]

  struct Item: Codable, Equatable {
    var text = ""
    var checked = false
  }

  static func named(_ names: [String]) -> FirstStage {
    FirstStage(items: names.map { Item(text: $0) })
  }

  var texts: [String] { items.map(\.text) }

  init(items: [Item]) { self.items = items }
  init(from decoder: any Decoder) throws { items = try [Item](from: decoder) }
  func encode(to encoder: any Encoder) throws { try items.encode(to: encoder) }
}

/// Lists of items.
struct SecondStage: AppFile {
  static let stage = "lists"
  var lists: [List]

  struct List: Codable, Equatable {
    var name: String
    var items: [FirstStage.Item]
  }

  static func named(_ names: [String]) -> SecondStage {
    SecondStage(lists: [
      List(name: "One", items: names.map { FirstStage.Item(text: $0) }),
      List(name: "Two", items: []),
    ])
  }

  var texts: [String] { lists.flatMap { $0.items.map(\.text) } }

  init(lists: [List]) { self.lists = lists }
  init(from decoder: any Decoder) throws { lists = try [List](from: decoder) }
  func encode(to encoder: any Encoder) throws { try lists.encode(to: encoder) }
}

/// Lists with icons, items with due dates, reminders and numbers.
struct LastStage: AppFile {
  static let stage = "reminders"
  var lists: [List]

  struct List: Codable, Equatable {
    var name: String
    var iconName: String
    var items: [Item]
  }

  struct Item: Codable, Equatable {
    var text: String
    var checked: Bool
    var dueDate: Date
    var shouldRemind: Bool
    var itemID: Int
  }

  static func named(_ names: [String]) -> LastStage {
    LastStage(lists: [
      List(
        name: "One", iconName: "Folder",
        items: names.enumerated().map { index, name in
          Item(
            text: name, checked: index % 3 == 0,
            dueDate: Date(timeIntervalSinceReferenceDate: 900_000_000.25 + Double(index) * 4000),
            shouldRemind: index % 2 == 0, itemID: index + 1)
        }), List(name: "Two", iconName: "Trips", items: []),
    ])
  }

  var texts: [String] { lists.flatMap { $0.items.map(\.text) } }

  init(lists: [List]) { self.lists = lists }
  init(from decoder: any Decoder) throws { lists = try [List](from: decoder) }
  func encode(to encoder: any Encoder) throws { try lists.encode(to: encoder) }
}

/// The coders that apps use.
enum AppCoder: String, CaseIterable {
  case xml
  case binary
  case json

  func encode(_ file: some Encodable) throws -> [UInt8] {
    switch self {
    case .xml, .binary:
      let encoder = PropertyListEncoder()
      encoder.outputFormat = self == .xml ? .xml : .binary
      return Array(try encoder.encode(file))
    case .json: return Array(try JSONEncoder().encode(file))
    }
  }

  func decode<File: Decodable>(_ type: File.Type, _ bytes: [UInt8]) throws -> File {
    switch self {
    case .xml, .binary: try PropertyListDecoder().decode(type, from: Data(bytes))
    case .json: try JSONDecoder().decode(type, from: Data(bytes))
    }
  }
}
