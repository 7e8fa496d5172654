internal import Glibc

/// A system call that failed.
package struct SystemError: Error, Sendable, Hashable {
  /// The `errno` of the call.
  package var code: Int32

  package init(code: Int32) { self.code = code }

  /// The system's words for it, in lower case.
  package var message: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// Runs a call until no signal interrupts it; a result of −1 is an error.
  @discardableResult
  static func check<Number: SignedInteger>(
    _ call: () -> Number
  ) throws(SystemError) -> Number {
    while true {
      let result = call()
      if result != -1 { return result }
      let code = errno
      if code != EINTR { throw SystemError(code: code) }
    }
  }
}

/// Why a file can't be read or written.
package enum FileError: Error, Sendable, Hashable {
  case notFound
  case isDirectory
  case noPermission
  /// The folder that the file should be in.
  case noFolder(String)
  /// Replacing it would part it from its other names.
  case hasHardLinks
  /// It belongs to another user, whom the new file would not belong to.
  case foreignOwner
  /// New files can't be made in its folder, so it can't be replaced at once.
  case folderNotWritable(String)
  case full
  /// Another program has replaced it since it was read.
  case changedMeanwhile
  /// In the words of the system.
  case refused(String)
  case system(SystemError)

  init(_ error: SystemError) {
    switch error.code {
    case ENOENT: self = .notFound
    case EISDIR: self = .isDirectory
    case EACCES, EPERM: self = .noPermission
    case ENOSPC, EFBIG, EDQUOT: self = .full
    default: self = .system(error)
    }
  }
}
