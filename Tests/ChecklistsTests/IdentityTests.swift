import Foundation
import Support
import Testing

@testable import Checklists

/// Identities are for ever: the values here were computed with another program and can't change.
@Suite struct IdentityTests {
  @Test func theRFCsVectorComesOut() {
    // RFC 9562 appendix A.4.
    let namespace = UUIDName("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
    #expect(
      namespace.map { UUIDName(in: $0, "www.example.com").text }
        == "2ed6657d-e927-568b-95e1-2665a8aea6a2")
  }

  @Test(arguments: [0, 1, 39, 40, 55, 56, 63, 64, 119, 120, 1000])
  func sha1AgreesWithGit(length: Int) throws {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try TestPlace.withTemporaryFolder { folder in
      let outcome = try Command.run(
        .init(filePath: "/usr/bin/env"), ["git", "hash-object", "--no-filters", "--stdin"],
        in: folder, input: .init(bytes))
      #expect(outcome.text == GitObject.blobID(of: bytes) + "\n")
    }
  }

  @Test func namesAreTheNamespacesOwn() {
    #expect(UUIDName.todosync.text == "a4d7ba51-efbc-5ed1-8dae-54e193eaed41")
    #expect(UUIDName(named: "Checklists").text == "9135ccae-c6a6-592b-9865-275f9b116db4")
    let upper = "2ED6657D-E927-568B-95E1-2665A8AEA6A2"
    #expect(UUIDName(named: upper).text == upper.lowercased())
    #expect(UUIDName("2ed6657de927568b95e12665a8aea6a2") == nil)
    #expect(UUIDName("2ed6657d-e927-568b-95e1-2665a8aea6ag") == nil)
  }

  private static func item(_ text: String, id: Int? = nil, uid: String? = nil) -> Item {
    var item = Item()
    item.text = text
    item.itemID = id
    item.uid = uid
    return item
  }

  private static func identities(_ items: [Item]) -> Identities {
    Identities(of: [Checklist(name: "A", items: items)], calendarID: "Checklists")
  }

  @Test func eachRungOfTheLadderHasItsPinnedName() {
    let calendar = UUIDName(named: "Checklists")
    let identities = IdentityTests.identities([
      IdentityTests.item("Milk", id: 7), IdentityTests.item("Milk"), IdentityTests.item("Milk"),
      IdentityTests.item("Eggs", id: 7), IdentityTests.item("Eggs", id: 7),
      IdentityTests.item("a", uid: "u-1"), IdentityTests.item("b", uid: "u-1"),
      IdentityTests.item("b", uid: "u-1"),
    ])
    let doubled = UUIDName(named: "u-1")
    #expect(
      identities.uids == [
        [
          UUIDName(in: calendar, "item:7").text, UUIDName(in: calendar, "text:1:Milk").text,
          UUIDName(in: calendar, "text:2:Milk").text, UUIDName(in: calendar, "item:7:1:Eggs").text,
          UUIDName(in: calendar, "item:7:2:Eggs").text, "u-1",
          UUIDName(in: doubled, "1:b").text, UUIDName(in: doubled, "2:b").text,
        ]
      ])
    #expect(identities.findings.count == 4)
    #expect(identities.uids[0][0] == "9a10c556-9303-53ab-93ef-3acdad83ca6a")
  }

  @Test func aSpelledOutIdentityIsNeverGivenToAnother() {
    let derived = UUIDName(in: UUIDName(named: "Checklists"), "item:7").text
    for uid in [derived, derived.uppercased()] {
      let identities = IdentityTests.identities([
        IdentityTests.item("x", id: 7), IdentityTests.item("y", uid: uid),
      ])
      #expect(identities.uids[0][1] == uid)
      #expect(identities.uids[0][0].lowercased() != uid.lowercased())
    }
  }

  @Test func textsThatOnlyLookAlikeAreTwo() {
    let identities = IdentityTests.identities([
      IdentityTests.item("é"), IdentityTests.item("e\u{301}"),
    ])
    let calendar = UUIDName(named: "Checklists")
    #expect(identities.uids[0].map(\.count) == [36, 36])
    #expect(identities.uids[0][0] == UUIDName(in: calendar, "text:1:é").text)
    #expect(identities.uids[0][1] == UUIDName(in: calendar, "text:1:e\u{301}").text)
  }

  @Test(arguments: 0..<200) func noTwoItemsShareAnIdentity(seed: Int) {
    var random = Seeded(seed)
    let lists = (0..<3).map { _ in Checklist(items: (0..<12).map { _ in random.item() }) }
    let uids = Identities(of: lists, calendarID: random.text()).uids.flatMap { $0 }
    #expect(Set(uids.map { $0.lowercased() }).count + sameButForCase(uids) == 36)
  }

  /// Short uids such as `a` and `A` are two.
  private func sameButForCase(_ uids: [String]) -> Int {
    Set(uids).count - Set(uids.map { $0.lowercased() }).count
  }
}
