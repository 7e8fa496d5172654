package import Checklists
internal import Glibc

/// A file as it was at one moment.
package struct FileContents: Sendable {
  package var bytes: [UInt8]
  /// When its content last changed; nil for a pipe or terminal, which has no such time.
  package var modified: Instant?

  package init(bytes: [UInt8], modified: Instant?) {
    self.bytes = bytes
    self.modified = modified
  }

  /// Reads a file as a whole.
  ///
  /// - Parameter path: A path, or `-` for standard input.
  package static func read(_ path: String) throws(FileError) -> FileContents {
    do throws(SystemError) {
      if path == "-" {
        return try contents(of: OpenFile(number: STDIN_FILENO))
      }
      let descriptor = Descriptor(takingOwnershipOf: try .opening(path, O_RDONLY))
      return try contents(of: descriptor.file)
    } catch {
      throw FileError(error)
    }
  }

  /// Whether a file has just these bytes; it isn't read into memory as a whole.
  static func areAll(of path: String, _ bytes: [UInt8]) -> Bool {
    do throws(SystemError) {
      let descriptor = Descriptor(takingOwnershipOf: try .opening(path, O_RDONLY))
      guard try descriptor.file.status().st_size == off_t(bytes.count) else { return false }
      var matched = 0
      while matched < bytes.count {
        let part = try descriptor.file.read(upTo: min(bytes.count - matched, 1 << 18))
        guard !part.isEmpty, haveEqualBytes(part, bytes, from: matched) else { return false }
        matched += part.count
      }
      return true
    } catch {
      return false
    }
  }

  /// Reads no more than the first bytes of a file.
  package static func start(of path: String, count: Int) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      let descriptor = Descriptor(takingOwnershipOf: try .opening(path, O_RDONLY))
      return try descriptor.file.read(upTo: count)
    } catch {
      throw FileError(error)
    }
  }

  /// Reads an open file as a whole, from where it stands.
  static func contents(
    of file: OpenFile
  ) throws(SystemError) -> FileContents {
    let status = try file.status()
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    let bytes = try file.readToEnd(expected: isRegular ? Int(status.st_size) : 0)
    return FileContents(
      bytes: bytes, modified: isRegular ? Instant(seconds: status.st_mtim.tv_sec) : nil)
  }
}

/// What a path names, without reading it.
package enum FileKind: Sendable {
  case regular
  case directory
  case other

  /// Looks a path up, following symbolic links; nil if there is nothing.
  package init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    default: self = .other
    }
  }
}

/// Whether two paths name the same file.
package func isSameFile(_ left: String, _ right: String) -> Bool {
  var (first, second) = (stat(), stat())
  guard unsafe stat(left, &first) == 0, unsafe stat(right, &second) == 0 else { return false }
  return first.st_dev == second.st_dev && first.st_ino == second.st_ino
}

/// The names in a folder, in the order of their bytes; none if it can't be read.
package func fileNames(in folder: String) -> [String] {
  guard let directory = unsafe opendir(folder) else { return [] }
  defer { unsafe closedir(directory) }
  var names: [String] = []
  while let entry = unsafe readdir(directory) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      unsafe pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
        unsafe String(validatingCString: $0)
      }
    }
    if let name { names.append(name) }
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// The absolute path of a file or folder that exists, without symbolic links.
package func absolutePath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(validatingCString: resolved)
}

/// Makes a folder that is for the user alone, and those above it that are missing.
func makePrivateFolder(_ path: String) throws(FileError) {
  if FileKind(of: path) == .directory { return }
  let parent = split(path).folder
  if parent != path { try makePrivateFolder(parent) }
  guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
    throw FileError(SystemError(code: errno))
  }
}
