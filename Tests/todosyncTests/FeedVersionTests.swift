import Foundation
import Support
import Testing

/// What subscribers see as the file changes, is broken, or goes.
@Suite struct FeedVersionTests {
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
      let (old, new) = (FeedVersionTests.stamps(before.text), FeedVersionTests.stamps(after.text))
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
      let uids = FeedVersionTests.stamps(export.text).mapValues { $0.split(separator: " ").first }
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
            let stamps = FeedVersionTests.stamps(feed.ask("GET", path)?.text ?? "")
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
}
