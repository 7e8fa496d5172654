internal import Glibc

/// Changes a file that others write too: what was decided by its content is put in its place only while
/// it has that content still.
///
/// Programs of ours wait for each other by a lock, which is held for one edit; other programs know nothing
/// of it, so the file is looked at again right before it is replaced, and what was decided is decided anew
/// if it has become another.
package struct FileEditor: Sendable {
  private let path: String

  package init(_ path: String) { self.path = path }

  /// Why a file wasn't changed.
  package enum Failure<Reason: Error>: Error {
    case file(FileError)
    /// Whoever was to decide has refused.
    case refused(Reason)
  }

  /// How often a file may change under an edit before that is given up.
  private static let attempts = 100

  /// Changes the file, or makes it.
  ///
  /// - Parameter decide: Gives the new content for what is there (nil for no file); nil to change nothing.
  ///   It may be called more than once, and must do nothing else.
  /// - Returns: The old and the new content, which are the same if nothing had to be changed; nil if nothing
  ///   was to be.
  package func edit<Reason: Error>(
    _ decide: (FileContents?) throws(Reason) -> [UInt8]?
  ) throws(Failure<Reason>) -> (before: [UInt8]?, after: [UInt8])? {
    for _ in 0..<FileEditor.attempts {
      let lock: FileLock?
      let contents: FileContents?
      do throws(FileError) {
        lock = try FileLock(path)
        contents = try lock?.contents()
      } catch {
        throw .file(error)
      }
      let bytes: [UInt8]?
      do throws(Reason) {
        bytes = try decide(contents)
      } catch {
        throw .refused(error)
      }
      guard let bytes else { return nil }
      if bytes == contents?.bytes { return (bytes, bytes) }
      do throws(FileError) {
        try FileEditor.replace(path, by: bytes, over: lock?.identity)
        return (contents?.bytes, bytes)
      } catch {
        guard error == .changedMeanwhile else { throw .file(error) }
      }
    }
    throw .file(.changedMeanwhile)
  }

  private static func replace(
    _ path: String, by bytes: [UInt8], over identity: FileIdentity?
  ) throws(FileError) {
    var file = try AtomicFile(replacing: path)
    try file.write(bytes)
    _ = try file.commit(over: identity.map { .file($0) } ?? .nothing)
  }
}

/// A file that is held against other programs of ours, for as long as this lives.
final class FileLock {
  private let descriptor: Descriptor
  /// The file when its lock was had.
  let identity: FileIdentity

  /// Waits until nobody else holds it.
  ///
  /// - Returns: Nil if there is no file.
  init?(_ path: String) throws(FileError) {
    do throws(SystemError) {
      while true {
        guard FileKind(of: path) != nil else { return nil }
        let descriptor = Descriptor(takingOwnershipOf: try .opening(path, O_RDONLY))
        try SystemError.check { flock(descriptor.file.number, LOCK_EX) }
        let identity = FileIdentity(try descriptor.file.status())
        // Whoever held it before may have put another in its place.
        guard FileIdentity(of: path) == identity else { continue }
        self.descriptor = descriptor
        self.identity = identity
        return
      }
    } catch {
      throw FileError(error)
    }
  }

  /// What is in it.
  func contents() throws(FileError) -> FileContents {
    do throws(SystemError) {
      return try FileContents.contents(of: descriptor.file)
    } catch {
      throw FileError(error)
    }
  }
}
