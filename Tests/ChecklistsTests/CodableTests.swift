import ChecklistsCodable
import Checklists
import Foundation
import Support
import Testing

/// The types as a checklist app declares them; synthesized coding, no keys of its own.
private struct AppItem: Codable, Equatable {
  var text: String
  var checked: Bool
  var dueDate: Date
  var shouldRemind: Bool
  var itemID: Int
}

private struct AppChecklist: Codable, Equatable {
  var name: String
  var iconName: String
  var items: [AppItem]
}

extension Seeded {
  fileprivate mutating func appChecklists() -> [AppChecklist] {
    (0..<Int.random(in: 1...3, using: &self)).map { _ in
      AppChecklist(
        name: text(), iconName: pick(["No Icon", "Folder"]),
        items: (0..<Int.random(in: 0...5, using: &self)).map { number in
          AppItem(
            text: text(), checked: oneIn(3),
            dueDate: Date(
              timeIntervalSinceReferenceDate: Double(instant().seconds - 978_307_200) + 0.25),
            shouldRemind: oneIn(2), itemID: number - 1)
        })
    }
  }
}

private func encoded(_ lists: some Encodable) throws -> [(name: String, bytes: [UInt8])] {
  let (xml, binary) = (PropertyListEncoder(), PropertyListEncoder())
  xml.outputFormat = .xml
  binary.outputFormat = .binary
  return [
    ("JSON", Array(try JSONEncoder().encode(lists))), ("XML", Array(try xml.encode(lists))),
    ("binary", Array(try binary.encode(lists))),
  ]
}

@Suite struct CodableTests {
  /// XML can't hold most control characters, and Foundation writes them there all the same.
  private static func isXMLText(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.value < 0x20 && !["\t", "\n", "\r"].contains($0) }
  }

  @Test(arguments: 0..<200) func whatAnAppWritesIsReadAsItMeantIt(seed: Int) throws {
    var random = Seeded(seed)
    let lists = random.appChecklists()
    for (format, bytes) in try encoded(lists) {
      let texts = lists.flatMap { [$0.name] + $0.items.map(\.text) }
      if format == "XML", !texts.allSatisfy(CodableTests.isXMLText) { continue }
      let file = try ChecklistFile(bytes)
      #expect(file.diagnostics().isEmpty)
      try #require(file.checklists.count == lists.count)
      for (read, written) in zip(file.checklists, lists) {
        #expect(read.iconName == written.iconName)
        try #require(read.items.count == written.items.count)
        for (item, app) in zip(read.items, written.items) {
          // XML turns a carriage return into a line feed, as its standard says.
          let text = format == "XML" ? app.text.lineFeedsOnly : app.text
          #expect(item.text.utf8.elementsEqual(text.utf8))
          #expect(item.isChecked == app.checked)
          #expect(item.shouldRemind == app.shouldRemind)
          #expect(item.itemID == (app.itemID == -1 ? nil : app.itemID))
          let seconds = Int(app.dueDate.timeIntervalSince1970.rounded(.down))
          let moment = Instant(seconds: seconds)
          #expect(item.due == (app.shouldRemind ? .instant(moment) : nil))
          #expect(item.placeholder == (app.shouldRemind ? nil : moment))
        }
      }
    }
  }

  @Test(arguments: 0..<200) func ourTypesPassThroughFoundationsCoders(seed: Int) throws {
    var random = Seeded(seed)
    let lists = random.checklists().map(inAppForm)
    for (format, bytes) in try encoded(lists) where format != "XML" {
      let decoded =
        format == "JSON"
        ? try JSONDecoder().decode([Checklist].self, from: Data(bytes))
        : try PropertyListDecoder().decode([Checklist].self, from: Data(bytes))
      #expect(decoded == lists, "\(format)")
      guard !lists.isEmpty else { continue }
      #expect(try ChecklistFile(bytes).checklists == lists, "\(format)")
    }
  }

  @Test(arguments: 0..<100) func whatWeEncodeAnAppDecodes(seed: Int) throws {
    var random = Seeded(seed)
    var lists = random.checklists()
    for index in lists.indices { lists[index].iconName = "Folder" }
    let bytes = try PropertyListEncoder().encode(lists)
    let app = try PropertyListDecoder().decode([AppChecklist].self, from: bytes)
    #expect(app.map { $0.items.map(\.text) } == lists.map { $0.items.map(\.text) })
    #expect(app.map { $0.items.map(\.checked) } == lists.map { $0.items.map(\.isChecked) })
  }

  @Test func aWrongTypeIsADecodingErrorWithItsPlace() {
    let json = Data(#"[{"name": "A", "items": [{"checked": 1}]}]"#.utf8)
    #expect {
      try JSONDecoder().decode([Checklist].self, from: json)
    } throws: { error in
      String(describing: error).contains("[0].items[0].checked: expected true or false")
    }
  }

  /// What the app's own form can't say differently: an item always has a `dueDate`, and without one
  /// nothing reminds.
  private func inAppForm(_ list: Checklist) -> Checklist {
    var list = list
    for index in list.items.indices where list.items[index].due == nil {
      list.items[index].placeholder = Instant(seconds: 1_900_000_000)
      list.items[index].shouldRemind = false
    }
    return list
  }
}

extension String {
  fileprivate var lineFeedsOnly: String {
    String(
      decoding: Array(
        replacing("\r\n", with: "\n").unicodeScalars.map { $0 == "\r" ? "\n" : $0 }.map {
          Array(String($0).utf8)
        }.joined()), as: UTF8.self)
  }
}
