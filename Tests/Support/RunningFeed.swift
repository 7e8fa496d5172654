package import Foundation
import Testing

/// `todosync serve` while a test runs.
///
/// One test has it.
package final class RunningFeed: @unchecked Sendable {
  package let port: Int
  private let process: Process
  private let log: URL
  private let output: URL

  /// Starts it in a folder, which is its home, and waits until it answers.
  ///
  /// - Parameter words: Behind `serve`; it listens on a free port of this machine.
  package init(
    _ words: [String], in folder: URL, environment: [String: String] = [:],
    program: URL = TestPlace.program
  ) async throws {
    let name = UUID().uuidString
    log = folder.appending(path: "log-\(name)")
    output = folder.appending(path: "out-\(name)")
    for file in [log, output] { try Data().write(to: file) }
    process = Process()
    process.executableURL = program
    process.arguments = ["serve", "--listen", "127.0.0.1:0"] + words
    process.currentDirectoryURL = folder
    process.environment = Command.clean(folder).merging(environment) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var found: Int?
    for _ in 0..<600 where found == nil {
      guard process.isRunning else { break }
      let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
      found = text.firstRange(of: "127.0.0.1:").flatMap {
        Int(text[$0.upperBound...].prefix { $0.isNumber })
      }
      if found == nil { try await Task.sleep(for: .milliseconds(50)) }
    }
    guard let found else {
      process.terminate()
      let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
      Issue.record("it doesn't serve: \(text)")
      throw CancellationError()
    }
    port = found
  }

  deinit { if process.isRunning { process.terminate() } }

  package var processID: Int32 { process.processIdentifier }

  package var isRunning: Bool { process.isRunning }

  /// What it has said on standard error so far.
  package var messages: String {
    String(decoding: (try? Data(contentsOf: log)) ?? Data(), as: UTF8.self)
  }

  /// What it has printed on standard output so far.
  package var printed: String {
    String(decoding: (try? Data(contentsOf: output)) ?? Data(), as: UTF8.self)
  }

  package func ask(
    _ method: String = "GET", _ target: String, _ headers: [String: String] = [:],
    body: [UInt8] = []
  ) -> HTTPAnswer? {
    HTTPClient.ask(port: port, method, target, headers, body: body)
  }

  /// Waits for a state of things, at most fifteen seconds.
  ///
  /// - Returns: Whether it came.
  package static func wait(until isSo: () throws -> Bool) async throws -> Bool {
    for _ in 0..<150 {
      if try isSo() { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }

  /// Asks it to end.
  package func terminate() { process.terminate() }

  /// Waits for its end.
  ///
  /// - Returns: Its exit status.
  package func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends it.
  package func stop() -> Int32 {
    terminate()
    return end()
  }
}
