internal import CGlibc
internal import Checklists
internal import Glibc

/// Which file it is that has a path, and in which state: what another program changes when it writes.
package struct FileIdentity: Sendable, Hashable {
  private let device: UInt
  private let inode: UInt
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// When its content last changed.
  var modified: Instant { Instant(seconds: seconds) }

  /// Looks a path up, following symbolic links; nil if there is nothing.
  package init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// Which file is at a path, and when anything about it last changed: a content that was put back with its old time
/// is another one, too.
package struct FileState: Sendable, Hashable {
  private let identity: FileIdentity
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks a path up, following symbolic links; nil if there is nothing.
  package init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    identity = FileIdentity(status)
    (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
  }
}

/// Putting a finished file in the place of another, but only of the one that was read.
package struct Replacement {
  /// What must be at the target.
  package enum Expected: Sendable, Hashable {
    case anything
    case nothing
    case file(FileIdentity)
  }

  private let target: String
  private let new: String

  init(of target: String, by new: String) {
    self.target = target
    self.new = new
  }

  /// - Returns: False if something else is there; nothing has been replaced then.
  func carryOut(over expected: Expected) throws(FileError) -> Bool {
    do throws(SystemError) {
      switch expected {
      case .anything:
        try SystemError.check { unsafe rename(new, target) }
        return true
      case .nothing: return try create()
      case .file(let identity): return try replace(identity)
      }
    } catch {
      throw FileError(error)
    }
  }

  private func create() throws(SystemError) -> Bool {
    if unsafe renameat2(AT_FDCWD, new, AT_FDCWD, target, UInt32(CGLIBC_RENAME_NOREPLACE)) == 0 {
      return true
    }
    if errno == EEXIST { return false }
    guard isUnsupported(errno) else { throw SystemError(code: errno) }
    guard FileIdentity(of: target) == nil else { return false }
    try SystemError.check { unsafe rename(new, target) }
    return true
  }

  /// The two files change places, and what was replaced is looked at: between a look before and a plain
  /// rename another program's file could be lost.
  private func replace(_ identity: FileIdentity) throws(SystemError) -> Bool {
    guard FileIdentity(of: target) == identity else { return false }
    let own = FileIdentity(of: new)
    guard try exchange() else {
      // The file system can't; the look just now is all that can be had.
      try SystemError.check { unsafe rename(new, target) }
      return true
    }
    if FileIdentity(of: new) == identity {
      try SystemError.check { unsafe unlink(new) }
      return true
    }
    // Somebody was faster. Their file goes back, and if another has come meanwhile, that one.
    var there = own
    while true {
      let theirs = FileIdentity(of: new)
      guard try exchange() else { throw SystemError(code: EIO) }
      if FileIdentity(of: new) == there { return false }
      there = theirs
    }
  }

  /// - Returns: False if the file system has no such thing.
  private func exchange() throws(SystemError) -> Bool {
    if unsafe renameat2(AT_FDCWD, new, AT_FDCWD, target, UInt32(CGLIBC_RENAME_EXCHANGE)) == 0 {
      return true
    }
    guard isUnsupported(errno) else { throw SystemError(code: errno) }
    return false
  }

  private func isUnsupported(_ code: Int32) -> Bool {
    code == EINVAL || code == ENOSYS || code == ENOTSUP
  }
}
