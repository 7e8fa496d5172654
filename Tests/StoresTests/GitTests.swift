import Checklists
import Foundation
import Support
import Testing

@testable import Stores

@Suite struct GitTests {
  /// A repository with one committed checklist.
  private static func withRepository(
    _ body: (_ folder: URL, _ environment: [String: String]) throws -> Void
  ) throws {
    try TestPlace.withTemporaryFolder { folder throws in
      try git(["init", "-q"], folder)
      try Data("[]".utf8).write(to: folder.appending(path: "lists.json"))
      try git(["add", "."], folder)
      try git(["commit", "-qm", "one"], folder)
      try body(folder, Command.clean(folder))
    }
  }

  private static func git(_ words: [String], _ folder: URL) throws {
    let outcome = try Command.run(URL(filePath: "/usr/bin/env"), ["git"] + words, in: folder)
    try #require(outcome.status == 0, "\(outcome.errorText)")
  }

  @Test func aCommittedFileIsKnown() throws {
    try GitTests.withRepository { folder, environment throws in
      let path = folder.appending(path: "lists.json").path
      let file = try #require(try GitFile.find(path, environment: environment))
      #expect(file.path == "lists.json")
      #expect(!file.isShallow)
      #expect(file.rootCommit()?.count == 40)
      #expect(
        file.revision(of: Array("[]".utf8)) == Instant(iso8601: "2030-04-01T12:00:00Z"))
      #expect(file.revision(of: Array("[ ]".utf8)) == nil)
    }
  }

  @Test func aFileThatIsNotInTheCommitHasNoRevision() throws {
    try GitTests.withRepository { folder, environment throws in
      try Data("[]".utf8).write(to: folder.appending(path: "new *.json"))
      let path = folder.appending(path: "new *.json").path
      let file = try #require(try GitFile.find(path, environment: environment))
      #expect(file.path == "new *.json")
      #expect(file.rootCommit() != nil)
      #expect(file.revision(of: Array("[]".utf8)) == nil)
    }
  }

  @Test func thePathIsCountedFromTheTop() throws {
    try GitTests.withRepository { folder, environment throws in
      let inner = folder.appending(path: "a b/ü")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data("[]".utf8).write(to: inner.appending(path: "x.json"))
      let path = inner.appending(path: "x.json").path
      #expect(try GitFile.find(path, environment: environment)?.path == "a b/ü/x.json")
    }
  }

  @Test func beforeTheFirstCommitThereIsNoRoot() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      try GitTests.git(["init", "-q"], folder)
      try Data("[]".utf8).write(to: folder.appending(path: "lists.json"))
      let file = try #require(
        try GitFile.find(
          folder.appending(path: "lists.json").path, environment: Command.clean(folder)))
      #expect(file.rootCommit() == nil)
      #expect(file.revision(of: Array("[]".utf8)) == nil)
    }
  }

  @Test func outsideARepositoryGitIsNotAsked() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      let path = folder.appending(path: "lists.json").path
      #expect(try GitFile.find(path, environment: ["PATH": "/nowhere"]) == nil)
    }
  }

  @Test func aShallowCloneIsKnown() throws {
    try GitTests.withRepository { folder, environment throws in
      try Data("[] ".utf8).write(to: folder.appending(path: "lists.json"))
      try GitTests.git(["commit", "-qam", "two"], folder)
      try GitTests.git(["clone", "-q", "--depth", "1", "file://\(folder.path)", "clone"], folder)
      let path = folder.appending(path: "clone/lists.json").path
      #expect(try GitFile.find(path, environment: environment)?.isShallow == true)
    }
  }

  /// A hook has variables of its repository set; the file's own repository is the one that counts.
  @Test func aHooksVariablesChangeNothing() throws {
    try GitTests.withRepository { folder, environment throws in
      let path = folder.appending(path: "lists.json").path
      let plain = try GitFile.find(path, environment: environment)
      for (name, value) in [
        ("GIT_DIR", "/nowhere"), ("GIT_DIR", ".git"), ("GIT_WORK_TREE", "/tmp"),
        ("GIT_INDEX_FILE", "x"), ("GIT_PREFIX", "a/"),
      ] {
        let file = try GitFile.find(path, environment: environment.merging([name: value]) { $1 })
        #expect(file?.path == plain?.path && file?.rootCommit() == plain?.rootCommit())
      }
    }
  }

  @Test func aSymbolicLinkIsWhatItLeadsTo() throws {
    try GitTests.withRepository { folder, environment throws in
      let link = folder.appending(path: "link.json").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "lists.json")
      let file = try #require(try GitFile.find(link, environment: environment))
      #expect(file.path == "lists.json")
      #expect(file.revision(of: Array("[]".utf8)) != nil)
    }
  }

  @Test func anEmptyFolderNamedLikeARepositoryIsNone() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      try FileManager.default.createDirectory(
        at: folder.appending(path: ".git"), withIntermediateDirectories: true)
      let path = folder.appending(path: "lists.json").path
      #expect(try GitFile.find(path, environment: Command.clean(folder)) == nil)
    }
  }

  @Test func withoutGitARepositoryIsAnError() throws {
    try GitTests.withRepository { folder, _ throws in
      #expect(throws: GitError.notInstalled) {
        try GitFile.find(
          folder.appending(path: "lists.json").path, environment: ["PATH": "/nowhere"])
      }
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func aForeignRepositoryIsNamed() throws {
    try GitTests.withRepository { folder, environment throws in
      let inner = folder.appending(path: "sub")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      for path in [folder.path, folder.path + "/.git"] {
        try FileManager.default.setAttributes([.ownerAccountID: 65534], ofItemAtPath: path)
      }
      #expect(throws: GitError.foreignRepository(folder.path)) {
        try GitFile.find(inner.appending(path: "x.json").path, environment: environment)
      }
    }
  }

  @Test func aBrokenRepositoryIsSaidToBeOne() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      try Data("gitdir: /nowhere".utf8).write(to: folder.appending(path: ".git"))
      #expect(throws: GitError.self) {
        try GitFile.find(
          folder.appending(path: "lists.json").path, environment: Command.clean(folder))
      }
    }
  }

  /// A cloned repository decides its configuration; none of the programs named there may run.
  @Test func nothingThatTheConfigurationNamesIsRun() throws {
    try GitTests.withRepository { folder, environment throws in
      let trap = folder.appending(path: "trap.sh")
      try Data("#!/bin/sh\ntouch '\(folder.path)/sprung'\n".utf8).write(to: trap)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: trap.path)
      let hooks = folder.appending(path: "hooks")
      try FileManager.default.createDirectory(at: hooks, withIntermediateDirectories: true)
      for hook in ["post-index-change", "reference-transaction", "post-checkout"] {
        try FileManager.default.copyItem(at: trap, to: hooks.appending(path: hook))
      }
      for (key, value) in [
        ("core.fsmonitor", trap.path), ("core.hooksPath", hooks.path),
        ("core.sshCommand", trap.path), ("core.pager", trap.path), ("core.askPass", trap.path),
        ("filter.x.clean", trap.path), ("filter.x.smudge", trap.path),
        ("diff.external", trap.path), ("gpg.program", trap.path), ("log.showSignature", "true"),
        ("credential.helper", "!\(trap.path)"), ("core.alternateRefsCommand", trap.path),
        ("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"),
        ("remote.origin.url", "ext::\(trap.path)"), ("uploadpack.packObjectsHook", trap.path),
      ] {
        try GitTests.git(["config", key, value], folder)
      }
      try Data("* filter=x diff=x\n".utf8).write(to: folder.appending(path: ".gitattributes"))
      // With an object missing, git would fetch it.
      let objects = try FileManager.default.subpathsOfDirectory(
        atPath: folder.appending(path: ".git/objects").path
      ).filter { $0.count == 41 }
      let path = folder.appending(path: "lists.json").path
      for missing in [nil] + objects.map(Optional.some) {
        let object = missing.map { folder.appending(path: ".git/objects/\($0)") }
        let moved = folder.appending(path: "moved")
        if let object { try FileManager.default.moveItem(at: object, to: moved) }
        let file = try? GitFile.find(path, environment: environment)
        _ = file?.rootCommit()
        _ = file?.revision(of: Array("[]".utf8))
        for revision in ["HEAD", "no", "--upload-pack=\(trap.path)", "HEAD^{/one}"] {
          _ = try? GitRevision.read(
            revision, "lists.json", in: folder.path, environment: environment)
          _ = GitRevision.goneFiles(of: revision, in: folder.path, environment: environment)
        }
        if let object { try FileManager.default.moveItem(at: moved, to: object) }
      }
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "sprung").path))
    }
  }
}
