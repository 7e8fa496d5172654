import Foundation
import Support
import Testing

/// What the README shows is what happens.
@Suite struct ReadmeTests {
  private static let readme = TestPlace.root.appending(path: "README.md")

  /// The blocks of a kind, between their fences.
  private static func blocks(_ kind: String) throws -> [String] {
    let text = try String(contentsOf: readme, encoding: .utf8)
    return text.components(separatedBy: "```\(kind)\n").dropFirst().map {
      $0.components(separatedBy: "```\n")[0]
    }
  }

  /// The sessions run one after the other on the checklist that the README shows.
  @Test func theExampleHappensAsItIsShown() throws {
    let checklist = try #require(try ReadmeTests.blocks("json").first)
    let sessions = try ReadmeTests.blocks("console").joined()
    let setUp = "  $ cat > errands.json <<'END'\n" + indented(checklist + "END\n", with: "  > ")
    let shown = setUp + indented(sessions, with: "  ")
    let actual = try Transcript.replay(shown)
    let difference = actual.components(separatedBy: "\n").difference(
      from: shown.components(separatedBy: "\n"))
    #expect(difference.isEmpty, "\(difference.map { "\($0)" }.joined(separator: "\n"))")
  }

  private func indented(_ text: String, with prefix: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { "\(prefix)\($0)\n" }.joined()
  }

  /// The packages that the README's commands install are those that the continuous tests install.
  @Test func theCommandsNameTheirPackages() throws {
    let commands = try ReadmeTests.blocks("sh")
    let script = try String(
      contentsOf: TestPlace.root.appending(path: ".ci/run"), encoding: .utf8)
    #expect(commands.count == 2)
    for command in commands {
      let packages = try #require(command.firstMatch(of: /install -y ([a-z0-9+\- ]+) &&/))
      #expect(script.contains("install -y -qq \(packages.1) "))
    }
    #expect(commands.last?.contains("swift test") == true)
    #expect(script.contains("\nswift test\n"))
  }
}
