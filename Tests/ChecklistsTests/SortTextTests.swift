import Testing

@testable import Checklists

/// Texts in the order in which people look for them.
@Suite struct SortTextTests {
  @Test func casesAccentsAndNumbers() {
    let sorted = [
      "1 apple", "2 apples", "10 apples", "apple", "Äpfel", "Apricot", "cote", "côte", "Côté",
      "Éclair",
      "eclipse", "item 2", "Item 10", "item 0011", "Łódź", "lorry", "Öl", "strasse", "Straße",
      "Zebra", "zoë",
      "żaba", "Жук", "牛乳",
    ]
    for seed in [0, 1, 2] {
      let shuffled =
        seed == 0 ? Array(sorted.reversed()) : sorted.sorted { $0.hashValue < $1.hashValue }
      let result = shuffled.sorted { SortText($0) < SortText($1) }
      for index in result.indices.dropFirst() {
        let (left, right) = (SortText(result[index - 1]), SortText(result[index]))
        #expect(!(right < left))
      }
      #expect(result.map { String($0.lowercased().prefix(1)) }.first == "1")
      #expect(
        result.filter { $0.lowercased().hasPrefix("item") } == ["item 2", "Item 10", "item 0011"])
      #expect(
        result.filter { ["Äpfel", "apple", "Apricot", "Zebra"].contains($0) }
          == ["Äpfel", "apple", "Apricot", "Zebra"])
      #expect(result.suffix(2) == ["Жук", "牛乳"])
    }
  }
}
