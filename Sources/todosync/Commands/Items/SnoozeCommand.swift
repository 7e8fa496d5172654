import Checklists

/// `todosync snooze`: a reminder rings later.
struct SnoozeCommand: RunnableCommand {
  var item: String?
  var words: [String] = []
  var editing = Editing.Options()
  var talk = Talk()

  static let name = "snooze"
  static let abstract = "Let a reminder ring later, and keep the due"
  static let brief = "ring later"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "What has rung by now counts as heard, and the item rings once more then. WHEN is as after "
        + "`--due` of `add`, or just a span such as `10m`."
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operand(
        "ID", isRequired: true, \.item, "The item, by number, uid, or words of its text",
        completion: .none),
      .operands(
        "WHEN", isRequired: true, \.words, "When it rings: '10m', '18:30', 'tomorrow 9:00'"),
    ] + Editing.Options.arguments(\.editing) + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [.init(line: "todosync snooze 3 10m", effect: "In ten minutes")]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    guard let item else { return .failed }
    let text = words.joined(separator: " ")
    let editing = try Editing(editing, talk, context)
    return try editing.run("snooze \(item) \(text)") { subject throws(Failure) in
      let (moment, remark) = try SnoozeCommand.moment(text, subject)
      let index = try subject.find([item], in: .open)[0]
      try subject.snooze(index, until: moment, remark: remark)
    }
  }

  /// The moment that words name.
  static func moment(
    _ text: String, _ subject: Editing.Subject
  ) throws(Failure) -> (Instant, remark: String?) {
    let words: DateWords
    do throws(DateWords.Problem) {
      words = try DateWords(text, now: subject.now, in: subject.clocks.local)
    } catch {
      throw Failure(error)
    }
    switch words.due {
    case .instant(let instant):
      guard instant > subject.now else {
        throw Failure("\(quoted(text)) has passed", hint: "name a time that is ahead")
      }
      return (instant, words.remark)
    case .date, .wallClock:
      throw Failure("\(quoted(text)) has no time", hint: "say at what time: \(text) 9:00")
    }
  }
}

extension Editing.Subject {
  /// Puts a reminder off, and says so.
  mutating func snooze(
    _ index: ItemIndex, until moment: Instant, remark: String?
  ) throws(Failure) {
    guard draft[index].shouldRemind, draft[index].due != nil else {
      throw Failure(
        "\(quoted(draft[index].text)) doesn't remind of anything",
        hint: "give it a due and a reminder with 'todosync edit'")
    }
    draft.snooze(index, until: moment, now: now, by: clocks)
    lines.append(
      "snoozed \(line(of: index))  rings "
        + ItemWords.moment(moment, clocks.local) + (remark.map { " (\($0))" } ?? ""))
  }
}
