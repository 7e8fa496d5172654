internal import Checklists
internal import Glibc

/// The record of a pair: what a checklist and one place that it is exported to last agreed on, kept under
/// the state folder. Whatever differs from it there was changed by somebody else.
///
/// It goes by the place: that has one state, whichever name the checklist has by now.
package struct PairRecord: Sendable {
  /// Where the record lies.
  package let path: String
  private let folder: String
  private let source: String
  /// Where the name of the file is that was last exported.
  private var notePath: String { path + ".from" }

  /// - Parameters:
  ///   - state: The program's state folder.
  ///   - file: The checklist.
  ///   - target: Where it is exported to; a path whose folder exists.
  package init(state: String, file: String, target: String) {
    self.source = absolutePath(file) ?? file
    folder = "\(state)/pairs"
    let (targetFolder, name) = split(target)
    let place = absolutePath(target) ?? "\(absolutePath(targetFolder) ?? targetFolder)/\(name)"
    path = "\(folder)/\(UUIDName(in: .todosync, "pair:\(place)").text).ics"
  }

  /// The record's bytes; nil if there is none.
  ///
  /// The target is put in place first and the record after it. Where a crash came between the two, the
  /// record that was about to be put in place is still there, and fits the target.
  ///
  /// - Parameter target: The target's bytes.
  package func read(beside target: [UInt8]) -> [UInt8]? {
    let unfinished = AtomicFile.temporaryPath(for: path)
    if let bytes = try? FileContents.read(unfinished).bytes, haveEqualBytes(bytes, target) {
      return bytes
    }
    return try? FileContents.read(path).bytes
  }

  /// The file that was last exported to the target; nil if that isn't known.
  package var file: String? {
    (try? FileContents.read(notePath).bytes).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Remembers which file was exported.
  package func noteFile() throws(FileError) {
    var note = try AtomicFile(replacing: notePath)
    try note.write(Array(source.utf8))
    _ = try note.commit()
  }

  /// Forgets what was agreed on.
  package func remove() { _ = unsafe unlink(path) }

  /// Begins to replace the record; its folder is for the user alone.
  package func replace() throws(FileError) -> AtomicFile {
    try makeFolder(folder)
    return try AtomicFile(replacing: path)
  }

  private func makeFolder(_ path: String) throws(FileError) {
    if FileKind(of: path) == .directory { return }
    let parent = split(path).folder
    if parent != path { try makeFolder(parent) }
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw FileError(SystemError(code: errno))
    }
  }
}
