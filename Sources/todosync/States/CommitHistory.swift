import Checklists
import Stores

/// A checklist commit by commit, newest first: each state beside the one before it.
struct CommitHistory {
  /// A commit, and what the file was before and after it.
  struct Step {
    let commit: GitFile.Commit
    var states: ComparedStates
  }

  /// How many commits are shown where nobody says.
  static let count = 20

  /// - Parameters:
  ///   - words: The file, or none for the one at hand.
  ///   - limit: How many commits.
  ///   - visit: Takes a step.
  static func forEach(
    _ words: [String], limit: Int?, _ options: ComparedStates.Options, showsUIDs: Bool,
    _ user: Settings, _ context: Context, _ console: Console,
    _ visit: (Step) throws(Failure) -> Void
  ) throws(Failure) {
    let path = try file(words, user, context, console)
    let found: GitFile?
    do throws(GitError) {
      found = try GitFile.find(path, environment: context.environment)
    } catch {
      throw Failure(error, path: path)
    }
    guard let git = found else {
      throw Failure("has no history: this isn't a git repository", path: path)
    }
    let count = limit ?? CommitHistory.count
    guard count > 0 else { throw Failure("'--limit' is a number from 1 on") }
    // One more: each is compared with the one before it.
    let commits = git.commits(last: count + 1)
    guard !commits.isEmpty else { throw Failure("no commit has it", path: path) }
    for (index, commit) in commits.prefix(count).enumerated() {
      let before = index + 1 < commits.count ? commits[index + 1] : nil
      func state(_ commit: GitFile.Commit?) throws(Failure) -> ComparedState {
        let label = "\(commit?.id.prefix(7) ?? ""):\(path)"
        let input = try ChecklistInput.read(
          commit?.content ?? Array("[]".utf8), label: label, as: path, user, context, console,
          includesPlaceholders: options.includesPlaceholders)
        return ComparedState(label: label, content: .checklist(input))
      }
      try visit(
        Step(
          commit: commit,
          states: ComparedStates(
            state(before), state(commit), options, showsUIDs: showsUIDs, user, context, console)))
    }
  }

  private static func file(
    _ words: [String], _ user: Settings, _ context: Context, _ console: Console
  ) throws(Failure) -> String {
    guard words.count < 2 else {
      throw Failure("a history is of one file, not of \(words.count) states")
    }
    if let word = words.first { return word }
    guard let found = try Discovery.find(nil, user, context, console) else {
      throw Discovery.nothingFound
    }
    return found.path
  }

  /// The line over what a commit did.
  static func heading(_ commit: GitFile.Commit, _ zone: Zone, _ console: Console) -> String {
    let line = "\(commit.id.prefix(7))  \(ItemWords.moment(commit.time.flooredToMinute, zone))"
    return console.styled(line, .heading) + "  \(visible(commit.subject, upTo: 100))"
  }
}

extension Argument {
  static func history(
    _ path: WritableKeyPath<Root, Bool>, _ limit: WritableKeyPath<Root, Int?>
  ) -> [Argument] {
    [
      .flag("history", path, "Show commit by commit, the newest first"),
      .option("limit", "N", limit, "Show so many commits, not \(CommitHistory.count)"),
    ]
  }
}
