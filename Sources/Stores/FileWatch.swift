internal import Glibc

/// Waits for changes of a file, however they are made: written in place, or another put in its place.
package final class FileWatch {
  /// What tells of changes; −1 if the system can't.
  private let notifier: OpenFile

  /// - Parameter path: The file; it need not exist.
  package init(_ path: String) {
    let folder = split(absolutePath(path) ?? path).folder
    notifier = OpenFile(number: inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)))
    // The folder is watched, since the file itself may be replaced.
    let mask = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE) | UInt32(IN_CREATE)
    _ = unsafe inotify_add_watch(notifier.number, folder, mask)
  }

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
    var set = ([notifier.number] + (desktop?.waiting ?? [])).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let found = unsafe poll(&set, nfds_t(set.count), Int32(max(0, milliseconds)))
    guard found > 0, set[0].revents != 0 else { return false }
    // What a program writes in several steps is one change.
    usleep(50_000)
    while let events = try? notifier.read(upTo: 4096), !events.isEmpty {}
    return true
  }
}

/// The time since some moment, which setting the clock doesn't change, in milliseconds.
package func monotonicMilliseconds() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}
