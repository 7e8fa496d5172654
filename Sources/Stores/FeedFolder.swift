package import Checklists
internal import Glibc

/// The last version of a feed, under the state folder: what the next one is compared with, so that stamps outlive the
/// program. Only one program at a time has it.
package final class FeedFolder {
  package let folder: String
  private let lock: Descriptor

  /// - Parameters:
  ///   - file: The checklist.
  ///   - variant: What makes a feed of the same file another; empty for the usual one.
  /// - Returns: Nil if another program has it.
  package init?(state: String, file: String, variant: String) throws(FileError) {
    let place = absolutePath(file) ?? file
    folder = "\(state)/feeds/\(UUIDName(in: .todosync, "feed\(variant):\(place)").text)"
    try makePrivateFolder(folder)
    do throws(SystemError) {
      let descriptor = Descriptor(
        takingOwnershipOf: try .opening("\(folder)/lock", O_RDWR | O_CREAT, mode: 0o600))
      guard flock(descriptor.file.number, LOCK_EX | LOCK_NB) == 0 else { return nil }
      lock = descriptor
    } catch {
      throw FileError(error)
    }
  }

  /// A part of the last version; nil if there is none.
  package func read(_ name: String) -> FileContents? { try? FileContents.read("\(folder)/\(name)") }

  /// Keeps a part of a version.
  ///
  /// - Returns: When it became what it is: one that is the same keeps its time.
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) -> Instant? {
    let path = "\(folder)/\(name)"
    // Somebody may have cleaned up.
    try makePrivateFolder(folder)
    var file = try AtomicFile(replacing: path)
    try file.write(bytes)
    _ = try file.commit()
    return FileIdentity(of: path)?.modified
  }
}
