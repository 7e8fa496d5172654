import Checklists
import ICalendar
import Stores

/// What the words mean that name two states of a checklist: paths, `-`, revisions of git, earlier exports.
struct StateWords {
  /// One state by its name.
  enum Name {
    case file(String)
    case calendar(String)
    /// What git calls the side on which there is no file.
    case nothing
    /// A revision and a path in it; without a path that of the file on the other side.
    case revision(String, path: String?)
  }

  private let context: Context
  private let user: Settings
  private let console: Console

  init(_ user: Settings, _ context: Context, _ console: Console) {
    (self.user, self.context, self.console) = (user, context, console)
  }

  /// The two states that words name: of a file alone it and what the newest commit has of it, of a revision or an
  /// export alone that and the file at hand.
  func pair(_ words: [String]) throws(Failure) -> (old: Name, new: Name) {
    let names = try words.map { word throws(Failure) in try name(word) }
    switch (names.first, names.dropFirst().first) {
    case (nil, _):
      return (.revision("HEAD", path: nil), .file(try fileAtHand()))
    case (.file(let path)?, nil):
      guard path != "-" else {
        throw Failure(
          "standard input is one state; what is it compared with?",
          hint: "name the other one before it: a file, a revision, or an export")
      }
      return (.revision("HEAD", path: nil), .file(path))
    case (let old?, nil): return (old, .file(try fileAtHand()))
    case (let old?, let new?): return (old, new)
    }
  }

  private func name(_ word: String) throws(Failure) -> Name {
    if word == "-" { return .file(word) }
    if word == "/dev/null" { return .nothing }
    if FileKind(of: word) == .directory { return .calendar(word) }
    if FileKind(of: word) != nil {
      return try isCalendar(word) ? .calendar(word) : .file(word)
    }
    // As git has it: what comes behind the first colon is a path.
    if let colon = word.firstIndex(of: ":") {
      return .revision(String(word[..<colon]), path: String(word[word.index(after: colon)...]))
    }
    return .revision(word, path: nil)
  }

  private func isCalendar(_ path: String) throws(Failure) -> Bool {
    do throws(FileError) {
      let start = try FileContents.start(of: path, count: 64)
      return String(decoding: start, as: UTF8.self).trimmingPrefix("\u{FEFF}").uppercased()
        .hasPrefix("BEGIN:VCALENDAR")
    } catch {
      throw Failure(error, path: path, isWriting: false)
    }
  }

  private func fileAtHand() throws(Failure) -> String {
    guard let found = try Discovery.find(nil, user, context, console) else {
      throw Discovery.nothingFound
    }
    console.explain("checklist", found.path, found.reason)
    return found.path
  }

  /// Reads a state.
  ///
  /// - Parameter other: The one on the other side, whose path a revision without one has.
  func read(
    _ name: Name, beside other: Name, includesPlaceholders: Bool
  ) throws(Failure) -> ComparedState {
    switch name {
    case .file(let path):
      let input = try ChecklistInput.read(
        path, user, context, console, includesPlaceholders: includesPlaceholders)
      return ComparedState(label: path, content: .checklist(input))
    case .calendar(let path):
      return ComparedState(label: path, content: .calendar(try EarlierCalendar.read(path)))
    case .nothing:
      let input = try ChecklistInput.read(
        Array("[]".utf8), label: "/dev/null", as: "nothing.json", user, context, console,
        includesPlaceholders: false)
      return ComparedState(label: "/dev/null", content: .checklist(input))
    case .revision(let revision, let path):
      let (label, bytes, file) = try read(revision, path, beside: other)
      let input = try ChecklistInput.read(
        bytes, label: label, as: file, user, context, console,
        includesPlaceholders: includesPlaceholders)
      return ComparedState(label: label, content: .checklist(input))
    }
  }

  /// The bytes that a revision has; none of a checklist that it doesn't have yet.
  private func read(
    _ revision: String, _ path: String?, beside other: Name
  ) throws(Failure) -> (label: String, bytes: [UInt8], file: String) {
    let file: String
    if let path {
      file = path
    } else if case .file(let path) = other, path != "-" {
      file = path
    } else {
      file = try fileAtHand()
    }
    // A path that was typed behind a revision counts from the repository's top, as in git.
    let (folder, name) = path == nil ? split(absolutePath(file) ?? file) : (".", file)
    let label = "\(revision):\(path ?? file)"
    let found: GitRevision?
    do throws(GitError) {
      found = try GitRevision.read(
        revision, path == nil ? "./\(name)" : name, in: folder,
        environment: context.environment)
    } catch {
      throw Failure(error, path: file)
    }
    switch found {
    case .content(let bytes)?: return (label, bytes, place(of: file, isTyped: path != nil))
    case .notThere?:
      if path == nil, let bytes = try? FileContents.read(file).bytes,
        let older = Renames(context).file(bytes, in: revision, of: folder)
      {
        console.note(
          "\(Console.shown(file)) isn't in \(Console.shown(revision)); it was \(Console.shown(older.path)) there"
        )
        return ("\(revision):\(older.path)", older.bytes, file)
      }
      let place = revision.isEmpty ? "the index" : Console.shown(revision)
      console.note("\(Console.shown(file)) isn't in \(place): everything is new")
    case .unborn?: console.note("there is no commit yet: everything is new")
    case .unknown?:
      throw Failure(
        "\(quoted(revision)) is neither a file nor a revision",
        hint: "a revision is such as HEAD~1, main, or main:\(Console.shown(split(file).name))")
    case nil:
      throw Failure(
        "\(quoted(revision == "HEAD" ? file : revision)) has no earlier state: this isn't a git repository",
        hint: "name both states: two files, or an export and a file")
    }
    return (label, Array("[]".utf8), place(of: file, isTyped: path != nil))
  }

  /// Where a file is, whose path may count from the repository's top: there its settings are, and by that path its
  /// items are named.
  ///
  /// - Parameter isTyped: Whether the path stood behind a revision.
  private func place(of file: String, isTyped: Bool) -> String {
    guard isTyped, !file.hasPrefix("./"), !file.hasPrefix("../"),
      let top = GitRevision.top(of: ".", environment: context.environment)
    else { return file }
    return "\(top)/\(file)"
  }
}
