import Checklists
import Stores

/// `todosync add`: a new item.
struct AddCommand: RunnableCommand {
  var words: [String] = []
  var list: String?
  var uid: String?
  var item = ItemOptions()
  var editing = Editing.Options()
  var talk = Talk()

  static let name = "add"
  static let abstract = "Add an item; its words are joined"
  static let brief = "add an item"
  static let group = CommandGroup.everyDay
  static var details: [String] {
    [
      "Without `--list` the item goes to the file's first list; a list that isn't there is made. "
        + "Where there is no file yet, `-f` or `TODOSYNC_FILE` says which to make: a property list if "
        + "its name ends in `.plist`, else JSON; without a name it is `checklists.json` in this folder."
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operands(
        "TEXT", isRequired: true, \.words,
        "What there is to do; '-' reads lines of standard input"),
      .list(\.list, "The list it goes to; made if it isn't there"),
      .option(
        "uid", "NAME", \.uid, "Its uid; an item that has it is updated",
        details:
          "For scripts: a second `add` with the same name changes the item instead of adding one."),
    ] + ItemOptions.arguments(\.item) + Editing.Options.arguments(\.editing)
      + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [
      .init(
        line: "todosync add Call Ann --due 2026-12-01T10:00 --remind 1h", effect: "Rings at nine")
    ]
  }

  /// The file that is made where there is none.
  private static let newFile = "checklists.json"
  /// The list that is made where there is none.
  private static let newList = "Tasks"

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let texts = try texts()
    guard texts.allSatisfy({ $0.contains { !$0.isWhitespace } }), !texts.isEmpty else {
      throw Failure("an item needs a text")
    }
    if let uid {
      guard isIdentifier(uid), texts.count == 1 else {
        throw Failure(
          isIdentifier(uid) ? "one uid is for one item" : "the uid \(quoted(uid)) isn't one",
          hint: "it can be any text on one line without blanks around it")
      }
    }
    let user = try Settings.readUser(context, nil)
    let editing = try Editing(editing, talk, context, newFile: AddCommand.newFile)
    if let hint = item.timeBesideDue(words) { editing.console.note(hint) }
    return try editing.run("add \(texts[0])\(texts.count > 1 ? " and more" : "")") {
      subject throws(Failure) in
      // Of many the plan says what is deferred, all at once.
      let limit = texts.count == 1 ? user.alarmLimit : nil
      for text in texts { try add(text, &subject, limit) }
    }
  }

  /// The texts of the items.
  private func texts() throws(Failure) -> [String] {
    guard words == ["-"] else { return [words.joined(separator: " ")] }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileContents.read("-").bytes
    } catch {
      throw Failure(error, path: "-", isWriting: false)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("standard input isn't valid UTF-8")
    }
    return text.split(whereSeparator: \.isNewline).map { line in
      // As Markdown lists them, too.
      String(line).replacing(/^\s*([-*] (\[ \] )?)?/, with: "").replacing(/\s+$/, with: "")
    }.filter { !$0.isEmpty }
  }

  private func add(
    _ text: String, _ subject: inout Editing.Subject, _ limit: Int?
  ) throws(Failure) {
    var (edit, remark) = try item.edit(
      now: subject.now, in: subject.clocks.local, named: subject.zoneName)
    edit.text = text
    let known = uid.flatMap { uid in subject.draft.places.first { subject.draft[$0].uid == uid } }
    let place = known == nil ? try place(&subject) : 0
    let index: ItemIndex
    do throws(ItemEdit.Problem) {
      if let known {
        index = known
        try subject.draft.edit(index, edit, now: subject.now, by: subject.clocks)
      } else {
        var random = SystemRandomNumberGenerator()
        index = try subject.draft.add(
          edit, to: place, now: subject.now, by: subject.clocks, using: &random)
        if let uid { subject.draft[index].uid = uid }
      }
    } catch {
      throw Failure(error)
    }
    let next = limit.flatMap { deferral(of: index, subject, $0) }
    subject.lines.append(
      "\(known == nil ? "added" : "updated") \(subject.line(of: index))"
        + ItemWords.times(
          subject.draft[index], now: subject.now, subject.clocks, remark: remark,
          isDeferred: next != nil))
    if let next { subject.lines.append(next) }
    subject.warn(of: index)
  }

  /// What there is to say where a reminder is beyond what a device keeps; nil where it isn't.
  private func deferral(
    of index: ItemIndex, _ subject: Editing.Subject, _ limit: Int
  ) -> String? {
    let pending = PendingReminders(
      of: State(subject.draft.checklists), now: subject.now, by: subject.clocks, limit: limit)
    let item = subject.draft[index]
    guard pending.deferred.contains(where: { $0.entry.item == item }) else { return nil }
    let next =
      pending.next.map {
        "; the next moves in \(DateWords.say($0, at: subject.now, in: subject.clocks.local))"
      }
      ?? ""
    return "  its reminder is deferred: it is beyond the limit of \(limit) alarms\(next)"
  }

  /// The list that the item goes to.
  private func place(_ subject: inout Editing.Subject) throws(Failure) -> Int {
    guard subject.draft.layout == .lists else {
      guard list == nil else {
        throw Failure("the file has no lists, only items", hint: "leave --list away")
      }
      return 0
    }
    if let list, !list.isEmpty {
      do throws(ListProblem) {
        return try subject.draft.lists.map(\.name).place(ofListNamed: list)
      } catch {
        guard case .none = error else { return try subject.list(list) }
      }
      subject.lines.append("new list \(quoted(list))")
      return subject.draft.addList(named: list)
    }
    if !subject.draft.lists.isEmpty { return 0 }
    return subject.draft.addList(named: AddCommand.newList)
  }
}
