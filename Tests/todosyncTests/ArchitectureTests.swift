import Foundation
import Support
import Testing

/// What each target may use: the walls that the compiler can't hold.
@Suite struct ArchitectureTests {
  /// The Swift files of a target, with their text.
  private static func files(_ target: String) throws -> [(name: String, text: String)] {
    let folder = TestPlace.root.appending(path: "Sources/\(target)")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map {
        ("\(target)/\($0)", try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      }
  }

  private static func imports(_ text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 2, words.count > index + 1 else {
          return nil
        }
        return String(words[index + 1])
      })
  }

  @Test(arguments: [
    ("Checklists", []), ("ChecklistsCodable", ["Checklists", "FoundationEssentials"]),
    ("ICalendar", ["Checklists"]),
    ("Stores", ["Checklists", "CGlibc", "Glibc"]),
    ("todosync", ["Checklists", "ICalendar", "Stores", "Glibc"]),
    (
      "todosync-serve",
      ["Checklists", "CMicrohttpd", "CQrencode", "CZlib", "Glibc", "Synchronization"]
    ), ("todosync-notify", ["Checklists", "CSystemd", "Glibc"]),
  ])
  func targetsImportOnlyWhatIsBelowThem(target: String, allowed: [String]) throws {
    let files = try ArchitectureTests.files(target)
    #expect(!files.isEmpty)
    for file in files {
      let extra = ArchitectureTests.imports(file.text).subtracting(allowed)
      #expect(extra.isEmpty, "\(file.name) imports \(extra)")
    }
  }

  /// Words that would bring the world into a target that must not know it.
  @Test(arguments: [
    ("Checklists", ["Date()", "Date.now", "ProcessInfo", "FileManager", "print(", "exit("]),
    ("ICalendar", ["Date()", "Date.now", "ProcessInfo", "FileManager", "print(", "exit("]),
    ("Stores", ["Date()", "Date.now", "ProcessInfo", "print(", "exit(", "environ", "CommandLine"]),
    ("todosync", ["Date()", "Date.now", "ProcessInfo", "print("]),
    ("todosync-serve", ["Date()", "Date.now", "ProcessInfo", "print(", "environ"]),
    ("todosync-notify", ["Date()", "Date.now", "ProcessInfo", "print(", "environ"]),
  ])
  func targetsDontReachAroundTheirWalls(target: String, forbidden: [String]) throws {
    for file in try ArchitectureTests.files(target) {
      for word in forbidden {
        let whole = try Regex(#"\b"# + NSRegularExpression.escapedPattern(for: word) + #"(?!\w)"#)
        #expect(!file.text.contains(whole), "\(file.name) has \(word)")
      }
    }
  }

  /// It judges what is written; what ships doesn't need it.
  @Test func libicalIsForTestsAlone() throws {
    for target in [
      "Checklists", "ICalendar", "Stores", "todosync", "todosync-serve", "todosync-notify",
    ] {
      for file in try ArchitectureTests.files(target) {
        #expect(!ArchitectureTests.imports(file.text).contains("CLibical"), "\(file.name)")
      }
    }
  }

  @Test(arguments: [
    ("CMicrohttpd", ["Daemon.swift", "Responses.swift", "Server.swift"]),
    ("CQrencode", ["QRCode.swift"]), ("CZlib", ["Content.swift"]),
  ])
  func theServersLibrariesAreUsedInFewFiles(library: String, files: [String]) throws {
    let users = try ArchitectureTests.files("todosync-serve").filter {
      ArchitectureTests.imports($0.text).contains(library)
    }
    #expect(Set(users.map(\.name)) == Set(files.map { "todosync-serve/\($0)" }))
  }

  @Test func theBusIsUsedInOneFile() throws {
    let users = try ArchitectureTests.files("todosync-notify").filter {
      ArchitectureTests.imports($0.text).contains("CSystemd")
    }
    #expect(users.map(\.name) == ["todosync-notify/Bus.swift"])
  }

  /// What somebody has left lying about isn't part of the project.
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: TestPlace.root.appending(path: ".git").path),
      "this isn't a repository"))
  func theTopLevelHoldsWhatItIsMeantTo() throws {
    let outcome = try Command.run(
      URL(filePath: "/usr/bin/env"),
      ["git", "-c", "safe.directory=*", "ls-tree", "--name-only", "HEAD"], in: TestPlace.root)
    let meant: Set = [
      ".ci", ".editorconfig", ".gitattributes", ".gitignore", ".swift-format", "CHANGELOG.md",
      "Fixtures", "LICENSE", "Makefile", "Package.swift", "README.md", "Sources", "Tests", "man",
    ]
    #expect(Set(outcome.text.split(separator: "\n").map(String.init)) == meant)
  }

  @Test func filesAreShort() throws {
    for target in [
      "Checklists", "ICalendar", "Stores", "todosync", "todosync-serve", "todosync-notify",
    ] {
      for file in try ArchitectureTests.files(target) {
        let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(count <= 400, "\(file.name) has \(count) lines")
      }
    }
  }
}
