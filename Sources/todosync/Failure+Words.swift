import Checklists
import Stores

extension Failure {
  /// What messages call the stream, in the place of a path.
  static let standardOutput = "standard output"

  /// Words why a file can't be read or written.
  init(_ error: FileError, path: String, isWriting: Bool) {
    switch error {
    case .notFound:
      self.init("no such file", path: path)
    case .isDirectory:
      self.init(
        isWriting ? "is a folder" : "is a folder, not a checklist file", path: path,
        hint: isWriting ? "name a file in it: \(path)/tasks.ics" : "name the file in it")
    case .noPermission:
      self.init(
        "no permission to \(isWriting ? "write" : "read") it", path: path,
        hint: "see who may: ls -l \(path)")
    case .noFolder(let folder):
      self.init("there is no folder \(quoted(folder))", path: path, hint: "mkdir -p \(folder)")
    case .hasHardLinks:
      self.init(
        "has several hard links, which replacing it would part", path: path,
        hint: isWriting ? "use a copy of its own" : nil)
    case .foreignOwner:
      self.init(
        "belongs to another user, and would not any more", path: path,
        hint: "use a copy of your own, or do it as that user")
    case .folderNotWritable(let folder):
      self.init(
        "no permission to write in the folder \(quoted(folder))", path: path,
        hint: "a file is replaced as a whole, for which its folder must be writable")
    case .full:
      self.init(
        "no space left, or a limit on file sizes was reached", path: path,
        hint: isWriting && path != Failure.standardOutput ? "nothing was replaced" : nil)
    case .changedMeanwhile:
      self.init(
        "is being changed by another program, again and again", path: path,
        hint: "nothing was changed; try again")
    case .refused(let words): self.init(words, path: path)
    case .system(let error):
      self.init(error.message, path: path)
    }
  }

  /// Words why git doesn't tell about a file.
  init(_ error: GitError, path: String) {
    switch error {
    case .notInstalled:
      self.init(
        "is in a git repository, and git, which identities come from, isn't in PATH", path: path,
        hint: "apt-get install git, or write 'calendar-id = …' to \(Settings.fileName)")
    case .foreignRepository(let folder):
      self.init(
        "git doesn't trust its repository, which belongs to another user", path: path,
        hint: "git config --global --add safe.directory \(folder)")
    case .other(let reason):
      self.init("git can't tell about it: \(reason)", path: path)
    }
  }

  /// Words what is wrong with a command line.
  init(_ error: UsageError) {
    switch error {
    case .unknownOption(let option, let command, let suggestion):
      self.init(
        "unknown option \(quoted(option)) for '\(command)'"
          + (suggestion.map { "; did you mean '\($0)'?" } ?? ""),
        hint: "todosync \(command) --help lists the options")
    case .missingValue(let option):
      self.init("the option '\(option)' needs a value")
    case .unwantedValue(let option):
      self.init("the option '\(option)' takes no value")
    case .wrongValue(let word, let argument, let expected):
      self.init("\(quoted(word)) can't be '\(argument)': expected \(expected)")
    case .tooManyOperands(let word, let command):
      self.init(
        "one word too many for '\(command)': \(quoted(word))",
        hint: "todosync \(command) --help shows what it takes")
    case .missingOperand(let name, let command):
      self.init(
        "'\(command)' needs \(name)",
        hint: "todosync \(command) --help shows what it takes")
    case .unknownCommand(let word, let suggestion):
      self.init(
        "unknown command \(quoted(word))" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""),
        hint: "todosync --help lists the commands")
    case .noCommand:
      self.init("no command given", hint: "todosync --help lists the commands")
    }
  }
}
