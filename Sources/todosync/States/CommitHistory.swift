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
  /// - Returns: Whether a commit has a state that can't be read.
  static func forEach(
    _ words: [String], limit: Int?, _ options: ComparedStates.Options, showsUIDs: Bool,
    _ user: Settings, _ context: Context, _ console: Console,
    _ visit: (Step) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
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
    func state(_ content: [UInt8]?, _ label: String) throws(Failure) -> ComparedState {
      let input = try ChecklistInput.read(
        content ?? Array("[]".utf8), label: label, as: path, user, context, console,
        includesPlaceholders: options.includesPlaceholders)
      return ComparedState(label: label, content: .checklist(input))
    }
    var commits: [GitFile.Commit] = []
    var readable: [(commit: GitFile.Commit, state: ComparedState)] = []
    var hops = 0
    // One more than is shown: each is compared with the one before it. What can't be read is told, and its
    // neighbours are compared.
    while readable.count <= count {
      let wanted = count + 1 - readable.count
      var more = hops == 0 ? git.commits(last: wanted, skipping: commits.count) : []
      if more.isEmpty, hops < CommitHistory.hopCount, let oldest = commits.last {
        // Where the file appears it may have had another name before.
        more = before(oldest, path, git, context, wanted) ?? []
        hops += 1
      }
      guard !more.isEmpty else { break }
      commits += more
      for commit in more {
        let read = try? state(commit.content, "\(commit.id.prefix(7)):\(path)")
        if let read { readable.append((commit, read)) }
      }
    }
    guard !commits.isEmpty else { throw Failure("no commit has it", path: path) }
    for (index, step) in readable.prefix(count).enumerated() {
      let before =
        try index + 1 < readable.count ? readable[index + 1].state : state(nil, ":\(path)")
      try visit(
        Step(
          commit: step.commit,
          states: ComparedStates(
            before, step.state, options, showsUIDs: showsUIDs, user, context, console)))
    }
    return readable.count < commits.count
  }

  /// How many names of a file are followed.
  private static let hopCount = 5

  /// The commits of a file before the one in which it appears, under the name that it had.
  private static func before(
    _ oldest: GitFile.Commit, _ path: String, _ git: GitFile, _ context: Context, _ count: Int
  ) -> [GitFile.Commit]? {
    guard let bytes = oldest.content else { return nil }
    let folder = split(absolutePath(path) ?? path).folder
    guard let older = Renames(context).file(bytes, in: "\(oldest.id)^", of: folder) else {
      return nil
    }
    // The repository's top, from the file's path in it.
    let depth = git.path.split(separator: "/").count - 1
    let top = (0..<depth).reduce(folder) { folder, _ in split(folder).folder }
    let file = try? GitFile.find("\(top)/\(older.path)", environment: context.environment)
    // The commit that took the old name away is the one that gave the new one.
    return (file ?? nil)?.commits(last: count + 1).filter {
      $0.id != oldest.id && $0.content != nil
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
