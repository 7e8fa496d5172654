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
  private static func withFeed(
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

  /// The lines of a calendar that say when each task changed, by its text.
  private static func stamps(_ calendar: String) -> [String: String] {
    var stamps: [String: String] = [:]
    for task in calendar.components(separatedBy: "BEGIN:VTODO\r\n").dropFirst() {
      let lines = task.split(separator: "\r\n")
      let text = lines.first { $0.hasPrefix("SUMMARY:") }?.dropFirst(8) ?? ""
      stamps[String(text)] = lines.filter {
        $0.hasPrefix("SEQUENCE") || $0.hasPrefix("LAST-MODIFIED") || $0.hasPrefix("UID")
      }.prefix(3).joined(separator: " ")
    }
    return stamps
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

  @Test func whatChangesIsNewAndAllElseStays() async throws {
    try await FeedTests.withFeed { folder, feed, token async throws in
      let path = "/\(token)/tasks.ics"
      let before = try #require(feed.ask("GET", path))
      let list = try #require(feed.ask("GET", "/\(token)/lists/W%C3%B6rk-2034/tasks.ics"))
      try FeedTests.write(
        FeedTests.json.replacingOccurrences(of: "2034-05-02T10", with: "2034-05-02T11"), folder)
      #expect(
        try await RunningFeed.wait {
          feed.ask("GET", path)?.headers["etag"] != before.headers["etag"]
        })
      let after = try #require(feed.ask("GET", path))
      let (old, new) = (FeedTests.stamps(before.text), FeedTests.stamps(after.text))
      #expect(Set(old.keys) == Set(new.keys))
      for (text, stamp) in old where text != "Pay rent" { #expect(new[text] == stamp) }
      #expect(old["Pay rent"]?.contains("SEQUENCE:0") == true)
      #expect(new["Pay rent"]?.contains("SEQUENCE:1") == true)
      #expect(new["Pay rent"] ?? "" > old["Pay rent"] ?? "")
      // Both move together, and neither does of a list in which nothing has changed.
      #expect(after.headers["last-modified"] != before.headers["last-modified"])
      let same = try #require(feed.ask("GET", "/\(token)/lists/W%C3%B6rk-2034/tasks.ics"))
      #expect(same.headers["etag"] == list.headers["etag"])
      #expect(same.headers["last-modified"] == list.headers["last-modified"])
      #expect(feed.stop() == 0)
      // Stamps, tags and times outlive the program.
      let again = try await RunningFeed(["lists.json"], in: folder)
      let restarted = try #require(again.ask("GET", path))
      #expect(restarted.body == after.body)
      #expect(restarted.headers["etag"] == after.headers["etag"])
      #expect(restarted.headers["last-modified"] == after.headers["last-modified"])
      #expect(again.stop() == 0)
      let export = try Command.todosync(["export", "lists.json"], in: folder)
      let uids = FeedTests.stamps(export.text).mapValues { $0.split(separator: " ").first }
      #expect(uids == new.mapValues { $0.split(separator: " ").first })
    }
  }

  @Test func aListKeepsItsAddressWhenItIsRenamed() async throws {
    try await FeedTests.withFeed { folder, feed, token async throws in
      let path = "/\(token)/lists/Home/tasks.ics"
      try FeedTests.write(
        FeedTests.json.replacingOccurrences(of: "\"Home\"", with: "\"Haus\""), folder)
      #expect(
        try await RunningFeed.wait {
          feed.ask("GET", path)?.text.contains("X-WR-CALNAME:Haus") == true
        })
      #expect(feed.ask("GET", path)?.text.contains("SUMMARY:Pay rent") == true)
      #expect(feed.ask("GET", "/\(token)/lists/Haus/tasks.ics")?.status == 404)
    }
  }

  /// An empty calendar would make every subscriber delete all it has.
  @Test(arguments: ["", "[{", nil])
  func whatCantBeReadIsNeverAnEmptyCalendar(broken: String?) async throws {
    try await FeedTests.withFeed { folder, feed, token async throws in
      let path = "/\(token)/tasks.ics"
      let before = try #require(feed.ask("GET", path))
      if let broken {
        try FeedTests.write(broken, folder)
      } else {
        try FileManager.default.removeItem(at: folder.appending(path: "lists.json"))
      }
      var statuses: Set<Int> = []
      let isTold = try await RunningFeed.wait {
        let answer = feed.ask("GET", path)
        statuses.insert(answer?.status ?? 0)
        if answer?.status == 200 { #expect(answer?.body == before.body) }
        return answer?.status == 503
      }
      #expect(isTold && statuses == [200, 503])
      let told = try #require(feed.ask("GET", path))
      #expect(told.headers["retry-after"] == "60")
      #expect(told.headers["cache-control"] == "no-store")
      #expect(feed.ask("GET", "/\(token)/")?.status == 503)
      #expect(feed.messages.contains("lists.json"))
      try FeedTests.write(FeedTests.json, folder)
      #expect(try await RunningFeed.wait { feed.ask("GET", path)?.status == 200 })
      #expect(feed.ask("GET", path)?.body == before.body)
    }
  }

  /// A file that says that there is nothing is believed, but not at once.
  @Test func anEmptiedChecklistCountsWhenItStaysSo() async throws {
    try await FeedTests.withFeed { folder, feed, token async throws in
      let path = "/\(token)/tasks.ics"
      try FeedTests.write("[]", folder)
      let start = Date()
      #expect(try await RunningFeed.wait { feed.ask("GET", path)?.text.contains("VTODO") == false })
      #expect(Date().timeIntervalSince(start) > 1.5)
      #expect(feed.ask("GET", path)?.status == 200)
    }
  }

  /// Nor when what was there before couldn't be read.
  @Test func anEmptyFileAfterNoneIsNotBelievedAtOnce() async throws {
    try await FeedTests.withFeed { folder, feed, token async throws in
      let path = "/\(token)/tasks.ics"
      try FileManager.default.removeItem(at: folder.appending(path: "lists.json"))
      #expect(try await RunningFeed.wait { feed.ask("GET", path)?.status == 503 })
      try FeedTests.write("[]", folder)
      let start = Date()
      #expect(try await RunningFeed.wait { feed.ask("GET", path)?.status == 200 })
      #expect(Date().timeIntervalSince(start) > 1.5)
    }
  }

  /// Subscribers who didn't look in between keep what has the higher stamps.
  @Test func whatComesBackGoesOnFromItsStamps() async throws {
    try await FeedTests.withFeed { folder, feed, token async throws in
      let path = "/\(token)/tasks.ics"
      func write(_ text: String?) throws {
        let json = FeedTests.json.replacingOccurrences(
          of: #"{"text":"Pay rent","#, with: #"{"text":"\#(text ?? "")","#)
        let gone = json.split(separator: "\n").filter { !$0.contains(#""text":"","#) }
        try FeedTests.write(text == nil ? gone.joined(separator: "\n") : json, folder)
      }
      for (text, sequence) in [("Pay much", "1"), (nil, nil), ("Pay rent", "2")] {
        try write(text)
        #expect(
          try await RunningFeed.wait {
            let stamps = FeedTests.stamps(feed.ask("GET", path)?.text ?? "")
            guard let text, let sequence else { return stamps.count == 4 }
            return stamps[text]?.contains("SEQUENCE:\(sequence)") == true
          }, "\(text ?? "gone")")
      }
    }
  }

  @Test func whatTheStateFolderLosesCostsNobodyAnything() async throws {
    try await FeedTests.withFeed { folder, feed, token async throws in
      let path = "/\(token)/tasks.ics"
      let feeds = folder.appending(path: ".local/state/todosync/feeds")
      try FileManager.default.removeItem(at: feeds)
      // What can't be kept is served all the same.
      try Data().write(to: feeds)
      for text in ["Pay much", "Pay more"] {
        try FeedTests.write(
          FeedTests.json.replacingOccurrences(of: "\"Pay rent\"", with: "\"\(text)\""), folder)
        #expect(
          try await RunningFeed.wait {
            let answer = feed.ask("GET", path)
            return answer?.status == 200 && answer?.text.contains(text) == true
          })
        if text == "Pay much" {
          #expect(feed.messages.contains("can't be kept"))
          try FileManager.default.removeItem(at: feeds)
        }
      }
      #expect(FileManager.default.fileExists(atPath: feeds.path + "/"))
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

  @Test func aCheckoutInProgressLosesNothing() async throws {
    try await TestPlace.withTemporaryFolder { folder async throws in
      func git(_ words: [String]) throws {
        let git = try #require(Peer.program("git"))
        #expect(try Command.run(git, words, in: folder).status == 0)
      }
      try git(["init", "-q"])
      try FeedTests.write(FeedTests.json, folder)
      try git(["add", "lists.json"])
      try git(["commit", "-qm", "one"])
      try git(["checkout", "-qb", "other"])
      try FeedTests.write(
        FeedTests.json.replacingOccurrences(of: "Pay rent", with: "Pay much rent"), folder)
      try git(["commit", "-qam", "two"])
      let token = try FeedTests.token("phone", folder)
      let feed = try await RunningFeed(["lists.json"], in: folder)
      for branch in ["main", "other", "main"] {
        try git(["checkout", "-q", branch])
        let text = branch == "main" ? "SUMMARY:Pay rent" : "SUMMARY:Pay much rent"
        var statuses: Set<Int> = []
        let isThere = try await RunningFeed.wait {
          let answer = feed.ask("GET", "/\(token)/tasks.ics")
          statuses.insert(answer?.status ?? 0)
          return answer?.text.contains(text) == true
        }
        #expect(isThere && statuses == [200])
      }
      #expect(feed.stop() == 0)
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
