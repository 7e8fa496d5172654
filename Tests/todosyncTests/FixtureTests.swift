import Foundation
import ICalendar
import Support
import Testing

/// The real program over the folders of `Fixtures`.
@Suite struct FixtureTests {
  @Test(arguments: TestPlace.files(in: "transcripts")) func transcriptsHold(file: URL) throws {
    try Transcript.check(file)
  }

  /// A checklist and the calendars that it becomes, to the byte.
  @Test(arguments: TestPlace.files(in: "calendars")) func calendarsAreToTheByte(folder: URL) throws
  {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let input = try #require(names.first { $0.hasPrefix("input.") })
    for (kind, file) in [("todo", "calendar.ics"), ("event", "events.ics")] {
      let outcome = try Command.todosync(
        [
          "export", input, "--as", kind, "--now", "2030-05-01T00:00:00Z", "--calendar-id",
          folder.lastPathComponent,
        ], in: folder, environment: ["SOURCE_DATE_EPOCH": "1900000000"])
      #expect(outcome.status == 0, "\(outcome.errorText)")
      Golden.check(outcome.output, against: folder.appending(path: file))
      #expect(Libical.parse(Array(outcome.output))?.errors == 0)
    }
  }

  /// A file with mistakes, and all that is said about it.
  @Test(arguments: TestPlace.files(in: "broken").filter { $0.pathExtension != "stderr" })
  func mistakesAreExplained(file: URL) throws {
    try TestPlace.withTemporaryFolder { folder in
      let input = folder.appending(path: file.lastPathComponent)
      try FileManager.default.copyItem(at: file, to: input)
      let outcome = try Command.todosync(
        ["export", file.lastPathComponent, "-o", "out.ics", "--quiet"], in: folder)
      Golden.check(
        outcome.errors + Data("[\(outcome.status)]\n".utf8),
        against: file.appendingPathExtension("stderr"))
      #expect(
        FileManager.default.fileExists(atPath: folder.appending(path: "out.ics").path)
          == (outcome.status == 1))
      let (after, before) = (try Data(contentsOf: input), try Data(contentsOf: file))
      #expect(after == before)
    }
  }

  @Test func thereAreFixtures() {
    for folder in ["transcripts", "calendars", "broken", "checklists"] {
      #expect(!TestPlace.files(in: folder).isEmpty, "\(folder)")
    }
  }
}
