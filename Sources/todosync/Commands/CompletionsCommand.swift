/// `todosync completions`: a script that completes words in a shell.
struct CompletionsCommand: RunnableCommand {
  var shell: Shell?

  static let name = "completions"
  static let abstract = "Print a script that completes words in your shell"
  static let brief = "for your shell"
  static let group = CommandGroup.program
  static var details: [String] {
    ["An installation has the scripts where the shells look for them; this is for any other."]
  }
  static var arguments: [Argument<Self>] {
    [.operand("SHELL", isRequired: true, \.shell, "The shell")]
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "source <(todosync completions bash)", effect: "Complete in this session")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    guard let shell else { return .failed }
    try Console().answer(Array(Completions.script(for: shell, Program.documentation).utf8))
    return .done
  }
}
