import Checklists

/// `todosync` alone: what is overdue, due today, and due in the next seven days.
struct AgendaCommand: RunnableCommand {
  var list: String?
  var isCount = false
  var isWatch = false
  var isJSON = false
  var listing = Listing.Options()
  var talk = Talk()

  static let name = "agenda"
  static let abstract = "Show what is overdue, due today, and due in the next seven days"
  static let brief = "what is due"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "This is also what `todosync` without a command shows. `--count` counts what is overdue or due "
        + "today: a number for a status bar."
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .list(\.list, "Only this list"), .flag("count", \.isCount, "Print how many there are, alone"),
      .watch(\.isWatch), .json(\.isJSON),
    ] + Listing.Options.arguments(\.listing) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync --count", effect: "For a status bar")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    try Watching.run(isWatch, listing, talk, context) { listing throws(Failure) in
      try text(listing, context)
    }
  }

  private func text(_ listing: Listing, _ context: Context) throws(Failure) -> String {
    var filter = ListFilter(sort: [.due])
    if let list { filter.list = try listing.list(list) }
    let today = listing.clocks.local.clock(at: listing.now).date
    let shown = filter.views(listing.draft, listing.clocks, listing.now)
      .filter { $0.view.day.map { $0 <= today.adding(days: 7) } ?? false }
    let overdue = shown.filter(\.view.isOverdue)
    let dueToday = shown.filter { !$0.view.isOverdue && $0.view.day == today }
    if isCount { return "\(overdue.count + dueToday.count)\n" }
    if isJSON { return try ItemsDocument.text(shown, listing, context) }
    let later = shown.filter { !$0.view.isOverdue && $0.view.day.map { $0 > today } ?? false }
    let hasLists = listing.draft.lists.count > 1
    let groups = [("Overdue", overdue), ("Today", dueToday), ("Next 7 days", later)]
    // One width for all, so that the groups are one table.
    let rows = groups.flatMap { group in
      group.1.map { $0.view.cells(bell: listing.bell, showsList: hasLists) }
    }
    var lines = listing.text(rows).split(separator: "\n")[...]
    let blocks = groups.compactMap { title, items -> String? in
      guard !items.isEmpty else { return nil }
      let block = lines.prefix(items.count).map { $0 + "\n" }.joined()
      lines = lines.dropFirst(items.count)
      return listing.console.styled(title, .heading) + "\n" + block
    }
    return blocks.isEmpty ? "nothing is due in the next 7 days\n" : blocks.joined(separator: "\n")
  }
}
