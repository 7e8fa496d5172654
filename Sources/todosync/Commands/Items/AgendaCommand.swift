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

  private func text(_ listing: Listing, _ context: Context) throws(Failure) -> [UInt8] {
    var filter = ListFilter(sort: [.due])
    if let list { filter.list = try listing.list(list) }
    let today = listing.today
    let shown = filter.views(of: listing)
      .filter { $0.day.map { $0 <= today.adding(days: 7) } ?? false }
    let overdue = shown.filter(\.isOverdue)
    let dueToday = shown.filter { !$0.isOverdue && $0.day == today }
    if isCount { return Array("\(overdue.count + dueToday.count)\n".utf8) }
    if isJSON { return try ItemsDocument.text(shown, listing, context) }
    guard !shown.isEmpty else { return Array("nothing is due in the next 7 days\n".utf8) }
    let later = shown.filter { !$0.isOverdue && $0.day.map { $0 > today } ?? false }
    let groups = [("Overdue", overdue), ("Today", dueToday), ("Next 7 days", later)]
    // One table for all, so that they have the same columns.
    let table = listing.table(
      of: groups.flatMap(\.1)[...], showsList: listing.checklists.count > 1)
    var text: [UInt8] = []
    var row = 0
    for (title, items) in groups where !items.isEmpty {
      if row > 0 { text.append(UInt8(ascii: "\n")) }
      text += listing.heading(title) + listing.text(table, row..<row + items.count)
      row += items.count
    }
    return text
  }
}
