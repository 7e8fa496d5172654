import Checklists
import Stores

/// The program: picks the command, and turns its outcome into an exit status.
enum Program {
  static let version = "0.1.0"

  /// One command with its type erased.
  private struct Entry {
    let name: String
    let abstract: String
    let run: ([String], Context) throws(Failure) -> ExitStatus

    init<Root: RunnableCommand>(_ command: Root.Type) {
      name = Root.name
      abstract = Root.abstract
      run = { words, context throws(Failure) in
        let request: Request<Root>
        do throws(UsageError) {
          request = try Parser<Root>().parse(words)
        } catch {
          throw Failure(error)
        }
        return switch request {
        case .run(let command): try command.run(context)
        case .help: try Program.answer(help(for: Root.self))
        }
      }
    }
  }

  private static var commands: [Entry] { [Entry(PlanCommand.self), Entry(ExportCommand.self)] }

  private static func run(
    named name: String, _ words: [String], _ context: Context
  ) throws(Failure) -> ExitStatus {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw Failure(
        .unknownCommand(name, suggestion: nearest(to: name, among: commands.map(\.name))))
    }
    return try command.run(words, context)
  }

  /// Runs the command that the words name.
  static func run(_ words: [String], _ context: Context) -> ExitStatus {
    do throws(Failure) {
      guard let first = words.first else { throw Failure(.noCommand) }
      switch first {
      case "help" where words.count > 1:
        return try run(named: words[1], ["--help"], context)
      case "--help", "-h", "help":
        return try answer(overview)
      case "--version":
        return try answer("todosync \(version)\n")
      default:
        return try run(named: first, Array(words.dropFirst()), context)
      }
    } catch {
      if !error.message.isEmpty { Console().report(error) }
      return .failed
    }
  }

  private static func answer(_ text: String) throws(Failure) -> ExitStatus {
    try Console().answer(Array(text.utf8))
    return .done
  }

  private static var overview: String {
    """
    Make the checklists in your files ring in any calendar

    Usage: todosync COMMAND [OPTIONS] [FILE]

    Commands:
    \(table(commands.map { ($0.name, $0.abstract) }))
    Options:
      -h, --help      Show this help; of a command after its name
          --version   Show the version

    """
  }
}

/// A command that can be carried out.
protocol RunnableCommand: Command {
  func run(_ context: Context) throws(Failure) -> ExitStatus
}
