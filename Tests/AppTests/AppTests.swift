import Checklists
import Support
import Testing

/// Living with an app: its decoder reads what we write, and what it saves again is the same to us.
@Suite struct AppTests {
  private static let now = Instant(seconds: 1_800_000_000)
  private static let clocks = Clocks(local: Zone(offset: 3600))

  /// - Parameter layout: What a file of nothing has been before.
  private static func read(
    _ bytes: [UInt8], _ coder: AppCoder, _ layout: Layout
  ) throws -> ChecklistFile {
    // A JSON file without a date doesn't show that an app reads it; a setting says so.
    try ChecklistFile(bytes, options: .init(isAppOwned: coder == .json, emptyLayout: layout))
  }

  /// A few edits, as the commands make them.
  private static func edit(_ draft: inout Draft, _ random: inout Seeded) throws {
    for _ in 0...Int.random(in: 0...4, using: &random) {
      let places = draft.places
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        var list = Int.random(in: 0..<draft.lists.count, using: &random)
        if draft.layout == .lists, random.oneIn(4) {
          list = draft.addList(named: plain(random.text()))
        }
        _ = try draft.add(
          itemEdit(&random, isNew: true), to: list, now: now, by: clocks, using: &random)
      case 2:
        if let place = places.randomElement(using: &random) {
          draft.setChecked(!draft[place].isChecked, at: place, now: now)
        }
      case 3, 4:
        if let place = places.randomElement(using: &random) {
          try? draft.edit(place, itemEdit(&random, isNew: false), now: now, by: clocks)
        }
      case 5:
        if let place = places.randomElement(using: &random) { draft.remove([place]) }
      default:
        if let place = places.randomElement(using: &random) {
          draft.move(
            [place], to: Int.random(in: 0..<draft.lists.count, using: &random),
            at: random.oneIn(2) ? 0 : nil)
        }
      }
    }
  }

  private static func itemEdit(_ random: inout Seeded, isNew: Bool) -> ItemEdit {
    var edit = ItemEdit()
    if isNew || random.oneIn(3) { edit.text = plain(random.text()) + "." }
    if random.oneIn(2) { edit.due = random.oneIn(5) ? .remove : .set(random.due()) }
    if random.oneIn(3), case .set? = edit.due {
      edit.reminders = [.before(Offset(seconds: -900))]
    }
    if random.oneIn(4), edit.reminders.isEmpty { edit.isSilent = true }
    if random.oneIn(4) { edit.notes = plain(random.text()) }
    if random.oneIn(4) { edit.tags = [.add("a"), .remove("b")] }
    return edit
  }

  /// Text that XML can hold, too.
  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" }))
  }

  /// - Returns: The number of files that were edited.
  private static func check<File: AppFile>(_ type: File.Type, seed: Int) throws {
    var random = Seeded(seed)
    for coder in AppCoder.allCases {
      let names = (0..<Int.random(in: 0...5, using: &random)).map {
        "\($0) \(plain(random.text()))"
      }
      let original = File.named(names)
      let layout = File.stage == "items" ? Layout.items : .lists
      let file = try read(try coder.encode(original), coder, layout)
      // As read, it is what the app has.
      #expect(file.checklists.flatMap { $0.items.map(\.text) } == original.texts)
      var draft = Draft(file)
      try edit(&draft, &random)
      let bytes = try DraftWriter.write(draft, to: file, clocks: clocks)
      let written = try read(bytes, coder, layout)
      expectSame(draft.checklists, written.checklists)

      // The app reads it, and saves it again.
      let seen = try coder.decode(type, bytes)
      #expect(seen.texts == draft.checklists.flatMap { $0.items.map(\.text) })
      let saved = try read(try coder.encode(seen), coder, layout)
      let restored = Restoration(of: saved, from: written)
      expectSame(draft.checklists, restored.checklists)
      expectSameIdentities(written, restored.checklists)

      // The next edit writes back what the app has dropped.
      var next = Draft(saved)
      #expect(next.restore(saved, from: written) == restored.itemCount)
      let back = try read(try DraftWriter.write(next, to: saved, clocks: clocks), coder, layout)
      expectSame(draft.checklists, back.checklists)
      _ = try coder.decode(type, DraftWriter.write(next, to: saved, clocks: clocks))
    }
  }

  private static func expectSame(_ left: [Checklist], _ right: [Checklist]) {
    #expect(left.map(\.name) == right.map(\.name))
    #expect(left.map(\.items.count) == right.map(\.items.count))
    for (old, new) in zip(left.joined(), right.joined()) {
      for field in ItemField.allCases where !field.isSame(old, new) {
        Issue.record("\(field): \(old) became \(new)")
      }
    }
  }

  private static func expectSameIdentities(_ file: ChecklistFile, _ lists: [Checklist]) {
    #expect(
      Identities(of: file.checklists, calendarID: "x").uids
        == Identities(of: lists, calendarID: "x").uids)
  }

  @Test(arguments: 0..<200) func theFirstStageReadsWhatWeWrite(seed: Int) throws {
    try AppTests.check(FirstStage.self, seed: seed)
  }

  @Test(arguments: 0..<200) func theSecondStageReadsWhatWeWrite(seed: Int) throws {
    try AppTests.check(SecondStage.self, seed: seed)
  }

  @Test(arguments: 0..<200) func theLastStageReadsWhatWeWrite(seed: Int) throws {
    try AppTests.check(LastStage.self, seed: seed)
  }
}

extension Array where Element == Checklist {
  /// All items, in order.
  fileprivate func joined() -> [Item] { flatMap(\.items) }
}
