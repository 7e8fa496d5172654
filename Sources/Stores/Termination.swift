internal import Glibc

/// The wish that the program end, as something that can be waited for: for a program that has something to finish
/// first.
package final class Termination {
  private let output: Descriptor
  /// For a signal handler, which may touch no Swift value.
  nonisolated(unsafe) private static var input: Int32 = -1

  /// Takes the signals from here on.
  package init() throws(FileError) {
    do throws(SystemError) {
      let ends = try Child.pipe()
      output = Descriptor(takingOwnershipOf: ends.output)
      unsafe Termination.input = ends.input.number
    } catch {
      throw FileError(error)
    }
    // Whoever started this may have held them back, and then nothing could end it but by force.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      unsafe sigaddset(&signals, number)
      // One that is ignored stays so: of a program that is to outlive its terminal.
      if !Interruption.isIgnored(number) { signal(number, Termination.handle) }
    }
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
    // What can't be written any more is seen where it is written.
    signal(SIGPIPE, SIG_IGN)
  }

  /// What becomes readable when the program is to end.
  var waiting: Int32 { output.file.number }

  private static let handle: @convention(c) (Int32) -> Void = { _ in
    var byte: UInt8 = 0
    _ = unsafe write(input, &byte, 1)
  }
}
