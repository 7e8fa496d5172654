/// `todosync help`: of the program, a command, or the settings.
struct HelpCommand: RunnableCommand {
  var topic: String?

  static let name = "help"
  static let abstract = "Show help: of a command, or of 'settings'"
  static let brief = "of a command"
  static let group = CommandGroup.program
  static var details: [String] { [] }
  static var arguments: [Argument<Self>] {
    [
      .operand(
        "TOPIC", \.topic, "A command, or 'settings'",
        completion: .commands(and: ["settings"]))
    ]
  }
  static var examples: [CommandDocumentation.Example] { [] }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let text: String
    switch topic {
    case nil: text = Help.overview(of: Program.documentation)
    case "settings"?: text = Settings.help
    case let name?: text = Help.text(for: try Program.documentation(of: name))
    }
    try Console().answer(Array(text.utf8))
    return .done
  }
}
