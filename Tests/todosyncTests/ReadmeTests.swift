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
    let bundled = TestPlace.fixtures.appending(path: "checklists/errands.json")
    #expect(try String(contentsOf: bundled, encoding: .utf8) == checklist)
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

  /// The packages that the README names are those that its commands and the continuous tests install.
  @Test func theCommandsNameTheirPackages() throws {
    let commands = try ReadmeTests.blocks("sh")
    let script = try String(
      contentsOf: TestPlace.root.appending(path: ".ci/run"), encoding: .utf8)
    #expect(commands.count == 2)
    let installer = try String(
      contentsOf: TestPlace.root.appending(path: ".ci/packages"), encoding: .utf8)
    let names = try #require(installer.components(separatedBy: "install -y -qq").last)
      .replacing(">/dev/null", with: "").replacing("\\", with: "")
      .split(whereSeparator: \.isWhitespace).map(String.init)
    let text = try String(contentsOf: ReadmeTests.readme, encoding: .utf8)
    let sentence = try #require(
      text.components(separatedBy: "`.ci/packages` installs ").last?.components(
        separatedBy: "\n\n")[0])
    #expect(Set(sentence.matches(of: /`([^`]+)`/).map { String($0.1) }) == Set(names))
    #expect(commands.allSatisfy { $0.hasPrefix("sh .ci/packages && ") })
    #expect(script.contains("\nsh .ci/packages\n"))
    // And what the package says of itself.
    let package = try String(
      contentsOf: TestPlace.root.appending(path: "Package.swift"), encoding: .utf8)
    for match in package.matches(of: /\.apt\(\["([^"]+)"\]\)/) {
      #expect(names.contains(String(match.1)))
    }
    #expect(commands.last?.contains("swift test") == true)
    #expect(script.contains("\nswift test\n"))
  }
}
