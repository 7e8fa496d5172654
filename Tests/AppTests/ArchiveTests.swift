import Foundation
import Support
import Testing

@testable import Checklists

/// An object as apps have archived it for ten years: whatever its keys are.
final class Archived: NSObject, NSCoding {
  let values: [(key: String, value: Any)]

  init(_ values: [(key: String, value: Any)]) { self.values = values }
  required init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    for (key, value) in values {
      switch value {
      case let flag as Bool: coder.encode(flag, forKey: key)
      case let number as Int: coder.encode(number, forKey: key)
      default: coder.encode(value, forKey: key)
      }
    }
  }
}

final class ArchivedList: NSObject, NSCoding {
  let values: [(key: String, value: Any)]

  init(_ values: [(key: String, value: Any)]) { self.values = values }
  required init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    for (key, value) in values { coder.encode(value, forKey: key) }
  }
}

/// Archives, read without making any of their objects.
@Suite struct ArchiveTests {
  /// How one app spells its archive.
  struct Spelling: Sendable, CustomTestStringConvertible {
    var root = "Checklists"
    var listClass = "Checklists.Checklist"
    var itemClass = "Checklists.ChecklistItem"
    var list = ["Name", "IconName", "Items"]
    var item = ["Text", "Checked", "DueDate", "ShouldRemind", "ItemID"]

    var testDescription: String { "\(root) \(itemClass) \(item)" }
  }

  static let spellings = [
    Spelling(), Spelling(root: "root"),
    Spelling(root: "CheckLists", listClass: "Checklist", itemClass: "ChecklistItem"),
    Spelling(
      listClass: "CheckList.CheckList", itemClass: "CheckList.CheckListItem",
      item: ["Text", "Checked", "DueDate", "ShouldRemind", "ItemId"]),
    Spelling(
      list: ["name", "iconName", "items"],
      item: ["text", "checked", "dueDate", "shouldRemind", "itemID"]),
    Spelling(item: ["Text", "isChecked", "DueDate", "ShouldRemind", "ItemID"]),
    Spelling(item: ["Text", "Mark", "DueDate", "ShouldRemind", "ItemID"]),
  ]

  private static func archive(
    _ object: Any, _ spelling: Spelling, _ format: PropertyListSerialization.PropertyListFormat
  ) -> [UInt8] {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.outputFormat = format
    archiver.setClassName(spelling.listClass, for: ArchivedList.self)
    archiver.setClassName(spelling.itemClass, for: Archived.self)
    archiver.encode(object, forKey: spelling.root)
    archiver.finishEncoding()
    return Array(archiver.encodedData)
  }

  private static func item(
    _ spelling: Spelling, _ text: String, _ isChecked: Bool, _ date: Date, _ reminds: Bool,
    _ number: Int
  ) -> Archived {
    Archived([
      (spelling.item[0], text as NSString), (spelling.item[1], isChecked),
      (spelling.item[2], date as NSDate), (spelling.item[3], reminds), (spelling.item[4], number),
    ])
  }

  private static let date = Date(timeIntervalSinceReferenceDate: 900_000_000)

  private static func lists(_ spelling: Spelling) -> NSArray {
    func list(_ name: String, _ items: [Archived]) -> ArchivedList {
      ArchivedList([
        (spelling.list[0], name as NSString), (spelling.list[1], "Folder" as NSString),
        (spelling.list[2], NSMutableArray(array: items)),
      ])
    }
    return NSArray(array: [
      list(
        "Home",
        [
          item(spelling, "Milk é", true, date, false, 3),
          item(spelling, "Rent", false, date, true, 4),
        ]), list("Empty", []),
    ])
  }

  @Test(arguments: spellings, [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func everySpellingIsRead(
    spelling: Spelling, format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let bytes = ArchiveTests.archive(ArchiveTests.lists(spelling), spelling, format)
    let file = try ChecklistFile(bytes)
    #expect(file.origin == .keyedArchive && file.layout == .lists)
    #expect(file.checklists.map(\.name) == ["Home", "Empty"])
    #expect(file.checklists[0].iconName == "Folder")
    let items = file.checklists[0].items
    #expect(items.map(\.text) == ["Milk é", "Rent"])
    #expect(items.map(\.isChecked) == [true, false])
    #expect(items.map(\.itemID) == [3, 4])
    // A date that nothing rings at means nothing.
    #expect(items[0].due == nil && items[0].placeholder != nil)
    #expect(items[1].due == .instant(Instant(seconds: 900_000_000 + 978_307_200)))
    #expect(items.allSatisfy { $0.unknown.isEmpty && !$0.isUnreadable })
    // What is converted says the same.
    for target in Conversion.Format.allCases {
      let conversion = try Conversion(
        of: file, to: target, isFlat: nil, clocks: Clocks(local: .utc))
      #expect(conversion.losses.isEmpty)
      let converted = try ChecklistFile(conversion.bytes)
      #expect(converted.checklists.map(\.name) == ["Home", "Empty"])
      for (old, new) in zip(items, converted.checklists[0].items) {
        for field in ItemField.allCases { #expect(field.isSame(old, new), "\(field)") }
      }
    }
  }

  @Test func itemsAloneAreRead() throws {
    let spelling = Spelling(root: "ChecklistItems", item: ["Text", "Checked", "", "", ""])
    let items = NSMutableArray(array: [
      Archived([("Text", "Walk" as NSString), ("Checked", true)]),
      Archived([("Text", "Run" as NSString), ("Checked", false)]),
    ])
    let file = try ChecklistFile(ArchiveTests.archive(items, spelling, .binary))
    #expect(file.layout == .items)
    #expect(file.checklists[0].items.map(\.text) == ["Walk", "Run"])
    #expect(file.checklists[0].items.map(\.isChecked) == [true, false])
  }

  @Test func keysThatNobodyKnowsAreKept() throws {
    let item = Archived([
      ("Text", "Walk" as NSString), ("Checked", true),
      ("Colour", NSDictionary(dictionary: ["red": 1, "name": "deep"])),
    ])
    let bytes = ArchiveTests.archive(NSArray(array: [item]), Spelling(), .binary)
    let file = try ChecklistFile(bytes)
    #expect(
      file.checklists[0].items[0].unknown == [
        Value.Member(
          key: "Colour",
          value: .dictionary(sorting: [
            .init(key: "red", value: .integer(1)), .init(key: "name", value: .string("deep")),
          ]))
      ])
  }

  @Test(arguments: 0..<300) func damagedArchivesNeverCrash(seed: Int) {
    var random = Seeded(seed)
    let original = ArchiveTests.archive(
      ArchiveTests.lists(Spelling()), Spelling(), random.oneIn(3) ? .xml : .binary)
    for _ in 0..<20 {
      var bytes = original
      for _ in 0...Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if random.oneIn(4) { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
      _ = try? ChecklistFile(bytes)
    }
  }

  /// An archive as XML, by its objects.
  private static func xml(top: String, _ objects: String...) -> [UInt8] {
    Array(
      """
      <plist><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$top</key>
      <dict><key>root</key>\(top)</dict><key>$objects</key><array><string>$null</string>
      \(objects.joined())</array></dict></plist>
      """.utf8)
  }

  private static func reference(_ index: Int) -> String {
    "<dict><key>CF$UID</key><integer>\(index)</integer></dict>"
  }

  private static func message(_ bytes: [UInt8]) -> String {
    do throws(ChecklistFile.Refused) {
      return "read \(try ChecklistFile(bytes).itemCount)"
    } catch {
      return error.diagnostics.map(\.message).joined(separator: "; ")
    }
  }

  @Test func whatIsMissingOrCircularIsTold() {
    let array =
      "<dict><key>$class</key>\(ArchiveTests.reference(2))<key>NS.objects</key><array>%</array></dict>"
    let kind = "<dict><key>$classname</key><string>NSArray</string></dict>"
    func archive(_ element: String) -> [UInt8] {
      ArchiveTests.xml(
        top: ArchiveTests.reference(1), array.replacing("%", with: element), kind)
    }
    #expect(
      ArchiveTests.message(archive(ArchiveTests.reference(9)))
        == "a damaged keyed archive: it has 3 objects, and refers to number 9")
    #expect(
      ArchiveTests.message(archive(ArchiveTests.reference(1)))
        == "a damaged keyed archive: object 1 holds itself")
    #expect(
      ArchiveTests.message(ArchiveTests.xml(top: ArchiveTests.reference(-1)))
        == "a damaged keyed archive: it has 1 objects, and refers to number -1")
    #expect(
      ArchiveTests.message(ArchiveTests.xml(top: "<string>hello</string>"))
        == "a keyed archive without a checklist; it holds 'root'")
    // Twenty arrays, each twice in the one before: a million items of a kilobyte.
    let bomb = (1...20).map { level in
      "<dict><key>$class</key>\(ArchiveTests.reference(22))<key>NS.objects</key><array>"
        + String(repeating: ArchiveTests.reference(level + 1), count: 2) + "</array></dict>"
    }
    let text = ArchiveTests.xml(
      top: ArchiveTests.reference(1), bomb.joined(), "<string>x</string>", kind)
    #expect(ArchiveTests.message(text) == "a damaged keyed archive: it unfolds to too much")
  }

  // MARK: Preferences

  @Test func remindersAmongPreferencesAreRead() throws {
    let preferences: [String: Any] = [
      "AppleLanguages": ["en"], "FirstTime": false,
      "todoItems": [
        "9F3C4E0A-0000-4000-8000-000000000001": [
          "deadline": ArchiveTests.date, "title": "Walk",
          "UUID": "9F3C4E0A-0000-4000-8000-000000000001",
        ]
      ],
    ]
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: preferences, format: format, options: 0)
      let file = try ChecklistFile(Array(data))
      #expect(file.origin == .defaults && file.layout == .items)
      let item = try #require(file.checklists.first?.items.first)
      #expect(item.text == "Walk" && item.shouldRemind && item.unknown.isEmpty)
      #expect(item.uid == "9F3C4E0A-0000-4000-8000-000000000001")
      #expect(item.due == .instant(Instant(seconds: 900_000_000 + 978_307_200)))
      let conversion = try Conversion(
        of: file, to: .json, isFlat: nil, clocks: Clocks(local: .utc))
      #expect(conversion.losses == ["AppleLanguages", "FirstTime"])
    }
  }

  @Test(arguments: [
    (["end": date, "title": "A"] as [String: any Sendable], "A"),
    (["start": date, "title": "B"], "B"),
    (["eventName": "C", "eventDate": date, "eventLocation": "Park"], "C"),
    (["end": date, "start": date, "title": "D"], "D"),
  ])
  func itsVariantsAreReadToo(entry: [String: any Sendable], text: String) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["todoItems": ["k": entry]], format: .xml, options: 0)
    let item = try #require(try ChecklistFile(Array(data)).checklists.first?.items.first)
    #expect(item.text == text && item.uid == "k" && !item.isUnreadable)
    #expect(item.due == .instant(Instant(seconds: 900_000_000 + 978_307_200)))
  }
}
