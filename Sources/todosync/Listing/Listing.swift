import Checklists
import Stores

/// A checklist as commands show it, and show it again when it changes.
struct Listing {
  let checklists: [Checklist]
  let layout: Layout
  let selection: ItemSelection
  let clocks: Clocks
  let now: Instant
  let console: Console
  /// What stands before the time at which something rings.
  let bell: String
  let bellWidth: Int
  /// How wide the output may be; nil for any width.
  let width: Int?
  /// Whether something needs a look.
  let needsLook: Bool
  private let input: ChecklistInput

  /// Options that every command which shows items has.
  struct Options {
    var file: String?
    var includesPlaceholders = false
    var timeZone: String?
    var now: Instant?

    static func arguments<Root>(_ path: WritableKeyPath<Root, Options>) -> [Argument<Root>] {
      [
        .checklist(path.appending(path: \.file)),
        .allDues(path.appending(path: \.includesPlaceholders)),
        .timeZone(path.appending(path: \.timeZone)),
        .now(path.appending(path: \.now), "Count this moment as now"),
      ]
    }
  }

  /// Reads the checklist, and says what is wrong with it.
  init(
    _ options: Options, _ talk: Talk, _ context: Context, isQuiet: Bool = false
  ) throws(Failure) {
    let user = try Settings.readUser(context, Console(talk, context))
    console = Console(talk, context, color: user.color)
    var input = try ChecklistInput.read(
      options.file, user, context, console, includesPlaceholders: options.includesPlaceholders)
    input.restoreDroppedKeys(context, console)
    let zone = try context.localZone(options.timeZone, input.settings.timeZone, console)
    now = try context.now(options.now, isBuild: false)
    clocks = try input.clocks(local: zone, now: now, isQuiet ? .silent : console)
    (checklists, layout) = (input.file.checklists, input.file.layout)
    selection = ItemSelection(checklists)
    if selection.hasDoubles {
      input.laterFindings += Identities(of: checklists, calendarID: input.name).findings
    }
    if !isQuiet { input.report(console) }
    bell = context.isUTF8 ? "🔔" : "rings"
    bellWidth = Columns.width(bell)
    width = StandardStream.output.isTerminal ? StandardStream.output.width : nil
    needsLook = input.needsLook
    self.input = input
  }

  /// The file, to see whether it changes.
  var path: String { input.path }

  var settings: Settings { input.settings }

  /// The items with their iCalendar UIDs.
  func identities(_ context: Context) throws(Failure) -> Identities {
    let id = try input.calendarIdentity(nil, context).id
    return Identities(of: checklists, calendarID: id)
  }

  /// The day, here.
  var today: CalendarDate { clocks.local.clock(at: now).date }

  /// The list that a name means.
  func list(_ name: String) throws(Failure) -> Int {
    try Failure.place(ofListNamed: name, in: checklists.map(\.name))
  }

  /// A moment that was typed.
  func due(_ words: String) throws(Failure) -> Due {
    do throws(DateWords.Problem) {
      return try DateWords(words, now: now, in: clocks.local).due
    } catch {
      throw Failure(error)
    }
  }

  /// The rows of items.
  func table(of views: ArraySlice<ItemView>, showsList: Bool) -> Columns.Table {
    var table = Columns.Table(capacity: views.count)
    for view in views { view.addRow(to: &table, showsList: showsList) }
    return table
  }

  /// Rows in columns, two blanks from the margin.
  ///
  /// - Parameter rows: Which rows; nil for all.
  func text(_ table: Columns.Table, _ rows: Range<Int>? = nil) -> [UInt8] {
    table.text(rows, width: width, console)
  }

  /// A line over a part of what is shown.
  func heading(_ title: String) -> [UInt8] { Array((console.styled(title, .heading) + "\n").utf8) }
}

extension Failure {
  /// Words why something is no time.
  init(_ problem: DateWords.Problem) {
    self.init(
      problem.message,
      hint: problem.readings.isEmpty
        ? "write it like this: \(DateWords.examples)"
        : "say which: \(problem.readings.joined(separator: ", "))")
  }
}
