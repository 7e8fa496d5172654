import ICalendar
import Support
import Testing

@Suite struct ContentLinesTests {
  private static func lines(_ build: (inout ContentLines) -> Void) -> [UInt8] {
    var lines = ContentLines()
    build(&lines)
    return lines.take()
  }

  private static func text(_ value: String) -> String {
    String(decoding: lines { $0.text("SUMMARY:", value) }, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a;b,c\\d", "a\\;b\\,c\\\\d"), ("a:b\"c\"", "a:b\"c\""),
    ("a\nb\r\nc\rd", "a\\nb\\nc\\nd"), ("a\n\nb", "a\\n\\nb"), ("a\r\r\nb", "a\\n\\nb"),
    ("a\u{0}\u{7}\u{B}\u{C}\u{1B}\u{7F}b\tc", "a  b\tc"), (" x ", " x "),
    ("a\u{85}\u{2028}\u{202E}b", "a\u{85}\u{2028}\u{202E}b"), ("\u{FEFF}a", "\u{FEFF}a"),
  ])
  func textIsEscaped(value: String, wire: String) {
    #expect(ContentLinesTests.text(value) == "SUMMARY:\(wire)\r\n")
  }

  @Test func aListEscapesItsCommasOnlyInsideAnElement() {
    let bytes = ContentLinesTests.lines { $0.list("CATEGORIES:", ["a,b", " ", "c;d", ""]) }
    #expect(String(decoding: bytes, as: UTF8.self) == "CATEGORIES:a\\,b,c\\;d\r\n")
  }

  @Test(arguments: ["", " ", "\t ", "\u{0}", " \u{7F}"]) func nothingIsNoLine(value: String) {
    #expect(ContentLinesTests.text(value).isEmpty)
    #expect(ContentLinesTests.lines { $0.list("CATEGORIES:", [value, value]) }.isEmpty)
    #expect(ContentLinesTests.lines { $0.unescaped("URL:", value) }.isEmpty)
  }

  @Test func noValueCanEndItsLine() {
    let bytes = ContentLinesTests.lines { $0.unescaped("URL:", "https://x\r\nBEGIN:VALARM\n") }
    #expect(String(decoding: bytes, as: UTF8.self) == "URL:https://xBEGIN:VALARM\r\n")
  }

  /// RFC 5545 section 3.1, over each width around the edge and each length of a character.
  @Test(arguments: ["x", "é", "漢", "🎂", " ", "👩‍👩‍👧‍👦", "x ", "  x"]) func foldsFitTheLine(piece: String)
  {
    for count in 1..<200 {
      for start in ["x", "xx", "xxx", "xxxx"] {
        let value = start + String(repeating: piece, count: count)
        check(ContentLinesTests.lines { $0.text("SUMMARY:", value) }, "SUMMARY:" + value)
      }
    }
  }

  @Test(arguments: 0..<300) func foldsComeBack(seed: Int) {
    var random = Seeded(seed)
    let value =
      "x"
      + (0..<Int.random(in: 0...90, using: &random)).map { _ in
        random.pick(["x", "é", "漢", "🎂", " ", "\t", "e\u{301}", "word "])
      }.joined()
    check(ContentLinesTests.lines { $0.text("X:", value) }, "X:" + value)
  }

  private func check(_ bytes: [UInt8], _ unfolded: String) {
    let text = String(validating: bytes, as: UTF8.self)
    #expect(text != nil)
    let physical = bytes.split(separator: 0x0A).map { $0.last == 0x0D ? $0.dropLast() : $0 }
    #expect(physical.allSatisfy { $0.count <= 75 })
    #expect(physical.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    let joined = physical.enumerated().map { $0.offset == 0 ? $0.element : $0.element.dropFirst() }
    #expect(String(decoding: joined.joined(), as: UTF8.self) == unfolded)
    // A line ends in a blank only where every character before it is one too.
    for line in physical.dropLast() where line.last == 0x20 || line.last == 0x09 {
      #expect(line.dropFirst().allSatisfy { $0 == 0x20 || $0 == 0x09 })
    }
  }

  @Test func aLongTextIsFoldedInLinearTime() {
    let value = String(repeating: "a long text, with commas; ", count: 10_000)
    let bytes = ContentLinesTests.lines { $0.text("DESCRIPTION:", value) }
    #expect(bytes.count > 260_000)
    #expect(bytes.split(separator: 0x0A).allSatisfy { $0.count <= 76 })
  }
}
