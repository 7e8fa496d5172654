import Checklists
import ICalendar
import Stores

/// A checklist as what is served of it.
struct Feed {
  /// What of a checklist is served.
  struct Options {
    var includesDone = true
    var includesAlarms = true
    var includesPlaceholders = false
    var timeZone: String?
  }

  /// As it was typed, or found.
  let path: String
  /// The same for whichever way it was typed.
  let file: String
  private let options: Options
  private let user: Settings
  private let folder: FeedFolder
  private(set) var version: Version?
  /// What was told about the file the last time.
  private var told: [Diagnostic] = []
  /// Why the last version isn't kept; nil if it is.
  private var unkept: FileError?

  /// What Google Calendar takes of one address, as its users report; it drops the rest without a word.
  private static let sizeForGoogle = 1_000_000

  /// How often subscribers are asked to look, in minutes.
  private static let refreshMinutes = 15

  /// A state of the checklist, ready to be served.
  struct Version {
    var title: String
    var documents: [FeedDocument]
    /// The bytes of documents, by their ids; those that are served already needn't be kept.
    var contents: [String: [UInt8]] = [:]
    /// The part of the page that shows the lists.
    var lists: String
    var listPaths: [(name: String, path: String)]
    /// When the page will look otherwise though nothing has changed.
    var next: Instant?
    var itemCount: Int
  }

  /// Takes a checklist for this program.
  init(
    _ path: String, _ options: Options, _ user: Settings, _ context: Context
  ) throws(Failure) {
    self.path = path
    self.options = options
    self.user = user
    guard path != "-" else {
      throw Failure("standard input can't be served", hint: "name a file, which can change")
    }
    guard let state = context.stateFolder else { throw Feed.noState }
    file = absolutePath(path) ?? path
    let folder: FeedFolder?
    do throws(FileError) {
      let variant =
        (options.includesAlarms ? "" : "-no-alarms") + (options.includesDone ? "" : "-done-drop")
      folder = try FeedFolder(state: state, file: path, variant: variant)
    } catch {
      throw Failure(error, path: state, isWriting: true)
    }
    guard let folder else {
      throw Failure("is being served already, by another todosync", path: path)
    }
    self.folder = folder
  }

  static let noState = Failure("nothing is remembered without a home", hint: "set XDG_STATE_HOME")

  /// Why there is no new version.
  enum Problem: Error {
    case unfit(ChecklistInput.Unfit)
    /// All items are gone, which is how a file looks that is just being written.
    case emptied
  }

  /// Makes a new version of the file as it is now.
  ///
  /// - Parameter acceptsEmpty: Whether a file without items is taken for what it says.
  mutating func build(
    acceptsEmpty: Bool, _ talk: Talk, _ context: Context
  ) throws(Problem) {
    // What it is found by, what was put back, and what settings say is told once.
    let console = version == nil ? Console(talk, context, color: user.color) : .silent
    var input: ChecklistInput
    do throws(ChecklistInput.Unfit) {
      input = try open(context, console)
    } catch {
      throw .unfit(error)
    }
    let count = input.file.checklists.reduce(0) { $0 + $1.items.count }
    guard count > 0 || acceptsEmpty || version?.itemCount ?? 0 == 0 else { throw .emptied }
    let wasKept = unkept == nil
    unkept = nil
    do throws(Failure) {
      version = try makeVersion(of: &input, count: count, context, console)
    } catch {
      throw .unfit(.failure(error))
    }
    if let unkept, wasKept {
      let failure = Failure(unkept, path: folder.folder, isWriting: true)
      Console(talk, context, color: user.color).note(
        "what is served can't be kept, so stamps may not go on: \(failure.message)")
    }
    // What was told already isn't told with every change.
    let diagnostics = input.file.diagnostics(adding: input.laterFindings)
    if diagnostics != told {
      Console(talk, context, color: user.color).report(diagnostics, path: path)
    }
    told = diagnostics
  }

  private func open(
    _ context: Context, _ console: Console
  ) throws(ChecklistInput.Unfit) -> ChecklistInput {
    // Whoever puts another file in its place doesn't mean to let others read that: who may was said of this one.
    guard absolutePath(path).map({ $0 == file }) ?? true else {
      throw .failure(
        Failure(
          "leads to another file now, and who may read that isn't said", path: path,
          hint: "stop serving it, and start again with a token for it"))
    }
    // A pipe would be waited for.
    guard FileKind(of: path).map({ $0 == .regular || $0 == .directory }) ?? true else {
      throw .failure(Failure("isn't a file that can be read again and again", path: path))
    }
    var input = try ChecklistInput.open(
      path, user, context, console, includesPlaceholders: options.includesPlaceholders)
    input.restoreDroppedKeys(context, console)
    return input
  }

  var hasAlarms: Bool { options.includesAlarms }
  var keepsDone: Bool { options.includesDone }

  /// Forgets the bytes that are served by now.
  mutating func forgetContents() { version?.contents = [:] }

  /// Whether there is a document whose bytes neither the server has nor this.
  func lacks(_ isServed: (String) -> Bool) -> Bool {
    version?.documents.contains {
      version?.contents[$0.contentID] == nil && !isServed($0.contentID)
    }
      ?? false
  }
}

extension Feed {
  private mutating func makeVersion(
    of input: inout ChecklistInput, count: Int, _ context: Context, _ console: Console
  ) throws(Failure) -> Version {
    let zone = try context.localZone(options.timeZone, input.settings.timeZone, console)
    let now = context.runningClock
    let clocks = try input.clocks(local: zone, now: now, console)
    var earlier = Dictionary(
      uniqueKeysWithValues: Shape.allCases.map { ($0, calendar(at: FeedPage.fileName($0))) })
    let identity = try identity(of: input, earlier[.todo] ?? nil, context)
    if version == nil, earlier[.todo] ?? nil == nil, let note = identity.note(for: path) {
      console.note(note)
    }
    let identities = Identities(of: input.file.checklists, calendarID: identity.id)
    input.laterFindings += identities.findings
    var made = Version(
      title: input.name, documents: [], lists: "", listPaths: [], itemCount: count)
    for shape in Shape.allCases {
      let last = (earlier.removeValue(forKey: shape) ?? nil).flatMap {
        $0.calendarID == identity.id ? $0.adding(self.calendar(at: Feed.goneName(shape))) : nil
      }
      let export = ChecklistInput.ExportOptions(
        shape: shape, includesDone: options.includesDone, includesAlarms: options.includesAlarms,
        includesPlaceholders: options.includesPlaceholders, now: now)
      var calendar = try input.calendar(
        identity.id, identities, clocks: clocks, earlier: last, export, context)
      calendar.refreshMinutes = Feed.refreshMinutes
      // Nobody else writes there.
      calendar.agreed = last
      calendar.keepsRecord = false
      add(calendar, to: &made, context)
      if shape == .todo { input.laterFindings += calendar.warnings }
    }
    let name = context.localZoneName(options.timeZone, input.settings.timeZone)
    (made.lists, made.next) = FeedPage.lists(
      input.file.checklists, unnamed: input.name, clocks, zone: name,
      now: now, includesDone: options.includesDone, includesAlarms: options.includesAlarms)
    if version == nil { tellSize(of: made, console) }
    return made
  }

  /// The last version of a calendar.
  private func calendar(at name: String) -> EarlierCalendar? {
    folder.read(name).flatMap { EarlierCalendar($0.bytes) }
  }

  /// Says what subscribers may wonder about.
  private func tellSize(of made: Version, _ console: Console) {
    let name = FeedPage.fileName(.event)
    guard let events = made.documents.first(where: { $0.path == name }),
      let size = made.contents[events.contentID]?.count, size > Feed.sizeForGoogle
    else { return }
    console.note(
      "\(name) has \(size / 1000) kB, and Google Calendar is known to drop calendars above 1 MB"
        + (made.listPaths.count > 1 ? "; each list has an address of its own, too" : ""))
  }

  /// The id that somebody has chosen; else that of the last version, if any of its tasks is here still, so that the
  /// identities stay whatever they came from.
  private func identity(
    of input: ChecklistInput, _ last: EarlierCalendar?, _ context: Context
  ) throws(Failure) -> CalendarIdentity {
    if let chosen = try input.chosenIdentity(nil) { return chosen }
    if let last, let id = last.calendarID,
      last.hasAny(
        of: input.file.checklists, Identities(of: input.file.checklists, calendarID: id), as: .todo)
    {
      return CalendarIdentity(id: id, source: .target)
    }
    return try input.calendarIdentity(nil, context)
  }

  /// Adds a calendar of all lists, and one of each.
  private mutating func add(
    _ export: CalendarExport, to made: inout Version, _ context: Context
  ) {
    var bytes: [UInt8] = []
    _ = export.write { calendar, _ in bytes += calendar }
    let name = FeedPage.fileName(export.shape)
    let moment = keep(bytes, as: name, context)
    let stem = Feed.fileName(made.title)
    let ending = export.shape == .todo ? "" : "-events"
    add(bytes, at: name, fileName: "\(stem)\(ending).ics", moment, to: &made)
    guard let whole = EarlierCalendar(bytes) else { return }
    if let gone = export.earlier?.gone(in: whole, export.shape) {
      _ = keep(gone, as: Feed.goneName(export.shape), context)
    }
    let parts = export.parts(of: whole)
    // The calendars of tasks come first, and have all items.
    if made.listPaths.isEmpty { made.listPaths = listPaths(parts, unnamed: export.name, context) }
    for (part, list) in zip(parts, made.listPaths) {
      let fileName = "\(stem)-\(Feed.fileName(list.name))\(ending).ics"
      add(part.bytes, at: list.path + name, fileName: fileName, moment, to: &made)
    }
  }

  private func add(
    _ bytes: [UInt8], at path: String, fileName: String, _ moment: Instant?, to made: inout Version
  ) {
    let id = GitObject.blobID(of: bytes)
    // One that is the same as before hasn't changed when the calendar of all lists did.
    let last = version?.documents.first { $0.path == path && $0.contentID == id }
    made.documents.append(
      FeedDocument(
        kind: .calendar, path: path, fileName: fileName, modified: last.map(\.modified) ?? moment,
        contentID: id))
    made.contents[id] = bytes
  }

  /// What has left a calendar, under the state folder.
  private static func goneName(_ shape: Shape) -> String { "gone-\(FeedPage.fileName(shape))" }

  /// Keeps a part of the version under the state folder, as well as that goes: what can't be kept is served all the
  /// same.
  ///
  /// - Returns: When it became what it is; nil if that isn't told.
  private mutating func keep(
    _ bytes: [UInt8], as name: String, _ context: Context
  ) -> Instant? {
    do throws(FileError) {
      let moment = try folder.write(bytes, to: name)
      // No answer may have a time that is still to come (RFC 9110 section 8.8.2.1).
      return moment.flatMap { $0 <= context.wallClock() ? $0 : nil }
    } catch {
      unkept = error
      return nil
    }
  }

  /// The address of each list, which it keeps when it is renamed: it is remembered, and found again by the items.
  private mutating func listPaths(
    _ parts: [CalendarPart], unnamed: String, _ context: Context
  ) -> [(name: String, path: String)] {
    var there: [VdirLayout.Folder] = []
    for line in (folder.read("lists")?.bytes ?? []).split(separator: 0x0A) {
      guard let words = WordLine.words(line), words.count >= 2 else { continue }
      there.append(
        VdirLayout.Folder(name: words[0], displayName: words[1], uids: Set(words.dropFirst(2))))
    }
    func shown(_ name: String) -> String { name.isEmpty ? unnamed : name }
    let layout = VdirLayout(parts.map { ($0.list, $0.uids) }, there: there, unnamed: unnamed)
    let lines = parts.flatMap { part in
      // A few of its items are enough to find it by.
      WordLine.bytes(
        [layout.folders[part.list] ?? "", shown(part.list)] + part.uids.sorted().prefix(50))
    }
    _ = keep(lines, as: "lists", context)
    return parts.map { part in
      let name = layout.folders[part.list] ?? ""
      return (shown(part.list), "lists/\(WebText.pathSegment(name))/")
    }
  }

  /// A name that every system takes for a file.
  private static func fileName(_ name: String) -> String {
    var safe = ""
    for character in name.prefix(60) {
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      if isPlain { safe.append(character) } else if !safe.hasSuffix("-") { safe.append("-") }
    }
    return safe.allSatisfy { $0 == "-" } ? "list" : safe
  }
}
