package import Foundation
package import Testing

/// A terminal session in a text file, in cram's syntax: an indented `$ command` (continued by `>`),
/// then its output, then `[2]` if it ended with 2. All other lines are for the reader.
package struct Transcript {
  /// Runs a session in an empty folder, and compares all that it printed.
  ///
  /// The text `$ROOT` stands for that folder.
  package static func check(
    _ file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let actual = try replay(text)
    Golden.check(Data(actual.utf8), against: file, sourceLocation: sourceLocation)
  }

  /// The session as it goes today.
  package static func replay(_ text: String) throws -> String {
    try TestPlace.withTemporaryFolder { folder in
      let mark = "mark-\(UUID().uuidString)"
      var script = ""
      var sections: [[String]] = [[]]
      var (isOutput, isCommand) = (false, false)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
        if line.hasPrefix("  $ ") {
          if sections.count > 1 { script += end(sections.count - 2, mark) }
          sections.append([line])
          script += line.dropFirst(4) + "\n"
          (isOutput, isCommand) = (true, true)
        } else if line.hasPrefix("  > "), isCommand {
          sections[sections.count - 1].append(line)
          script += line.dropFirst(4) + "\n"
        } else if line.hasPrefix("  "), isOutput {
          isCommand = false
        } else {
          (isOutput, isCommand) = (false, false)
          sections[sections.count - 1].append(line)
        }
      }
      if sections.count > 1 { script += end(sections.count - 2, mark) }
      let outcome = try Command.run(
        URL(filePath: "/bin/sh"), ["-c", "exec 2>&1\n" + script], in: folder,
        environment: ["TODOSYNC_NOW": "2030-05-01T00:00:00Z"])
      return assemble(
        sections, shown(outcome.output).replacing(folder.path, with: "$ROOT"), mark)
    }
  }

  /// Output as text, whose line ends are line feeds, as the transcript's are.
  private static func shown(_ output: Data) -> String {
    var bytes: [UInt8] = []
    for byte in output {
      if byte == 0x0A, bytes.last == 0x0D { bytes.removeLast() }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What the shell runs after a command to part its output from the next one's.
  private static func end(_ index: Int, _ mark: String) -> String {
    "echo \"\(mark) \(index) $?\"\n"
  }

  private static func assemble(_ sections: [[String]], _ output: String, _ mark: String) -> String {
    var lines = sections[0]
    var rest = output[...]
    for (index, section) in sections.dropFirst().enumerated() {
      let commands = section.prefix { $0.hasPrefix("  $ ") || $0.hasPrefix("  > ") }
      lines += commands
      guard let end = rest.firstRange(of: "\(mark) \(index) ") else {
        lines.append("  (the shell ended here)")
        break
      }
      var printed = rest[..<end.lowerBound]
      rest = rest[end.upperBound...]
      let status = rest.prefix { $0 != "\n" }
      rest = rest.dropFirst(status.count + 1)
      let hasNewline = printed.isEmpty || printed.hasSuffix("\n")
      if hasNewline { printed = printed.dropLast() }
      if !printed.isEmpty || !hasNewline {
        lines += printed.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      }
      if !hasNewline { lines[lines.count - 1] += " (no-eol)" }
      if status != "0" { lines.append("  [\(status)]") }
      lines += section.dropFirst(commands.count)
    }
    return lines.joined(separator: "\n")
  }
}
