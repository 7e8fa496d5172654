package import Checklists
internal import Glibc

/// Up to when the reminders of a checklist have rung on this machine, under the state folder; and that only one
/// program rings them.
package final class RingRecord {
  private let path: String
  private let lock: Descriptor

  /// - Returns: Nil if another program rings this checklist already.
  package init?(state: String, file: String) throws(FileError) {
    let folder = "\(state)/ring"
    try makePrivateFolder(folder)
    path = "\(folder)/\(UUIDName(in: .todosync, "ring:\(absolutePath(file) ?? file)").text)"
    do throws(SystemError) {
      let descriptor = Descriptor(
        takingOwnershipOf: try .opening("\(path).lock", O_RDWR | O_CREAT, mode: 0o600))
      guard flock(descriptor.file.number, LOCK_EX | LOCK_NB) == 0 else { return nil }
      lock = descriptor
    } catch {
      throw FileError(error)
    }
  }

  /// The moment; nil if nothing has rung yet.
  package var last: Instant? {
    (try? FileContents.read(path).bytes).flatMap {
      Int(String(decoding: $0, as: UTF8.self)).map { Instant(seconds: $0) }
    }
  }

  /// Remembers a moment, as well as that goes.
  package func note(_ moment: Instant) {
    guard var file = try? AtomicFile(replacing: path) else { return }
    try? file.write(Array(String(moment.seconds).utf8))
    _ = try? file.commit(isDurable: false)
  }
}
