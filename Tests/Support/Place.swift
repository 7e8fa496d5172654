package import Foundation

/// Where things are while tests run.
package enum TestPlace {
  /// The top of the project.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  package static let fixtures = root.appending(path: "Fixtures")

  /// The files of a fixture folder, in order.
  package static func files(in folder: String) -> [URL] {
    let url = fixtures.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().map { url.appending(path: $0) }
  }

  /// The program under test: the one that `TODOSYNC_BIN` names, else the one built with the tests.
  package static let program: URL = {
    if let path = ProcessInfo.processInfo.environment["TODOSYNC_BIN"] { return URL(filePath: path) }
    return Bundle.main.bundleURL.appending(path: "todosync")
  }()

  /// Runs a body that waits for something in an empty folder of its own, which then goes.
  package static func withTemporaryFolder<Result>(
    _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = temporaryFolder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  private static var temporaryFolder: URL {
    FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "todosync-test-\(UUID().uuidString)")
  }

  /// Runs a body in an empty folder of its own, which then goes.
  package static func withTemporaryFolder<Result>(
    _ body: (URL) throws -> Result
  ) throws -> Result {
    let folder = temporaryFolder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
