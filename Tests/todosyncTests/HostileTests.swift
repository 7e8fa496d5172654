import Foundation
import Support
import Testing

/// Files that are made to hurt: an error or a right reading, soon, and in little memory.
@Suite struct HostileTests {
  private static func xml(_ body: String) -> Data {
    Data("<?xml version=\"1.0\"?><plist version=\"1.0\">\(body)</plist>".utf8)
  }

  private static func item(_ key: String, _ value: String) -> Data {
    xml("<array><dict><key>text</key><string>a</string><key>\(key)</key>\(value)</dict></array>")
  }

  private static func nested(_ open: String, _ close: String, _ count: Int) -> Data {
    Data((String(repeating: open, count: count) + String(repeating: close, count: count)).utf8)
  }

  /// A binary property list of these objects, the first its root; references of one byte.
  private static func binary(_ objects: [[UInt8]], count: Int? = nil) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [count ?? objects.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return Data(bytes)
  }

  /// Each array holds the next one many times.
  private static let sharedReferences = binary(
    (1...12).map { [0xAF, 0x10, 60] + Array(repeating: UInt8($0), count: 60) } + [[0x51, 0x61]])

  /// One long text, many times in an array.
  private static let sharedText: Data = {
    let text = [UInt8(0x5F), 0x11, 0x40, 0x00] + Array(repeating: UInt8(0x61), count: 0x4000)
    return binary([[0xAF, 0x11, 0x0F, 0xFF] + Array(repeating: 1, count: 0x0FFF), text])
  }()

  private static let entities = Data(
    """
    <?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "aaaaaaaaaaaaaaaaaaaa">
    <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>
    <plist><array><string>&c;&c;&c;</string></array></plist>
    """.utf8)

  /// Name, content, and the exit status of `export`.
  static let files: [(name: String, content: Data, status: Int32)] = [
    ("deep.json", nested("[", "]", 200_000), 2),
    ("deeper.json", nested("{\"a\":", "", 200_000), 2),
    ("deep.plist", xml(String(repeating: "<array>", count: 200_000)), 2),
    ("shared.plist", sharedReferences, 2), ("text.plist", sharedText, 2),
    ("entities.plist", entities, 2),
    ("count.plist", binary([[0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]), 2),
    ("objects.plist", binary([[0xA0]], count: 1 << 40), 2),
    ("itself.plist", binary([[0xA1, 0x00]]), 2), ("nothing.plist", Data(), 2),
    ("nan.plist", item("dueDate", "<real>nan</real>"), 1),
    ("infinite.json", Data(#"[{"text":"a","dueDate":1e999,"shouldRemind":true}]"#.utf8), 1),
    ("first.plist", item("dueDate", "<date>0001-01-01T00:00:00Z</date>"), 0),
    ("last.plist", item("dueDate", "<date>9999-12-31T23:59:59Z</date>"), 0),
    (
      "beyond.plist",
      item("dueDate", "<date>10000-01-01T00:00:00Z</date><key>shouldRemind</key><true/>"), 1
    ),
    (
      "number.json",
      Data("[{\"text\":\"a\",\"itemID\":\(String(repeating: "9", count: 100_000))}]".utf8), 1
    ),
    (
      "items.json",
      Data(("[" + String(repeating: "{},", count: 100_000) + "{\"text\":\"a\"}]").utf8), 0
    ),
    (
      "keys.json",
      Data(("[{\"text\":\"a\"" + (0..<50_000).map { ",\"k\($0)\":0" }.joined() + "}]").utf8), 0
    ),
    (
      "rule.json",
      Data(
        "[{\"text\":\"a\",\"dueDate\":\"2030-01-01\",\"shouldRemind\":true,\"repeat\":\"FREQ=DAILY;BYMONTHDAY=\(String(repeating: "1,", count: 50_000))1\"}]"
          .utf8), 0
    ),
  ]

  @Test(arguments: files.map(\.name)) func itEndsSoonAndInLittleMemory(name: String) throws {
    let file = try #require(HostileTests.files.first { $0.name == name })
    try TestPlace.withTemporaryFolder { folder in
      try file.content.write(to: folder.appending(path: name))
      // In kilobytes; a debug build has Foundation and more as libraries.
      let memory = max(64_000, file.content.count / 1000 * 10) + 40_000
      let start = Date()
      let outcome = try Command.run(
        URL(filePath: "/bin/sh"),
        ["-c", "ulimit -d \(memory); ulimit -t 10; exec todosync export \(name) -o /dev/null"],
        in: folder)
      #expect(outcome.status == file.status, "\(outcome.errorText.prefix(500))")
      // Generous to a busy machine; what is meant is a second, and no hang.
      #expect(Date().timeIntervalSince(start) < 10)
    }
  }
}
