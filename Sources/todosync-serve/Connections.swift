import Glibc

/// How long the open connections have been waiting: one that sends its request, or takes its answer, too slowly is
/// closed, however it keeps itself busy.
struct Connections {
  private struct State {
    var socket: Int32
    /// On the monotonic clock, in seconds.
    var since: Int
    var isAnswered = false
  }

  /// The most seconds until a request is whole, and until its answer has been taken.
  static let (requestTime, answerTime) = (60, 600)
  /// The most connections at a time, and how many files the program has open beside them.
  private static let (most, otherFiles) = (4000, 100)

  private var states: [UInt: State] = [:]

  /// The requests that are being answered.
  private(set) var answering = 0

  /// Lets as many files be open as there may be connections.
  ///
  /// - Returns: How many connections there may be then.
  static func raiseFileLimit() -> Int {
    var limit = rlimit()
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard unsafe getrlimit(files, &limit) == 0 else { return Connections.otherFiles }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(Connections.most + Connections.otherFiles))
    _ = unsafe setrlimit(files, &limit)
    return max(10, Int(limit.rlim_cur) - Connections.otherFiles)
  }

  mutating func open(_ connection: UInt, socket: Int32, at time: Int) {
    states[connection] = State(socket: socket, since: time)
  }

  mutating func close(_ connection: UInt) {
    if states.removeValue(forKey: connection)?.isAnswered == true { answering -= 1 }
  }

  /// An answer begins to be sent.
  mutating func answer(_ connection: UInt, at time: Int) {
    guard states[connection]?.isAnswered == false else { return }
    states[connection]?.isAnswered = true
    states[connection]?.since = time
    answering += 1
  }

  /// An answer has been sent, or can't be.
  mutating func finish(_ connection: UInt, at time: Int) {
    guard states[connection]?.isAnswered == true else { return }
    states[connection]?.isAnswered = false
    states[connection]?.since = time
    answering -= 1
  }

  /// The sockets of the connections whose time is up.
  func slow(at time: Int) -> [Int32] {
    states.values.compactMap { state in
      let limit = state.isAnswered ? Connections.answerTime : Connections.requestTime
      return time - state.since > limit ? state.socket : nil
    }
  }

  /// Ends the connections whose time is up. Their sockets are only shut, so that no other connection gets their
  /// numbers before they are closed by whom they belong to.
  func shutSlow(at time: Int) {
    for socket in slow(at: time) { shutdown(socket, Int32(SHUT_RDWR)) }
  }
}

/// Seconds of a clock that nobody sets.
func monotonicSeconds() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec
}
