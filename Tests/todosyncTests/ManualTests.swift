import Checklists
import Foundation
import Support
import Testing

@testable import todosync

/// The manual pages say what the program does.
@Suite struct ManualTests {
  private static let folder = TestPlace.root.appending(path: "man")

  /// todosync(1) is made from the commands; it is committed, so that a package needs no program to build
  /// it.
  @Test func theManualOfTheProgramIsUpToDate() {
    Golden.check(
      Data(Manual.page(Program.documentation).utf8),
      against: ManualTests.folder.appending(path: "todosync.1"))
  }

  @Test(
    .needs(Peer.program("mandoc"), "mandoc isn't installed (.ci/run does it)"),
    arguments: ["todosync.1", "todosync.5"])
  func mandocFindsNothingWrong(page: String) throws {
    let outcome = try Command.run(
      try #require(Peer.program("mandoc")),
      ["-T", "lint", "-W", "warning", ManualTests.folder.appending(path: page).path],
      in: ManualTests.folder)
    #expect(outcome.text == "" && outcome.errorText == "" && outcome.status == 0)
  }

  /// The examples of todosync(5), each between `.Bd` and `.Ed`.
  private static func examples() throws -> [String] {
    let text = try String(contentsOf: folder.appending(path: "todosync.5"), encoding: .utf8)
    return text.components(separatedBy: "\n.Bd -literal\n").dropFirst().map {
      $0.components(separatedBy: "\n.Ed")[0].replacing("\\e", with: "\\").replacing(
        "\\-", with: "-")
        + "\n"
    }
  }

  @Test func theExamplesOfTheFormatsAreRead() throws {
    var kinds: [String] = []
    for example in try ManualTests.examples() {
      let bytes = Array(example.utf8)
      if example.hasPrefix("[\n") || example.hasPrefix("<?xml") {
        let file = try ChecklistFile(bytes)
        #expect(file.diagnostics().isEmpty, "\(file.diagnostics())")
        #expect(file.itemCount > 0)
        kinds.append(file.isAppOwned ? "app" : "ours")
      } else if example.hasPrefix("{") {
        #expect(try JSONSerialization.jsonObject(with: Data(bytes)) is [String: Any])
        kinds.append("document")
      } else {
        let (_, diagnostics) = Settings.parse(example, for: "errands.json")
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        kinds.append("settings")
      }
    }
    #expect(Set(kinds) == ["app", "ours", "document", "settings"])
  }

  /// Every key that is read is told.
  @Test func everyKeyAndEverySettingIsInTheManual() throws {
    let formats = try String(
      contentsOf: ManualTests.folder.appending(path: "todosync.5"), encoding: .utf8)
    for key in ChecklistFile.itemKeys { #expect(formats.contains(".It Ic \(key)\n"), "\(key)") }
    for key in Settings.keys { #expect(formats.contains(key.name.replacing("-", with: "\\-"))) }
  }

  /// The document that `plan --json` prints has the keys that the manual shows, and no others.
  @Test func thePlansDocumentIsAsTheManualShowsIt() throws {
    let shown = try #require(
      try ManualTests.examples().first { $0.contains("\"actions\"") }.map {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      } ?? nil)
    let folder = TestPlace.fixtures.appending(path: "plans/limit-beyond")
    let printed = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: folder.appending(path: "plan.json"))) as? [String: Any])
    #expect(Set(shown.keys) == Set(printed.keys))
    for list in ["actions", "deferred"] {
      let keys = [shown, printed].map { document in
        Set(((document[list] as? [[String: Any]])?.first ?? [:]).keys)
      }
      #expect(keys[0] == keys[1], "\(list)")
    }
  }
}
