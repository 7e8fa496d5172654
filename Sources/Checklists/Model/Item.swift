/// One entry of a checklist: what there is to do, and when to be reminded of it.
///
/// Times are as the file has them, to the second; `effectiveDue` is what counts.
package struct Item: Sendable, Hashable {
  package var text = ""
  package var isChecked = false
  package var due: Due?
  /// The `dueDate` that an app wrote although nothing is due: it always writes one, "now" by default.
  package var placeholder: Instant?
  /// The `dueDate` that stands for a due which an app can't hold; while the app leaves it, the due counts.
  package var derivedDate: Instant? {
    get { spelling.derivedDate }
    set { spelling.derivedDate = newValue }
  }
  /// The due that an app moved the item away from, by its `dueDate` alone; see `settledAfterSave`.
  var supersededDue: Due? {
    get { spelling.supersededDue }
    set { spelling.supersededDue = newValue }
  }
  private var spelling = Spelling()
  package var shouldRemind = false
  /// The app's number for the item, unique in one file at best; nil where it has none (−1).
  package var itemID: Int?
  /// Globally unique, for ever; nil where the identity is derived.
  package var uid: String?
  package var notes: String?
  /// 1 (highest) to 9 (lowest), 0 for none (RFC 5545 section 3.8.1.9).
  package var priority = 0
  package var tags: [String] = []
  package var url: String?
  package var location: String?
  /// An RRULE value (RFC 5545 section 3.8.5.3).
  package var recurrence: String? {
    get { repetition?.text }
    set { repetition = newValue.map { Repetition($0) } }
  }
  /// Whether it has a rule, be it one that can't be understood.
  package var isRepeating: Bool { repetition != nil }
  /// The rule with its text: it is asked for several times.
  var repetition: Repetition?
  package var recurrenceStart = RecurrenceStart.due
  /// An IANA name; the zone of a wall-clock due.
  package var timeZone: String?
  /// When to ring; nil for the default, once at the due time.
  package var alarms: [Alarm]?
  package var nag: Nag?
  /// Whether the seconds of the due time count.
  package var hasExactSeconds = false
  /// When a snoozed reminder rings again.
  package var snoozedUntil: Instant?
  /// Until when reminders have been seen to (RFC 9074 section 6.1).
  package var acknowledged: Instant?
  /// The uid of the item that this one is a part of.
  package var parent: String?
  /// When work on it can begin.
  package var start: Due?
  /// Content lines of a calendar that the model has no key for, unfolded.
  package var keptLines: [String] = []
  package var completed: Instant?
  package var created: Instant?
  package var modified: Instant?
  /// Keys that todosync doesn't know, kept as they are.
  package var unknown: [Value.Member] = []
  /// Whether a key that decides when the item rings has a value that can't be understood. Nothing
  /// deletes, updates or re-creates such an item elsewhere.
  package var isUnreadable = false

  package init() {}

  /// An RRULE value, and what it means.
  final class Repetition: Sendable, Hashable {
    let text: String
    /// Nil if the text is no rule.
    let rule: RecurrenceRule?

    init(_ text: String) {
      self.text = text
      rule = try? RecurrenceRule(text)
    }

    static func == (left: Repetition, right: Repetition) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  /// How a file says what the item is; items that differ only here are the same.
  private struct Spelling: Sendable, Hashable {
    var derivedDate: Instant?
    var supersededDue: Due?

    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// From where a repeating item counts on when it is done.
  package enum RecurrenceStart: String, Sendable {
    case due
    case completion
  }

  /// An alarm that rings again until it is seen to (REPEAT and DURATION, RFC 5545 section 3.8.6.2).
  package struct Nag: Sendable, Hashable {
    /// The time between two rings; more than zero.
    package var every: Offset
    /// How many rings follow the first.
    package var count: Int

    /// The numbers of rings that can be asked for.
    package static let counts = 1...999

    package init(every: Offset, count: Int) {
      self.every = every
      self.count = count
    }
  }

  /// When it is due as it counts, compares and exports: to the minute, since the app's picker leaves
  /// stray seconds and the app schedules by the minute.
  package var effectiveDue: Due? { hasExactSeconds ? due : due?.flooredToMinute }
}
