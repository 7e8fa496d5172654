import Checklists
import Stores

/// `todosync list`: the items of a checklist.
struct ListCommand: RunnableCommand {
  var words: [String] = []
  var list: String?
  var showsDone = false
  var tags: [String] = []
  var isOverdue = false
  var due: String?
  var sort: [SortOption] = []
  var isCount = false
  var isWatch = false
  var isJSON = false
  var listing = Listing.Options()
  var talk = Talk()

  static let name = "list"
  static let abstract = "Show the items of a checklist"
  static let brief = "show the items"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "Each item has before it what can be typed for it: its number, or the beginning of its uid; one "
        + "without either is named by its text. `[!]` is overdue: a date when its day is over, a time "
        + "when it has passed. A bell stands where something will ring. Words are looked for in texts."
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operands("WORD", \.words, "Only items with these words in their text"),
      .list(\.list, "Only this list"), .flag("all", \.showsDone, "Also show what is left out"),
      .options("tag", "TAG", \.tags, "Only items with this tag"),
      .flag("overdue", \.isOverdue, "Only items that are overdue"),
      .option("due", "WHEN", \.due, "Only items that are due by then"),
      .options(
        "sort", "KEY", \.sort, "In this order; what has none is last",
        details: "Without it the file's order, with parts below what they are parts of."),
      .flag("count", \.isCount, "Print how many there are, alone"), .watch(\.isWatch),
      .json(\.isJSON),
    ] + Listing.Options.arguments(\.listing) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync list -l Home --sort due", effect: "What is to do at home?")]
  }

  /// `--sort`.
  enum SortOption: String, CaseIterable, ArgumentValue {
    case due
    case priority
    case text
    case list
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    if listing.file == nil, let file = words.first(where: ListCommand.isChecklistFile) {
      throw Failure(
        "\(quoted(file)) is a file, and words are looked for in texts",
        hint: "of a file: todosync list -f \(quoted(file))")
    }
    return try Watching.run(isWatch, listing, talk, context) { listing throws(Failure) in
      try text(listing, context)
    }
  }

  /// Whether a word is rather the file that somebody means, as other commands take it.
  private static func isChecklistFile(_ word: String) -> Bool {
    (word.hasSuffix(".json") || word.hasSuffix(".plist")) && absolutePath(word) != nil
  }

  private func text(_ listing: Listing, _ context: Context) throws(Failure) -> [UInt8] {
    var filter = ListFilter()
    if let list { filter.list = try listing.list(list) }
    filter.showsDone = showsDone
    (filter.words, filter.tags, filter.isOverdue) = (words, tags, isOverdue)
    if let due { filter.dueBy = try listing.due(due) }
    filter.sort = sort.compactMap { ListFilter.SortKey(rawValue: $0.rawValue) }
    let shown = filter.views(of: listing)
    if isCount { return Array("\(shown.count)\n".utf8) }
    if isJSON { return try ItemsDocument.text(shown, listing, context) }
    guard !shown.isEmpty else {
      let isEmpty = listing.checklists.allSatisfy(\.items.isEmpty)
      return Array((isEmpty ? "there are no items\n" : "nothing to do\n").utf8)
    }
    guard sort.isEmpty else { return listing.text(listing.table(of: shown[...], showsList: true)) }
    var text: [UInt8] = []
    text.reserveCapacity(shown.count * 100)
    var rest = shown[...]
    for (list, content) in listing.checklists.enumerated() {
      // In the file's order: the items of a list stand together.
      let own = rest.prefix { $0.place.list == list }
      rest = rest.dropFirst(own.count)
      guard !own.isEmpty else { continue }
      if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
      if !content.name.isEmpty || listing.layout == .lists {
        text += listing.heading(ItemWords.shown(content.name))
      }
      listing.table(of: own, showsList: false)
        .append(width: listing.width, listing.console, to: &text)
    }
    return text
  }
}

/// `list --json` and `todosync --json`, version 1.
enum ItemsDocument {
  static func text(
    _ shown: [ItemView], _ listing: Listing, _ context: Context
  ) throws(Failure) -> [UInt8] {
    let identities = try listing.identities(context)
    let items = shown.map { $0.value(uid: identities.uid(of: $0.place)) }
    return JSONWriter.write(
      .dictionary(sorting: [
        .init(key: "items", value: .array(items)),
        .init(key: "now", value: .string(listing.now.iso8601)),
        .init(key: "version", value: .integer(1)),
      ]))
  }
}
