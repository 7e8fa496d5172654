package import Checklists

/// What git knows about a file. Git is only asked, and nothing that a repository's configuration names
/// is run: no hook, no monitor, no filter, no transport.
package struct GitFile: Sendable {
  private let git: Git
  /// The path in the repository, from its top.
  package let path: String
  /// Whether the history was cut off when the repository was cloned.
  package let isShallow: Bool
  /// Whether there is a commit.
  private let hasCommits: Bool
  /// The id of the file's content in the newest commit; nil if it isn't there.
  private let blob: String?
  private let name: String

  /// Asks git about a file.
  ///
  /// - Parameter environment: The variables that git runs with.
  /// - Returns: Nil if the file isn't in a repository.
  /// - Throws: Why git doesn't tell, although there is a repository.
  package static func find(
    _ path: String, environment: [String: String]
  ) throws(GitError) -> GitFile? {
    // Of a symbolic link what it leads to counts: git has no content for the link itself.
    let (folder, name) = split(absolutePath(path) ?? path)
    guard isInsideRepository(folder) else { return nil }
    let git = Git(folder: folder, environment: environment)
    // One run for all: what isn't there comes back as it was asked for.
    let words = [
      "rev-parse", "--is-inside-work-tree", "--is-shallow-repository", "--show-prefix", "HEAD",
      "HEAD:./\(name)",
    ]
    guard let lines = git.run(words) else { throw .notInstalled }
    guard lines.count >= 3 else {
      let message = git.run(words, mergesErrors: true) ?? []
      let fatal = message.first { $0.hasPrefix("fatal: ") } ?? ""
      let reason = String(fatal.trimmingPrefix("fatal: "))
      // An empty folder named .git is no repository to git either.
      if reason.hasPrefix("not a git repository (or any") { return nil }
      throw GitError.of(reason)
    }
    guard lines[0] == "true" else { return nil }
    let hasCommits = lines.count > 3 && isObjectID(lines[3])
    return GitFile(
      git: git, path: lines[2] + name, isShallow: lines[1] == "true", hasCommits: hasCommits,
      blob: lines.count > 4 && isObjectID(lines[4]) ? lines[4] : nil, name: name)
  }

  /// The first commit of the history, which all clones have in common; nil before the first commit.
  package func rootCommit() -> String? {
    guard hasCommits else { return nil }
    return git.run(["rev-list", "--first-parent", "--max-parents=0", "HEAD"])?.first
  }

  /// When the newest commit that changed the file was made, if the file is as that commit left it.
  ///
  /// - Parameter bytes: The file's content.
  package func revision(of bytes: [UInt8]) -> Instant? {
    guard let blob, isUnmodified(bytes, blob) else { return nil }
    let line = git.run(["rev-list", "-1", "--timestamp", "HEAD", "--", name])?.first
    let commit = line?.split(separator: " ").first.flatMap { Int($0) }.map { Instant(seconds: $0) }
    return commit.flatMap { Instant.range.contains($0) ? $0 : nil }
  }

  /// The file in the newest commits that changed it, newest first, each with the moment of the commit.
  ///
  /// - Parameters:
  ///   - count: How many commits are looked at.
  ///   - visit: Takes a state; says whether the one before it is wanted, too.
  package func forEachCommit(
    last count: Int, _ visit: (_ time: Instant, _ content: () -> [UInt8]?) -> Bool
  ) {
    for commit in history(last: count) {
      guard visit(commit.time, { content(of: commit.id) }) else { return }
    }
  }

  /// The commits that changed the file, newest first, each with its time.
  ///
  /// - Parameters:
  ///   - count: How many; nil for all.
  ///   - skipped: How many of the newest are left out.
  package func history(
    last count: Int? = nil, skipping skipped: Int = 0
  ) -> [(id: String, time: Instant)] {
    guard hasCommits else { return [] }
    let words =
      ["rev-list", "--timestamp", "--skip=\(skipped)"] + (count.map { ["-\($0)"] } ?? [])
    return (git.run(words + ["HEAD", "--", name]) ?? []).compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let seconds = Int(words[0]), GitFile.isObjectID(words[1]) else {
        return nil
      }
      let time = Instant(seconds: seconds)
      return Instant.range.contains(time) ? (words[1], time) : nil
    }
  }

  /// The file as a commit left it; nil if it took it away.
  package func content(of commit: String) -> [UInt8]? {
    git.content(["cat-file", "blob", "\(commit):./\(name)"])
  }

  /// A commit that changed the file.
  package struct Commit: Sendable {
    package var id: String
    package var time: Instant
    /// The first line of its message.
    package var subject: String
    /// The file as it left it; nil if it took it away.
    package var content: [UInt8]?
  }

  /// The newest commits that changed the file, newest first.
  ///
  /// - Parameter skipped: How many of them are left out.
  package func commits(last count: Int, skipping skipped: Int = 0) -> [Commit] {
    history(last: count, skipping: skipped).map { id, time in
      // The message begins behind the first empty line.
      let commit = git.run(["cat-file", "commit", id]) ?? []
      let message = commit.drop { !$0.isEmpty }.dropFirst()
      return Commit(id: id, time: time, subject: message.first ?? "", content: content(of: id))
    }
  }

  private func isUnmodified(_ bytes: [UInt8], _ blob: String) -> Bool {
    if blob.utf8.count == 40 { return GitObject.blobID(of: bytes) == blob }
    return git.run(["hash-object", "--no-filters", "--", name])?.first == blob
  }

  private static func isObjectID(_ text: String) -> Bool {
    text.utf8.count >= 40 && text.allSatisfy(\.isHexDigit)
  }

  /// Whether there is a `.git` here or above: without one git needn't be started.
  private static func isInsideRepository(_ folder: String) -> Bool {
    guard var path = absolutePath(folder) else { return false }
    while true {
      if FileKind(of: path == "/" ? "/.git" : "\(path)/.git") != nil { return true }
      if path == "/" { return false }
      path = split(path).folder
    }
  }
}

/// Why git doesn't answer for a repository that is there.
package enum GitError: Error, Sendable, Hashable {
  case notInstalled
  /// The repository belongs to another user.
  case foreignRepository(String)
  /// Git's own words.
  case other(String)

  fileprivate static func of(_ reason: String) -> GitError {
    guard reason.contains("dubious ownership") else { return .other(reason) }
    // The repository's folder is the text between the single quotes.
    let parts = reason.split(separator: "'")
    return .foreignRepository(parts.count > 1 ? String(parts[1]) : ".")
  }
}

/// A way to run git in a folder.
struct Git: Sendable {
  let folder: String
  let environment: [String: String]

  /// What would make git look at another repository than the one that the file is in; a hook has them
  /// all.
  private static let repositoryVariables = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
    "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_REPLACE_REF_BASE",
  ]

  /// Runs a command.
  ///
  /// - Returns: The lines that it printed; nil if git can't be started.
  func run(_ words: [String], mergesErrors: Bool = false) -> [String]? {
    guard let outcome = outcome(of: words, mergesErrors: mergesErrors) else { return nil }
    let lines = outcome.output.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return lines.last == "" ? lines.dropLast() : lines
  }

  /// Runs a command.
  ///
  /// - Returns: What it printed; nil if it failed.
  func content(_ words: [String]) -> [UInt8]? {
    guard let outcome = outcome(of: words), outcome.status == 0 else { return nil }
    return outcome.output
  }

  private func outcome(of words: [String], mergesErrors: Bool = false) -> Child.Outcome? {
    var environment = environment
    for variable in Git.repositoryVariables { environment[variable] = nil }
    environment["LC_ALL"] = "C"
    environment["GIT_NO_LAZY_FETCH"] = "1"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    let command =
      [
        "git", "--no-optional-locks", "--literal-pathspecs", "--no-pager", "-c",
        "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "protocol.allow=never",
        "-C", folder,
      ] + words
    return try? Child.run(command, environment: environment, mergesErrors: mergesErrors)
  }
}
