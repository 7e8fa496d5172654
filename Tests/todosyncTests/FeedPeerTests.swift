import Foundation
import Support
import Testing

/// Feeds as other programs see them.
@Suite struct FeedPeerTests {
  /// The modules of a QR code, as a picture that programs read; eight dots for each.
  private static func picture(_ rows: [[Bool]]) -> Data {
    let scale = 8
    var text = "P1\n\((rows.first?.count ?? 0) * scale) \(rows.count * scale)\n"
    for row in rows {
      let line = row.map { String(repeating: $0 ? "1 " : "0 ", count: scale) }.joined() + "\n"
      text += String(repeating: line, count: scale)
    }
    return Data(text.utf8)
  }

  /// The modules of a code that was printed for a terminal.
  private static func modules(ofTerminal text: String) -> [[Bool]] {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("\u{1B}[30;107m") }
    return lines.flatMap { line -> [[Bool]] in
      let cells = line.dropFirst("\u{1B}[30;107m".count).dropLast("\u{1B}[0m".count)
      return ["\u{2580}", "\u{2584}"].map { half in
        cells.map { String($0) == half || $0 == "\u{2588}" }
      }
    }
  }

  /// The modules of a code that is a picture: its path has a stroke `MX Yh…v1H…z` for each run of dark ones.
  private static func modules(ofPicture svg: String) throws -> [[Bool]] {
    let side = try #require(svg.firstMatch(of: #/viewBox="0 0 (\d+) /#).flatMap { Int($0.1) })
    var rows = Array(repeating: Array(repeating: false, count: side), count: side)
    for run in svg.matches(of: #/M(\d+) (\d+)h(\d+)v1H/#) {
      let (x, y, count) = (Int(run.1) ?? 0, Int(run.2) ?? 0, Int(run.3) ?? 0)
      for column in x..<x + count { rows[y][column] = true }
    }
    return rows
  }

  private static func scan(_ rows: [[Bool]]) throws -> String {
    try TestPlace.withTemporaryFolder { folder throws in
      try picture(rows).write(to: folder.appending(path: "code.pbm"))
      let outcome = try Command.run(
        try #require(Peer.program("zbarimg")), ["-q", "--raw", "code.pbm"], in: folder)
      return outcome.text.trimmingCharacters(in: .newlines)
    }
  }

  @Test(.needs(Peer.program("zbarimg"), "zbar-tools isn't installed"))
  func phonesReadTheCodes() async throws {
    try await TestPlace.withTemporaryFolder { folder async throws in
      try FeedTests.write(FeedTests.json, folder)
      let token = try FeedTests.token("phone", folder)
      let feed = try await RunningFeed(["lists.json", "--qr"], in: folder)
      #expect(try await RunningFeed.wait { feed.printed.hasSuffix("\u{1B}[0m\n") })
      let url = "http://127.0.0.1:\(feed.port)/\(token)/"
      #expect(feed.printed.hasPrefix("phone: \(url)\n"))
      #expect(try FeedPeerTests.scan(FeedPeerTests.modules(ofTerminal: feed.printed)) == url)
      let picture = try #require(feed.ask("GET", "/\(token)/code.svg"))
      #expect(picture.headers["content-type"] == "image/svg+xml")
      #expect(try FeedPeerTests.scan(try FeedPeerTests.modules(ofPicture: picture.text)) == url)
      // Only where it was asked for is the token told.
      #expect(!feed.messages.contains(token))
      #expect(feed.stop() == 0)
    }
  }

  /// A subscription of vdirsyncer's is todoman's and khal's, and what changes arrives there.
  @Test(
    .needs(Peer.pythonProgram("vdirsyncer"), "vdirsyncer isn't in .build/peers"),
    .needs(Peer.program("khal"), "khal isn't installed"))
  func vdirsyncerSubscribes() async throws {
    try await TestPlace.withTemporaryFolder { folder async throws in
      try FeedTests.write(FeedTests.json, folder)
      let token = try FeedTests.token("phone", folder)
      let feed = try await RunningFeed(["lists.json"], in: folder)
      let khal = try Khal(try #require(Peer.program("khal")), home: folder)
      let pairs = [("tasks", "tasks"), ("events", "events")].map { name, path in
        """
        [pair \(name)]
        a = "\(name)_feed"
        b = "\(name)_here"
        collections = null
        conflict_resolution = "a wins"
        partial_sync = "revert"
        [storage \(name)_feed]
        type = "http"
        url = "http://127.0.0.1:\(feed.port)/\(token)/\(path).ics"
        [storage \(name)_here]
        type = "filesystem"
        path = "\(folder.path)/\(path)/"
        fileext = ".ics"

        """
      }
      try Data(("[general]\nstatus_path = \"\(folder.path)/status/\"\n" + pairs.joined()).utf8)
        .write(to: folder.appending(path: "sync"))
      let program = try #require(Peer.pythonProgram("vdirsyncer"))
      func vdirsyncer(_ words: [String]) throws {
        let outcome = try Command.run(
          program, ["-c", folder.appending(path: "sync").path] + words, in: folder,
          input: Data("y\ny\n".utf8))
        #expect(outcome.status == 0, "\(outcome.errorText)")
      }
      func files(_ name: String) throws -> [String: Data] {
        let place = folder.appending(path: name)
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
        return try Dictionary(
          uniqueKeysWithValues: names.filter { $0.hasSuffix(".ics") }
            .map { ($0, try Data(contentsOf: place.appending(path: $0))) })
      }
      try vdirsyncer(["discover"])
      try vdirsyncer(["sync"])
      let tasks = try files("tasks")
      #expect(tasks.count == 5)
      #expect(try files("events").count == 4)
      let listed = try khal.list(["2034-05-01", "10d"], format: "{start} {title}")
      #expect(
        listed.text.contains("2034-05-02 10:00 ☐ Pay rent"),
        "\(listed.text)\(listed.errorText)")
      #expect(listed.text.contains("2034-05-03 08:00 ☐ Dentist"))
      #expect(listed.text.contains("2034-05-07 07:00 ☐ Standup"))
      // Another look finds nothing new; a change is one file's.
      try vdirsyncer(["sync"])
      #expect(try files("tasks") == tasks)
      try FeedTests.write(
        FeedTests.json.replacingOccurrences(of: "\"Pay rent\"", with: "\"Pay much rent\""), folder)
      #expect(
        try await RunningFeed.wait {
          feed.ask("GET", "/\(token)/tasks.ics")?.text.contains("Pay much rent") == true
        })
      try vdirsyncer(["sync"])
      let after = try files("tasks")
      // It names the items of a subscription by what is in them.
      let changed = Set(after.values).subtracting(tasks.values)
      #expect(after.count == tasks.count && changed.count == 1)
      #expect(
        changed.first.map { String(decoding: $0, as: UTF8.self) }?.contains("SEQUENCE:1")
          == true)
      #expect(feed.stop() == 0)
    }
  }

  /// Whole answers while the file is replaced in all the ways in which programs do, a server that stays small, and
  /// that others who say nothing, or little by little, don't keep from answering.
  @Test(.needs(Peer.python, "there is no Python in .build/peers"))
  func underLoadEveryAnswerIsWhole() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      let outcome = try Peer.runScript(
        "load_feed.py",
        [
          TestPlace.program.path, folder.path, "--seconds", "4", "--replacements", "12", "--items",
          "200", "--pause", "0.02",
        ], in: folder)
      #expect(outcome.status == 0, "\(outcome.text)\(outcome.errorText)")
      #expect(outcome.text.contains("bodies whole"))
    }
  }
}
