import Foundation
import Support
import Testing

/// The feed as its subscribers see it: the real programs, asked byte by byte.
@Suite struct FeedTests {
  static let json = #"""
    [{"name":"Home","iconName":"","items":[
    {"text":"Pay rent","itemID":1,"dueDate":"2034-05-02T10:00:00Z","shouldRemind":true},
    {"text":"Dentist","itemID":2,"dueDate":"2034-05-03T10:00","timeZone":"Europe/Berlin","shouldRemind":true},
    {"text":"Old <b>news</b> & \"more\"","itemID":4,"dueDate":"2020-01-01T10:00:00Z"},
    {"text":"Done","checked":true,"itemID":5}]},
    {"name":"Wörk / 2034","iconName":"","items":[
    {"text":"Standup","itemID":3,"dueDate":"2034-05-07T09:00","timeZone":"Europe/Berlin","repeat":"FREQ=WEEKLY","shouldRemind":true}]}]
    """#

  static func write(_ json: String, _ folder: URL, _ name: String = "lists.json") throws {
    try Data(json.utf8).write(to: folder.appending(path: name), options: .atomic)
  }

  /// Makes a token for a file.
  static func token(_ label: String, _ folder: URL, file: String = "lists.json") throws -> String {
    let outcome = try Command.todosync(["serve", "token", "new", label, "-f", file], in: folder)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    return outcome.text.trimmingCharacters(in: .newlines)
  }

  /// Serves `lists.json`.
  static func withFeed(
    _ words: [String] = [], _ body: (URL, RunningFeed, String) async throws -> Void
  ) async throws {
    try await TestPlace.withTemporaryFolder { folder async throws in
      try write(json, folder)
      let token = try token("phone", folder)
      let feed = try await RunningFeed(["lists.json"] + words, in: folder)
      try await body(folder, feed, token)
      #expect(feed.stop() == 0)
    }
  }

  @Test func calendarsAreServedAsClientsWantThem() async throws {
    try await FeedTests.withFeed { _, feed, token async throws in
      for path in [
        "tasks.ics", "events.ics", "lists/Home/tasks.ics", "lists/W%C3%B6rk-2034/events.ics",
      ] {
        let answer = try #require(feed.ask("GET", "/\(token)/\(path)"))
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "text/calendar; charset=utf-8")
        #expect(answer.headers["cache-control"] == "private, no-cache")
        #expect(answer.headers["vary"] == "Accept-Encoding")
        #expect(answer.headers["x-content-type-options"] == "nosniff")
        #expect(answer.headers["referrer-policy"] == "no-referrer")
        #expect(answer.headers["x-robots-tag"] == "noindex")
        #expect(
          answer.headers["content-disposition"]?.hasPrefix("inline; filename=\"lists") == true)
        #expect(answer.headers["content-length"] == String(answer.body.count))
        let problems = CalendarRules.problems(in: answer.body)
        #expect(problems.isEmpty, "\(path): \(problems)")
        #expect(answer.text.contains("REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n"))
        #expect(answer.text.contains("X-PUBLISHED-TTL:PT15M\r\n"))
        let kind = path.hasSuffix("tasks.ics") ? "VTODO" : "VEVENT"
        #expect(answer.text.contains("BEGIN:\(kind)\r\n"))
        #expect(!answer.text.contains("BEGIN:\(kind == "VTODO" ? "VEVENT" : "VTODO")\r\n"))
      }
      // One list has its own items, its zones and its name alone.
      let list = try #require(feed.ask("GET", "/\(token)/lists/Home/tasks.ics"))
      #expect(list.text.contains("X-WR-CALNAME:Home\r\n"))
      #expect(list.text.contains("SUMMARY:Pay rent") && !list.text.contains("Standup"))
      #expect(list.text.contains("TZID:Europe/Berlin"))
    }
  }

  @Test func whatIsUnchangedIsNotSentAgain() async throws {
    try await FeedTests.withFeed { _, feed, token async throws in
      let path = "/\(token)/tasks.ics"
      let whole = try #require(feed.ask("GET", path))
      let tag = try #require(whole.headers["etag"])
      let date = try #require(whole.headers["last-modified"])
      for headers in [
        ["If-None-Match": tag], ["If-None-Match": "\"other\", W/\(tag)"], ["If-None-Match": "*"],
        ["If-Modified-Since": date],
        ["If-None-Match": tag, "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT"],
      ] {
        for method in ["GET", "HEAD"] {
          let answer = try #require(feed.ask(method, path, headers))
          #expect(answer.status == 304 && answer.body.isEmpty, "\(headers)")
          #expect(answer.headers["etag"] == tag && answer.headers["last-modified"] == date)
          // One would be taken for the new length of what is cached, or for that of a body to come.
          #expect(answer.headers["content-length"] == nil)
          #expect(answer.headers["transfer-encoding"] == nil)
        }
      }
      let head = try #require(feed.ask("HEAD", path))
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(head.headers["content-length"] == String(whole.body.count))
      #expect(head.headers["etag"] == tag)
      let packed = try #require(feed.ask("GET", path, ["Accept-Encoding": "gzip, deflate"]))
      #expect(packed.headers["content-encoding"] == "gzip")
      #expect(packed.headers["etag"] != tag)
      let unpacked = try TestPlace.withTemporaryFolder { folder in
        try Command.run(URL(filePath: "/bin/gzip"), ["-dc"], in: folder, input: packed.body).output
      }
      #expect(unpacked == whole.body)
      let other = try #require(
        feed.ask("GET", path, ["If-None-Match": tag, "Accept-Encoding": "gzip"]))
      #expect(other.status == 200)
      let options = try #require(feed.ask("OPTIONS", path))
      #expect(options.status == 204 && options.headers["allow"] == "GET, HEAD, OPTIONS")
      #expect(feed.ask("GET", path + "?refresh=1")?.status == 200)
    }
  }

  /// In place, as long as before, and with the old time: the feed has it all the same.
  @Test func aChangeWithTheOldTimeIsServed() async throws {
    try await FeedTests.withFeed { folder, feed, token async throws in
      let swap = """
        touch -r lists.json stamp && sed 's/Pay rent/Pay Rent/' lists.json > new && cat new > lists.json && \
        touch -r stamp lists.json
        """
      _ = try Command.run(URL(filePath: "/bin/sh"), ["-c", swap], in: folder)
      let isThere = try await RunningFeed.wait {
        feed.ask("GET", "/\(token)/tasks.ics").map { String(decoding: $0.body, as: UTF8.self) }?
          .contains("Pay Rent") ?? false
      }
      #expect(isThere)
    }
  }

  @Test func thePageShowsWhatTheFeedHas() async throws {
    try await FeedTests.withFeed(["--no-alarms", "--done", "drop"]) { _, feed, token async throws in
      let page = try #require(feed.ask("GET", "/\(token)/"))
      #expect(!page.text.contains("class=\"done\"") && !page.text.contains("<bdi>Done</bdi>"))
      #expect(!page.text.contains("rings 20") && page.text.contains("rings nowhere"))
      // Of an address that no other device reaches there is no code.
      #expect(!page.text.contains("code.svg"))
    }
  }

  @Test func anAnswerThatHasBegunIsFinished() async throws {
    try await TestPlace.withTemporaryFolder { folder async throws in
      // More than the system takes off the server's hands.
      let notes = String(repeating: "word ", count: 600)
      let items = (1...4000).map {
        #"{"text":"item \#($0)","itemID":\#($0),"notes":"\#(notes)"}"#
      }
      try FeedTests.write(
        #"[{"name":"Big","iconName":"","items":[\#(items.joined(separator: ","))]}]"#, folder)
      let token = try FeedTests.token("phone", folder)
      let feed = try await RunningFeed(["lists.json"], in: folder)
      let client = try #require(HTTPClient(port: feed.port, room: 4096))
      client.send(Array("GET /\(token)/tasks.ics HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      var bytes = client.receive(upTo: 1000)
      feed.terminate()
      try await Task.sleep(for: .milliseconds(500))
      #expect(feed.isRunning)
      // Nobody else is let in.
      #expect(HTTPClient.ask(port: feed.port, "GET", "/\(token)/tasks.ics") == nil)
      while !bytes.suffix(15).elementsEqual("END:VCALENDAR\r\n".utf8) {
        let part = client.receive(upTo: 1 << 20)
        guard !part.isEmpty else { break }
        bytes += part
      }
      #expect(bytes.count > 10_000_000)
      #expect(String(decoding: bytes.suffix(15), as: UTF8.self) == "END:VCALENDAR\r\n")
      #expect(feed.end() == 0)
    }
  }

  /// Google drops what is longer without a word.
  @Test func aLongCalendarIsToldOf() async throws {
    try await TestPlace.withTemporaryFolder { folder async throws in
      let items = (1...2500).map {
        #"{"text":"item \#($0)","itemID":\#($0),"dueDate":"2034-05-02T10:00:00Z","shouldRemind":true}"#
      }
      try FeedTests.write("[\(items.joined(separator: ","))]", folder)
      let feed = try await RunningFeed(["--open", "lists.json"], in: folder)
      let size = feed.ask("GET", "/events.ics")?.body.count ?? 0
      #expect(size > 1_000_000)
      #expect(feed.messages.contains("events.ics has \(size / 1000) kB, and Google Calendar"))
      #expect(feed.stop() == 0)
    }
  }

  @Test func withoutAlarmsNothingRings() async throws {
    try await FeedTests.withFeed(["--no-alarms", "--done", "drop"]) { _, feed, token async throws in
      for path in ["tasks.ics", "events.ics"] {
        let answer = try #require(feed.ask("GET", "/\(token)/\(path)"))
        #expect(answer.text.contains("Pay rent") && !answer.text.contains("VALARM"))
        #expect(!answer.text.contains("SUMMARY:Done"))
      }
    }
  }

  @Test func severalChecklistsAreServedAtOnce() async throws {
    try await TestPlace.withTemporaryFolder { folder async throws in
      try FeedTests.write(FeedTests.json, folder, "one.json")
      try FeedTests.write(
        FeedTests.json.replacingOccurrences(of: "Pay rent", with: "Water"), folder, "two.json")
      let one = try FeedTests.token("one", folder, file: "one.json")
      let two = try FeedTests.token("two", folder, file: "two.json")
      let feed = try await RunningFeed(["one.json", "two.json"], in: folder)
      #expect(feed.ask("GET", "/\(one)/tasks.ics")?.text.contains("Pay rent") == true)
      #expect(feed.ask("GET", "/\(two)/tasks.ics")?.text.contains("Pay rent") == false)
      #expect(feed.ask("GET", "/\(two)/tasks.ics")?.text.contains("Water") == true)
      #expect(feed.stop() == 0)
      let open = try await RunningFeed(["--open", "one.json", "two.json"], in: folder)
      #expect(open.ask("GET", "/two/tasks.ics")?.text.contains("Water") == true)
      #expect(open.ask("GET", "/\(two)/tasks.ics")?.status == 404)
      // Each has an address of its own, whatever they are called.
      let names = ["a.json", "sub/a.json", "a-2.json", "..json", "é.json"]
      try FileManager.default.createDirectory(
        at: folder.appending(path: "sub"), withIntermediateDirectories: true)
      for name in names {
        try FeedTests.write("[{\"text\":\"in \(name)\",\"itemID\":1}]", folder, name)
      }
      let many = try await RunningFeed(["--open"] + names, in: folder)
      let addresses = ["a", "a-2", "a-2-2", "list", "%C3%A9"]
      for (name, address) in zip(names, addresses) {
        let answer = many.ask("GET", "/\(address)/tasks.ics")
        #expect(answer?.text.contains("SUMMARY:in \(name)") == true, "\(name)")
      }
      #expect(many.stop() == 0)
      #expect(open.stop() == 0)
      let alone = try await RunningFeed(["--open", "one.json"], in: folder)
      #expect(alone.ask("GET", "/tasks.ics")?.text.contains("Pay rent") == true)
      #expect(alone.ask("GET", "/")?.text.contains("Pay rent") == true)
      #expect(alone.stop() == 0)
    }
  }
}
