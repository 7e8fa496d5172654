import Checklists
import Support
import Testing

/// Items and lists as text that people edit.
@Suite struct FormTests {
  private static let now = Instant(seconds: 1_796_060_720)
  private static let zone = Zone(offset: 3600)

  private static func changes(_ old: [String], _ text: String) -> [String] {
    switch ListForm.changes(from: old, to: text, now: now, in: zone) {
    case .success(let changes):
      changes.map { change in
        let due =
          switch change.due {
          case nil: ""
          case .remove?: " due removed"
          case .set(let due)?: " due \(due.iso8601)"
          }
        return "\(change.old.map { "\($0)" } ?? "new") \(change.line.isChecked ? "x" : "o") "
          + change.line.text + due
      }
    case .failure(let problems): problems.list.map { "\($0.line): \($0.message)" }
    }
  }

  private static let old = [
    "- [ ] Milk", "- [ ] Pay rent @2026-12-01 10:00", "- [x] Eggs", "- [ ] Bread",
  ]

  @Test(arguments: [
    (old.joined(separator: "\n"), ["0 o Milk", "1 o Pay rent", "2 x Eggs", "3 o Bread"]),
    // Ticked, moved, another due, none any more.
    (
      "- [x] Milk\n- [ ] Bread\n- [ ] Pay rent @fri\n- [ ] Eggs",
      ["0 x Milk", "3 o Bread", "1 o Pay rent due 2026-12-04", "2 o Eggs"]
    ),
    ("- [ ] Pay rent", ["1 o Pay rent due removed"]), ("", []),
    // Another text at its place is the same item; a wholly other one, too, where nothing else changed.
    (
      "- [ ] Oat milk\n- [ ] Pay rent @2026-12-01 10:00\n- [x] Eggs\n- [ ] Rolls",
      ["0 o Oat milk", "1 o Pay rent", "2 x Eggs", "3 o Rolls"]
    ),
    // One goes, and one comes elsewhere: these are two.
    (
      "- [ ] Milk\n- [ ] Pay rent @2026-12-01 10:00\n- [ ] Rye bread\n- [ ] Last",
      ["0 o Milk", "1 o Pay rent", "3 o Rye bread", "new o Last"]
    ),
    (
      "- [ ] First @in 2h\n" + old.joined(separator: "\n"),
      ["new o First due 2026-11-30T19:45:00Z", "0 o Milk", "1 o Pay rent", "2 x Eggs", "3 o Bread"]
    ),
    ("# a comment\n\n* [x] Milk\n  - [ ]  Bread  ", ["0 x Milk", "3 o Bread"]),
    ("- [ ] mail bob \\@ home @tomorrow", ["new o mail bob @ home due 2026-12-01"]),
    (
      "- [ ] Milk @someday\nnonsense\n- []",
      [
        "1: 'someday' is no date or time (an @ in a text is written \\@)",
        "2: expected '- [ ] text @due' or '- [x] …'", "3: expected '- [ ] text @due' or '- [x] …'",
      ]
    ),
  ])
  func editedLinesAreADifference(text: String, expected: [String]) {
    #expect(FormTests.changes(FormTests.old, text) == expected)
  }

  @Test(arguments: 0..<100) func anUneditedListIsNoDifference(seed: Int) {
    var random = Seeded(seed)
    let items = (0..<8).map { index -> Item in
      var item = Item()
      item.text = "\(index) " + random.text().filter { !$0.isNewline } + "."
      item.isChecked = random.oneIn(2)
      return item
    }
    let lines = items.map { ListForm.line($0, due: random.oneIn(2) ? "2030-05-01 10:00" : nil) }
    let text = lines.joined(separator: "\n")
    guard
      case .success(let changes) = ListForm.changes(
        from: lines, to: text, now: FormTests.now, in: FormTests.zone)
    else {
      Issue.record("\(text)")
      return
    }
    #expect(changes.map(\.old) == (0..<8).map(Optional.some))
    #expect(changes.allSatisfy { $0.due == nil })
  }

  @Test func anItemsFieldsAreRead() throws {
    var item = Item()
    item.text = "Pay rent"
    item.due = .instant(Instant(seconds: 1_796_115_600))
    item.shouldRemind = true
    item.tags = ["a", "b"]
    let before = ItemForm.text(of: item, due: "2026-12-01 10:00")
    #expect(before.contains("remind: 0\n") && before.contains("tags: a, b\n"))
    let after = """
      # a comment
      text: Pay the rent
      due: fri
      remind: 9:00, 1d
      priority: 2
      tags: b, c
      ---

      notes: are all that follows
      """
    let edit = try ItemForm.edit(
      from: before, to: after, of: item, now: FormTests.now, in: FormTests.zone
    ).get()
    #expect(edit.text == "Pay the rent" && edit.priority == 2)
    #expect(edit.due == Due(iso8601: "2026-12-04").map { .set($0) })
    #expect(edit.tags == [.remove("a"), .add("c")])
    #expect(edit.notes == "notes: are all that follows")
    #expect(edit.reminders.count == 2)
    // Nothing changed is nothing to do.
    let none = try ItemForm.edit(
      from: before, to: before, of: item, now: FormTests.now, in: FormTests.zone
    ).get()
    #expect(none.isEmpty)
  }

  @Test(arguments: [
    ("-PT15M", "2030-05-01T10:00", "15m"), ("PT0S", "2030-05-01T10:00", "0"),
    ("-P1DT2H30M", "2030-05-01T10:00", "1d2h30m"), ("PT9H", "2030-05-01", "9:00"),
    ("PT5M", "2030-05-01T10:00", "PT5M"), ("-PT6H", "2030-05-01", "6h"),
    ("2030-05-01T08:00:00Z", "2030-05-01", "2030-05-01T08:00:00Z"),
  ])
  func alarmsAreSaidAsTheyAreTyped(alarm: String, due: String, words: String) throws {
    let due = try #require(Due(iso8601: due))
    let alarm = try #require(Alarm(iso8601: alarm))
    #expect(alarm.words(for: due) == words)
    #expect(ReminderTime(word: words) != nil)
  }
}
