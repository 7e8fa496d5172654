import Foundation
import Support
import Testing

/// Who may read a feed, and who is refused.
@Suite struct FeedAccessTests {
  private static func withTwoFeeds(
    _ words: [String] = [],
    _ body: (RunningFeed, _ token: String, _ other: String, URL) async throws -> Void
  ) async throws {
    try await TestPlace.withTemporaryFolder { folder async throws in
      try FeedTests.write(FeedTests.json, folder)
      try FeedTests.write(#"[{"text":"Secret","itemID":1}]"#, folder, "other.json")
      let token = try FeedTests.token("phone", folder)
      let other = try FeedTests.token("other", folder, file: "other.json")
      let feed = try await RunningFeed(["lists.json"] + words, in: folder)
      try await body(feed, token, other, folder)
      #expect(feed.stop() == 0)
    }
  }

  @Test func aTokenOpensItsFileAndNothingElse() async throws {
    try await FeedAccessTests.withTwoFeeds { feed, token, other, folder async throws in
      #expect(feed.ask("GET", "/\(token)/tasks.ics")?.status == 200)
      var wrong = Array(token)
      wrong[wrong.count - 1] = wrong.last == "a" ? "b" : "a"
      let refused = [
        // Another file's, one letter wrong, none at all, a part, another case.
        "/\(other)/tasks.ics", "/\(String(wrong))/tasks.ics", "/tasks.ics", "/",
        "/\(token.dropLast())/tasks.ics", "/\(token.uppercased())/tasks.ics",
        "/\(token)/../\(other)/tasks.ics", "/\(token)/..%2f..%2fetc/passwd",
        "/\(token)/%2e%2e/tasks.ics", "/\(token)/tasks.ics%00.html", "/\(token)/lists.json",
        "/\(token)/lists/", "/..%2f\(token)/tasks.ics", "/\(token)\\tasks.ics",
      ]
      let bodies = refused.map { target in
        let answer = feed.ask("GET", target)
        #expect(answer?.status == 404, "\(target)")
        return answer?.body
      }
      // They look all the same.
      #expect(Set(bodies).count == 1)
      let revoked = try Command.todosync(["serve", "token", "revoke", "phone"], in: folder)
      #expect(revoked.status == 0 && revoked.output.isEmpty)
      #expect(try await RunningFeed.wait { feed.ask("GET", "/\(token)/tasks.ics")?.status == 404 })
      #expect(feed.ask("GET", "/\(token)/")?.body == bodies[0])
      let new = try FeedTests.token("phone", folder)
      #expect(new != token)
      #expect(try await RunningFeed.wait { feed.ask("GET", "/\(new)/tasks.ics")?.status == 200 })
      #expect(feed.ask("GET", "/\(token)/tasks.ics")?.status == 404)
    }
  }

  @Test(arguments: ["PUT", "POST", "DELETE", "PROPFIND", "REPORT", "PATCH", "TRACE", "MKCALENDAR"])
  func nothingCanBeChanged(method: String) async throws {
    try await FeedAccessTests.withTwoFeeds { feed, token, _, folder async throws in
      let before = try Data(contentsOf: folder.appending(path: "lists.json"))
      for (target, size) in [("/\(token)/tasks.ics", 0), ("/\(token)/", 100), ("/x", 2_000_000)] {
        let answer = feed.ask(method, target, body: Array(repeating: 0x41, count: size))
        #expect(answer?.status == 405 && answer?.headers["allow"] == "GET, HEAD, OPTIONS")
      }
      #expect(try Data(contentsOf: folder.appending(path: "lists.json")) == before)
      #expect(feed.ask("GET", "/\(token)/tasks.ics")?.status == 200)
    }
  }

  @Test func foreignNamesAreRefused() async throws {
    try await FeedAccessTests.withTwoFeeds(["--base-url", "https://Cal.example.org/todo/"]) {
      feed, token, _, _ async throws in
      for host in ["evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil"] {
        #expect(feed.ask("GET", "/\(token)/tasks.ics", ["Host": host])?.status == 421, "\(host)")
      }
      for host in [
        "localhost", "127.0.0.1", "[::1]:8765", "cal.example.org", "CAL.EXAMPLE.ORG:443",
      ] {
        #expect(feed.ask("GET", "/\(token)/tasks.ics", ["Host": host])?.status == 200, "\(host)")
      }
      let page = try #require(feed.ask("GET", "/\(token)/"))
      #expect(page.text.contains("webcals://Cal.example.org/todo/\(token)/tasks.ics"))
      #expect(feed.ask("GET", "/\(token)")?.headers["location"] == "\(token)/")
    }
  }

  @Test func whatIsNoRequestCostsNothing() async throws {
    try await FeedAccessTests.withTwoFeeds { feed, token, _, _ async throws in
      let host = "Host: localhost\r\n"
      let long = String(repeating: "a", count: 1_000_000)
      for (request, statuses) in [
        ("GET /\(token)/tasks.ics HTTP/1.1\r\n\(host)X: \(long)\r\n\r\n", [431]),
        ("GET /\(long) HTTP/1.1\r\n\(host)\r\n", [414]),
        (
          "GET / HTTP/1.1\r\n\(host)" + (0..<20_000).map { "A\($0): b\r\n" }.joined() + "\r\n",
          [431]
        ),
        ("GET /\(token)/tasks.ics\u{0} HTTP/1.1\r\n\(host)\r\n", [400]),
        ("GET /\(token)/tasks.ics\u{0}?a=b HTTP/1.1\r\n\(host)\r\n", [400]),
        ("GET /\(token)/tasks.ics HTTP/1.1\r\n\r\n", [400]),
        ("GET /\(token)/tasks.ics HTTP/1.1\r\n\(host)hOST: evil.example\r\n\r\n", [400]),
        ("GET /\(token)/tasks.ics HTTP/1.1\r\n\(host)Content-Length: x\r\n\r\n", [400]),
      ] {
        let client = try #require(HTTPClient(port: feed.port))
        client.send(Array(request.utf8))
        let bytes = client.receive(upTo: 4096)
        let status = Int(String(decoding: bytes.dropFirst(9).prefix(3), as: UTF8.self))
        #expect(statuses.contains(status ?? 0), "\(request.prefix(60).debugDescription)")
      }
      #expect(feed.ask("GET", "/\(token)/tasks.ics")?.status == 200)
    }
  }

  /// A line for each request, in which neither a right token nor a wrong one is.
  @Test func theLogTellsAllButTheTokens() async throws {
    try await FeedAccessTests.withTwoFeeds { feed, token, other, folder async throws in
      _ = try FeedTests.token("Zoë \"x\"", folder)
      let start = feed.messages.split(separator: "\n").count
      _ = feed.ask("GET", "/\(token)/tasks.ics", ["User-Agent": "Evil\u{1B}[31m \"quoted\" 1.0"])
      _ = feed.ask("HEAD", "/\(token)/")
      _ = feed.ask("GET", "/\(other)/tasks.ics")
      _ = feed.ask("PUT", "/\(token)/tasks.ics")
      _ = feed.ask("GET", "/\(token)/\u{1B}]0;evil")
      let lines = feed.messages.split(separator: "\n").dropFirst(start).map(String.init)
      let ends = lines.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? "" }
      #expect(lines.count == 5)
      #expect(
        ends.first?.hasPrefix("127.0.0.1 phone GET tasks.ics 200 ") == true
          && ends.first?.hasSuffix(#""Evil\u{1b}[31m \u{22}quoted\u{22} 1.0""#) == true)
      #expect(
        Array(ends.dropFirst()) == [
          "127.0.0.1 phone HEAD / 200 0 -", "127.0.0.1 - GET - 404 23 -",
          "127.0.0.1 - PUT - 405 21 -", "127.0.0.1 - GET - 404 23 -",
        ])
      #expect(!feed.messages.contains(token) && !feed.messages.contains(other))
    }
  }

  @Test func tokensAreSecretsInAPrivateFile() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      try FeedTests.write(FeedTests.json, folder)
      let made = try Command.todosync(
        ["serve", "token", "new", "my phone", "-f", "lists.json"], in: folder)
      let token = made.text.trimmingCharacters(in: .newlines)
      // Alone on standard output, for scripts: 26 letters and digits of five bits each.
      #expect(made.text == token + "\n" && token.utf8.count == 26)
      #expect(token.allSatisfy { "abcdefghijklmnopqrstuvwxyz234567".contains($0) })
      let path = folder.appending(path: ".local/state/todosync/tokens").path
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      var all: Set<String> = [token]
      for number in 0..<20 { all.insert(try FeedTests.token("t\(number)", folder)) }
      #expect(all.count == 21)
      let list = try Command.todosync(["serve", "token", "list"], in: folder)
      #expect(list.text.hasPrefix("my phone  20") && list.text.contains("lists.json"))
      #expect(all.allSatisfy { !list.text.contains($0) })
      for words in [
        ["new", "my phone"], ["new", ""], ["new", "a\nb"], ["new"], ["revoke", "nobody"], ["burn"],
        [], ["list", "x"],
      ] {
        let outcome = try Command.todosync(
          ["serve", "token"] + words + ["-f", "lists.json"], in: folder)
        #expect(outcome.status == 2 && outcome.output.isEmpty, "\(words)")
      }
      let missing = try Command.todosync(
        ["serve", "token", "new", "x", "-f", "nothing.json"], in: folder)
      #expect(missing.status == 2 && missing.output.isEmpty)
      // A damaged line is told, and nothing is lost.
      let before = try Data(contentsOf: URL(filePath: path))
      try (before + Data("garbage\n".utf8)).write(to: URL(filePath: path))
      let damaged = try Command.todosync(["serve", "token", "revoke", "t3"], in: folder)
      #expect(damaged.status == 2 && damaged.errorText.contains("line 22"))
      #expect(try Data(contentsOf: URL(filePath: path)) == before + Data("garbage\n".utf8))
    }
  }

  /// Each is refused before anything is bound.
  @Test(arguments: [
    ([], "no token"), (["--listen", "0.0.0.0:0", "--base-url", "http://a.example"], "no token"),
    (["--listen", "0.0.0.0:0", "--open", "--base-url", "http://a.example"], "this machine alone"),
    (["--listen", "[::]:0"], "every address"), (["--listen", "example.org:80"], "ADDR:PORT"),
    (["--listen", "127.0.0.1:99999"], "ADDR:PORT"), (["--listen", "127.0.0.1"], "ADDR:PORT"),
    (["--base-url", "ftp://a"], "an address such as"), (["--base-url", "http://"], "an address"),
    (["--base-url", "http://a/?x"], "an address"), (["-"], "standard input"),
    (["--open", "--base-url", "https://cal.example.org"], "cal.example.org isn't"),
    (["nothing.json"], "no such file"),
  ])
  func whatWouldBeWrongIsNotServed(words: [String], reason: String) throws {
    try TestPlace.withTemporaryFolder { folder throws in
      try FeedTests.write(FeedTests.json, folder)
      let outcome = try Command.todosync(
        ["serve"] + (words.last?.hasSuffix("json") == true || words == ["-"] ? [] : ["lists.json"])
          + words, in: folder)
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(outcome.errorText.contains(reason), "\(outcome.errorText)")
      #expect(outcome.errorText.contains("hint: ") || reason != "no token")
    }
  }

  @Test func aPortThatIsTakenAndAFileThatIsServedAreTold() async throws {
    try await FeedAccessTests.withTwoFeeds { feed, _, _, folder async throws in
      let taken = try Command.todosync(
        ["serve", "other.json", "--listen", "127.0.0.1:\(feed.port)"], in: folder)
      #expect(taken.status == 2 && taken.errorText.contains("address already in use"))
      let served = try Command.todosync(["serve", "lists.json", "--listen", "0"], in: folder)
      #expect(served.status == 2 && served.errorText.contains("served already"))
    }
  }

  @Test func withoutTheOtherProgramThereIsAWord() async throws {
    try await TestPlace.withTemporaryFolder { folder async throws in
      try FeedTests.write(FeedTests.json, folder)
      let copy = folder.appending(path: "todosync")
      try FileManager.default.copyItem(at: TestPlace.program, to: copy)
      let outcome = try Command.run(copy, ["serve", "--open", "lists.json"], in: folder)
      #expect(outcome.status == 2 && outcome.errorText.contains("'todosync-serve' isn't"))
      // Where it is installed it is found.
      let place = folder.appending(path: "bin")
      let helpers = folder.appending(path: "libexec/todosync")
      for made in [place, helpers] {
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
      }
      let server = TestPlace.program.deletingLastPathComponent().appending(path: "todosync-serve")
      try FileManager.default.moveItem(at: copy, to: place.appending(path: "todosync"))
      try FileManager.default.copyItem(at: server, to: helpers.appending(path: "todosync-serve"))
      let installed = try await RunningFeed(
        ["--open", "lists.json"], in: folder, program: place.appending(path: "todosync"))
      #expect(installed.ask("GET", "/tasks.ics")?.status == 200)
      #expect(installed.stop() == 0)
      // By itself it does nothing.
      let alone = try Command.run(server, [], in: folder, input: Data("hello\n".utf8))
      #expect(alone.status == 2 && alone.errorText.contains("started by 'todosync serve'"))
    }
  }

  /// A feed that nobody could read for a while isn't held in memory by anybody.
  @Test func aNewTokenOpensAFileAgain() async throws {
    try await FeedAccessTests.withTwoFeeds { feed, token, _, folder async throws in
      _ = try Command.todosync(["serve", "token", "revoke", "phone"], in: folder)
      #expect(try await RunningFeed.wait { feed.ask("GET", "/\(token)/tasks.ics")?.status == 404 })
      try FeedTests.write("[{", folder)
      // What is wrong is told, whether anybody could read it or not.
      #expect(try await RunningFeed.wait { feed.messages.contains("come again later") })
      try FeedTests.write(FeedTests.json, folder)
      #expect(try await RunningFeed.wait { feed.messages.contains("can be read again") })
      let new = try Command.todosync(
        ["serve", "token", "new", "new", "-f", "lists.json"], in: folder
      ).text.trimmingCharacters(in: .newlines)
      #expect(try await RunningFeed.wait { feed.ask("GET", "/\(new)/tasks.ics")?.status == 200 })
      // Broken right when its bytes would have to be had anew.
      _ = try Command.todosync(["serve", "token", "revoke", "new"], in: folder)
      #expect(try await RunningFeed.wait { feed.ask("GET", "/\(new)/tasks.ics")?.status == 404 })
      let last = try FeedTests.token("last", folder)
      try FeedTests.write("[{", folder)
      #expect(try await RunningFeed.wait { feed.ask("GET", "/\(last)/tasks.ics")?.status == 503 })
      try FeedTests.write(FeedTests.json, folder)
      #expect(try await RunningFeed.wait { feed.ask("GET", "/\(last)/tasks.ics")?.status == 200 })
    }
  }

  /// A token is for the file that it was made for.
  @Test func aLinkToAnotherFileOpensNothing() async throws {
    try await TestPlace.withTemporaryFolder { folder async throws in
      try FeedTests.write(FeedTests.json, folder, "public.json")
      try FeedTests.write(#"[{"text":"Secret","itemID":1}]"#, folder, "secret.json")
      let link = folder.appending(path: "lists.json")
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "public.json")
      let token = try FeedTests.token("phone", folder)
      let feed = try await RunningFeed(["lists.json"], in: folder)
      try FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "secret.json")
      var bodies: Set<Data> = []
      #expect(
        try await RunningFeed.wait {
          let answer = feed.ask("GET", "/\(token)/tasks.ics")
          bodies.insert(answer?.body ?? Data())
          return answer?.status == 503
        })
      #expect(bodies.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("Secret") })
      #expect(feed.messages.contains("leads to another file"))
      #expect(feed.stop() == 0)
    }
  }

  /// Who starts it and then doesn't read what it says isn't to keep subscribers from their answers.
  @Test(.needs(Peer.program("python3"), "python3 isn't installed"))
  func aLogThatNobodyReadsHoldsNobodyUp() async throws {
    try await TestPlace.withTemporaryFolder { folder async throws in
      try FeedTests.write(FeedTests.json, folder)
      let script = """
        mkfifo log; exec 3<> log
        todosync serve --open --listen 127.0.0.1:0 lists.json 2> log & p=$!
        read -r note <&3; read -r greeting <&3; port=${greeting##*:}; port=${port%%/*}
        python3 - $port <<'END'
        import http.client, sys
        for number in range(3000):
            c = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=10)
            c.request("GET", "/tasks.ics")
            assert c.getresponse().status == 200
            c.close()
        END
        echo asked $?; kill $p; wait $p; echo ended $?
        """
      let outcome = try Command.run(URL(filePath: "/bin/bash"), ["-c", script], in: folder)
      #expect(outcome.text == "asked 0\nended 0\n", "\(outcome.text)\(outcome.errorText)")
    }
  }

  /// `nohup` means it.
  @Test func aSignalThatIsIgnoredStaysSo() async throws {
    try await TestPlace.withTemporaryFolder { folder async throws in
      try FeedTests.write(FeedTests.json, folder)
      let script = """
        trap '' HUP; todosync serve -q --open --listen 127.0.0.1:0 lists.json & p=$!
        sleep 1; kill -HUP $p; sleep 1; kill -0 $p && echo there; kill $p; wait $p; echo $?
        """
      let outcome = try Command.run(URL(filePath: "/bin/sh"), ["-c", script], in: folder)
      #expect(outcome.text == "there\n0\n")
    }
  }

  /// Where the other program ends, whatever the reason, this one says so and ends.
  @Test func theEndOfTheOtherProgramIsTold() async throws {
    try await FeedAccessTests.withTwoFeedsUnstopped { feed, _ async throws in
      let pgrep = try Command.run(
        URL(filePath: "/bin/sh"), ["-c", "cat /proc/\(feed.processID)/task/*/children"],
        in: FileManager.default.temporaryDirectory)
      let child = try #require(
        pgrep.text.split(whereSeparator: \.isWhitespace).first.flatMap { Int32($0) })
      kill(child, SIGKILL)
      #expect(feed.end() == 2)
      #expect(feed.messages.contains("has ended"))
    }
  }

  private static func withTwoFeedsUnstopped(_ body: (RunningFeed, String) async throws -> Void)
    async throws
  {
    try await TestPlace.withTemporaryFolder { folder async throws in
      try FeedTests.write(FeedTests.json, folder)
      let token = try FeedTests.token("phone", folder)
      try await body(try await RunningFeed(["lists.json"], in: folder), token)
    }
  }
}
