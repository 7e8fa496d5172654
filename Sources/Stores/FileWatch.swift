internal import Glibc

/// Waits for changes of a file, however they are made: written in place, or another put in its place.
package final class FileWatch {
  /// What tells of changes; −1 if the system can't.
  private let notifier: OpenFile

  /// - Parameter paths: The files; they need not exist.
  package init(_ paths: [String]) {
    notifier = OpenFile(number: inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)))
    let mask = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE) | UInt32(IN_CREATE)
    // The folder is watched, since the file itself may be replaced.
    for folder in Set(paths.map { split(absolutePath($0) ?? $0).folder }) {
      _ = unsafe inotify_add_watch(notifier.number, folder, mask)
    }
  }

  package convenience init(_ path: String) { self.init([path]) }

  deinit { close(notifier.number) }

  /// Waits for a change of the file or of the terminal's size, or until a time has passed.
  package func wait(seconds: Int) {
    // A signal that is taken ends the waiting.
    signal(SIGWINCH) { _ in }
    _ = wait(milliseconds: seconds * 1000, for: nil)
  }

  /// Waits for a change, for an answer to a notification, or until a time has passed.
  ///
  /// - Returns: Whether the file, or another one in its folder, has changed.
  package func wait(milliseconds: Int, for desktop: Notifier?) -> Bool {
    waited(milliseconds: milliseconds, for: desktop.map { [$0.waiting] } ?? [])[0]
  }

  /// What a server waits for.
  package enum Event: Sendable {
    /// The program is to end.
    case termination
    /// The program that serves has ended.
    case end
  }

  /// Waits for a change, for the wish to end, for the end of a server, or until a time has passed.
  ///
  /// - Returns: Nil if the server goes on.
  package func wait(
    milliseconds: Int, for termination: Termination, _ server: FeedServer
  ) -> Event? {
    let found = waited(milliseconds: milliseconds, for: [termination.waiting, server.waiting])
    return found[1] ? .termination : found[2] ? .end : nil
  }

  /// - Returns: Whether there was a change, and whether each of the others became readable.
  private func waited(milliseconds: Int, for others: [Int32]) -> [Bool] {
    var set = ([notifier.number] + others).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = unsafe poll(&set, nfds_t(set.count), Int32(max(0, milliseconds)))
    let found = set.map { count > 0 && $0.revents != 0 }
    if found[0] {
      // What a program writes in several steps is one change.
      usleep(50_000)
      while let events = try? notifier.read(upTo: 4096), !events.isEmpty {}
    }
    return found
  }
}

/// The time since some moment, which setting the clock doesn't change, in milliseconds.
package func monotonicMilliseconds() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}
