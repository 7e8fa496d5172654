import Checklists

extension Argument {
  /// The items that a command is about.
  static func items(
    _ path: WritableKeyPath<Root, [String]>, isRequired: Bool = true
  ) -> Argument {
    .operands(
      "ID", isRequired: isRequired, path, "Items, each by number, uid, or words of its text",
      details:
        "Digits alone are an itemID, four hexadecimal digits and more the beginning of a uid; all "
        + "else is looked for at the beginning of words in the texts of open items.")
  }
}

extension Editing.Subject {
  /// What is told of an item: what can be typed for it, its list, and its text.
  func line(of index: ItemIndex) -> String { ItemWords.line(draft, index, selection) }

  /// The items that words mean, each once.
  func find(
    _ words: [String], in scope: ItemSelection.Scope
  ) throws(Failure) -> [ItemIndex] {
    var found: [ItemIndex] = []
    var known: Set<ItemIndex> = []
    let byNumber = words.count > 1 ? selection.byNumber : nil
    for word in words {
      let index = try find(word, in: scope, byNumber)
      guard !draft[index].isUnreadable else {
        throw Failure(
          "\(quoted(draft[index].text)) can't be understood, and stays as it is",
          hint: "correct it in the file; 'todosync list' says what is wrong")
      }
      if known.insert(index).inserted { found.append(index) }
    }
    return found
  }

  private func find(
    _ word: String, in scope: ItemSelection.Scope, _ byNumber: [Int: [ItemIndex]]?
  ) throws(Failure) -> ItemIndex {
    do throws(ItemSelection.Problem) {
      return try selection.find(word, in: scope, byNumber: byNumber)
    } catch {
      switch error {
      case .none:
        let kind = scope == .done ? "done item" : scope == .open ? "open item" : "item"
        throw Failure(
          ItemSelection.isNumber(word)
            ? "no item has the number \(word)" : "no \(kind) is \(quoted(word))",
          hint: "todosync list shows them")
      case .several(let candidates):
        let names = candidates.prefix(9).map { line(of: $0) }
        throw Failure(
          "\(quoted(word)) can be \(candidates.count) items: "
            + names.joined(separator: "; ") + (candidates.count > 9 ? "; …" : ""),
          hint: "name one by its number, or by more of its text")
      }
    }
  }

  /// The list that a name means.
  func list(_ name: String) throws(Failure) -> Int {
    try Failure.place(ofListNamed: name, in: draft.lists.map(\.name))
  }
}

extension Failure {
  /// The list that a name means, or why it means none.
  static func place(ofListNamed name: String, in names: [String]) throws(Failure) -> Int {
    do throws(ListProblem) {
      return try names.place(ofListNamed: name)
    } catch {
      switch error {
      case .none:
        let known = names.map { quoted($0) }.joined(separator: ", ")
        throw Failure(
          "there is no list \(quoted(name))", hint: names.isEmpty ? nil : "there are \(known)")
      case .several(let found):
        throw Failure(
          "\(quoted(name)) can be " + found.map { quoted($0) }.joined(separator: ", "),
          hint: "write more of its name")
      }
    }
  }
}

extension Failure {
  /// Words why an item can't be edited so.
  init(_ problem: ItemEdit.Problem) {
    switch problem {
    case .reminderWithoutDue:
      self.init(
        "a reminder needs a due", hint: "give it one: --due 2026-12-01T10:00")
    case .timeOfDayWithTime:
      self.init(
        "a time of day reminds of a date, and the due has a time already",
        hint: "say how long before it: --remind 15m")
    case .repeatWithoutDue:
      self.init("what repeats needs a due", hint: "give it one: --due 'tomorrow 9:00'")
    case .remindsAndDoesNot:
      self.init("'--remind' and '--no-remind' are opposites")
    }
  }
}

/// The options that say what an item is to be.
struct ItemOptions {
  var due: String?
  var reminders: [ReminderTime] = []
  var isSilent = false
  var notes: String?
  var tags: [TypedTag] = []
  var priority: TypedPriority?
  var recurrence: String?
  var isFromCompletion = false

  static func arguments<Root>(_ path: WritableKeyPath<Root, ItemOptions>) -> [Argument<Root>] {
    [
      .option(
        "due", "WHEN", path.appending(path: \.due),
        "When it is due: 'tomorrow', 'mon 9:00', 'in 2h'",
        details:
          "A day is `today`, `tomorrow`, `mon` to `sun` (the next one after today), `next week`, "
          + "`eow`, `eom`, `day after tomorrow`, `1 dec`, `3d`, `in 6 months`, or `2026-12-01`; a time `18:30`, "
          + "`6pm`, `noon` or `tonight` (20:00), alone or with a day; `in 20m`, `1h30m`, or `+45s`, which counts "
          + "the seconds. `none` takes it away. A due "
          + "with a time rings at it; a date alone doesn't."),
      .options(
        "remind", "WHEN", path.appending(path: \.reminders), "Ring at 15m, 1h30m, 2d, … before it",
        details:
          "`0` is at the due time; of a date a time of day counts, such as `9:00`. A duration "
          + "as in files (`PT15M`) is after it, with a minus sign before it."),
      .flag("no-remind", path.appending(path: \.isSilent), "Don't ring"),
      .option("note", "TEXT", path.appending(path: \.notes), "Its notes; '' for none"),
      .option(
        "repeat", "RULE", path.appending(path: \.recurrence),
        "Repeat: 'daily', 'weekly on mon,thu', …",
        details: "`daily`, `weekdays`, `weekly on mon,thu`, `monthly on 1`, `monthly on last fri`, "
          + "`last day`, `every 2 weeks`, `yearly`, a rule such as `FREQ=DAILY;COUNT=10`, or `none`. A "
          + "time that repeats stays what clocks show in the zone at hand."),
      .flag(
        "from-completion", path.appending(path: \.isFromCompletion),
        "Repeat from the day on which it is done"),
      .options(
        "tag", "TAG", path.appending(path: \.tags), "A tag it gets; '-TAG' takes one away",
        details: "To take one away write it so: `--tag=-home`."),
      .option(
        "priority", "N", path.appending(path: \.priority), "From 1 (highest) to 9, or 0 for none"),
    ]
  }

  /// The edit that they ask for, without a text.
  ///
  /// - Returns: Also what was chosen of a time that can be more than one.
  ///
  /// - Parameter zoneName: The name of the zone at hand.
  func edit(
    now: Instant, in zone: Zone, named zoneName: String?
  ) throws(Failure) -> (edit: ItemEdit, remark: String?) {
    var edit = ItemEdit()
    edit.zoneName = zoneName
    if let recurrence {
      do throws(RepeatWords.Problem) {
        edit.recurrence =
          recurrence.lowercased() == "none" ? .remove : .set(try RepeatWords.rule(recurrence))
      } catch {
        throw Failure(error.message, hint: "write it like this: \(RepeatWords.examples)")
      }
      edit.recurrenceStart = isFromCompletion ? .completion : .due
    } else if isFromCompletion {
      edit.recurrenceStart = .completion
    }
    var remark: String?
    if due?.lowercased() == "none" {
      edit.due = .remove
    } else if let due {
      do throws(DateWords.Problem) {
        let words = try DateWords(due, now: now, in: zone)
        edit.due = .set(words.due)
        remark = words.remark
      } catch {
        throw Failure(error)
      }
    }
    edit.reminders = reminders
    edit.isSilent = isSilent
    edit.notes = notes
    edit.tags = tags.map(\.edit)
    edit.priority = priority?.number
    return (edit, remark)
  }

  /// What there is to say where a time of day stands in a text, and the due has none: `--due tomorrow 9:00`.
  func timeBesideDue(_ words: [String]) -> String? {
    guard let due, words.count > 1, let last = words.last,
      last.wholeMatch(of: /([0-9]{1,2}:[0-9]{2}|[0-9]{1,2}(:[0-9]{2})?[aApP][mM])/) != nil,
      !due.contains(":"), due.wholeMatch(of: /.*[0-9][aApP][mM]/) == nil
    else { return nil }
    return "\(quoted(last)) is a word of the text; if it is meant as the time, quote both: "
      + "--due '\(visible(due)) \(last)'"
  }

  /// Whether none was typed.
  var isEmpty: Bool {
    due == nil && reminders.isEmpty && !isSilent && notes == nil && tags.isEmpty && priority == nil
      && recurrence == nil && !isFromCompletion
  }
}

extension ReminderTime: ArgumentValue {
  init(argument: String) throws(ExpectedValue) {
    guard let time = ReminderTime(word: argument) else {
      throw ExpectedValue(description: "a time before the due such as 15m, 1h30m or 2d, or 9:00")
    }
    self = time
  }
}

/// A tag as it is typed.
struct TypedTag: ArgumentValue {
  let edit: ItemEdit.TagEdit

  init(argument: String) throws(ExpectedValue) {
    let tag = argument.hasPrefix("-") ? String(argument.dropFirst()) : argument
    guard !tag.isEmpty else { throw ExpectedValue(description: "a tag") }
    edit = argument.hasPrefix("-") ? .remove(tag) : .add(tag)
  }
}

/// A priority as it is typed.
struct TypedPriority: ArgumentValue {
  let number: Int

  init(argument: String) throws(ExpectedValue) {
    guard let number = Int(argument), (0...9).contains(number) else {
      throw ExpectedValue(description: "a number from 0 to 9")
    }
    self.number = number
  }
}
