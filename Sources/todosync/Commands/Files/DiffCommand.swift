import Checklists
import Stores

/// `todosync diff`: what is otherwise in one state of a checklist than in another.
struct DiffCommand: RunnableCommand {
  var states: [String] = []
  var options = ComparedStates.Options()
  var hasExitCode = false
  var showsHistory = false
  var limit: Int?
  var talk = Talk()

  static let name = "diff"
  static let abstract = "Show what changed in a checklist, item by item"
  static let brief = "what changed"
  static let group = CommandGroup.files
  static var details: [String] {
    [
      "States are those of `todosync plan`: of a file alone it is compared with the newest commit. Each line is one "
        + "change: `+` an item that was added, `-` one that was removed, `>` one that was moved to another list, "
        + "`~` a key of an item, with what it held and holds now. How a file spells something is no change."
    ]
  }
  static var arguments: [Argument<Self>] {
    [.operands("STATE", \.states, "The checklist as it was, and as it is")]
      + ComparedStates.Options.arguments(\.options) + [
        .flag("exit-code", \.hasExitCode, "Exit with 1 if there is a difference")
      ] + Argument.history(\.showsHistory, \.limit) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [
      .init(line: "todosync diff", effect: "What have I changed since the last commit?"),
      .init(line: "todosync diff HEAD~5", effect: "And since five commits ago?"),
      .init(line: "git config diff.external 'todosync diff'", effect: "For 'git diff', too"),
    ]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let user = try Settings.readUser(context, Console(talk, context))
    let console = Console(talk, context, color: user.color)
    if showsHistory { return try runHistory(user, context, console) }
    if let pair = DiffCommand.externalPair(states) {
      return try run([pair.old, pair.new], title: states[0], user, context, console)
    }
    guard states.count + (options.old == nil ? 0 : 1) <= 2 else {
      throw Failure("there are two states, not \(states.count)", hint: "todosync diff OLD NEW")
    }
    return try run(states, user, context, console)
  }

  /// What git hands to an external diff (GIT_EXTERNAL_DIFF, gitattributes(5)): a path, and of each side a file
  /// with its id and mode.
  private static func externalPair(_ words: [String]) -> (old: String, new: String)? {
    guard words.count == 7 || words.count == 9 else { return nil }
    return (words[1], words[4])
  }

  private func runHistory(
    _ user: Settings, _ context: Context, _ console: Console
  ) throws(Failure) -> ExitStatus {
    var isFirst = true
    let needsLook = try CommitHistory.forEach(
      states, limit: limit, options, showsUIDs: false, user, context, console
    ) { step throws(Failure) in
      var states = step.states
      let (old, new) = states.states(now: step.commit.time)
      let lines = DiffCommand.lines(Difference(from: old, to: new)).map { "  " + $0 }
      let heading = CommitHistory.heading(step.commit, states.clocks.local, console)
      let text = (isFirst ? [] : [""]) + [heading] + (lines.isEmpty ? ["  no difference"] : lines)
      try console.answer(Array(text.map { $0 + "\n" }.joined().utf8))
      isFirst = false
    }
    return needsLook ? .look : .done
  }

  private func run(
    _ states: [String], title: String? = nil, _ user: Settings, _ context: Context,
    _ console: Console
  ) throws(Failure) -> ExitStatus {
    let now = try context.now(nil, isBuild: false)
    var compared = try ComparedStates(states, options, showsUIDs: false, user, context, console)
    let (old, new) = compared.states(now: now)
    compared.report(console)
    let difference = Difference(from: old, to: new)
    let names = (Console.shown(compared.old.label), Console.shown(compared.new.label))
    let heading =
      title.map { "diff of \(Console.shown($0))" } ?? "diff from \(names.0) to \(names.1)"
    var lines = [heading, ""]
    lines += difference.isEmpty ? ["no difference"] : DiffCommand.lines(difference)
    try console.answer(Array(lines.map { $0 + "\n" }.joined().utf8))
    return compared.needsLook || hasExitCode && !difference.isEmpty ? .look : .done
  }

  private static func lines(_ difference: Difference) -> [String] {
    var lines = difference.renamedLists.map {
      "~ list \(quoted($0.new))  name: \(Value.string($0.old).oneLine) \u{2192} \(Value.string($0.new).oneLine)"
    }
    lines += difference.addedLists.map { "+ list \(quoted($0))" }
    for change in difference.changes {
      switch change {
      case .added(let entry): lines.append("+ \(name(entry))" + due(entry.item))
      case .removed(let entry): lines.append("- \(name(entry))" + due(entry.item))
      case .moved(let entry, let list, let fields):
        lines.append("> \(name(entry))  from \(quoted(list))")
        lines += self.lines(fields, of: entry)
      case .changed(let entry, let fields): lines += self.lines(fields, of: entry)
      }
    }
    return lines + difference.removedLists.map { "- list \(quoted($0))" }
  }

  private static func lines(_ fields: [Difference.Field], of entry: State.Entry) -> [String] {
    fields.map { field in
      let (old, new) = (field.old?.oneLine ?? "\u{2013}", field.new?.oneLine ?? "\u{2013}")
      return "~ \(name(entry))  \(visible(field.key)): \(visible(old)) \u{2192} \(visible(new))"
    }
  }

  private static func name(_ entry: State.Entry) -> String {
    (entry.list.isEmpty ? "" : ItemWords.shown(entry.list) + ": ")
      + ItemWords.shown(entry.item.text)
  }

  private static func due(_ item: Item) -> String {
    item.due.map { "  due \($0.iso8601)" } ?? ""
  }
}
