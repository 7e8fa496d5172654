import Testing

@testable import Checklists

/// What a typed word means, and what it must not mean: the commands that are given it change and delete.
@Suite struct ItemSelectionTests {
  private static func items(_ texts: [(String, Int?, String?)]) -> [Checklist] {
    [
      Checklist(
        name: "L",
        items: texts.map { text, number, uid in
          var item = Item()
          (item.text, item.itemID, item.uid) = (text, number, uid)
          return item
        })
    ]
  }

  private static func find(_ word: String, in texts: [String]) -> [String] {
    let lists = items(texts.map { ($0, nil, nil) })
    do throws(ItemSelection.Problem) {
      return [texts[try ItemSelection(lists).find(word, in: .any).index]]
    } catch {
      switch error {
      case .none: return []
      case .several(let places): return places.map { texts[$0.index] }
      }
    }
  }

  /// However often a command is given one word, it means one item or none, whatever was deleted meanwhile.
  @Test(arguments: ["4", "40", "2026", "beef", "feed", "1a2b", "dead-beef", "+4", "00000004"])
  func aWordThatMeantAnItemMeansNoOtherOnceThatIsGone(word: String) throws {
    var lists = ItemSelectionTests.items([
      ("Milk", 4, nil), ("Buy 4 chairs", 9, nil), ("4", 10, nil), ("Call 40 people", nil, nil),
      ("2026 taxes", 11, nil), ("Beef", 12, "feed0000-0000-4000-8000-000000000000"),
      ("Feed the cat", 13, nil), ("Report 1a2b", 14, "1a2b0000-0000-4000-8000-000000000000"),
      ("dead-beef", 15, nil), ("Plan 2026", 40, "20260000-0000-4000-8000-000000000000"),
      ("Soup", 16, "beef0000-0000-4000-8000-000000000000"), ("00000004 x", 17, nil),
    ])
    var meant: [String] = []
    while let place = try? ItemSelection(lists).find(word, in: .any) {
      meant.append(lists[0].items.remove(at: place.index).text)
    }
    #expect(meant.count <= 1, "\(word) meant \(meant)")
  }

  @Test func digitsAreNothingButNumbers() {
    for word in ["4", "14", "0", "99999999999999999999", "007", "-4"] {
      #expect(ItemSelectionTests.find(word, in: ["Buy 4 chairs", "4", "14", "007"]) == [])
    }
  }

  @Test(arguments: [
    ("eat", ["Create", "Great", "Sweat"], []), ("eat", ["Create", "Eat lunch"], ["Eat lunch"]),
    ("4 chairs", ["Buy 14 chairs", "Buy 4 chairs"], ["Buy 4 chairs"]),
    ("buy 4", ["Buy 40 chairs"], []), ("50 euros", ["Pay 1.50 euros", "Pay 1,50 euros"], []),
    ("t forget", ["Don't forget", "Don’t forget"], []),
    ("forget", ["Don't forget"], ["Don't forget"]),
    ("ann", ["Call Ann", "Joanna"], ["Call Ann"]), ("call ann", ["Call Ann"], ["Call Ann"]),
    ("milch", ["Büchsenmilch", "(Milch)"], ["(Milch)"]), ("MÜLL", ["Müll raus"], ["Müll raus"]),
    ("牛乳", ["牛乳を買う", "今日牛乳"], ["牛乳を買う", "今日牛乳"]), ("ส้ม", ["ซื้อส้ม"], ["ซื้อส้ม"]),
    ("(milch", ["(Milch)"], ["(Milch)"]), ("#home", ["Paint #home"], ["Paint #home"]),
    ("", ["x"], []),
    ("milk", ["Milk", "Milk the cow"], ["Milk"]),
  ])
  func textsAreFoundWhereAWordBegins(word: String, texts: [String], found: [String]) {
    #expect(ItemSelectionTests.find(word, in: texts) == found)
  }

  /// What a listing shows for an item means it, and is never digits alone unless it is the number.
  @Test func labelsMeanTheirItems() throws {
    let lists = ItemSelectionTests.items([
      ("a", 1, nil), ("b", nil, "12345678-0000-4000-8000-000000000000"), ("c", nil, "1234"),
      ("d", nil, "12345678-1000-4000-8000-000000000000"), ("e", 7, "a"), ("f", 7, "abcd1"),
    ])
    let selection = ItemSelection(lists)
    let labels = lists.places.map { selection.label(of: $0) }
    #expect(labels == ["1", "12345678-0", nil, "12345678-1", nil, "abcd"])
    for (place, label) in zip(lists.places, labels) {
      if let label { #expect(try selection.find(label, in: .any) == place) }
    }
  }
}
