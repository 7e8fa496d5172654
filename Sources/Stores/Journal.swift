package import Checklists
internal import Glibc

/// What todosync has changed in one file, so that it can be taken back: its content before and after each
/// change, under the state folder, for the user alone.
package struct Journal: Sendable {
  /// One change.
  package struct Entry: Sendable, Hashable {
    /// Counts up, with the changes of a file.
    package var number: Int
    package var time: Instant
    /// What was done, on one line.
    package var command: String
    /// The change that it takes back; nil if it is none that does so.
    package var undoes: Int?
    /// The names of the contents; there was no file before if there is none.
    fileprivate var before: String?
    fileprivate var after: String
  }

  /// The most changes, and the most bytes of contents, that are kept of a file.
  private static let (entryLimit, byteLimit) = (50, 50_000_000)

  private let folder: String
  private var logPath: String { "\(folder)/log" }

  /// - Parameters:
  ///   - state: The program's state folder.
  ///   - file: The checklist; a path whose folder exists.
  package init(state: String, file: String) {
    let (fileFolder, name) = split(file)
    let place = absolutePath(file) ?? "\(absolutePath(fileFolder) ?? fileFolder)/\(name)"
    folder = "\(state)/journal/\(UUIDName(in: .todosync, "journal:\(place)").text)"
  }

  /// The changes that are remembered, the newest last.
  package func entries() -> [Entry] {
    guard let bytes = try? FileContents.read(logPath).bytes else { return [] }
    return bytes.split(separator: 0x0A).compactMap { Entry(String(decoding: $0, as: UTF8.self)) }
  }

  /// The file before a change; nil if there was none, or what it was is lost.
  package func before(_ entry: Entry) -> [UInt8]? { entry.before.flatMap { content($0) } }

  /// Whether a change has made the file.
  package func isCreation(_ entry: Entry) -> Bool { entry.before == nil }

  /// The file after a change; nil if what it was is lost.
  package func after(_ entry: Entry) -> [UInt8]? { content(entry.after) }

  /// Whether a content is what a change has made of the file.
  package func isAfter(_ entry: Entry, _ bytes: [UInt8]) -> Bool {
    entry.after == GitObject.blobID(of: bytes)
  }

  private func content(_ name: String) -> [UInt8]? {
    guard let bytes = try? FileContents.read("\(folder)/\(name)").bytes,
      GitObject.blobID(of: bytes) == name
    else { return nil }
    return bytes
  }

  /// Holds the journal, so that changes are remembered in the order in which they were made.
  ///
  /// - Throws: Why nothing can be remembered.
  package func lock() throws(FileError) -> Lock {
    try makePrivateFolder(folder)
    do throws(SystemError) {
      let descriptor = Descriptor(
        takingOwnershipOf: try .opening("\(folder)/lock", O_RDWR | O_CREAT, mode: 0o600))
      try SystemError.check { flock(descriptor.file.number, LOCK_EX) }
      return Lock(descriptor)
    } catch {
      throw FileError(error)
    }
  }

  /// A journal that nobody else writes to while this lives.
  package final class Lock {
    private let descriptor: Descriptor

    fileprivate init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
  }

  /// Remembers a change.
  ///
  /// - Parameter undoes: The change that it takes back, if it does.
  package func add(
    before: [UInt8]?, after: [UInt8], command: String, time: Instant, undoes: Int? = nil,
    _ lock: borrowing Lock
  ) throws(FileError) {
    var entries = entries()
    let entry = Entry(
      number: (entries.last?.number ?? 0) + 1, time: time, command: command, undoes: undoes,
      before: try before.map { bytes throws(FileError) in try keep(bytes) }, after: try keep(after))
    entries = prune(entries + [entry])
    let text = entries.map { $0.line + "\n" }.joined()
    try write(Array(text.utf8), to: logPath)
  }

  /// - Returns: The name of the content.
  private func keep(_ bytes: [UInt8]) throws(FileError) -> String {
    let name = GitObject.blobID(of: bytes)
    let path = "\(folder)/\(name)"
    if !FileContents.areAll(of: path, bytes) { try write(bytes, to: path) }
    return name
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var file = try AtomicFile(replacing: path)
    try file.write(bytes)
    // A journal that a power cut takes costs no checklist; contents are known by their hashes.
    _ = try file.commit(isDurable: false)
    _ = unsafe chmod(path, 0o600)
  }

  /// Forgets the oldest changes, and the contents that no change has any more.
  private func prune(_ entries: [Entry]) -> [Entry] {
    var kept: [Entry] = []
    var contents: Set<String> = []
    var size = 0
    for entry in entries.reversed() {
      let new = [entry.before, entry.after].compactMap { $0 }.filter { !contents.contains($0) }
      size += new.reduce(0) { $0 + (FileIdentity(of: "\(folder)/\($1)")?.size ?? 0) }
      guard kept.isEmpty || kept.count < Journal.entryLimit && size <= Journal.byteLimit else {
        break
      }
      contents.formUnion(new)
      kept.insert(entry, at: 0)
    }
    for name in fileNames(in: folder) where name.utf8.count == 40 && !contents.contains(name) {
      _ = unsafe unlink("\(folder)/\(name)")
    }
    return kept
  }
}

extension Journal.Entry {
  /// `NUMBER SECONDS BEFORE AFTER UNDOES COMMAND`, a dash for what there is none of.
  fileprivate var line: String {
    let words = [
      String(number), String(time.seconds), before ?? "-", after, undoes.map { String($0) } ?? "-",
      String(command.map { $0.isNewline ? " " : $0 }),
    ]
    return words.joined(separator: " ")
  }

  fileprivate init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
      .map(String.init)
    guard words.count == 6, let number = Int(words[0]), let seconds = Int(words[1]) else {
      return nil
    }
    self.init(
      number: number, time: Instant(seconds: seconds), command: words[5], undoes: Int(words[4]),
      before: words[2] == "-" ? nil : words[2], after: words[3])
  }
}
