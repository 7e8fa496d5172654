import Foundation
import Support
import Testing

import ChecklistsCodable
@testable import Checklists

/// What each reader makes of right and wrong bytes.
@Suite struct TreeTests {
  private static func failure(_ text: String) -> String? {
    guard case .failure(let reason) = Document.read(Array(text.utf8)) else { return nil }
    let place = reason.diagnostic.place.map { "\($0.line):\($0.column): " } ?? ""
    return place + reason.diagnostic.message
  }

  @Test(arguments: [
    ("", "the file is empty"),
    ("  \n ", "1:1: the file is empty"),
    ("[1,]", "1:4: expected a value, found ']'"),
    ("{\"a\":1,}", "1:8: expected a key in double quotes, found '}'"),
    ("[01]", "1:2: not a number as JSON writes them"),
    ("[1.]", "1:2: not a number as JSON writes them"),
    ("[-]", "1:2: not a number as JSON writes them"),
    ("[1e]", "1:2: not a number as JSON writes them"),
    ("[.5]", "1:2: expected a value, found '.5]'"),
    ("[NaN]", "1:2: expected a value, found 'NaN]'"),
    ("[truely]", "1:2: expected a value, found 'truely]'"),
    ("['a']", "1:2: expected a value, found ''a']'"),
    ("[\"a\nb\"]", "1:4: a control character inside a string"),
    ("[\"\\x\"]", "1:3: an unknown escape in a string"),
    ("[\"\\u12g4\"]", "1:3: '\\u' without four hexadecimal digits"),
    ("[\"äö", "1:2: the file ends inside a string"),
    ("[\n {\"a\": [1,\n", "3:1: the file ends inside the array that begins at 2:8"),
    ("{\"a\"", "1:5: the file ends inside the object that begins at 1:1"),
    ("[1] x", "1:5: expected the end of the file, found 'x'"),
    ("[\"é\", x]", "1:7: expected a value, found 'x]'"),
    ("[1\r\n,\r x]", "3:2: expected a value, found 'x]'"),
    ("// hello", "1:1: expected a value, found '//'"),
    ("(\n a)", "1:1: an old-style (OpenStep) property list, which isn't read"),
    ("\u{FEFF}[x]", "1:2: expected a value, found 'x]'"),
  ])
  func brokenJSONIsRefusedWithItsPlace(text: String, message: String) {
    #expect(TreeTests.failure(text) == message)
  }

  @Test(arguments: [
    ("<plist><array></plist>", "1:15: expected </array>, found </plist>"),
    ("<plist><array>", "1:15: the file ends inside the <array> that begins at 1:8"),
    ("<plist><array><string>a", "1:24: the file ends inside the <string> that begins at 1:15"),
    ("<plist><foo/></plist>", "1:8: <foo> is not an element of a property list"),
    ("<plist><dict><string>a</string></dict></plist>", "1:14: a value without a <key> before it"),
    ("<plist><dict><key>a</key></dict></plist>", "1:14: a <key> without a value"),
    ("<plist><integer>x</integer></plist>", "1:17: 'x' is not a number"),
    ("<plist><integer/></plist>", "1:8: an empty <integer>"),
    ("<plist><string>a & b</string></plist>", "1:18: an '&' that starts no known entity"),
    ("<plist><string>&#0;</string></plist>", "1:16: an '&' that starts no known entity"),
    (
      "<plist><string>\u{1}</string></plist>", "1:16: a control character, which XML does not allow"
    ),
    ("<plist><string><b>a</b></string></plist>", "1:16: an element inside text"),
    ("<plist></plist>", "1:1: the property list is empty"),
    ("<plist/>", "1:1: the property list is empty"),
    ("<plist><true/><true/></plist>", "1:15: more than one value in the property list"),
    ("<plist><true/></plist>x", "1:23: text after the end of the property list"),
    (
      "<!DOCTYPE plist [<!ENTITY a \"aaaa\">]><plist><string>&a;</string></plist>",
      "1:17: definitions inside the DOCTYPE, which no property list needs"
    ),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><plist><true/></plist>",
      "1:1: the file says that its encoding is 'iso-8859-1'; only UTF-8 is read"
    ),
    ("<plist", "1:1: a tag without its '>'"),
    ("<plist><string>a<!-->b</string></plist>", "1:17: the file ends inside a comment"),
    ("<plist><string>a<!--->b</string></plist>", "1:17: the file ends inside a comment"),
    ("<!--><plist><true/></plist>", "1:1: the file ends inside a comment"),
    ("<plist><string>&#1;</string></plist>", "1:16: an '&' that starts no known entity"),
    ("<plist><string>&#+65;</string></plist>", "1:16: an '&' that starts no known entity"),
    ("<plist>\n<<<<<<< HEAD\n<true/></plist>", "2:1: an unresolved merge conflict"),
  ])
  func brokenXMLIsRefusedWithItsPlace(text: String, message: String) {
    #expect(TreeTests.failure(text) == message)
  }

  @Test func deepNestingIsRefusedAndJustNotDeepIsRead() {
    for (open, close) in [("[", "]"), ("<array>", "</array>")] {
      func nested(_ depth: Int) -> String {
        String(repeating: open, count: depth) + String(repeating: close, count: depth)
      }
      #expect(TreeTests.failure(nested(512)) == nil)
      #expect(TreeTests.failure(nested(513))?.contains("more than 512") == true)
      #expect(TreeTests.failure(nested(200_000))?.contains("more than 512") == true)
    }
  }

  @Test func textIsDecodedAsItsFormatSays() throws {
    let json = #"["a\"\\\/\b\f\n\r\té🎂\u00e9\ud83c\udf82", "plain"]"#
    let xml =
      "<plist><array><string>a&lt;&gt;&amp;&quot;&apos;&#233;&#x1F382;\r\nb\rc<![CDATA[<&]]><!-- no --><!----><![CDATA[]]>d"
      + "</string><string/></array></plist>"
    let read = try [json, xml].map { text in
      let document = try Document.read(Array(text.utf8)).get()
      return document.elements(of: document.root).map { document.string(of: $0) }
    }
    #expect(read[0] == ["a\"\\/\u{8}\u{C}\n\r\té🎂é🎂", "plain"])
    #expect(read[1] == ["a<>&\"'é🎂\nb\nc<&d", ""])
  }

  @Test(arguments: 0..<200) func valuesComeBackFromFoundationsFiles(seed: Int) throws {
    var random = Seeded(seed)
    let value = Value.array((0..<4).map { _ in random.value() })
    let binary = PropertyListEncoder()
    binary.outputFormat = .binary
    for bytes in [try JSONEncoder().encode(value), try binary.encode(value)] {
      let document = try Document.read(Array(bytes)).get()
      #expect(document.value(of: document.root) == value)
      let detached = Document(value)
      #expect(detached.value(of: detached.root) == value)
    }
  }

  @Test func numbersKeepTheirRange() throws {
    let text = "[9223372036854775807,-9223372036854775808,18446744073709551615,1e3,5.0,1e999]"
    let document = try Document.read(Array(text.utf8)).get()
    let nodes = Array(document.elements(of: document.root))
    #expect(nodes.map { document.integer(of: $0) } == [Int.max, Int.min, nil, 1000, 5, nil])
    #expect(document.value(of: nodes[2]) == .integer(18_446_744_073_709_551_615))
    #expect(document.value(of: nodes[5]) == .number("1e999"))
  }

  @Test func equalKeysAreFoundAnywhere() throws {
    let many = (0..<40).map { "\"k\($0)\":1" }.joined(separator: ",")
    for (text, count) in [
      (#"{"a":1,"b":{"c":1,"\u0063":2}}"#, 1), (#"{"a":1,"a":2,"a":3}"#, 2),
      (#"{"é":1,"e\u0301":2}"#, 0), ("{\(many),\"k7\":2}", 1), (#"[{"a":1},{"a":1}]"#, 0),
    ] {
      let document = try Document.read(Array(text.utf8)).get()
      #expect(document.equalKeys().count == count, "\(text)")
    }
  }

  @Test func manyEqualKeysAreFoundInLinearTime() throws {
    let names = (0..<20_000).map { "\"k\($0)\":1" }
    let text = "[{\"text\":\"x\",\((names + names.reversed()).joined(separator: ","))}]"
    #expect {
      try ChecklistFile(Array(text.utf8))
    } throws: { error in
      (error as? ChecklistFile.Refused)?.diagnostics.count == 20_000
    }
  }

  @Test func keyPathsAreTheSameInAnyOrderOfAsking() throws {
    let text = #"{"a":[1,{"b c":[true,{"d":null}]},[]],"e":{"f":{"g":2}}}"#
    let document = try Document.read(Array(text.utf8)).get()
    let count = document.next(after: document.root)
    var inOrder = KeyPathFinder(document)
    let expected = (0..<count).map { inOrder.path(of: $0) }
    #expect(expected.last == "e.f.g")
    #expect(expected.contains("a[1]['b c'][1].d"))
    var random = Seeded(1)
    var finder = KeyPathFinder(document)
    for _ in 0..<500 {
      let node = Int.random(in: 0..<count, using: &random)
      #expect(finder.path(of: node) == expected[node])
    }
  }

  @Test func aFileWithManyMistakesOnOneLineIsReportedInLinearTime() throws {
    let items = (0..<20_000).map { _ in #"{"text":1}"# }.joined(separator: ",")
    let file = try ChecklistFile(Array("[{\"items\":[\(items)]}]".utf8))
    #expect(file.diagnostics().last?.keyPath == "[0].items[19999].text")
  }
}
