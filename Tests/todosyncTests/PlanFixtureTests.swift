import Checklists
import Foundation
import Support
import Testing

/// Each cell and each reason of the decision table as a folder: two states, a moment, and the plan for
/// people and for programs.
@Suite struct PlanFixtureTests {
  @Test(arguments: TestPlace.files(in: "plans")) func plansAreToTheByte(folder: URL) throws {
    func text(_ name: String) -> String? {
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8))?
        .trimmingCharacters(in: .newlines)
    }
    var words = ["plan", "old.json", "new.json", "--all", "--calendar-id", "test"]
    words += ["--now", try #require(text("now")), "--time-zone", "UTC"]
    if let limit = text("limit") { words += ["--alarm-limit", limit] }
    let people = try Command.todosync(words, in: folder)
    Golden.check(people.output, against: folder.appending(path: "plan.txt"))
    let programs = try Command.todosync(words + ["--json"], in: folder)
    Golden.check(programs.output, against: folder.appending(path: "plan.json"))
    #expect(people.status == programs.status)
    #expect(try JSONSerialization.jsonObject(with: programs.output) is [String: Any])
  }

  /// The reasons that the fixtures show.
  @Test func everyVerbAndEveryReasonHasItsFixture() throws {
    struct Plan: Decodable {
      struct Action: Decodable {
        var action: String
        var reasons: [String]
      }
      var actions: [Action]
    }
    let actions = try TestPlace.files(in: "plans").flatMap { folder in
      try JSONDecoder().decode(
        Plan.self, from: Data(contentsOf: folder.appending(path: "plan.json"))
      ).actions
    }
    #expect(Set(actions.map(\.action)) == ["schedule", "reschedule", "cancel", "keep"])
    let reasons = Set(actions.flatMap(\.reasons))
    #expect(reasons == Set(Reason.allCases.map(\.rawValue)))
  }
}
