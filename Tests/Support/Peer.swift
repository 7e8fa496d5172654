package import Foundation
package import Testing

/// Other programs that must understand what we write.
///
/// Without one its tests are skipped, and say so; with `TODOSYNC_REQUIRE_PEERS=1` they fail instead.
package enum Peer {
  /// Python with the packages of `Tests/Peers`: the one that `TODOSYNC_PYTHON` names, else that of the
  /// environment in `.build/peers`.
  package static var python: URL? {
    let named = ProcessInfo.processInfo.environment["TODOSYNC_PYTHON"]
    let url =
      named.map { URL(filePath: $0) } ?? TestPlace.root.appending(path: ".build/peers/bin/python")
    return FileManager.default.isExecutableFile(atPath: url.path) ? url : nil
  }

  /// A program of the system.
  package static func program(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// A program that was installed with Python's packages.
  package static func pythonProgram(_ name: String) -> URL? {
    let url = python?.deletingLastPathComponent().appending(path: name)
    return url.flatMap { FileManager.default.isExecutableFile(atPath: $0.path) ? $0 : nil }
  }

  /// `script`, which runs a program on a pseudo-terminal, if the system has any: a chroot may not.
  package static var terminal: URL? {
    let master = try? FileHandle(forUpdating: URL(filePath: "/dev/ptmx"))
    return master == nil ? nil : program("script")
  }

  /// Runs a script of `Tests/Peers`.
  package static func runScript(
    _ name: String, _ words: [String], in folder: URL
  ) throws -> Command.Outcome {
    let script = TestPlace.root.appending(path: "Tests/Peers/\(name)")
    return try Command.run(try #require(python), [script.path] + words, in: folder)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test whose peer isn't installed.
  package static func needs(_ peer: @autoclosure () -> URL?, _ package: Comment) -> Self {
    let isThere = peer() != nil
    let isRequired = ProcessInfo.processInfo.environment["TODOSYNC_REQUIRE_PEERS"] == "1"
    return .enabled(if: isThere || isRequired, package)
  }
}
