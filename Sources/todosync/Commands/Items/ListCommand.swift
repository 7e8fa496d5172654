import Checklists

/// `todosync list`: the items of a checklist.
struct ListCommand: RunnableCommand {
  var list: String?
  var file: String?
  var showsDone = false
  var includesPlaceholders = false
  var timeZone: String?
  var now: Instant?
  var talk = Talk()

  static let name = "list"
  static let abstract = "Show the items of a checklist"
  static let brief = "show the items"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "Each item has before it what can be typed for it: its number, or the beginning of its uid; one "
        + "without either is named by its text."
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .list(\.list, "Only this list"),
      .flag("all", \.showsDone, "Also show the items that are done"),
      .checklist(\.file), .allDues(\.includesPlaceholders), .timeZone(\.timeZone),
      .now(\.now, "Count this moment as now"),
    ] + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync list -l Home", effect: "What is to do at home?")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let user = try Settings.readUser(context, Console(talk, context))
    let console = Console(talk, context, color: user.color)
    var input = try ChecklistInput.read(
      file, user, context, console, includesPlaceholders: includesPlaceholders)
    input.restoreDroppedKeys(context, console)
    let zone = try context.localZone(timeZone, input.settings.timeZone, console)
    let named = try input.namedZones()
    input.laterFindings +=
      Identities(of: input.file.checklists, calendarID: input.name).findings
    input.report(console)
    let moment = try context.now(now, isBuild: false)
    let report = ListReport(
      draft: Draft(input.file), clocks: Clocks(local: zone, named: named), now: moment)
    let lists: [Int]
    if let list {
      lists = [
        try Editing.Subject(
          file: input.file, draft: report.draft, clocks: report.clocks, now: moment
        ).list(list)
      ]
    } else {
      lists = Array(report.draft.lists.indices)
    }
    try console.answer(
      Array(report.text(of: lists, showsDone: showsDone, console).utf8))
    return input.needsLook ? .look : .done
  }
}

/// The items of lists, for people.
struct ListReport {
  var draft: Draft
  var clocks: Clocks
  var now: Instant

  func text(of lists: [Int], showsDone: Bool, _ console: Console) -> String {
    let selection = ItemSelection(draft)
    var blocks: [String] = []
    for list in lists {
      let places = draft.lists[list].entries.indices.map { ItemIndex(list: list, index: $0) }
        .filter { showsDone || !draft[$0].isChecked }
      guard !places.isEmpty else { continue }
      let rows = Columns.aligned(places.map { row($0, selection) }).map { "  \($0)\n" }
      let name = draft.lists[list].name
      let heading =
        name.isEmpty && draft.layout == .items
        ? "" : console.styled(ItemWords.shown(name), .heading) + "\n"
      blocks.append(heading + rows.joined())
    }
    return blocks.isEmpty ? "nothing to do\n" : blocks.joined(separator: "\n")
  }

  private func row(_ place: ItemIndex, _ selection: ItemSelection) -> [String] {
    let item = draft[place]
    var cells = [
      selection.label(of: place) ?? "\u{2013}", item.isChecked ? "[x]" : "[ ]",
      ItemWords.shown(item.text),
    ]
    if item.isUnreadable {
      cells.append("can't be understood")
    } else if let due = ItemWords.due(item, clocks) {
      let rings = Reminder(item, now: now, by: clocks).map {
        ", rings " + ItemWords.moment($0.soonest, clocks.local)
      }
      cells.append("due \(due)\(rings ?? "")")
    }
    return cells
  }
}
