internal import Glibc

/// What is taken away when a signal ends the program: temporary files that nobody will finish.
package enum Interruption {
  /// The paths, for a signal handler, which may touch no Swift value. Only the program itself turns this
  /// on, and has one thread.
  nonisolated(unsafe) private static var slots: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  private static let slotCount = 4

  /// Takes the signals that end a program at its user's wish; those that are ignored stay ignored, since a
  /// program in the background isn't to be ended by its terminal.
  package static func enable() {
    let slots = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: slotCount)
    unsafe slots.initialize(repeating: nil, count: slotCount)
    unsafe self.slots = unsafe slots
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { signal(number, handle) }
  }

  /// Whether a signal does nothing to this program.
  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return true }
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Names a file that goes if the program is interrupted.
  static func protect(_ temporary: String) {
    guard let slots = unsafe slots else { return }
    for index in 0..<slotCount where unsafe slots[index] == nil {
      return unsafe slots[index] = strdup(temporary)
    }
  }

  /// Says that a file is finished or gone.
  static func release(_ temporary: String) {
    guard let slots = unsafe slots else { return }
    for index in 0..<slotCount {
      guard let path = unsafe slots[index], unsafe strcmp(path, temporary) == 0 else { continue }
      unsafe slots[index] = nil
      unsafe free(path)
    }
  }

  /// Removes the files and lets the signal do what it does, so that the shell sees it.
  private static let handle: @convention(c) (Int32) -> Void = { number in
    if let slots = unsafe slots {
      for index in 0..<slotCount {
        if let path = unsafe slots[index] { _ = unsafe unlink(path) }
      }
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
