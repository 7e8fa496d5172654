import Checklists
import Stores

/// A change of a checklist by a command: found, read, decided, written at once or not at all, remembered so
/// that it can be taken back, and told with what it means for reminders.
struct Editing {
  /// What a change is decided on. It may have to be decided again, on what another program has written
  /// meanwhile.
  struct Subject {
    let file: ChecklistFile
    var draft: Draft
    /// What words mean among the items as they were, and what could be typed for them.
    let selection: ItemSelection
    let clocks: Clocks
    let now: Instant
    /// The name of the zone at hand; nil if it has none.
    var zoneName: String?
    /// What was done, a line for each item.
    var lines: [String] = []
    /// What is odd about items that were changed.
    var warnings: [ItemFinding] = []
    /// Whether something needs a look.
    var needsLook = false
  }

  /// The options that every command which edits has.
  struct Options {
    var file: String?
    var isDryRun = false
    var timeZone: String?
    var now: Instant?

    static func arguments<Root>(_ path: WritableKeyPath<Root, Options>) -> [Argument<Root>] {
      [
        .checklist(path.appending(path: \.file)),
        .flag(
          "dry-run", short: "n", path.appending(path: \.isDryRun),
          "Say what would be done, and do nothing"),
        .timeZone(path.appending(path: \.timeZone)),
        .now(path.appending(path: \.now), "Count this moment as now"),
      ]
    }
  }

  let path: String
  let console: Console
  let settings: Settings
  /// What people see times in.
  let zone: Zone
  private let options: Options
  private let context: Context
  private let now: Instant
  /// The most alarms of a device that is planned for.
  private let alarmLimit: Int?
  private let zoneName: String?

  /// Finds the checklist.
  ///
  /// - Parameter newFile: The file to make if there is none.
  init(
    _ options: Options, _ talk: Talk, _ context: Context, newFile: String? = nil
  ) throws(Failure) {
    let user = try Settings.readUser(context, Console(talk, context))
    console = Console(talk, context, color: user.color)
    if let found = try Discovery.find(options.file, user, context, console) {
      path = found.path
      console.explain("checklist", found.path, found.reason)
    } else if let newFile {
      path = newFile
    } else {
      throw Discovery.nothingFound
    }
    guard path != "-" else {
      throw Failure("standard input can't be edited", hint: "name a file: -f FILE")
    }
    if newFile == nil, FileKind(of: path) == nil {
      throw Failure(.notFound, path: path, isWriting: false)
    }
    settings = try Settings.read(beside: path, console).over(user)
    zone = try context.localZone(options.timeZone, settings.timeZone, console)
    zoneName = context.localZoneName(options.timeZone, settings.timeZone)
    now = try context.now(options.now, isBuild: false)
    alarmLimit = user.alarmLimit
    self.options = options
    self.context = context
  }

  /// Makes a change.
  ///
  /// - Parameters:
  ///   - command: What is done, for the journal.
  ///   - undoes: The change in the journal that it takes back, if it does.
  ///   - exactly: The bytes that the change is known to lead to, for those that are there; nil where they
  ///     follow from the draft.
  ///   - change: Changes the draft, and says what it did.
  func run(
    _ command: String, undoes: Int? = nil, exactly: ([UInt8]) -> [UInt8]? = { _ in nil },
    _ change: (inout Subject) throws(Failure) -> Void
  ) throws(Failure) -> ExitStatus {
    var report = Report()
    func decide(_ contents: FileContents?) throws(Failure) -> [UInt8]? {
      var subject = try subject(contents, &report)
      let before = subject.draft
      try change(&subject)
      var bytes = contents.flatMap { exactly($0.bytes) }
      if bytes == nil { bytes = try write(subject) }
      report.lines = subject.lines
      report.warnings = subject.warnings
      report.reshaped = subject.draft.reshaped(in: subject.file).map {
        quoted(subject.draft[$0].text)
      }
      report.needsLook = subject.needsLook
      report.reminders = ReminderWords.lines(
        from: before, to: subject.draft, now: subject.now, subject.clocks, limit: alarmLimit)
      return bytes
    }
    if options.isDryRun {
      let contents = FileKind(of: path) == nil ? nil : try read()
      _ = try decide(contents)
      try show(report)
      console.note("nothing was written: --dry-run")
    } else {
      try edit(command, undoes: undoes, decide)
      try show(report)
    }
    return report.needsLook ? .look : .done
  }

  /// The checklist as it is now, to decide by what is asked for; nothing is held meanwhile.
  func look() throws(Failure) -> Subject {
    var report = Report()
    return try subject(try read(), &report)
  }

  /// Writes the file anew, for what isn't a change of its items.
  ///
  /// - Parameter rewrite: Gives the new bytes.
  /// - Returns: Whether they are others.
  func rewrite(
    _ command: String, isDryRun: Bool,
    _ rewrite: (Subject) throws(Failure) -> [UInt8]
  ) throws(Failure) -> Bool {
    var isChanged = false
    var report = Report()
    func decide(_ contents: FileContents?) throws(Failure) -> [UInt8]? {
      report = Report()
      let subject = try subject(contents, &report)
      let bytes = try rewrite(subject)
      isChanged = bytes != contents?.bytes
      return bytes
    }
    if isDryRun {
      _ = try decide(try read())
    } else {
      try edit(command, undoes: nil, decide)
      try show(report)
    }
    return isChanged
  }

  /// What tells this checklist from all others.
  func calendarIdentity(_ context: Context) throws(Failure) -> CalendarIdentity {
    try ChecklistInput.read(path, settings, context, console, includesPlaceholders: false)
      .calendarIdentity(nil, context)
  }

  /// What is told once the change is made.
  private struct Report {
    var lines: [String] = []
    var warnings: [ItemFinding] = []
    var reminders: [String] = []
    var restored = 0
    /// How many repeating items that an app had ticked have moved on.
    var advanced = 0
    /// Whether it is to be asked if an app reads the file.
    var asksForApp = false
    /// The items that were just a text, and are a dictionary now.
    var reshaped: [String] = []
    var needsLook = false
  }

  private func show(_ report: Report) throws(Failure) {
    if report.restored > 0 {
      let items = report.restored == 1 ? "an item" : "\(report.restored) items"
      console.note("put back what an app had dropped from \(items) when it saved")
    }
    if report.advanced > 0 {
      let items =
        report.advanced == 1 ? "an item that repeats" : "\(report.advanced) items that repeat"
      console.note("moved on \(items), which an app had ticked")
    }
    if report.asksForApp {
      console.note(
        "the file looks like an app's; if an app reads it, write 'app = yes' below "
          + "'[\(Console.shown(split(path).name))]' in \(Settings.fileName) beside it, else 'app = no'"
      )
    }
    for text in report.reshaped {
      console.note("\(text) was a text alone in the file, and is a dictionary now")
    }
    console.report(
      report.warnings.map { Diagnostic($0.severity, $0.message, hint: $0.hint) }, path: path)
    guard !console.isQuiet else { return }
    let text = (report.lines + report.reminders).map { $0 + "\n" }.joined()
    try console.answer(Array(text.utf8))
  }

  // MARK: Reading

  private func read() throws(Failure) -> FileContents {
    do throws(FileError) {
      return try FileContents.read(path)
    } catch {
      throw Failure(error, path: path, isWriting: false)
    }
  }

  private func subject(
    _ contents: FileContents?, _ report: inout Report
  ) throws(Failure) -> Subject {
    let bytes: [UInt8]
    if let contents { bytes = contents.bytes } else { bytes = try emptyFile() }
    var file = try ChecklistInput.read(bytes, of: path, settings, console)
    guard file.origin == .plain else {
      throw Failure(
        "is \(file.origin.name), which is only read", path: path,
        hint: "convert it: todosync convert \(Console.shown(path)) checklists.json")
    }
    let history = History(path: path, context: context)
    if contents != nil, file.isEmpty, let layout = history.layoutBeforeEmpty {
      file = try ChecklistInput.read(bytes, of: path, settings, console, emptyLayout: layout)
    }
    let journal = context.stateFolder.map { Journal(state: $0, file: path) }
    report.asksForApp = file.looksAppOwned && journal?.entries().isEmpty ?? true
    let named = try file.namedZones().zones
    var draft = Draft(file)
    if let older = history.stateWithDroppedKeys(of: file, bytes) {
      report.restored = draft.restore(file, from: older)
    }
    let restored = Set(draft.places.compactMap { draft[$0].timeZone })
    let clocks = Clocks(
      local: zone,
      named: restored.isSubset(of: named.keys)
        ? named : try NamedZones.read(restored).zones.merging(named) { $1 })
    report.advanced = draft.settleAfterSave(at: contents?.modified ?? now, by: clocks)
    return Subject(
      file: file, draft: draft, selection: ItemSelection(draft.checklists), clocks: clocks,
      now: now,
      zoneName: zoneName)
  }

  /// A file of no lists; of a property list it is known that an app reads it.
  private func emptyFile() throws(Failure) -> [UInt8] {
    let isPropertyList = path.lowercased().hasSuffix(".plist")
    do throws(Unwritable) {
      return isPropertyList ? try XMLWriter.write(.array([])) : JSONWriter.write(.array([]))
    } catch {
      throw Failure(error.message, path: path)
    }
  }

  // MARK: Writing

  private func write(_ subject: Subject) throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(Unwritable) {
      bytes = try DraftWriter.write(subject.draft, to: subject.file, clocks: subject.clocks)
    } catch {
      throw Failure(error.message, path: path)
    }
    let written = try ChecklistInput.read(
      bytes, of: path, settings, console, emptyLayout: subject.file.layout)
    guard subject.draft.isSame(as: written) else {
      throw Failure(
        "the edit would have changed more than it should, so nothing was written", path: path,
        hint: "this is a mistake of todosync's; please report it with the file")
    }
    return bytes
  }

  /// Puts a decided content in place, and remembers it.
  ///
  /// - Parameter undoes: The change in the journal that it takes back.
  private func edit(
    _ command: String, undoes: Int?,
    _ decide: (FileContents?) throws(Failure) -> [UInt8]?
  ) throws(Failure) {
    let journal = context.stateFolder.map { Journal(state: $0, file: path) }
    var failure: FileError?
    var lock: Journal.Lock?
    do throws(FileError) {
      lock = try journal?.lock()
    } catch {
      failure = error
    }
    let outcome: (before: [UInt8]?, after: [UInt8])?
    do throws(FileEditor.Failure<Failure>) {
      outcome = try FileEditor(path).edit(decide)
    } catch {
      switch error {
      case .file(let error): throw Failure(error, path: path, isWriting: true)
      case .refused(let failure): throw failure
      }
    }
    // The taking back of a change is remembered even where nothing of it was left.
    guard let outcome, outcome.before != outcome.after || undoes != nil else { return }
    if let journal, let lock {
      do throws(FileError) {
        try journal.add(
          before: outcome.before, after: outcome.after, command: command, time: now,
          undoes: undoes, lock)
      } catch {
        failure = error
      }
    }
    if let failure {
      let reason = Failure(failure, path: "", isWriting: true).message
      console.note("this can't be undone, since it can't be remembered: \(reason)")
    }
  }
}

extension Draft {
  /// Whether a file says just this.
  fileprivate func isSame(as file: ChecklistFile) -> Bool {
    guard lists.count == file.checklists.count else { return false }
    return zip(lists, file.checklists).allSatisfy { list, written in
      list.name == written.name && list.iconName == written.iconName
        && list.entries.count == written.items.count
        && zip(list.entries, written.items).allSatisfy { entry, item in
          ItemField.allCases.allSatisfy { field in
            // Where every date of an app counts, an item without a due has one, too.
            field.isSame(entry.item, item) || field == .due && entry.item.due == nil
          }
        }
    }
  }
}

extension Argument {
  /// The file of the commands that work on items.
  static func checklist(_ path: WritableKeyPath<Root, String?>) -> Argument {
    .option(
      "file", short: "f", "FILE", path, "The checklist",
      details: "Without it `TODOSYNC_FILE` counts, then the setting `file`, then the one file in "
        + "this folder that is a checklist by its content; in a git repository also in a folder "
        + "above.", completion: .file)
  }

  /// One list of the checklist.
  static func list(_ path: WritableKeyPath<Root, String?>, _ help: String) -> Argument {
    .option(
      "list", short: "l", "LIST", path, help,
      details: "The list's name, in any case, or the beginning of it.")
  }
}
