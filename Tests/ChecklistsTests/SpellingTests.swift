import Checklists
import Support
import Testing

/// How other apps spell a checklist: read as what it is, and written back as it was spelled.
@Suite struct SpellingTests {
  private static func read(_ text: String) throws -> ChecklistFile {
    try ChecklistFile(Array(text.utf8))
  }

  /// A file, and its lists with their items: `x` for done, the number, the text.
  @Test(arguments: [
    (#"[{"Text":"a","Checked":true,"ItemID":3}]"#, "[x 3 a]"),
    (#"[{"text":"a","isChecked":true,"itemId":3}]"#, "[x 3 a]"),
    (#"[{"title":"a","done":true}]"#, "[x - a]"), (#"[{"name":"a","completed":true}]"#, "[x - a]"),
    (#"[{"Text2":"a","Mark":true}]"#, "[x - ]"),
    (#"[{"title":"L","icon":"i","tasks":[{"text":"a","checked":true}]}]"#, "L[x - a]"),
    (#"[{"Name":"L","IconName":"i","Items":[{"Text":"a"}]}]"#, "L[o - a]"),
    (#"[{"name":"L","items":["a",{},"b"]}]"#, "L[o - a|o - |o - b]"),
    (#"["a","b"]"#, "[o - a|o - b]"), (#"{"lists":[{"name":"L"}]}"#, "L[]"),
    (#"{"Checklists":[{"name":"L","items":[]}],"x":1}"#, "L[]"),
    (#"[{"name":"L"},{"name":"M"}]"#, "L[]M[]"), ("[]", ""),
    // Where both are there, the better spelling counts, and the other is a key of its own.
    (#"[{"title":"t","text":"a","done":false,"checked":true}]"#, "[x - a]"),
    (#"[{"name":"n","title":"t","checked":true}]"#, "[x - t]"),
    (#"[{"name":"L","title":"t","items":[]}]"#, "L[]"),
  ])
  func manySpellingsAreRead(text: String, expected: String) throws {
    let lists = try SpellingTests.read(text).checklists.map { list in
      let items = list.items.map {
        "\($0.isChecked ? "x" : "o") \($0.itemID.map(String.init) ?? "-") \($0.text)"
      }
      return "\(list.name)[\(items.joined(separator: "|"))]"
    }
    #expect(lists.joined() == expected)
  }

  @Test func theSpellingThatDoesNotCountIsKept() throws {
    let file = try SpellingTests.read(#"[{"title":"t","text":"a","done":false,"checked":true}]"#)
    #expect(file.checklists[0].items[0].unknown.map(\.key).sorted() == ["done", "title"])
  }

  @Test(arguments: [
    (#"{"a":1}"#, "a dictionary with the key 'a'"), ("{}", "an empty dictionary"),
    (#"[{"a":1}]"#, "an array of dictionaries without a checklist's keys"),
    ("[1]", "an array that begins with the number 1"),
    (#"{"lists":{}}"#, "a dictionary with the key 'lists'"),
  ])
  func whatIsNoChecklistIsRefused(text: String, what: String) {
    do throws(ChecklistFile.Refused) {
      _ = try ChecklistFile(Array(text.utf8))
      Issue.record("read")
    } catch {
      #expect(error.diagnostics.map(\.message) == ["not a checklist: \(what)"])
    }
  }

  /// An edit, and a new item, in the spelling of the file.
  @Test(arguments: [
    (
      #"[{"Name":"L","Items":[{"Text":"a","Checked":false,"ItemID":1}]}]"#,
      #"[{"Name":"L","Items":[{"Text":"a","Checked":true,"ItemID":1,"completedDate":"2030-01-01T00:00:00Z","modifiedDate":"2030-01-01T00:00:00Z"},{"Text":"new","Checked":false,"ItemID":2,"createdDate":"2030-01-01T00:00:00Z"}]}]"#
    ),
    (
      #"{"v": 1, "lists": [{"title": "L", "tasks": [{"title": "a", "done": false}]}]}"#,
      #"{"v": 1, "lists": [{"title": "L", "tasks": [{"title": "a", "done": true, "completedDate": "2030-01-01T00:00:00Z", "modifiedDate": "2030-01-01T00:00:00Z"}, {"title": "new", "done": false, "createdDate": "2030-01-01T00:00:00Z", "itemID": 1}]}]}"#
    ),
    (
      #"["a"]"#,
      #"[{"checked":true,"completedDate":"2030-01-01T00:00:00Z","modifiedDate":"2030-01-01T00:00:00Z","text":"a"},{"checked":false,"createdDate":"2030-01-01T00:00:00Z","itemID":1,"text":"new"}]"#
    ),
  ])
  func editsKeepTheSpelling(text: String, expected: String) throws {
    let file = try SpellingTests.read(text)
    var draft = Draft(file)
    let now = Instant(seconds: 1_893_456_000)
    let clocks = Clocks(local: .utc)
    var random = Seeded(1)
    var edit = ItemEdit()
    edit.text = "new"
    let new = try draft.add(edit, to: 0, now: now, by: clocks, using: &random)
    draft[new].uid = nil
    draft.setChecked(true, at: ItemIndex(list: 0, index: 0), now: now)
    let bytes = try DraftWriter.write(draft, to: file, clocks: clocks)
    let written = String(decoding: bytes, as: UTF8.self)
    #expect(written.replacing(" ", with: "") == expected.replacing(" ", with: ""))
  }
}
