/// What a revision of a repository has at a path.
package enum GitRevision: Sendable, Hashable {
  case content([UInt8])
  /// The revision has nothing there.
  case notThere
  /// There is no such revision.
  case unknown
  /// There is no commit yet.
  case unborn

  /// Reads a file as a revision has it. Filters and text conversions of the repository's configuration don't run:
  /// these are the bytes of the object.
  ///
  /// - Parameters:
  ///   - revision: As git takes it: `HEAD~3`, a branch, a tag, the beginning of an object's name; empty for what is
  ///     to be committed.
  ///   - path: From the repository's top; with `./` before it from the folder.
  ///   - folder: A folder of the repository.
  /// - Returns: Nil outside of a repository.
  /// - Throws: Why git doesn't tell, although there is a repository.
  package static func read(
    _ revision: String, _ path: String, in folder: String, environment: [String: String]
  ) throws(GitError) -> GitRevision? {
    // Looked for as any file is, so that all that can be wrong with a repository is told in one way.
    guard try GitFile.find("\(folder)/HEAD", environment: environment) != nil else { return nil }
    let git = Git(folder: folder, environment: environment)
    if revision.isEmpty {
      return git.content(["cat-file", "blob", ":\(path)"]).map { .content($0) } ?? .notThere
    }
    let commit = git.run([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}",
    ])?.first
    guard let commit, !commit.isEmpty, commit.allSatisfy(\.isHexDigit) else {
      let hasCommits = git.run(["rev-parse", "--verify", "--quiet", "HEAD"])?.isEmpty == false
      return hasCommits ? .unknown : .unborn
    }
    guard let bytes = git.content(["cat-file", "blob", "\(commit):\(path)"]) else {
      return .notThere
    }
    return .content(bytes)
  }

  /// The top of the repository that a folder is in; nil outside of one.
  package static func top(of folder: String, environment: [String: String]) -> String? {
    Git(folder: folder, environment: environment).run(["rev-parse", "--show-toplevel"])?.first
  }

  /// The files that a revision has and that aren't here any more: where a file can be that has been renamed since.
  ///
  /// - Returns: Their paths from the repository's top.
  package static func goneFiles(
    of revision: String, in folder: String, environment: [String: String]
  ) -> [String] {
    let git = Git(folder: folder, environment: environment)
    guard let top = top(of: folder, environment: environment),
      let names = git.content([
        "ls-tree", "-r", "-z", "--name-only", "--full-tree", "\(revision)^{commit}",
      ])
    else { return [] }
    return names.split(separator: 0).compactMap { name in
      let path = String(decoding: name, as: UTF8.self)
      return FileKind(of: "\(top)/\(path)") == nil ? path : nil
    }
  }
}
