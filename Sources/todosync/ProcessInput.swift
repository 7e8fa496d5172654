import Checklists
import Glibc

/// The words after the program's name. Swift repairs words that aren't UTF-8, which could name
/// another file, so such a word ends the program.
func commandLineWords() -> [String] {
  var words: [String] = []
  for index in 1..<max(1, Int(CommandLine.argc)) {
    guard let argument = unsafe CommandLine.unsafeArgv[index] else { break }
    guard let word = unsafe String(validatingCString: argument) else {
      Console().report(
        Failure("the word \(quoted(CommandLine.arguments[index])) isn't valid UTF-8"))
      exit(ExitStatus.failed.rawValue)
    }
    words.append(word)
  }
  return words
}

/// Takes the numbers of standard streams that are closed, so that no file which is opened later gets one, and messages
/// with it. A stream that was closed can't be used still: each is open for the other direction.
func reserveStandardStreams() {
  for (number, mode) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ]
  where fcntl(number, F_GETFD) == -1 {
    // The lowest number that is free: those below it are taken.
    _ = unsafe open("/dev/null", mode)
  }
}

/// All environment variables; one that isn't UTF-8 is passed over.
func environmentVariables() -> [String: String] {
  var variables: [String: String] = [:]
  var entry = unsafe environ
  while let text = unsafe entry.pointee {
    if let line = unsafe String(validatingCString: text),
      let equals = line.utf8.firstIndex(of: UInt8(ascii: "="))
    {
      variables[String(line[..<equals])] = String(line[line.utf8.index(after: equals)...])
    }
    unsafe entry += 1
  }
  return variables
}
