import Testing

@testable import Checklists

/// JSON whose dates are text, as an app writes it with ISO 8601 dates: nobody has said that an app reads it, and what is
/// written must be what it decodes all the same.
@Suite struct LooksAppOwnedTests {
  private static let app =
    #"[{"name":"L","iconName":"x","items":[{"text":"a","checked":false,"dueDate":"2030-05-01T10:00:00Z","shouldRemind":false,"itemID":1}]}]"#

  @Test(arguments: [
    (app, true), (app.replacing("\"itemID\":1", with: "\"itemID\":1,\"notes\":\"n\""), true),
    (app.replacing("\"itemID\":1", with: "\"itemID\":1,\"uid\":\"u\""), false),
    (app.replacing("T10:00:00Z", with: ""), false),
    (app.replacing(",\"itemID\":1", with: ""), false),
    (app.replacing("\"2030-05-01T10:00:00Z\"", with: "926000000"), false), ("[]", false),
  ])
  func itIsSeenByItsItems(text: String, looks: Bool) throws {
    #expect(try ChecklistFile(Array(text.utf8)).looksAppOwned == looks)
    let options = ChecklistFile.Options(isAppOwned: false)
    #expect(try ChecklistFile(Array(text.utf8), options: options).looksAppOwned == false)
  }

  /// Every edit leaves all of the app's keys in its types, and is read as it was meant.
  @Test func whatIsWrittenIsWhatTheAppDecodes() throws {
    let clocks = Clocks(local: .utc)
    let now = try #require(Instant(iso8601: "2030-04-01T00:00:00Z"))
    let dues = [nil, "2030-05-02", "2030-05-02T10:00:00Z", "2030-05-02T10:00"]
    for due in dues {
      for isEdit in [true, false] {
        let file = try ChecklistFile(Array(LooksAppOwnedTests.app.utf8))
        var draft = Draft(file)
        var edit = ItemEdit()
        edit.due = due.map { .set(Due(iso8601: $0) ?? .instant(now)) } ?? .remove
        var random = SystemRandomNumberGenerator()
        let place: ItemIndex
        if isEdit {
          place = draft.places[0]
          try draft.edit(place, edit, now: now, by: clocks)
          draft.setChecked(true, at: place, now: now)
        } else {
          edit.text = "b"
          place = try draft.add(edit, to: 0, now: now, by: clocks, using: &random)
        }
        let written = draft[place]
        let bytes = try DraftWriter.write(draft, to: file, clocks: clocks)
        guard case .success(let document) = Document.read(bytes),
          case .array(let lists) = document.value(of: document.root),
          case .dictionary(let list)? = lists.first,
          case .array(let items)? = list.first(where: { $0.key == "items" })?.value
        else { throw CancellationError() }
        for item in items {
          guard case .dictionary(let members) = item else { throw CancellationError() }
          for key in ["text", "checked", "dueDate", "shouldRemind", "itemID"] {
            #expect(members.contains { $0.key == key })
          }
          guard case .string(let date)? = members.first(where: { $0.key == "dueDate" })?.value
          else {
            throw CancellationError()
          }
          #expect(Instant(iso8601: date) != nil && date.utf8.count == 20)
          #expect(!members.contains { ["uid", "createdDate", "modifiedDate"].contains($0.key) })
        }
        let again = try ChecklistFile(bytes)
        #expect(again.looksAppOwned && again.checklists[0].items[place.index].due == written.due)
      }
    }
  }
}
