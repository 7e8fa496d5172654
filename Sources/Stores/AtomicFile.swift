internal import Glibc

/// A file being replaced: readers see the old content or the new, never a part, also after a crash.
///
/// The new content goes to a temporary file beside the old one, reaches the disk, and takes the old
/// one's name. Nothing is written as long as the new bytes are those that are there already.
package struct AtomicFile: ~Copyable {
  /// Where the bytes go to now.
  private enum State {
    /// They were the same as the old file's so far.
    case matching(old: OpenFile, count: Int)
    case replacing(OpenFile)
    /// A pipe or device: there is nothing to replace.
    case direct(OpenFile)
    case finished
  }

  private var state: State
  private let target: String
  private let temporary: String
  /// The old file's permissions and group.
  private let owner: (mode: mode_t, group: gid_t)?

  /// Begins to replace a file, or to make it.
  ///
  /// Symbolic links are followed; the file that they lead to is the one that is replaced.
  package init(replacing path: String) throws(FileError) {
    // What /dev/stdout leads to has no path of its own.
    let target = FileKind(of: path) == .other ? path : try AtomicFile.resolve(path)
    let folder = split(target).folder
    let temporary = AtomicFile.temporaryPath(for: target)
    let old = try AtomicFile.status(of: target)
    if let old { try AtomicFile.refuseUnreplaceable(target, old) }
    let state: State
    do throws(SystemError) {
      if let old {
        state =
          old.st_mode & S_IFMT == S_IFREG
          ? .matching(old: try .opening(target, O_RDONLY), count: 0)
          : .direct(try .opening(target, O_WRONLY))
      } else {
        guard FileKind(of: folder) == .directory else { throw SystemError(code: ENOTDIR) }
        state = .replacing(try AtomicFile.openTemporary(temporary))
      }
    } catch {
      throw AtomicFile.worded(error, folder)
    }
    self.target = target
    self.temporary = temporary
    owner = old.map { ($0.st_mode & 0o7777, $0.st_gid) }
    self.state = state
  }

  /// What is known of a file; nil if there is none.
  private static func status(of path: String) throws(FileError) -> stat? {
    var status = stat()
    if unsafe stat(path, &status) == 0 { return status }
    if errno == ENOENT { return nil }
    throw FileError(SystemError(code: errno))
  }

  /// A new file in its place would not be the same to others: under its other names, to its owner.
  private static func refuseUnreplaceable(_ path: String, _ status: stat) throws(FileError) {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isDirectory
    case S_IFREG:
      let folder = split(path).folder
      if status.st_nlink > 1 { throw .hasHardLinks }
      if status.st_uid != geteuid() { throw .foreignOwner }
      if unsafe access(path, W_OK) != 0 { throw .noPermission }
      if unsafe access(folder, W_OK | X_OK) != 0 { throw .folderNotWritable(folder) }
    default: break
    }
  }

  /// What an error in making a file means for its folder.
  private static func worded(_ error: SystemError, _ folder: String) -> FileError {
    switch error.code {
    case ENOTDIR, ENOENT: .noFolder(folder)
    case EACCES, EROFS, EPERM: .folderNotWritable(folder)
    default: FileError(error)
    }
  }

  deinit {
    switch state {
    case .matching(let old, _): close(old.number)
    case .direct(let file): close(file.number)
    case .replacing(let file):
      _ = unsafe unlink(temporary)
      Interruption.release(temporary)
      close(file.number)
    case .finished: break
    }
  }

  /// Adds bytes.
  package mutating func write(_ bytes: [UInt8]) throws(FileError) {
    if case .matching(let old, let count) = state {
      guard !(try AtomicFile.continues(old, with: bytes)) else {
        state = .matching(old: old, count: count + bytes.count)
        return
      }
      try startReplacing(old: old, keeping: count)
    }
    do throws(SystemError) {
      switch state {
      case .replacing(let file), .direct(let file): try file.write(bytes)
      case .matching, .finished: break
      }
    } catch {
      throw FileError(error)
    }
  }

  /// Puts the new content in place of the old, once it is on the disk.
  ///
  /// - Parameters:
  ///   - expected: What must be there still.
  ///   - isDurable: Whether it must outlive a power cut.
  /// - Returns: Whether anything had to be written.
  /// - Throws: `FileError.changedMeanwhile` if it isn't what was expected; nothing is replaced then.
  package mutating func commit(
    over expected: Replacement.Expected = .anything, isDurable: Bool = true
  ) throws(FileError) -> Bool {
    if case .matching(let old, let count) = state {
      if lseek(old.number, 0, SEEK_END) == off_t(count) {
        close(old.number)
        state = .finished
        return false
      }
      try startReplacing(old: old, keeping: count)
    }
    switch state {
    case .finished, .matching: return false
    case .direct(let file):
      state = .finished
      guard close(file.number) == 0 else { throw FileError(SystemError(code: errno)) }
      return true
    case .replacing(let file):
      let replacement = Replacement(of: target, by: temporary)
      do throws(SystemError) {
        if let owner {
          // A group that we aren't in can't be given: then it gets no more than others.
          let keepsGroup = fchown(file.number, uid_t.max, owner.group) == 0
          let mode = keepsGroup ? owner.mode : owner.mode & ~0o070 | (owner.mode & 0o007) << 3
          try SystemError.check { fchmod(file.number, mode) }
        }
        if isDurable { try SystemError.check { fsync(file.number) } }
      } catch {
        throw FileError(error)
      }
      guard try replacement.carryOut(over: expected) else { throw .changedMeanwhile }
      Interruption.release(temporary)
      state = .finished
      close(file.number)
      do throws(SystemError) {
        if isDurable { try AtomicFile.synchronizeFolder(of: target) }
      } catch {
        throw FileError(error)
      }
      return true
    }
  }

  /// Whether the old file goes on with just these bytes.
  private static func continues(_ old: OpenFile, with bytes: [UInt8]) throws(FileError) -> Bool {
    var matched = 0
    do throws(SystemError) {
      while matched < bytes.count {
        let part = try old.read(upTo: bytes.count - matched)
        guard !part.isEmpty, haveEqualBytes(part, bytes, from: matched) else { return false }
        matched += part.count
      }
    } catch {
      throw FileError(error)
    }
    return true
  }

  /// Goes over to a temporary file that begins with the bytes that matched.
  private mutating func startReplacing(old: OpenFile, keeping count: Int) throws(FileError) {
    let copy: OpenFile
    do throws(SystemError) {
      copy = try AtomicFile.openTemporary(temporary)
    } catch {
      throw AtomicFile.worded(error, split(target).folder)
    }
    state = .replacing(copy)
    let source = Descriptor(takingOwnershipOf: old)
    do throws(SystemError) {
      try SystemError.check { lseek(source.file.number, 0, SEEK_SET) }
      var left = count
      while left > 0 {
        let part = try source.file.read(upTo: min(left, 1 << 20))
        guard !part.isEmpty else { throw SystemError(code: EIO) }
        try copy.write(part)
        left -= part.count
      }
    } catch {
      throw FileError(error)
    }
  }

  /// Follows symbolic links to the file itself, which need not exist yet.
  private static func resolve(_ path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<40 {
      var status = stat()
      guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else {
        return path
      }
      let link = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, filled in
        guard let start = buffer.baseAddress else { return }
        let count = unsafe start.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
          unsafe readlink(path, $0, buffer.count)
        }
        filled = max(0, count)
      }
      // A name that had to be repaired would be another file's.
      guard let next = String(validating: link, as: UTF8.self) else {
        throw .system(SystemError(code: EILSEQ))
      }
      path = next.hasPrefix("/") ? next : "\(split(path).folder)/\(next)"
    }
    throw .system(SystemError(code: ELOOP))
  }

  /// One fixed name for each file: what a crash leaves behind is used up by the next write.
  static func temporaryPath(for path: String) -> String {
    let (folder, name) = split(path)
    // A name may have 255 bytes, and the temporary one must too.
    let start =
      name.utf8.count <= 230 ? name : String(decoding: Array(name.utf8.prefix(100)), as: UTF8.self)
    return "\(folder)/.\(start).todosync.tmp"
  }

  /// Makes the temporary file, for one writer at a time.
  ///
  /// A file of that name is either another writer's, whose lock is waited for, or left by one that
  /// died, and goes. That it still has its name once the lock is held tells the two apart.
  private static func openTemporary(_ path: String) throws(SystemError) -> OpenFile {
    while true {
      let created = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      let isNew = created != -1
      if !isNew, errno != EEXIST { throw SystemError(code: errno) }
      let number = isNew ? created : unsafe open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
      if number == -1 {
        // Its writer has just finished; or it is a link, which nobody but a stranger makes.
        if errno == ENOENT { continue }
        if errno == ELOOP, unsafe unlink(path) == 0 { continue }
        throw SystemError(code: errno)
      }
      let temporary = Descriptor(takingOwnershipOf: OpenFile(number: number))
      try SystemError.check { flock(temporary.file.number, LOCK_EX) }
      let own = try temporary.file.status()
      var named = stat()
      let isNamed = unsafe lstat(path, &named) == 0
      guard isNamed, named.st_ino == own.st_ino, named.st_dev == own.st_dev else { continue }
      if isNew {
        Interruption.protect(path)
        return temporary.release()
      }
      _ = unsafe unlink(path)
    }
  }

  /// Makes sure that the new name outlives a power cut.
  private static func synchronizeFolder(of path: String) throws(SystemError) {
    let folder = Descriptor(
      takingOwnershipOf: try .opening(split(path).folder, O_RDONLY | O_DIRECTORY))
    // Some file systems can't synchronise a folder, and say so.
    if fsync(folder.file.number) != 0, errno != EINVAL { throw SystemError(code: errno) }
  }
}

/// The folder of a path, `.` if it has none, and the last name in it.
package func split(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  let folder = path[..<slash]
  return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
}
