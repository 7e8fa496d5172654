package import Foundation
import Testing

/// A program that a test runs.
package struct Command {
  /// What it printed, and how it ended.
  package struct Outcome {
    package var output: Data
    package var errors: Data
    package var status: Int32

    package var text: String { String(decoding: output, as: UTF8.self) }
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  /// Runs a program to its end; the environment is this and nothing else but `PATH`.
  package static func run(
    _ program: URL, _ words: [String], in folder: URL, environment: [String: String] = [:],
    input: Data? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = clean(folder).merging(environment) { $1 }
    // Files, not pipes: nothing can fill up while the other is being read.
    let files = try ["in", "out", "err"].map { name in
      let url = FileManager.default.temporaryDirectory
        .appending(path: "todosync-stream-\(UUID().uuidString)-\(name)")
      try (name == "in" ? input ?? Data() : Data()).write(to: url)
      return url
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let output = try FileHandle(forWritingTo: files[1])
    let errors = try FileHandle(forWritingTo: files[2])
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return Outcome(
      output: try Data(contentsOf: files[1]), errors: try Data(contentsOf: files[2]),
      status: process.terminationStatus)
  }

  /// Runs the program under test.
  package static func todosync(
    _ words: [String], in folder: URL, environment: [String: String] = [:], input: Data? = nil
  ) throws -> Outcome {
    let outcome = try run(
      TestPlace.program, words, in: folder, environment: environment, input: input)
    if words.first == "export" { checkCalendar(words, outcome, in: folder) }
    return outcome
  }

  /// Whatever calendar a test lets the program write keeps to the rules.
  private static func checkCalendar(_ words: [String], _ outcome: Outcome, in folder: URL) {
    var calendars = [outcome.output]
    if let option = words.firstIndex(of: "-o"), option + 1 < words.count, outcome.status != 2 {
      let target = URL(filePath: words[option + 1], relativeTo: folder)
      if let written = try? Data(contentsOf: target) { calendars.append(written) }
    }
    for calendar in calendars where calendar.starts(with: Data("BEGIN:VCALENDAR".utf8)) {
      let problems = CalendarRules.problems(in: calendar)
      if !problems.isEmpty {
        Issue.record("\(words): \(problems.prefix(5).joined(separator: "\n"))")
      }
    }
  }

  /// An environment that no machine and no person has a part in.
  package static func clean(_ home: URL) -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": "\(TestPlace.program.deletingLastPathComponent().path):\(path)",
      "HOME": home.path, "TZ": "UTC", "LC_ALL": "C.UTF-8", "FIXTURES": TestPlace.fixtures.path,
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org",
      "GIT_AUTHOR_DATE": "2030-04-01T12:00:00Z", "GIT_COMMITTER_DATE": "2030-04-01T12:00:00Z",
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "init.defaultBranch",
      "GIT_CONFIG_VALUE_0": "main",
    ]
  }
}
