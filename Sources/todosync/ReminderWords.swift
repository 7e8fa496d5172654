import Checklists

/// What an edit means for reminders, in words: the plan from what was there to what is there now.
enum ReminderWords {
  /// A line for each reminder that is scheduled, moved or cancelled.
  static func lines(
    from old: Draft, to new: Draft, now: Instant, _ clocks: Clocks, limit: Int?
  ) -> [String] {
    let plan = Plan(
      from: State(old.checklists), to: State(new.checklists), now: now, by: clocks, limit: limit)
    return plan.actions.map { action in
      let reasons = action.reasons.map(\.rawValue).joined(separator: ", ")
      let text = plan.actions.count == 1 ? "" : "  " + ItemWords.shown(action.entry.item.text)
      let more = action.reminder.moments.count - 1
      var line = "  reminder \(words(action.verb)) "
      line += ItemWords.moment(action.reminder.soonest, clocks.local)
      if more > 0 { line += " and \(more) more" }
      if let was = action.was, action.verb == .reschedule,
        was.reminder.soonest != action.reminder.soonest
      {
        line += " (was \(ItemWords.moment(was.reminder.soonest, clocks.local)); \(reasons))"
      } else {
        line += " (\(reasons))"
      }
      return line + text
    }
  }

  private static func words(_ verb: Plan.Verb) -> String {
    switch verb {
    case .schedule: "scheduled:"
    case .reschedule: "rescheduled:"
    case .cancel: "cancelled:"
    case .keep: "kept:"
    }
  }
}

/// How items and times look in what commands print.
enum ItemWords {
  /// A text on one line, without what could move a cursor, and not too long to be told of; a dash for none.
  static func shown(_ text: String) -> String {
    text.isEmpty ? "\u{2013}" : visible(text, upTo: 100)
  }

  /// `2026-12-01 09:00`, as clocks of a zone show it.
  static func moment(_ instant: Instant, _ zone: Zone) -> String {
    clock(zone.clock(at: instant))
  }

  private static func clock(_ time: WallClock) -> String {
    String(Due.wallClock(time).iso8601.map { $0 == "T" ? " " : $0 })
  }

  /// When an item is due, in local time; a time in a zone of its own with the zone.
  static func due(_ item: Item, _ clocks: Clocks) -> String? {
    switch item.effectiveDue {
    case nil: nil
    case .date(let date)?: Due.date(date).iso8601
    case .instant(let instant)?: moment(instant, clocks.local)
    case .wallClock(let time)?: clock(time) + (item.timeZone.map { " \($0)" } ?? "")
    }
  }

  /// When an item is due, as it can be typed again.
  static func typedDue(_ item: Item, _ clocks: Clocks) -> String? {
    guard case .wallClock(let time)? = item.effectiveDue else { return due(item, clocks) }
    return moment(clocks.zone(of: item).instant(at: time), clocks.local)
  }

  /// `3  Home: Pay rent`: what can be typed for an item, its list, and its text.
  static func line(_ draft: Draft, _ index: ItemIndex, _ selection: ItemSelection) -> String {
    (selection.label(of: draft[index]).map { "\($0)  " } ?? "") + name(draft, index)
  }

  /// `Home: Pay rent`.
  static func name(_ draft: Draft, _ index: ItemIndex) -> String {
    let list = draft.lists[index.list].name
    return (list.isEmpty ? "" : shown(list) + ": ") + shown(draft[index].text)
  }

  /// When an item is due and rings, as it is told of one that was added or edited: in full, and in words;
  /// empty if neither.
  ///
  /// - Parameters:
  ///   - remark: What was chosen of a time that can be more than one.
  ///   - isDeferred: Whether its reminder isn't rung for now.
  static func times(
    _ item: Item, now: Instant, _ clocks: Clocks, remark: String? = nil,
    isDeferred: Bool = false
  ) -> String {
    guard let due = due(item, clocks) else { return "" }
    let today = clocks.local.clock(at: now).date
    let day: CalendarDate? =
      switch item.effectiveDue {
      case nil: nil
      case .date(let date)?: date
      case .instant(let instant)?: clocks.local.clock(at: instant).date
      case .wallClock(let time)?: time.date
      }
    let words = day.map { DateWords.say($0, from: today) }.flatMap { $0.count > 9 ? nil : $0 }
    let explained = remark ?? words
    var text = "  due \(due)" + (explained.map { " (\($0))" } ?? "")
    if !isDeferred, let soonest = Reminder(item, now: now, by: clocks)?.soonest {
      let time = clocks.local.clock(at: soonest)
      text +=
        ", rings "
        + (time.date == day ? DateWords.clock(time.secondOfDay) : moment(soonest, clocks.local))
    }
    return text + (RepeatWords.say(item).map { ", repeats \($0)" } ?? "")
  }
}
