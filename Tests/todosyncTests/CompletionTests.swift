import Foundation
import Support
import Testing

@testable import todosync

/// The completion scripts, asked by the shells that they are for.
@Suite struct CompletionTests {
  private static let shells = ["bash", "zsh", "fish"]

  /// What a shell offers for a line whose last word is being typed.
  private static func completions(
    _ shell: String, _ line: String, patience: Double
  ) throws -> Set<String> {
    try TestPlace.withTemporaryFolder { folder in
      try Data("[]".utf8).write(to: folder.appending(path: "errands.json"))
      let program = try #require(Peer.program(shell))
      let script: String
      switch shell {
      case "bash":
        script = """
          source <(todosync completions bash)
          line='\(line)'
          COMP_WORDS=($line); [[ $line == *' ' ]] && COMP_WORDS+=('')
          COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
          _todosync
          printf '%s\\n' "${COMPREPLY[@]}"
          """
      case "zsh":
        // A terminal of its own, since zsh completes only while a line is edited.
        script = """
          zmodload zsh/zpty
          zpty z zsh -f -i
          zpty -w z 'PS1=; fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D; zstyle ":completion:*" list-packed false; LISTMAX=9999; stty cols 200 rows 100'
          zpty -w z 'source <(todosync completions zsh); print -r -- REA""DY'
          zpty -r z seen '*READY*'
          sleep \(patience)
          zpty -n -w z $'\(line)\\C-d'
          sleep \(patience)
          zpty -n -w z $'\\C-u print -r -- DO''NE\\n'
          zpty -r z out '*DONE*'
          print -r -- $out
          """
      default:
        script = "todosync completions fish | source; complete -C '\(line)'"
      }
      let outcome = try Command.run(
        program,
        shell == "fish"
          ? ["-N", "-c", script]
          : shell == "zsh"
            ? ["-f", "-c", script]
            : ["--norc", "-c", script], in: folder, environment: ["TERM": "xterm"])
      return Set(
        outcome.text.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: " ").split(
          whereSeparator: \.isWhitespace
        )
        .map(String.init))
    }
  }

  /// Whether a shell offers words. A line that is typed too soon for a busy shell is typed again.
  private static func offers(
    _ shell: String, _ line: String, _ words: [String]
  ) throws -> Bool {
    for patience in [0.4, 2, 6] {
      let offered = try completions(shell, line, patience: patience)
      if words.allSatisfy({ word in offered.contains { $0.contains(word) } }) { return true }
    }
    return false
  }

  @Test(
    .needs(
      CompletionTests.shells.allSatisfy { Peer.program($0) != nil } ? Peer.program("bash") : nil,
      "bash, zsh and fish aren't all installed (.ci/run does it)"),
    arguments: shells)
  func shellsCompleteCommandsOptionsValuesAndFiles(shell: String) throws {
    let commands = Program.documentation.map(\.name)
    #expect(try CompletionTests.offers(shell, "todosync ", commands))
    let options = ["--output", "--as", "--done", "--force", "--quiet", "--help"]
    #expect(try CompletionTests.offers(shell, "todosync export --", options))
    #expect(try CompletionTests.offers(shell, "todosync help ", commands + ["settings"]))
    #expect(try CompletionTests.offers(shell, "todosync export --as ", ["todo", "event"]))
    #expect(try CompletionTests.offers(shell, "todosync export ./err", ["errands.json"]))
  }

  @Test(arguments: Shell.allCases) func scriptsNameEveryOption(shell: Shell) {
    let script = Completions.script(for: shell, Program.documentation)
    for option in Program.documentation.flatMap(\.options) {
      #expect(script.contains(option.name), "\(option.name)")
    }
  }
}
