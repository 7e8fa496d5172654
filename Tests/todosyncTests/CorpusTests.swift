import Checklists
import Foundation
import Support
import Testing

/// Real files of other people, where `TODOSYNC_CORPUS` says: none may crash or hang a reader, and none
/// may be taken for a checklist that isn't one.
@Suite struct CorpusTests {
  private static let folder = ProcessInfo.processInfo.environment["TODOSYNC_CORPUS"]

  private static func files(_ kinds: [String]) throws -> [String] {
    let folder = try #require(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      kinds.contains { path.hasPrefix($0) }
        && !path.hasSuffix(".tsv") && !path.hasSuffix(".md")
    }.map { "\(folder)/\($0)" }.filter { path in
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return attributes[.type] as? FileAttributeType == .typeRegular
    }
  }

  @Test(.enabled(if: folder != nil, "TODOSYNC_CORPUS isn't set"), .timeLimit(.minutes(2)))
  func hostileFilesAreRefusedOrRead() throws {
    let paths = try CorpusTests.files(["plist-hostile", "keyed-archive"])
    #expect(paths.count > 50)
    for path in paths {
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      do throws(ChecklistFile.Refused) {
        let file = try ChecklistFile(bytes)
        #expect(file.itemCount > 0, "\(path) was read as a checklist without items")
      } catch {
        #expect(!error.diagnostics.isEmpty, "\(path)")
        #expect(error.diagnostics.allSatisfy { !$0.message.isEmpty })
      }
    }
  }

  /// A calendar, a CalDAV answer: not a checklist, whatever is in it.
  @Test(.enabled(if: folder != nil, "TODOSYNC_CORPUS isn't set"), .timeLimit(.minutes(2)))
  func otherFilesAreRefused() throws {
    for path in try CorpusTests.files([
      "vtodo-ics", "ics-broken", "ics-timezones", "vdir", "caldav-responses",
    ]) {
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      #expect(throws: ChecklistFile.Refused.self, "\(path)") { try ChecklistFile(bytes) }
    }
  }
}
