import Support
import Testing

@testable import Checklists

/// What changed, key by key.
@Suite struct DifferenceTests {
  private static func state(_ json: String) throws -> State {
    State(try ChecklistFile(Array(json.utf8)).checklists)
  }

  private static func fields(_ old: String, _ new: String) throws -> [String] {
    let file = { (item: String) in #"[{"name":"Home","items":[{"itemID":1,\#(item)}]}]"# }
    let difference = Difference(from: try state(file(old)), to: try state(file(new)))
    return difference.changes.flatMap { change -> [String] in
      guard case .changed(_, let fields) = change else { return ["?"] }
      return fields.map { "\($0.key): \($0.old?.oneLine ?? "-") \($0.new?.oneLine ?? "-")" }
    }
  }

  @Test(arguments: [
    (#""text":"a""#, #""text":"b""#, [#"text: "a" "b""#]),
    (#""text":"a","x":1"#, #""text":"a","x":{"y":[true,null]}"#, [#"x: 1 {"y": [true, null]}"#]),
    (#""text":"a","x":1"#, #""text":"a""#, ["x: 1 -"]),
    (
      #""text":"a","dueDate":"2030-05-01T10:00:00Z""#, #""text":"a","dueDate":"2030-05-01""#,
      [#"dueDate: "2030-05-01T10:00:00Z" "2030-05-01""#]
    ),
    // The same in another spelling is the same.
    (
      #""text":"a","dueDate":"2030-05-01T10:00:00Z""#,
      #""text":"a","dueDate":"2030-05-01T12:00:00+02:00""#, []
    ),
    (
      #""text":"a","tags":["x"],"priority":1"#, #""text":"a","tags":["x","y"]"#,
      [
        "priority: 1 -", #"tags: ["x"] ["x", "y"]"#,
      ]
    ),
    (#""text":"a","modifiedDate":"2030-05-01T10:00:00Z""#, #""text":"a""#, []),
    (
      #""text":"a","repeat":"FREQ=DAILY","dueDate":"2030-05-01""#,
      #""text":"a","repeat":"FREQ=WEEKLY","dueDate":"2030-05-01""#,
      [
        #"repeat: "FREQ=DAILY" "FREQ=WEEKLY""#
      ]
    ),
  ])
  func eachKeyIsTold(old: String, new: String, expected: [String]) throws {
    #expect(try DifferenceTests.fields(old, new) == expected)
  }

  @Test func aListWithAnotherNameIsNoMove() throws {
    let old = try DifferenceTests.state(
      #"[{"name":"Home","items":[{"text":"a","itemID":1},{"text":"b","itemID":2}]},{"name":"Work","items":[{"text":"c","itemID":3}]}]"#
    )
    let renamed = try DifferenceTests.state(
      #"[{"name":"House","items":[{"text":"a","itemID":1},{"text":"n","itemID":4}]},{"name":"Work","items":[{"text":"c","itemID":3}]}]"#
    )
    let difference = Difference(from: old, to: renamed)
    #expect(difference.renamedLists.map(\.new) == ["House"])
    #expect(difference.addedLists.isEmpty && difference.removedLists.isEmpty)
    #expect(difference.changes.count == 2)
    // What comes from two lists is a list of its own.
    let mixed = try DifferenceTests.state(
      #"[{"name":"All","items":[{"text":"a","itemID":1},{"text":"b","itemID":2},{"text":"c","itemID":3}]}]"#
    )
    let other = Difference(from: old, to: mixed)
    #expect(other.renamedLists.isEmpty && other.addedLists == ["All"])
    #expect(other.removedLists == ["Home", "Work"])
    #expect(other.changes.count == 3)
  }

  @Test(arguments: 0..<200) func aStateDiffersFromItselfInNothing(seed: Int) {
    var random = Seeded(seed)
    let lists = random.namedLists(itemsEach: 6)
    let state = State(lists)
    #expect(Difference(from: state, to: state).isEmpty)
    // What an edit changed is told, and nothing else.
    let edited = random.edited(lists)
    let isSame = lists.map(\.items) == edited.map(\.items)
    if !Difference(from: state, to: State(edited)).isEmpty { #expect(!isSame) }
  }
}
