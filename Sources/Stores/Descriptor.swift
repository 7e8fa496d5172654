internal import Glibc

/// The number of an open file, and what can be done with it. It doesn't own the file.
struct OpenFile {
  let number: Int32

  /// Opens a file; other programs that are started don't inherit it.
  static func opening(
    _ path: String, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) -> OpenFile {
    OpenFile(number: try SystemError.check { unsafe open(path, flags | O_CLOEXEC, mode) })
  }

  func status() throws(SystemError) -> stat {
    var status = stat()
    try SystemError.check { unsafe fstat(number, &status) }
    return status
  }

  /// Reads up to that many bytes; none at the end.
  func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try SystemError.check {
          unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads all there is.
  ///
  /// - Parameter expected: How much that probably is.
  func readToEnd(expected: Int) throws(SystemError) -> [UInt8] {
    // One byte more than expected: a file that has not grown then ends with the second, short read.
    var bytes = try read(upTo: expected + 1)
    var last = bytes.count
    while last > 0 {
      let more = try read(upTo: last > 1 << 16 ? 1 : 1 << 16)
      last = more.count
      bytes += more
    }
    return bytes
  }

  /// Writes all of it, however many calls that takes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      written += try SystemError.check {
        unsafe bytes.withUnsafeBytes { buffer in
          unsafe Glibc.write(
            number, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        }
      }
    }
  }
}

/// Whether bytes are those that stand at a place of others, at the speed of memory.
func haveEqualBytes(_ part: [UInt8], _ whole: [UInt8], from offset: Int) -> Bool {
  guard offset + part.count <= whole.count else { return false }
  return unsafe part.withUnsafeBytes { first in
    unsafe whole.withUnsafeBytes { second in
      guard let start = first.baseAddress, let other = second.baseAddress else { return true }
      return unsafe memcmp(start, other + offset, first.count) == 0
    }
  }
}

/// An open file that is closed when it goes out of use.
struct Descriptor: ~Copyable {
  let file: OpenFile

  init(takingOwnershipOf file: OpenFile) { self.file = file }

  deinit { close(file.number) }

  /// Gives the file up without closing it.
  consuming func release() -> OpenFile {
    let file = file
    discard self
    return file
  }
}

/// A standard stream as a place to write to.
package struct StandardStream: Sendable {
  private let number: Int32

  package static let output = StandardStream(number: STDOUT_FILENO)
  package static let error = StandardStream(number: STDERR_FILENO)

  /// Whether a person sees it as it is written.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// How many columns a terminal has; nil if it is none, or doesn't tell.
  package var width: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  /// How many lines a terminal has; nil if it is none, or doesn't tell.
  package var height: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var size: winsize? {
    var size = winsize()
    return unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// Writes all of it, or says why not.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    do throws(SystemError) {
      try OpenFile(number: number).write(bytes)
    } catch {
      throw FileError(error)
    }
  }
}
