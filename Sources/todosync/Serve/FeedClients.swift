import ICalendar

/// What programs make of a subscription, as far as that is known.
struct FeedClient {
  let name: String
  /// The address for it; nil if it takes none.
  let shape: Shape?
  /// What it shows, and what it rings.
  let behaviour: String
  /// How that is known.
  let source: Source

  enum Source: String {
    case code = "from its source"
    case documentation = "from its documentation"
    case reports = "as its users report"
  }

  static let all: [FeedClient] = [
    FeedClient(
      name: "Thunderbird", shape: .todo,
      behaviour:
        "Shows the tasks. Rings while it runs; what was missed meanwhile isn\u{2019}t told.",
      source: .code),
    FeedClient(
      name: "Evolution, Endeavour", shape: .todo,
      behaviour: "Show the tasks when added as a task list \u{201C}On the web\u{201D}. Ring.",
      source: .code),
    FeedClient(
      name: "KOrganizer, Merkuro", shape: .todo, behaviour: "Show the tasks. Ring.", source: .code),
    FeedClient(
      name: "vdirsyncer with todoman", shape: .todo,
      behaviour: "Shows the tasks. Doesn\u{2019}t ring.",
      source: .code),
    FeedClient(
      name: "Apple Calendar", shape: .event,
      behaviour:
        "Shows events, no tasks. Rings only if \u{201C}Remove Alerts\u{201D} is off when you subscribe.",
      source: .reports),
    FeedClient(
      name: "Google Calendar", shape: .event,
      behaviour:
        "Shows events, no tasks, from an https address that it can reach, 8 to 24 hours late. Rings by its own "
        + "settings, whatever is set here.", source: .reports),
    FeedClient(
      name: "Outlook", shape: .event,
      behaviour:
        "Shows events, no tasks, hours late. Doesn\u{2019}t ring for internet calendars unless told to.",
      source: .reports),
    FeedClient(
      name: "Nextcloud", shape: .event,
      behaviour:
        "Shows events. Takes tasks and alarms out of subscriptions, unless its server is told not to.",
      source: .code),
    FeedClient(
      name: "ICSx5 (Android)", shape: .event, behaviour: "Shows events, no tasks. Rings.",
      source: .code),
    FeedClient(
      name: "GNOME Calendar", shape: .event, behaviour: "Shows events, no tasks. Rings.",
      source: .code),
    FeedClient(
      name: "vdirsyncer with khal", shape: .event, behaviour: "Shows events. Doesn\u{2019}t ring.",
      source: .code),
    FeedClient(
      name: "Tasks.org, jtx Board, OpenTasks", shape: nil,
      behaviour: "Take no subscriptions: they need a CalDAV server.", source: .code),
    FeedClient(
      name: "Apple Reminders", shape: nil, behaviour: "Takes no subscriptions.", source: .reports),
  ]
}
