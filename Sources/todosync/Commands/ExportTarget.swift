import Checklists
import ICalendar
import Stores

/// The file that an export replaces, and what is known of it.
struct ExportTarget {
  let path: String
  /// Whether there is nothing yet.
  let isNew: Bool
  /// What it holds; nil if it is new, or is replaced whatever it holds.
  private(set) var earlier: EarlierCalendar?
  /// What the last export there and the checklist agreed on.
  private(set) var agreed: EarlierCalendar?
  private let record: PairRecord?
  /// What is there, where it is a vdir.
  private var vdir: VdirTarget?
  /// Whether it was this file that was last exported there.
  let isPair: Bool

  /// Looks at a target. A slip of the hand must not cost a file: neither the checklist itself nor
  /// another one.
  ///
  /// - Parameters:
  ///   - input: The checklist.
  ///   - isForced: Whether it is replaced whatever it holds.
  init(
    _ path: String, for input: String, _ context: Context, isForced: Bool
  ) throws(Failure) {
    // A folder that is there may be any; one that is meant to be a vdir is named so, or is one already.
    let isNamedFolder = path.hasSuffix("/")
    let isVdir = isNamedFolder || FileKind(of: path) == .directory
    let path = isVdir ? Vdir(path).path : path
    self.path = path
    let kind = FileKind(of: path)
    isNew = kind == nil
    // A pipe or device has no earlier state.
    record =
      kind == .other
      ? nil : context.stateFolder.map { PairRecord(state: $0, file: input, target: path) }
    isPair = record?.file.map { $0 == absolutePath(input) } ?? false
    if isVdir {
      let last = (record?.read(beside: [])).flatMap { known -> EarlierCalendar? in
        if case .was(let bytes) = known { EarlierCalendar(bytes) } else { nil }
      }
      let vdir = VdirTarget(path, agreed: last)
      guard isNamedFolder || last != nil || vdir.isOurs else {
        throw Failure(
          "is a folder", path: path,
          hint:
            "name a file in it: \(Console.shown(path))/tasks.ics; for a vdir end it with a slash: \(Console.shown(path))/"
        )
      }
      self.vdir = vdir
      earlier = vdir.items.calendar
      agreed = last?.calendarID == earlier?.calendarID ? last : nil
      return
    }
    guard kind == .regular else { return }
    if input != "-", isSameFile(input, path) {
      throw Failure("is the checklist itself", path: path, hint: "write to another file")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileContents.read(path).bytes
    } catch {
      throw Failure(error, path: path, isWriting: true)
    }
    guard !bytes.isEmpty else { return }
    guard let calendar = EarlierCalendar(bytes), calendar.calendarID != nil else {
      guard isForced else {
        throw Failure(
          "exists, and isn't a whole calendar that todosync wrote", path: path,
          hint: "write to another file, or replace it with --force")
      }
      return
    }
    earlier = calendar
    guard let known = record?.read(beside: bytes) else { return }
    let last =
      switch known {
      case .isUnchanged: calendar
      case .was(let bytes): EarlierCalendar(bytes)
      }
    // Of another calendar that was there before it says nothing.
    agreed = last?.calendarID == calendar.calendarID ? last : nil
  }

  /// Finds the id of the calendar that is replaced, if it is this checklist's.
  ///
  /// - Returns: Nil if it isn't, or there is none.
  func calendarID(of checklists: [Checklist], as shape: Shape) -> String? {
    guard let earlier, let id = earlier.calendarID else { return nil }
    // There is nothing that could be another's.
    if !earlier.has(shape) { return id }
    let identities = Identities(of: checklists, calendarID: id)
    let isOwn = earlier.hasAny(of: checklists, identities, as: shape)
    return isOwn ? id : nil
  }

  /// Takes the target for one without an earlier state.
  mutating func forget() {
    earlier = nil
    agreed = nil
  }

  /// Says what others have changed there, and where.
  func report(_ elsewhere: [CalendarExport.Elsewhere], _ console: Console) {
    guard let vdir else {
      return console.report(ExportReport.diagnostics(elsewhere, in: earlier), path: path)
    }
    for (task, diagnostic) in zip(elsewhere, ExportReport.diagnostics(elsewhere, in: nil)) {
      let file = task.offset.flatMap { vdir.items.uid(at: $0) }.flatMap { vdir.items.paths[$0] }
      console.report([diagnostic], path: file ?? path)
    }
  }

  /// Whether it is a folder of calendars.
  var isVdir: Bool { vdir != nil }

  /// Writes the calendar, and the record of it.
  func write(
    _ export: CalendarExport, _ console: Console
  ) throws(Failure) -> (summary: CalendarExport.Summary, isChanged: Bool) {
    if let vdir { return try write(export, to: vdir, console) }
    do throws(FileError) {
      var file = try AtomicFile(replacing: path)
      guard let record else {
        var export = export
        export.keepsRecord = false
        let summary = try export.write { bytes, _ throws(FileError) in try file.write(bytes) }
        return (summary, try file.commit())
      }
      var known = RecordWriter(record)
      var progress = Progress(isQuiet: console.isQuiet)
      var count = 0
      let summary = try export.write { bytes, agreed throws(FileError) in
        try file.write(bytes)
        known.write(agreed)
        count += bytes.count
        progress.show("\(count / 1_000_000) MB of \(Console.shown(path))")
      }
      let isChanged = try file.commit()
      if let error = known.commit() {
        console.note(
          "what was exported can't be remembered: \(Failure(error, path: record.path, isWriting: true).message)"
        )
      }
      return (summary, isChanged)
    } catch {
      throw Failure(error, path: path, isWriting: true)
    }
  }

  private func write(
    _ export: CalendarExport, to vdir: VdirTarget, _ console: Console
  ) throws(Failure) -> (summary: CalendarExport.Summary, isChanged: Bool) {
    var (calendar, agreed): ([UInt8], [UInt8]) = ([], [])
    let summary = export.write { bytes, record in
      calendar += bytes
      agreed += record
    }
    do throws(FileError) {
      guard let whole = EarlierCalendar(calendar) else { return (summary, false) }
      let count = try vdir.write(whole, of: export)
      if let record {
        // After the files: what was written before a crash is what the next export would write, and so no edit.
        var known = RecordWriter(record)
        known.write(agreed)
        if let error = known.commit() {
          console.note(
            "what was exported can't be remembered: \(Failure(error, path: record.path, isWriting: true).message)"
          )
        }
      }
      return (summary, count > 0)
    } catch {
      throw Failure(error, path: path, isWriting: true)
    }
  }
}

/// Writes a record as well as that goes: without one an export is still right, but changes that others
/// make there are not seen.
private struct RecordWriter: ~Copyable {
  private var file: AtomicFile?
  private var failure: FileError?

  private let record: PairRecord

  init(_ record: PairRecord) {
    self.record = record
    do throws(FileError) {
      file = try record.replace()
      failure = nil
    } catch {
      file = nil
      failure = error
    }
  }

  mutating func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    do throws(FileError) {
      try file?.write(bytes)
    } catch {
      failure = error
    }
  }

  /// - Returns: What went wrong.
  mutating func commit() -> FileError? {
    do throws(FileError) {
      if let failure { throw failure }
      if try file?.commit() == true { try record.noteFile() }
      return nil
    } catch {
      // One that says what was agreed on before would take our own changes for others'.
      record.remove()
      return error
    }
  }
}
