package import Foundation

/// A terminal of a size that is chosen, with a shell in it: `tmux`, on a socket of its own.
package struct Screen {
  private let tmux: URL
  private let folder: URL

  /// Opens it, does something with it, and closes it.
  package static func with<Result>(
    _ tmux: URL, columns: Int, lines: Int, in folder: URL, environment: [String: String] = [:],
    _ body: (Screen) throws -> Result
  ) throws -> Result {
    let screen = Screen(tmux: tmux, folder: folder)
    // The server isn't to become a daemon, which whoever waits for its parent would wait for, too.
    let server = Process()
    // Foundation starts programs with all signals blocked; this one has to hear of its children's ends.
    server.executableURL = URL(filePath: "/usr/bin/perl")
    let unblocked = "sigprocmask(SIG_SETMASK, POSIX::SigSet->new); exec @ARGV"
    server.arguments = ["-MPOSIX", "-e", unblocked, tmux.path] + screen.words(["-D"])
    server.currentDirectoryURL = folder
    server.environment = Command.clean(folder).merging(environment) { $1 }
    try server.run()
    defer {
      _ = try? screen.run(["kill-server"])
      server.waitUntilExit()
    }
    let size = ["-x", "\(columns)", "-y", "\(lines)"]
    for _ in 0..<100 {
      if try screen.run(["new-session", "-d"] + size + ["PS1='$ ' sh"]).status == 0 { break }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return try body(screen)
  }

  /// Types a line, and the return key.
  package func type(_ line: String) throws {
    try run(["send-keys", "-l", line])
    try run(["send-keys", "Enter"])
  }

  /// Presses a key, by its name in tmux.
  package func press(_ key: String) throws { try run(["send-keys", key]) }

  package func resize(columns: Int, lines: Int) throws {
    try run(["resize-window", "-x", "\(columns)", "-y", "\(lines)"])
  }

  /// What stands on it, line by line, without blanks at the ends of lines and lines at the end that are
  /// empty.
  ///
  /// - Parameter isColored: Whether colours are told, too, as escape sequences.
  package func lines(isColored: Bool = false) throws -> [String] {
    let text = try run(["capture-pane", "-p"] + (isColored ? ["-e"] : [])).text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Waits until something stands there.
  ///
  /// - Returns: What does then, or when patience has ended.
  package func lines(once isThere: ([String]) -> Bool) throws -> [String] {
    for _ in 0..<100 {
      let lines = try lines()
      if isThere(lines) { return lines }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return try lines()
  }

  @discardableResult
  private func run(_ words: [String]) throws -> Command.Outcome {
    // No server is started but the one above.
    try Command.run(tmux, self.words(["-N"] + words), in: folder)
  }

  private func words(_ words: [String]) -> [String] {
    ["-f", "/dev/null", "-S", folder.appending(path: "tmux").path] + words
  }
}
