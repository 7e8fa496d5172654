import Support
import Testing

@testable import Checklists

/// Changes in the text of a file: what is changed is, and nothing else, whatever the file's layout.
@Suite struct TreePatchTests {
  /// A list of dictionaries, as checklists are; without characters that XML can't hold.
  private static func tree(_ random: inout Seeded) -> Value {
    let item = { (random: inout Seeded, index: Int) -> Value in
      var members = [
        Value.Member(key: "checked", value: .bool(random.oneIn(2))),
        Value.Member(key: "itemID", value: .integer(Int128(index))),
        Value.Member(key: "text", value: .string(plain(random.text()))),
      ]
      if random.oneIn(3) {
        members.append(
          Value.Member(key: "tags", value: .array([.string("a"), .string(plain(random.text()))])))
      }
      if random.oneIn(3) { members.append(Value.Member(key: "other", value: .dictionary([]))) }
      return .dictionary(sorting: members)
    }
    return .array(
      (0..<Int.random(in: 1...3, using: &random)).map { list in
        .dictionary(sorting: [
          Value.Member(key: "name", value: .string("List \(list)")),
          Value.Member(
            key: "items",
            value: .array(
              (0..<Int.random(in: 1...4, using: &random)).map { item(&random, $0) })),
        ])
      })
  }

  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 0x20 || "\n\t\r".unicodeScalars.contains($0) }))
  }

  private static func read(_ bytes: [UInt8]) throws -> Document {
    try Document.read(bytes).get()
  }

  private static func nodes(_ document: Document, _ kind: NodeKind) -> [NodeID] {
    document.nodes.indices.filter { document.kind(of: $0) == kind }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map(String.init)
  }

  @Test(arguments: TextForm.allCases, 0..<40) func aChangedFileHasJustTheChanges(
    form: TextForm, seed: Int
  ) throws {
    var random = Seeded(seed)
    let document = try TreePatchTests.read(form.write(TreePatchTests.tree(&random)))
    var patch = TreePatch()
    let dictionaries = TreePatchTests.nodes(document, .dictionary)
    for _ in 0...Int.random(in: 0...2, using: &random) {
      let node = random.pick(dictionaries)
      guard patch.members[node] == nil else { continue }
      let value: Value? = random.oneIn(4) ? nil : .string(TreePatchTests.plain(random.text()))
      patch.set(random.pick(["text", "checked", "new", "aaa", "zzz", "name"]), of: node, to: value)
      if random.oneIn(3) {
        patch.set("deep", of: node, to: .array([.bool(true), .dictionary([])]))
      }
    }
    let arrays = TreePatchTests.nodes(document, .array).filter { !document.isEmpty($0) }
    let array = random.pick(arrays)
    var elements = document.elements(of: array).map { TreePatch.Element.kept($0) }
    if random.oneIn(2) {
      elements.remove(at: Int.random(in: 0..<elements.count, using: &random))
    }
    if random.oneIn(2) { elements.shuffle(using: &random) }
    let model = array + 1
    elements.insert(
      .new(random.oneIn(2) ? .string("new") : .dictionary([]), like: model),
      at: Int.random(in: 0...elements.count, using: &random))
    patch.setElements(of: array, to: elements, like: nil)
    let bytes = try TextPatcher.apply(patch, to: document)
    let after = try TreePatchTests.read(bytes)
    #expect(after.value(of: 0) == patch.value(of: 0, in: document))
  }

  @Test(arguments: TextForm.allCases, 0..<40) func whatIsPutInAndTakenOutLeavesNoTrace(
    form: TextForm, seed: Int
  ) throws {
    var random = Seeded(seed)
    let before = form.write(TreePatchTests.tree(&random))
    let document = try TreePatchTests.read(before)
    let node = random.pick(
      TreePatchTests.nodes(document, .dictionary).filter { !document.isEmpty($0) })
    var patch = TreePatch()
    let key = random.pick(["aaa", "mmm", "zzz"])
    patch.set(key, of: node, to: .array([.string("x"), .string("y")]))
    let arrays = TreePatchTests.nodes(document, .array).filter { $0 > node || random.oneIn(2) }
      .filter { !document.isEmpty($0) }
    let array = random.pick(arrays.isEmpty ? [document.root] : arrays)
    var elements = document.elements(of: array).map { TreePatch.Element.kept($0) }
    let place = Int.random(in: 0...elements.count, using: &random)
    elements.insert(
      .new(document.value(of: array + 1), like: array + 1), at: place)
    patch.setElements(of: array, to: elements, like: nil)
    let changed = try TreePatchTests.read(try TextPatcher.apply(patch, to: document))
    var back = TreePatch()
    for dictionary in TreePatchTests.nodes(changed, .dictionary)
    where changed.members(of: dictionary).contains(where: { changed.string(of: $0.key) == key }) {
      back.set(key, of: dictionary, to: nil)
    }
    // The array is the one with one element more than it had.
    let address = TreePatchTests.address(of: array, in: document)
    let there = try #require(
      TreePatchTests.nodes(changed, .array).first {
        TreePatchTests.address(of: $0, in: changed) == address
      })
    var list = changed.elements(of: there).map { TreePatch.Element.kept($0) }
    if list.count == elements.count { list.remove(at: place) }
    back.setElements(of: there, to: list, like: nil)
    let after = try TextPatcher.apply(back, to: changed)
    #expect(TreePatchTests.lines(after) == TreePatchTests.lines(before))
  }

  /// The way to a node: positions and keys.
  private static func address(of node: NodeID, in document: Document) -> String {
    var paths = KeyPathFinder(document)
    return paths.path(of: node)
  }

  @Test(arguments: TextForm.allCases) func oneChangedValueIsOneChangedLine(form: TextForm) throws {
    var random = Seeded(3)
    let before = form.write(TreePatchTests.tree(&random))
    let document = try TreePatchTests.read(before)
    for node in TreePatchTests.nodes(document, .dictionary) {
      let member = document.members(of: node).first { document.string(of: $0.key) == "itemID" }
      guard let member else { continue }
      var patch = TreePatch()
      patch.set("itemID", of: node, to: .integer(77))
      let after = try TextPatcher.apply(patch, to: document)
      let token = TextSyntax(document).extent(of: member.value)
      let new = Array((form.isXML ? "<integer>77</integer>" : "77").utf8)
      #expect(after == before[..<token.lowerBound] + new + before[token.upperBound...])
    }
  }

  @Test func commentsOutliveWhatTheyStandBefore() throws {
    let text = """
      <plist><dict>
        <!-- one -->
        <key>a</key> <integer>1</integer>
        <!-- two -->
        <key>b</key> <integer>2</integer>
      </dict></plist>
      """
    let document = try TreePatchTests.read(Array(text.utf8))
    var patch = TreePatch()
    patch.set("a", of: 0, to: nil)
    patch.set("b", of: 0, to: nil)
    let after = String(decoding: try TextPatcher.apply(patch, to: document), as: UTF8.self)
    #expect(after.contains("<!-- one -->") && after.contains("<!-- two -->"))
    #expect(!after.contains("integer"))
  }

  @Test func newTextIsEscapedAsTheFileEscapes() throws {
    let text = #"[{"text": "a\/b", "notes": "\u00e9"}]"#
    let document = try TreePatchTests.read(Array(text.utf8))
    var patch = TreePatch()
    patch.set("text", of: 1, to: .string("c/d \u{1F382}"))
    let after = String(decoding: try TextPatcher.apply(patch, to: document), as: UTF8.self)
    #expect(after == #"[{"text": "c\/d \ud83c\udf82", "notes": "\u00e9"}]"#)
  }

  @Test func whatXMLCannotHoldIsRefused() throws {
    let document = try TreePatchTests.read(Array("<plist><dict/></plist>".utf8))
    var patch = TreePatch()
    patch.set("text", of: 0, to: .string("bell \u{7}"))
    #expect(throws: Unwritable.self) { try TextPatcher.apply(patch, to: document) }
  }

  @Test(arguments: 0..<100) func canonicalFormsAreReadBackAsTheyWere(seed: Int) throws {
    var random = Seeded(seed)
    let value = Value.array((0..<4).map { _ in random.value() })
    let binary = try TreePatchTests.read(BinaryWriter.write(value))
    #expect(binary.value(of: 0) == value)
    let json = try TreePatchTests.read(JSONWriter.write(value))
    #expect(json.value(of: 0) == value)
    let plain = TreePatchTests.tree(&random)
    #expect(try TreePatchTests.read(XMLWriter.write(plain)).value(of: 0) == plain)
  }
}
