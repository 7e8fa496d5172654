import Checklists
import Stores

/// The checklist that a command works on: found, read, and with what is known about it.
struct ChecklistInput {
  /// As it was typed, or found.
  let path: String
  /// How it is called in messages, where that isn't its path: a state of it that git has.
  var label: String?
  var file: ChecklistFile
  /// What was found about its items after reading.
  var laterFindings: [ItemFinding] = []
  let settings: Settings
  private let contents: FileContents
  /// When the file's content last changed, where it has such a time.
  var modified: Instant? { contents.modified }
  /// What git knows about the file, or why it doesn't tell; nil outside a repository.
  private let git: Result<GitFile, GitError>?

  /// Finds and reads the checklist. What is wrong with one that can't be worked with is shown.
  ///
  /// - Parameters:
  ///   - operand: The path that was typed, if one was.
  ///   - user: The user's settings.
  static func read(
    _ operand: String?, _ user: Settings, _ context: Context, _ console: Console,
    includesPlaceholders: Bool
  ) throws(Failure) -> ChecklistInput {
    do throws(Unfit) {
      return try open(
        operand, user, context, console, includesPlaceholders: includesPlaceholders)
    } catch {
      switch error {
      case .failure(let failure): throw failure
      case .refused(let path, let diagnostics):
        console.report(diagnostics, path: path)
        throw Failure.reported
      }
    }
  }

  /// Why a checklist can't be worked with.
  enum Unfit: Error {
    case failure(Failure)
    /// What is wrong with it.
    case refused(path: String, [Diagnostic])
  }

  /// Finds and reads the checklist.
  static func open(
    _ operand: String?, _ user: Settings, _ context: Context, _ console: Console,
    includesPlaceholders: Bool = false
  ) throws(Unfit) -> ChecklistInput {
    let loaded: (path: String, contents: FileContents, settings: Settings)
    do throws(Failure) {
      loaded = try load(operand, user, context, console)
    } catch {
      throw .failure(error)
    }
    do throws(ChecklistFile.Refused) {
      let file = try ChecklistFile(
        loaded.contents.bytes,
        options: options(loaded.settings, includesPlaceholders: includesPlaceholders))
      return ChecklistInput(
        path: loaded.path, file: file, settings: loaded.settings, contents: loaded.contents,
        git: loaded.path == "-" ? nil : find(loaded.path, context))
    } catch {
      throw .refused(path: loaded.path, error.diagnostics)
    }
  }

  private static func load(
    _ operand: String?, _ user: Settings, _ context: Context, _ console: Console
  ) throws(Failure) -> (path: String, contents: FileContents, settings: Settings) {
    guard let found = try Discovery.find(operand, user, context, console) else {
      throw Discovery.nothingFound
    }
    let path = found.path
    console.explain("checklist", path, found.reason)
    let contents: FileContents
    do throws(FileError) {
      contents = try FileContents.read(path)
    } catch {
      throw Failure(error, path: path, isWriting: false)
    }
    let own = path == "-" ? Settings() : try Settings.read(beside: path, console)
    return (path, contents, own.over(user))
  }

  /// Reads a state of a checklist that isn't the file's. What is wrong with one that can't be worked with is
  /// shown.
  ///
  /// - Parameters:
  ///   - label: How the state is called.
  ///   - path: The file whose state it is.
  static func read(
    _ bytes: [UInt8], label: String, as path: String, _ user: Settings, _ context: Context,
    _ console: Console, includesPlaceholders: Bool
  ) throws(Failure) -> ChecklistInput {
    let settings = try Settings.read(beside: path, console).over(user)
    let file = try read(
      bytes, of: label, settings, console, includesPlaceholders: includesPlaceholders)
    return ChecklistInput(
      path: path, label: label, file: file, settings: settings,
      contents: FileContents(bytes: bytes, modified: nil), git: find(path, context))
  }

  private static func options(
    _ settings: Settings, includesPlaceholders: Bool, emptyLayout: Layout = .lists
  ) -> ChecklistFile.Options {
    ChecklistFile.Options(
      isAppOwned: settings.isAppOwned,
      includesPlaceholders: includesPlaceholders || settings.includesPlaceholders ?? false,
      emptyLayout: emptyLayout)
  }

  /// Reads a checklist's bytes. What is wrong with one that can't be worked with is shown.
  static func read(
    _ bytes: [UInt8], of path: String, _ settings: Settings, _ console: Console,
    includesPlaceholders: Bool = false, emptyLayout: Layout = .lists
  ) throws(Failure) -> ChecklistFile {
    do throws(ChecklistFile.Refused) {
      return try ChecklistFile(
        bytes,
        options: options(
          settings, includesPlaceholders: includesPlaceholders, emptyLayout: emptyLayout))
    } catch {
      console.report(error.diagnostics, path: path)
      throw Failure.reported
    }
  }

  /// Reads what todosync has written into an app's file before the app, which doesn't know it, has saved
  /// the file.
  mutating func restoreDroppedKeys(_ context: Context, _ console: Console) {
    guard path != "-" else { return }
    let history = History(path: path, context: context)
    guard let older = history.stateWithDroppedKeys(of: file, contents.bytes) else { return }
    let count = file.restore(from: older)
    if count > 0 {
      console.note(
        "an app has dropped what it doesn't know from \(count == 1 ? "an item" : "\(count) items") "
          + "when it saved; it counts still, and the next edit writes it back")
    }
  }

  /// Shows all that was found.
  ///
  /// - Parameter warnings: What else is to be told.
  func report(_ console: Console, adding warnings: [ItemFinding] = []) {
    console.report(file.diagnostics(adding: laterFindings + warnings), path: label ?? path)
  }

  /// Whether something was found that needs a look: a doubled id, an item that can't be understood.
  var needsLook: Bool {
    !laterFindings.isEmpty || file.checklists.contains { $0.items.contains(where: \.isUnreadable) }
  }

  /// The file's name without its extension.
  var name: String {
    let name = split(path).name
    guard path != "-" else { return "" }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// When the file last changed: the stamp of items without one of their own.
  func revision(_ context: Context) throws(Failure) -> Instant {
    if let date = try context.sourceDate() { return date }
    let commit = try? git?.get().revision(of: contents.bytes)
    return commit ?? contents.modified ?? context.clock
  }

  /// How much of a history is read to date a file's items.
  private static let historySize = 64 << 20

  /// When each item last changed, as the repository's history tells; nil where there is none, or something else
  /// says when the whole file did.
  func itemRevisions(
    _ context: Context, includesPlaceholders: Bool
  ) throws(Failure) -> [[Instant]]? {
    guard try context.sourceDate() == nil, let git = try? git?.get() else { return nil }
    let needsDate = file.checklists.contains { $0.items.contains { $0.modified == nil } }
    let commits = needsDate ? git.history() : []
    guard let oldest = commits.last else { return nil }
    var revisions = ItemRevisions(of: file.checklists, revision: try revision(context))
    var size = 0
    for commit in commits {
      guard !revisions.isSettled else { break }
      guard size <= ChecklistInput.historySize else {
        revisions.finish(at: oldest.time)
        break
      }
      let bytes = git.content(of: commit.id) ?? []
      size += bytes.count
      // What can't be read, or wasn't there, is a state without items.
      let state = try? ChecklistFile(
        bytes, options: ChecklistInput.options(settings, includesPlaceholders: includesPlaceholders)
      )
      revisions.visit(state?.checklists ?? [], at: commit.time)
    }
    revisions.finish()
    return revisions.moments
  }

  /// The id that somebody has written down.
  func chosenIdentity(_ option: String?) throws(Failure) -> CalendarIdentity? {
    guard let id = option ?? settings.calendarID else { return nil }
    guard isIdentifier(id) else {
      throw Failure(
        "the calendar id \(quoted(id)) isn't one",
        hint: "it can be any text on one line without blanks around it")
    }
    return CalendarIdentity(id: id, source: .chosen)
  }

  /// What tells this checklist from all others.
  ///
  /// - Parameter option: The id that was typed, if one was.
  func calendarIdentity(
    _ option: String?, _ context: Context
  ) throws(Failure) -> CalendarIdentity {
    if let chosen = try chosenIdentity(option) { return chosen }
    guard path != "-" else {
      throw Failure(
        "standard input has no name to tell its checklist by", hint: "give it one: --calendar-id ID"
      )
    }
    guard let git, let root = try rootCommit(of: git) else {
      guard isIdentifier(name) else {
        throw Failure(
          "its name can't be what its tasks' identities come from", path: path,
          hint: "give it an id: --calendar-id ID")
      }
      return CalendarIdentity(id: name, source: .fileName)
    }
    return CalendarIdentity(
      id: UUIDName(in: UUIDName(named: root.commit), root.path).text, source: .history)
  }

  /// The first commit and the path there; nil before there is a commit.
  private func rootCommit(
    of git: Result<GitFile, GitError>
  ) throws(Failure) -> (commit: String, path: String)? {
    let file: GitFile
    do throws(GitError) {
      file = try git.get()
    } catch {
      throw Failure(error, path: path)
    }
    guard !file.isShallow else {
      throw Failure(
        "the repository is a shallow clone, without the first commit that identities come from",
        path: path,
        hint: "git fetch --unshallow, or write 'calendar-id = …' to \(Settings.fileName)")
    }
    return file.rootCommit().map { ($0, file.path) }
  }

  private static func find(_ path: String, _ context: Context) -> Result<GitFile, GitError>? {
    do throws(GitError) {
      return try GitFile.find(path, environment: context.environment).map { .success($0) }
    } catch {
      return .failure(error)
    }
  }
}

/// A calendar id, and how it was come by.
struct CalendarIdentity {
  enum Source {
    /// Somebody wrote it down.
    case chosen
    /// The calendar that is replaced.
    case target
    /// The repository's first commit and the path in it.
    case history
    /// The file's name.
    case fileName
  }

  var id: String
  var source: Source

  /// Why it is this one.
  var reason: String {
    switch source {
    case .chosen: "as it is set"
    case .target: "from the calendar that is replaced"
    case .history: "from the repository's first commit and the file's path"
    case .fileName: "from the file's name"
    }
  }

  /// What it follows from.
  var origin: String {
    switch source {
    case .chosen: "a setting"
    case .target: "the calendar that is replaced"
    case .history: "the repository's first commit and the file's path"
    case .fileName: "the file's name"
    }
  }

  /// How to keep the id when the file is renamed; nil where nothing can change it.
  func note(for path: String) -> String? {
    guard source == .history || source == .fileName else { return nil }
    return "the tasks' identities come from \(origin); to keep them through a rename, write "
      + "'calendar-id = \(Settings.spelled(Console.shown(id)))' below '[\(Console.shown(split(path).name))]' in \(Settings.fileName) beside it"
  }
}
