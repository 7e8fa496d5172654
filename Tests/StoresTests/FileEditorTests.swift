import Checklists
import Foundation
import Support
import Testing

@testable import Stores

/// Changing a file that other programs replace meanwhile, and remembering what was changed.
@Suite struct FileEditorTests {
  private struct Refusal: Error {}

  private static func inFolder(_ body: (_ path: String) throws -> Void) throws {
    try TestPlace.withTemporaryFolder { try body($0.appending(path: "a.json").path) }
  }

  private static func put(_ text: String, _ path: String) throws {
    // As editors do: a new file takes the name.
    try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func whatWasReplacedMeanwhileIsReadAgain() throws {
    try FileEditorTests.inFolder { path in
      try FileEditorTests.put("one", path)
      var seen: [String] = []
      let outcome = try FileEditor(path).edit { contents throws(CancellationError) in
        seen.append(String(decoding: contents?.bytes ?? [], as: UTF8.self))
        if seen.count == 1 { try? FileEditorTests.put("two", path) }
        if seen.count == 2 { try? Data("three".utf8).write(to: URL(filePath: path)) }
        return (contents?.bytes ?? []) + Array("!".utf8)
      }
      #expect(seen == ["one", "two", "three"])
      #expect(try FileEditorTests.text(path) == "three!")
      #expect(outcome.map { $0.before } == Array("three".utf8))
    }
  }

  @Test func aFileThatIsMadeMeanwhileIsReadToo() throws {
    try FileEditorTests.inFolder { path in
      var count = 0
      _ = try FileEditor(path).edit { contents throws(CancellationError) in
        count += 1
        if contents == nil { try? FileEditorTests.put("theirs", path) }
        return (contents?.bytes ?? []) + Array(" ours".utf8)
      }
      #expect(count == 2)
      #expect(try FileEditorTests.text(path) == "theirs ours")
    }
  }

  @Test func whatIsRefusedOrTheSameIsNotWritten() throws {
    try FileEditorTests.inFolder { path in
      try FileEditorTests.put("one", path)
      let identity = FileIdentity(of: path)
      _ = try FileEditor(path).edit { contents throws(CancellationError) in contents?.bytes }
      _ = try FileEditor(path).edit { _ throws(CancellationError) in nil }
      #expect(throws: (any Error).self) {
        try FileEditor(path).edit { _ throws(CancellationError) in throw CancellationError() }
      }
      #expect(FileIdentity(of: path) == identity)
    }
  }

  @Test func onlyTheFileThatWasReadIsReplaced() throws {
    try FileEditorTests.inFolder { path in
      try FileEditorTests.put("one", path)
      let old = try #require(FileIdentity(of: path))
      try FileEditorTests.put("two", path)
      try FileEditorTests.put("new", path + ".new")
      let replacement = Replacement(of: path, by: path + ".new")
      #expect(try !replacement.carryOut(over: .file(old)))
      #expect(try !replacement.carryOut(over: .nothing))
      #expect(try FileEditorTests.text(path) == "two")
      let now = try #require(FileIdentity(of: path))
      #expect(try replacement.carryOut(over: .file(now)))
      #expect(try FileEditorTests.text(path) == "new")
      #expect(FileIdentity(of: path + ".new") == nil)
    }
  }

  // MARK: The journal

  private static func journal(_ path: String) -> Journal {
    Journal(state: (path as NSString).deletingLastPathComponent + "/state", file: path)
  }

  private static func add(_ journal: Journal, _ texts: [String]) throws {
    let lock = try journal.lock()
    for (index, text) in texts.enumerated() {
      try journal.add(
        before: index == 0 ? nil : Array(texts[index - 1].utf8), after: Array(text.utf8),
        command: "change \(index)\nof it", time: Instant(seconds: index), lock)
    }
  }

  @Test func whatWasChangedIsRemembered() throws {
    try FileEditorTests.inFolder { path in
      let journal = FileEditorTests.journal(path)
      #expect(journal.entries().isEmpty)
      try FileEditorTests.add(journal, ["a", "b", "c"])
      let entries = journal.entries()
      #expect(entries.map(\.command) == (0...2).map { "change \($0) of it" })
      #expect(entries.map(\.number) == [1, 2, 3])
      #expect(journal.isCreation(entries[0]) && !journal.isCreation(entries[1]))
      #expect(journal.before(entries[2]) == Array("b".utf8))
      #expect(journal.after(entries[2]) == Array("c".utf8))
      #expect(journal.isAfter(entries[2], Array("c".utf8)))
      // Another file has a journal of its own.
      #expect(FileEditorTests.journal(path + "2").entries().isEmpty)
    }
  }

  @Test func onlyTheLastFiftyChangesAreKept() throws {
    try FileEditorTests.inFolder { path in
      let journal = FileEditorTests.journal(path)
      try FileEditorTests.add(journal, (0..<60).map { "text \($0)" })
      let entries = journal.entries()
      #expect(entries.map(\.number) == Array(11...60))
      #expect(journal.before(entries[0]) == Array("text 9".utf8))
      let folder = (path as NSString).deletingLastPathComponent + "/state/journal"
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      #expect(files.filter { ($0 as NSString).lastPathComponent.count == 40 }.count == 51)
    }
  }

  @Test func onlyTheLastFiftyMegabytesAreKept() throws {
    try FileEditorTests.inFolder { path in
      let journal = FileEditorTests.journal(path)
      let large = String(repeating: "x", count: 20_000_000)
      try FileEditorTests.add(journal, (0..<4).map { large + "\($0)" })
      #expect(journal.entries().map(\.number) == [4])
    }
  }

  @Test func aDamagedContentIsNotTakenBack() throws {
    try FileEditorTests.inFolder { path in
      let journal = FileEditorTests.journal(path)
      try FileEditorTests.add(journal, ["a", "b"])
      let folder = (path as NSString).deletingLastPathComponent + "/state/journal"
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where (name as NSString).lastPathComponent.count == 40 {
        try Data("?".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      }
      #expect(journal.entries().allSatisfy { journal.after($0) == nil })
    }
  }
}
