internal import Glibc

/// Runs other programs.
enum Child {
  /// What a program printed, and how it ended.
  struct Outcome {
    var output: [UInt8]
    /// The exit status; nil if a signal ended it.
    var status: Int32?
  }

  /// Runs a program to its end, without a shell and without standard input.
  ///
  /// - Parameters:
  ///   - words: The program, looked up in `PATH`, and its arguments.
  ///   - environment: All of its environment variables.
  ///   - mergesErrors: Whether its standard error is part of what is returned; else it is dropped.
  static func run(
    _ words: [String], environment: [String: String], mergesErrors: Bool = false
  ) throws(SystemError) -> Outcome {
    let ends = try pipe()
    let output = Descriptor(takingOwnershipOf: ends.output)
    let process = try start(
      words, environment: environment,
      output: Descriptor(takingOwnershipOf: ends.input), mergesErrors: mergesErrors)
    let bytes = Result { () throws(SystemError) in try output.file.readToEnd(expected: 256) }
    var status: Int32 = 0
    try SystemError.check { unsafe waitpid(process, &status, 0) }
    return Outcome(
      output: try bytes.get(), status: status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
  }

  /// Starts a program that is told something on its standard input, and answers on its standard output; its standard
  /// error is ours.
  static func beginConnected(
    _ words: [String], environment: [String: String]
  ) throws(SystemError) -> (process: pid_t, input: OpenFile, output: OpenFile) {
    let told = try pipe()
    let answered = try pipe()
    // Those ends are theirs alone.
    let (asked, answer) = (told.output, answered.input)
    defer { for end in [asked, answer] { close(end.number) } }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, asked.number, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, answer.number, STDOUT_FILENO)
    do throws(SystemError) {
      let process = try unsafe spawn(words, environment: environment, &actions)
      return (process, told.input, answered.output)
    } catch {
      close(told.input.number)
      close(answered.output.number)
      throw error
    }
  }

  /// Starts a program and leaves it to itself; one that ends is taken away when the next one begins.
  static func beginDetached(
    _ words: [String], environment: [String: String]
  ) throws(SystemError) {
    unsafe detached.removeAll { waitpid($0, nil, WNOHANG) == $0 }
    let process = try unsafe spawn(words, environment: environment, nil)
    unsafe detached.append(process)
  }

  /// The programs that were left to themselves. Only the program itself starts any, and has one thread.
  nonisolated(unsafe) private static var detached: [pid_t] = []

  /// Whether a program is in the folders of `PATH`.
  static func isInstalled(_ name: String, _ environment: [String: String]) -> Bool {
    find(name, in: environment["PATH"] ?? "") != nil
  }

  /// Runs a program that has the terminal to itself.
  ///
  /// - Returns: The exit status; nil if a signal ended it.
  static func runInteractively(
    _ words: [String], environment: [String: String]
  ) throws(SystemError) -> Int32? {
    // Ctrl-C in an editor is the editor's.
    let old = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, old) }
    let process = try unsafe spawn(words, environment: environment, nil)
    var status: Int32 = 0
    try SystemError.check { unsafe waitpid(process, &status, 0) }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// A program in the folders of `PATH`: of the environment that it will have, not of ours.
  private static func find(_ name: String, in path: String) -> String? {
    if name.contains("/") { return unsafe access(name, X_OK) == 0 ? name : nil }
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
  }

  /// A pipe whose ends other programs don't inherit but as their standard streams.
  static func pipe() throws(SystemError) -> (output: OpenFile, input: OpenFile) {
    var ends = [Int32](repeating: 0, count: 2)
    try SystemError.check { unsafe Glibc.pipe(&ends) }
    for end in ends { try SystemError.check { fcntl(end, F_SETFD, FD_CLOEXEC) } }
    return (OpenFile(number: ends[0]), OpenFile(number: ends[1]))
  }

  private static func start(
    _ words: [String], environment: [String: String], output: consuming Descriptor,
    mergesErrors: Bool
  ) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output.file.number, STDOUT_FILENO)
    if mergesErrors {
      unsafe posix_spawn_file_actions_adddup2(&actions, output.file.number, STDERR_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    return try unsafe spawn(words, environment: environment, &actions)
  }

  /// - Parameter actions: What becomes of its streams; nil for it to have ours.
  private static func spawn(
    _ words: [String], environment: [String: String],
    _ actions: UnsafePointer<posix_spawn_file_actions_t>?
  ) throws(SystemError) -> pid_t {
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") }
    unsafe variables.append(nil)
    defer {
      for index in unsafe arguments.indices { unsafe free(arguments[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var process: pid_t = 0
    guard let program = find(words[0], in: environment["PATH"] ?? "") else {
      throw SystemError(code: ENOENT)
    }
    // A signal that is ignored here isn't to be ignored there.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGPIPE] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let code = unsafe posix_spawn(
      &process, program, actions, &attributes, arguments, variables)
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }
}

/// Whether there is a program of a name, in `PATH` or at a path.
package func canRun(_ program: String, _ environment: [String: String]) -> Bool {
  Child.isInstalled(program, environment)
}

/// Starts a program that nobody waits for; what it prints goes where ours does.
///
/// - Returns: Whether it was started.
package func startProgram(_ program: String, _ environment: [String: String]) -> Bool {
  (try? Child.beginDetached([program], environment: environment)) != nil
}
