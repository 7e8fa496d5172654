import Foundation
import Support
import Testing

@testable import Stores

@Suite struct AtomicFileTests {
  private static func write(_ texts: [String], to path: String) throws -> Bool {
    var file = try AtomicFile(replacing: path)
    for text in texts { try file.write(Array(text.utf8)) }
    return try file.commit()
  }

  private static func text(_ url: URL) throws -> String {
    try String(contentsOf: url, encoding: .utf8)
  }

  private static func inode(_ url: URL) throws -> UInt64? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber] as? UInt64
  }

  private static func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func aFileIsMadeAndReplacedWhole() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      let file = folder.appending(path: "a.ics")
      #expect(try AtomicFileTests.write(["one", "two"], to: file.path))
      #expect(try AtomicFileTests.text(file) == "onetwo")
      for (new, old) in [(["onetwo!"], "longer"), (["one"], "shorter"), (["oneTWO"], "other")] {
        #expect(try AtomicFileTests.write(new, to: file.path), "\(old)")
        #expect(try AtomicFileTests.text(file) == new.joined())
      }
      #expect(try AtomicFileTests.names(folder) == ["a.ics"])
    }
  }

  @Test func theSameBytesLeaveTheFileUntouched() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      let file = folder.appending(path: "a.ics")
      #expect(try AtomicFileTests.write(["one", "two"], to: file.path))
      let inode = try AtomicFileTests.inode(file)
      for pieces in [["onetwo"], ["o", "netw", "o"], ["", "onetwo", ""]] {
        #expect(try AtomicFileTests.write(pieces, to: file.path) == false)
      }
      #expect(try AtomicFileTests.inode(file) == inode)
    }
  }

  @Test func aWriterThatGivesUpLeavesTheOldFile() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      let file = folder.appending(path: "a.ics")
      #expect(try AtomicFileTests.write(["one"], to: file.path))
      do {
        var unfinished = try AtomicFile(replacing: file.path)
        try unfinished.write(Array("onX".utf8))
      }
      #expect(try AtomicFileTests.text(file) == "one")
      #expect(try AtomicFileTests.names(folder) == ["a.ics"])
    }
  }

  @Test func whatACrashLeftBehindIsUsedUp() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      let file = folder.appending(path: "a.ics")
      try Data("half".utf8).write(to: folder.appending(path: ".a.ics.todosync.tmp"))
      #expect(try AtomicFileTests.write(["one"], to: file.path))
      #expect(try AtomicFileTests.text(file) == "one")
      #expect(try AtomicFileTests.names(folder) == ["a.ics"])
    }
  }

  @Test func permissionsAreKept() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      let file = folder.appending(path: "a.ics")
      #expect(try AtomicFileTests.write(["one"], to: file.path))
      for mode in [0o600, 0o640, 0o755] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        #expect(try AtomicFileTests.write(["text \(mode)"], to: file.path))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == mode)
      }
    }
  }

  @Test func symbolicLinksStayAndTheirFileIsReplaced() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      let manager = FileManager.default
      try manager.createDirectory(
        at: folder.appending(path: "web"), withIntermediateDirectories: true)
      let link = folder.appending(path: "a.ics")
      try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "web/b.ics")
      for text in ["one", "two"] {
        #expect(try AtomicFileTests.write([text], to: link.path))
        #expect(try AtomicFileTests.text(folder.appending(path: "web/b.ics")) == text)
        #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == "web/b.ics")
      }
      try manager.createSymbolicLink(
        atPath: folder.appending(path: "loop").path, withDestinationPath: "loop")
      #expect(throws: FileError.system(SystemError(code: ELOOP))) {
        try AtomicFileTests.write(["x"], to: folder.appending(path: "loop").path)
      }
    }
  }

  @Test func strangeLinksCostNothing() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      // A link to a name that isn't UTF-8 can't be followed, and isn't.
      let link = folder.appending(path: "l.ics").path
      let made = try Command.run(
        URL(filePath: "/bin/sh"), ["-c", "ln -s \"$(printf 'caf\\351.ics')\" l.ics"], in: folder)
      try #require(made.status == 0)
      #expect(throws: FileError.system(SystemError(code: EILSEQ))) {
        try AtomicFileTests.write(["x"], to: link)
      }
      // A link in the place of the temporary file is not written through.
      let victim = folder.appending(path: "victim")
      try Data("old".utf8).write(to: victim)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/.a.ics.todosync.tmp", withDestinationPath: victim.path)
      #expect(try AtomicFileTests.write(["one"], to: folder.path + "/a.ics"))
      #expect(try AtomicFileTests.text(victim) == "old")
    }
  }

  @Test func whatReplacingWouldBreakIsRefused() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      let file = folder.appending(path: "a.ics")
      #expect(try AtomicFileTests.write(["one"], to: file.path))
      try FileManager.default.linkItem(at: file, to: folder.appending(path: "other"))
      #expect(throws: FileError.hasHardLinks) {
        try AtomicFileTests.write(["two"], to: file.path)
      }
      #expect(throws: FileError.isDirectory) {
        try AtomicFileTests.write(["two"], to: folder.path)
      }
      #expect(throws: FileError.noFolder(folder.path + "/no")) {
        try AtomicFileTests.write(["two"], to: folder.path + "/no/a.ics")
      }
      // Of root's files one is not ours, whoever we are; root gives one away.
      let foreign = folder.appending(path: "foreign")
      try Data("theirs".utf8).write(to: foreign)
      if geteuid() == 0 {
        try FileManager.default.setAttributes(
          [.ownerAccountID: 65534], ofItemAtPath: foreign.path)
      }
      #expect(throws: FileError.foreignOwner) {
        try AtomicFileTests.write(["x"], to: geteuid() == 0 ? foreign.path : "/etc/passwd")
      }
      #expect(try AtomicFileTests.text(file) == "one")
    }
  }

  @Test func longNamesHaveShortTemporaryOnes() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      for name in [String(repeating: "x", count: 255), String(repeating: "é", count: 127)] {
        #expect(try AtomicFileTests.write(["one"], to: folder.appending(path: name).path))
      }
    }
  }

  @Test func writersAtTheSameTimeLeaveOneWholeFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "todosync-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.ics").path
    let whole = (0..<8).map { String(repeating: "\($0)", count: 100_000) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for text in whole {
        group.addTask {
          for _ in 0..<20 { _ = try AtomicFileTests.write([text, text], to: path) }
        }
      }
      try await group.waitForAll()
    }
    let text = try AtomicFileTests.text(URL(filePath: path))
    #expect(whole.contains { text == $0 + $0 })
    #expect(try AtomicFileTests.names(folder) == ["a.ics"])
  }

  @Test func devicesAndPipesAreWrittenTo() throws {
    #expect(try AtomicFileTests.write(["x"], to: "/dev/null"))
    #expect(throws: FileError.full) { try AtomicFileTests.write(["x"], to: "/dev/full") }
  }
}
