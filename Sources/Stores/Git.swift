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
  /// - Returns: Nil if the file isn't in a work tree, or there is no git.
  package static func find(
    _ path: String, environment: [String: String]
  ) throws(GitError) -> GitFile? {
    let (folder, name) = split(path)
    guard isInsideRepository(folder) || environment["GIT_DIR"] != nil else { return nil }
    let git = Git(folder: folder, environment: environment)
    // One run for all: what isn't there comes back as it was asked for.
    let words = [
      "rev-parse", "--is-inside-work-tree", "--is-shallow-repository", "--show-prefix", "HEAD",
      "HEAD:./\(name)",
    ]
    guard let outcome = git.run(words) else { return nil }
    let lines = outcome.lines
    guard lines.count >= 3 else {
      let reason = git.run(words, mergesErrors: true)?.lines.last ?? ""
      throw GitError(
        reason: String(reason.trimmingPrefix("fatal: ")), isOwnership: reason.contains("ownership"))
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
    return git.run(["rev-list", "--first-parent", "--max-parents=0", "HEAD"])?.lines.first
  }

  /// When the newest commit that changed the file was made, if the file is as that commit left it.
  ///
  /// - Parameter bytes: The file's content.
  package func revision(of bytes: [UInt8]) -> Instant? {
    guard let blob, isUnmodified(bytes, blob) else { return nil }
    let line = git.run(["rev-list", "-1", "--timestamp", "HEAD", "--", name])?.lines.first
    return line?.split(separator: " ").first.flatMap { Int($0) }.map { Instant(seconds: $0) }
  }

  private func isUnmodified(_ bytes: [UInt8], _ blob: String) -> Bool {
    if blob.utf8.count == 40 { return GitObject.blobID(of: bytes) == blob }
    return git.run(["hash-object", "--no-filters", "--", name])?.lines.first == blob
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
package struct GitError: Error, Sendable, Hashable {
  /// Git's own words.
  package var reason: String
  /// Whether git refuses because the repository belongs to another user.
  package var isOwnership: Bool
}

/// A way to run git in a folder.
private struct Git: Sendable {
  let folder: String
  let environment: [String: String]

  struct Outcome {
    var lines: [String]
  }

  /// Runs a command; nil if git can't be started.
  func run(_ words: [String], mergesErrors: Bool = false) -> Outcome? {
    var environment = environment
    environment["LC_ALL"] = "C"
    environment["GIT_NO_LAZY_FETCH"] = "1"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    let command =
      [
        "git", "--no-optional-locks", "--literal-pathspecs", "--no-pager", "-c",
        "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "protocol.allow=never",
        "-C", folder,
      ] + words
    guard
      let outcome = try? Child.run(
        command, environment: environment, mergesErrors: mergesErrors)
    else { return nil }
    return Outcome(
      lines: String(decoding: outcome.output, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropTrailingEmpty
    )
  }
}

extension [String] {
  /// Without the empty text after the last line end.
  fileprivate var dropTrailingEmpty: [String] { last == "" ? Array(dropLast()) : self }
}
