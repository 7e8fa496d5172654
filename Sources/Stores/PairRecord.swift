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

  /// What a record says of a target.
  package enum Agreement {
    /// It has just the bytes that were agreed on.
    case isUnchanged
    /// What was agreed on is something else.
    case was([UInt8])
  }

  /// What is remembered; nil if there is no record.
  ///
  /// The target is put in place first and the record after it. Where a crash came between the two, the
  /// record that was about to be put in place is still there, and fits the target.
  ///
  /// - Parameter target: The target's bytes.
  package func read(beside target: [UInt8]) -> Agreement? {
    let unfinished = AtomicFile.temporaryPath(for: path)
    for path in [unfinished, path] where FileContents.areAll(of: path, target) {
      return .isUnchanged
    }
    return (try? FileContents.read(path).bytes).map { .was($0) }
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
    try makePrivateFolder(folder)
    return try AtomicFile(replacing: path)
  }
}
