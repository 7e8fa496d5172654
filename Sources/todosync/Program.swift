/// The program: picks the command, and turns its outcome into an exit status.
enum Program {
  static let version = "0.1.0"

  /// One command with its type erased.
  private struct Entry {
    let documentation: CommandDocumentation
    let run: ([String], Context) throws(Failure) -> ExitStatus

    init<Root: RunnableCommand>(_ command: Root.Type) {
      documentation = Root.documentation
      run = { words, context throws(Failure) in
        let request: Request<Root>
        do throws(UsageError) {
          request = try Parser<Root>().parse(words)
        } catch {
          throw Failure(error)
        }
        switch request {
        case .run(let command): return try command.run(context)
        case .help:
          try Console().answer(Array(Help.text(for: Root.documentation).utf8))
          return .done
        }
      }
    }
  }

  /// The one list of commands, in the order of the help.
  private static var commands: [Entry] {
    [
      Entry(AgendaCommand.self), Entry(ListCommand.self), Entry(PendingCommand.self),
      Entry(AddCommand.self), Entry(DoneCommand.self),
      Entry(ReopenCommand.self),
      Entry(EditCommand.self), Entry(MoveCommand.self), Entry(RemoveCommand.self),
      Entry(SnoozeCommand.self), Entry(UndoCommand.self), Entry(PlanCommand.self),
      Entry(ExportCommand.self), Entry(ServeCommand.self), Entry(RingCommand.self),
      Entry(CheckCommand.self), Entry(TidyCommand.self), Entry(ConvertCommand.self),
      Entry(DiffCommand.self),
      Entry(CompletionsCommand.self),
      Entry(HelpCommand.self),
    ]
  }

  /// All commands as plain data.
  static var documentation: [CommandDocumentation] { commands.map(\.documentation) }

  /// A command as plain data.
  static func documentation(of name: String) throws(Failure) -> CommandDocumentation {
    try entry(name).documentation
  }

  private static func entry(_ name: String) throws(Failure) -> Entry {
    guard let entry = commands.first(where: { $0.documentation.name == name }) else {
      throw Failure(
        .unknownCommand(name, suggestion: nearest(to: name, among: documentation.map(\.name))))
    }
    return entry
  }

  /// Runs the command that the words name.
  static func run(_ words: [String], _ context: Context) -> ExitStatus {
    do throws(Failure) {
      // Options alone are the agenda's.
      guard let first = words.first else { return try entry(AgendaCommand.name).run([], context) }
      switch first {
      case "--help", "-h":
        return try entry(HelpCommand.name).run([], context)
      case "--version":
        try Console().answer(Array("todosync \(version)\n".utf8))
        return .done
      case _ where first.hasPrefix("-"):
        return try entry(AgendaCommand.name).run(words, context)
      default:
        return try entry(first).run(Array(words.dropFirst()), context)
      }
    } catch {
      if !error.message.isEmpty { Console(Talk(), context).report(error) }
      return .failed
    }
  }
}

/// A command that can be carried out.
protocol RunnableCommand: Command {
  func run(_ context: Context) throws(Failure) -> ExitStatus
}
