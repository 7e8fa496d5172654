import Foundation
import Support
import Testing

@testable import todosync

/// Exports into a vdir: a folder for each list, a file for each item.
@Suite struct VdirTests {
  private static let now = ["TODOSYNC_NOW": "2030-05-01T08:00:00Z"]

  /// A checklist with two lists, exported to `cal`.
  private static func withVdir(_ body: (URL) throws -> Void) throws {
    try TestPlace.withTemporaryFolder { folder throws in
      let json = #"""
        [{"name":"Home","iconName":"","items":[
        {"text":"Pay rent","uid":"11111111-1111-4111-8111-111111111111","itemID":1,"dueDate":"2030-05-02T10:00:00Z","shouldRemind":true},
        {"text":"Dentist","uid":"odd/uid","itemID":2,"dueDate":"2030-05-03T10:00:00Z","shouldRemind":true}]},
        {"name":"Wörk / 2030","iconName":"","items":[
        {"text":"Standup","uid":"33333333-3333-4333-8333-333333333333","itemID":3,"dueDate":"2030-05-06T09:00","timeZone":"Europe/Berlin","repeat":"FREQ=DAILY","shouldRemind":true}]},
        {"name":"","iconName":"","items":[]}]
        """#
      try Data(json.utf8).write(to: folder.appending(path: "lists.json"))
      #expect(try export(folder).status == 0)
      try body(folder)
    }
  }

  private static func export(_ folder: URL, _ words: [String] = []) throws
    -> Support.Command.Outcome
  {
    try Command.todosync(
      ["export", "lists.json", "-o", "cal/"] + words, in: folder, environment: now)
  }

  private static func edit(_ folder: URL, _ words: [String]) throws {
    let outcome = try Command.todosync(words + ["-f", "lists.json"], in: folder, environment: now)
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }

  /// The files of the vdir, with the moments at which they were last written.
  private static func files(_ folder: URL) throws -> [String: Date] {
    let root = folder.appending(path: "cal").path
    var files: [String: Date] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      files[path] = attributes[.modificationDate] as? Date
    }
    return files
  }

  @Test func eachItemIsAFileThatKeepsToTheRules() throws {
    try VdirTests.withVdir { folder throws in
      let files = try VdirTests.files(folder)
      let odd = VdirLayout.fileName(of: "odd/uid")
      #expect(
        Set(files.keys) == [
          "Home/11111111-1111-4111-8111-111111111111.ics", "Home/\(odd)", "Home/displayname",
          "Wörk-2030/33333333-3333-4333-8333-333333333333.ics", "Wörk-2030/displayname",
          "lists/displayname",
        ])
      for path in files.keys where path.hasSuffix(".ics") {
        let bytes = try Data(contentsOf: folder.appending(path: "cal/\(path)"))
        #expect(CalendarRules.problems(in: bytes).isEmpty, "\(path)")
        #expect(!String(decoding: bytes, as: UTF8.self).contains("NAME:"))
      }
      let name = try String(
        contentsOf: folder.appending(path: "cal/Wörk-2030/displayname"), encoding: .utf8)
      #expect(name == "Wörk / 2030")
    }
  }

  @Test func onlyWhatChangesIsTouched() throws {
    try VdirTests.withVdir { folder throws in
      let before = try VdirTests.files(folder)
      #expect(try VdirTests.export(folder).errorText.contains("is up to date"))
      #expect(try VdirTests.files(folder) == before)
      try VdirTests.edit(folder, ["edit", "1", "--note", "by transfer"])
      #expect(try VdirTests.export(folder).status == 0)
      let after = try VdirTests.files(folder)
      let changed = after.filter { before[$0.key] != $0.value }.keys
      #expect(Array(changed) == ["Home/11111111-1111-4111-8111-111111111111.ics"])
      let text = try String(
        contentsOf: folder.appending(path: "cal/\(changed.first ?? "")"), encoding: .utf8)
      #expect(text.contains("\r\nSEQUENCE:1\r\n"))
    }
  }

  @Test func itemsFollowTheirListsAndListsKeepTheirFolders() throws {
    try VdirTests.withVdir { folder throws in
      try VdirTests.edit(folder, ["mv", "1", "-l", "Wörk / 2030"])
      #expect(try VdirTests.export(folder).status == 0)
      var files = try VdirTests.files(folder)
      #expect(files["Wörk-2030/11111111-1111-4111-8111-111111111111.ics"] != nil)
      #expect(files["Home/11111111-1111-4111-8111-111111111111.ics"] == nil)
      let path = folder.appending(path: "lists.json")
      let renamed = try String(contentsOf: path, encoding: .utf8).replacing(
        "Wörk / 2030", with: "Office")
      try Data(renamed.utf8).write(to: path)
      #expect(try VdirTests.export(folder).status == 0)
      files = try VdirTests.files(folder)
      #expect(files["Wörk-2030/33333333-3333-4333-8333-333333333333.ics"] != nil)
      let name = try String(
        contentsOf: folder.appending(path: "cal/Wörk-2030/displayname"), encoding: .utf8)
      #expect(name == "Office")
      try VdirTests.edit(folder, ["rm", "3"])
      #expect(try VdirTests.export(folder).status == 0)
      #expect(
        try VdirTests.files(folder)["Wörk-2030/33333333-3333-4333-8333-333333333333.ics"] == nil)
    }
  }

  @Test func whatOthersKeepThereStays() throws {
    try VdirTests.withVdir { folder throws in
      let foreign =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:f\r\nDTSTAMP:20300101T000000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
      for (name, text) in [
        ("f.ics", foreign), ("junk.ics", "junk"), ("color", "#ff0000"), ("x.tmp", "x"),
      ] {
        try Data(text.utf8).write(to: folder.appending(path: "cal/Home/\(name)"))
      }
      try VdirTests.edit(folder, ["done", "1"])
      #expect(try VdirTests.export(folder).status == 0)
      let files = try VdirTests.files(folder)
      for name in ["f.ics", "junk.ics", "color", "x.tmp"] { #expect(files["Home/\(name)"] != nil) }
      // Another checklist's vdir is none to write to.
      try Data(#"[{"text":"other","itemID":1}]"#.utf8).write(
        to: folder.appending(path: "other.json"))
      let other = try Command.todosync(
        ["export", "other.json", "-o", "cal"], in: folder, environment: VdirTests.now)
      #expect(other.status == 2)
      #expect(try VdirTests.files(folder) == files)
      let pending = try Command.todosync(
        ["pending", "cal"], in: folder, environment: VdirTests.now)
      #expect(pending.text.contains("2 reminders"))
      let plan = try Command.todosync(
        ["plan", "cal", "lists.json"], in: folder, environment: VdirTests.now)
      #expect(plan.text.contains("nothing to do; 2 kept"), "\(plan.text)\(plan.errorText)")
    }
  }

  @Test func aFileOfAnItemsNameThatIsSomebodyElsesStays() throws {
    try VdirTests.withVdir { folder throws in
      let name = "11111111-1111-4111-8111-111111111111"
      let path = folder.appending(path: "cal/Wörk-2030/\(name).ics")
      try Data("theirs".utf8).write(to: path)
      try VdirTests.edit(folder, ["mv", "1", "-l", "Wörk / 2030"])
      #expect(try VdirTests.export(folder).status == 0)
      #expect(try Data(contentsOf: path) == Data("theirs".utf8))
      #expect(try VdirTests.files(folder)["Wörk-2030/\(name)-2.ics"] != nil)
      #expect(try VdirTests.export(folder).errorText.contains("is up to date"))
    }
  }

  /// The record is written last: without it, as after a crash, what was written isn't somebody's edit.
  @Test func anExportThatWasInterruptedIsTakenUp() throws {
    try VdirTests.withVdir { folder throws in
      let state = folder.appending(path: ".local/state/todosync/pairs")
      let saved = folder.appending(path: "saved")
      try FileManager.default.copyItem(at: state, to: saved)
      try VdirTests.edit(folder, ["edit", "1", "--note", "by transfer"])
      try VdirTests.edit(folder, ["rm", "2"])
      #expect(try VdirTests.export(folder).status == 0)
      try FileManager.default.removeItem(at: state)
      try FileManager.default.moveItem(at: saved, to: state)
      let again = try VdirTests.export(folder)
      #expect(again.status == 0 && again.errorText.contains("is up to date"), "\(again.errorText)")
    }
  }

  @Test(.needs(Peer.program("todoman"), "todoman isn't installed"))
  func whatTodomanTicksIsLeftAlone() throws {
    try VdirTests.withVdir { folder throws in
      try Data(
        "path = \"\(folder.path)/cal/*\"\ncache_path = \"\(folder.path)/cache\"\ndefault_list = \"Home\"\n"
          .utf8
      ).write(to: folder.appending(path: "config.py"))
      let todoman = try #require(Peer.program("todoman"))
      func todo(_ words: [String]) throws -> Support.Command.Outcome {
        try Command.run(
          todoman, ["--config", folder.appending(path: "config.py").path] + words, in: folder,
          environment: ["LANG": "C.UTF-8"])
      }
      let listed = try todo(["--porcelain", "list"])
      let items = try #require(
        JSONSerialization.jsonObject(with: listed.output) as? [[String: Any]], "\(listed.errorText)"
      )
      #expect(
        Set(items.compactMap { $0["summary"] as? String }) == ["Pay rent", "Dentist", "Standup"])
      #expect(Set(items.compactMap { $0["list"] as? String }) == ["Home", "Wörk / 2030"])
      let rent = try #require(items.first { $0["summary"] as? String == "Pay rent" }?["id"] as? Int)
      let done = try todo(["done", "\(rent)"])
      #expect(done.status == 0, "\(done.errorText)")
      let path = folder.appending(path: "cal/Home/11111111-1111-4111-8111-111111111111.ics")
      let ticked = try Data(contentsOf: path)
      #expect(String(decoding: ticked, as: UTF8.self).contains("STATUS:COMPLETED"))
      let exported = try VdirTests.export(folder)
      #expect(exported.status == 1)
      #expect(
        exported.errorText.contains(
          "11111111-1111-4111-8111-111111111111.ics: warning: 'Pay rent' was edited there"))
      #expect(try Data(contentsOf: path) == ticked)
      #expect(try VdirTests.export(folder, ["--force"]).status == 0)
      #expect(
        String(decoding: try Data(contentsOf: path), as: UTF8.self).contains("STATUS:NEEDS-ACTION"))
    }
  }

  /// Five lists are five calendars to vdirsyncer; a server that writes all anew changes nothing that counts.
  @Test(.needs(Peer.pythonProgram("vdirsyncer"), "vdirsyncer and radicale aren't in .build/peers"))
  func vdirsyncerTakesItToAServerAndBack() throws {
    try TestPlace.withTemporaryFolder { folder throws in
      let lists = (1...5).map { list in
        let items = (1...3).map { item in
          #"{"text":"Item \#(list)-\#(item), ünï","itemID":\#(list * 10 + item),"notes":"\#(String(repeating: "long ", count: 30))","dueDate":"2030-05-02T10:00","timeZone":"Europe/Berlin","repeat":"FREQ=WEEKLY","shouldRemind":true}"#
        }
        return
          #"{"name":"List \#(list) é","iconName":"","items":[\#(items.joined(separator: ","))]}"#
      }
      try Data("[\(lists.joined(separator: ","))]".utf8)
        .write(to: folder.appending(path: "lists.json"))
      #expect(try VdirTests.export(folder).status == 0)
      let port = 20_000 + Int(ProcessInfo.processInfo.processIdentifier) % 20_000
      let server = Process()
      server.executableURL = Peer.pythonProgram("radicale")
      server.arguments = [
        "--server-hosts", "127.0.0.1:\(port)", "--auth-type", "none",
        "--storage-filesystem-folder", folder.appending(path: "store").path,
      ]
      server.standardError = FileHandle.nullDevice
      try server.run()
      defer {
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
      }
      let storage = { (name: String, path: String) in
        "[storage \(name)]\ntype = \"filesystem\"\npath = \"\(folder.path)/\(path)/\"\nfileext = \".ics\"\n"
      }
      let configuration = """
        [general]
        status_path = "\(folder.path)/status/"
        [pair up]
        a = "here"
        b = "there"
        collections = ["from a"]
        [pair down]
        a = "back"
        b = "there"
        collections = ["from b"]
        [storage there]
        type = "caldav"
        url = "http://127.0.0.1:\(port)/user/"
        username = "user"
        password = "x"
        item_types = ["VTODO"]
        \(storage("here", "cal"))
        \(storage("back", "back"))

        """
      try Data(configuration.utf8).write(to: folder.appending(path: "config"))
      let program = try #require(Peer.pythonProgram("vdirsyncer"))
      func vdirsyncer(_ words: [String]) throws -> Support.Command.Outcome {
        try Command.run(
          program, ["-c", folder.appending(path: "config").path] + words, in: folder,
          input: Data(String(repeating: "y\n", count: 40).utf8))
      }
      var discovered = try vdirsyncer(["discover", "up"])
      for _ in 0..<40 where discovered.status != 0 {
        Thread.sleep(forTimeInterval: 0.25)
        discovered = try vdirsyncer(["discover", "up"])
      }
      let told = discovered.text + discovered.errorText
      for list in 1...5 { #expect(told.contains("List \(list) é"), "\(told)") }
      #expect(try vdirsyncer(["sync", "up"]).status == 0)
      #expect(try vdirsyncer(["discover", "down"]).status == 0)
      #expect(try vdirsyncer(["sync", "down"]).status == 0)
      let back = folder.appending(path: "back")
      let names = try FileManager.default.subpathsOfDirectory(atPath: back.path)
        .filter { $0.hasSuffix(".ics") }
      #expect(names.count == 15)
      for name in names {
        try Data(contentsOf: back.appending(path: name))
          .write(to: folder.appending(path: "cal/\(name)"))
      }
      let exported = try VdirTests.export(folder)
      #expect(exported.status == 0)
      #expect(exported.errorText.contains("is up to date: 15 tasks"), "\(exported.errorText)")
    }
  }

  @Test func foldersHaveNamesThatEveryFileSystemTakes() {
    func folders(_ names: [String], there: [VdirLayout.Folder] = []) -> [String: String] {
      VdirLayout(names.map { ($0, []) }, there: there, unnamed: "tasks").folders
    }
    #expect(
      folders(["Home", "home", "HOME!", "", "../..", "a/b", "Süd", "CON:"]) == [
        "Home": "Home", "home": "home-2", "HOME!": "HOME-3", "": "tasks", "../..": "list",
        "a/b": "a-b", "Süd": "Süd", "CON:": "CON",
      ])
    let long = String(repeating: "ä", count: 300)
    #expect(folders([long])[long]?.utf8.count == 60)
    // Somebody else's folder of that name isn't taken.
    #expect(
      folders(["Home"], there: [.init(name: "Home", displayName: "Other", uids: ["x"])]) == [
        "Home": "Home-2"
      ])
  }
}
