import Checklists
import ICalendar

/// The page of a feed, for people: what is in it, and how to subscribe to it. It has no script, and nothing from
/// elsewhere.
struct FeedPage {
  /// What the checklist is called.
  var title: String
  /// Its address, with a slash at the end.
  var url: String
  /// The lists, as `lists` gives them.
  var lists: String
  /// The addresses of single lists, below the page's.
  var listPaths: [(name: String, path: String)]
  var hasAlarms: Bool
  var keepsDone: Bool
  /// Whether only this machine can open it.
  var isLocal: Bool

  static let stylePath = "style.css"
  static let codePath = "code.svg"

  /// The name of a calendar below an address.
  static func fileName(_ shape: Shape) -> String { shape == .todo ? "tasks.ics" : "events.ics" }

  var html: String {
    let title = WebText.escaped(title)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex">
      <title>\(title)</title>
      <link rel="stylesheet" href="\(FeedPage.stylePath)">
      </head>
      <body>
      <header>
      <h1 dir="auto">\(title)</h1>
      <p class="faint">Whoever has this address can read the list. Nothing can be changed here.</p>
      </header>
      <main>
      <div class="subscribe">
      \(subscription(.todo, "Tasks", "For programs that show tasks." + (keepsDone ? " Done ones are ticked there." : "")))
      \(subscription(.event, "Events", "For calendars that show no tasks: what is due, a quarter of an hour long."))
      \(code)
      </div>
      \(lists)
      \(singleLists)
      \(clients)
      </main>
      </body>
      </html>

      """
  }

  private func subscription(_ shape: Shape, _ title: String, _ words: String) -> String {
    let address = url + FeedPage.fileName(shape)
    let links = BaseURL.subscriptions(address).enumerated().map { index, link in
      let name = index == 0 ? "Subscribe" : String(link.prefix { $0 != ":" })
      return
        "<a\(index == 0 ? " class=\"button\"" : "") href=\"\(WebText.escaped(link))\">\(name)</a>"
    }
    return """
      <section>
      <h2>\(title)</h2>
      <p class="faint">\(words)\(hasAlarms ? "" : " Without alarms.")</p>
      \(links.joined(separator: "\n"))
      <a href="\(FeedPage.fileName(shape))">\(FeedPage.fileName(shape))</a>
      <p class="faint">\(WebText.escaped(address))</p>
      </section>
      """
  }

  /// A picture that another device reads; of an address that it can reach.
  private var code: String {
    isLocal
      ? ""
      : """
      <section class="code">
      <h2>Another device</h2>
      <p class="faint">Its camera opens this page.</p>
      <img src="\(FeedPage.codePath)" width="176" height="176" alt="QR code of this page&#39;s address">
      </section>
      """
  }

  private var singleLists: String {
    guard listPaths.count > 1 else { return "" }
    let rows = listPaths.map { list in
      let links = Shape.allCases.map { shape in
        "<a href=\"\(list.path)\(FeedPage.fileName(shape))\">\(FeedPage.fileName(shape))</a>"
      }
      return
        "<dt dir=\"auto\">\(WebText.escaped(list.name))</dt><dd>\(links.joined(separator: " &middot; "))</dd>"
    }
    return "<h2>One list alone</h2>\n<dl>\n\(rows.joined(separator: "\n"))\n</dl>"
  }

  private var clients: String {
    let rows = FeedClient.all.map { client in
      let address = client.shape.map {
        "<a href=\"\(FeedPage.fileName($0))\">\(FeedPage.fileName($0))</a>. "
      }
      return
        "<dt>\(WebText.escaped(client.name))</dt><dd>\(address ?? "")\(WebText.escaped(client.behaviour)) "
        + "<span class=\"faint\">(\(client.source.rawValue))</span></dd>"
    }
    return
      "<h2>What your program shows and rings</h2>\n"
      + (hasAlarms
        ? "" : "<p>This feed is without alarms: whatever is said here, it rings nowhere.</p>\n")
      + "<dl>\n\(rows.joined(separator: "\n"))\n</dl>"
  }
}

extension FeedPage {
  /// How many items are shown of a list, and of all: a page that is longer is no use on a phone.
  private static let (listLimit, limit) = (500, 2000)

  /// The lists with their items, and when that will look otherwise though nothing has changed: something is overdue
  /// then, or has rung.
  ///
  /// - Parameters:
  ///   - includesDone: Whether done items are shown.
  ///   - includesAlarms: Whether it is shown what rings.
  static func lists(
    _ checklists: [Checklist], unnamed: String, _ clocks: Clocks, zone: String?, now: Instant,
    includesDone: Bool = true, includesAlarms: Bool = true
  ) -> (html: String, next: Instant?) {
    let moment = ItemView.Moment(checklists, clocks, now: now)
    var html = ""
    var next: Instant?
    func note(_ instant: Instant?) {
      if let instant, instant > now { next = min(next ?? instant, instant) }
    }
    var left = limit
    for list in checklists.indices {
      let name = checklists[list].name
      html += "<h2 dir=\"auto\">\(WebText.escaped(name.isEmpty ? unnamed : name))</h2>\n"
      let items = checklists[list].items.indices.filter {
        includesDone || !checklists[list].items[$0].isChecked
      }
      let count = items.count
      if count == 0 { html += "<p class=\"faint\">No items.</p>\n" }
      let shown = min(count, listLimit, left)
      left -= shown
      if shown > 0 { html += "<ul class=\"items\">\n" }
      for index in items.prefix(shown) {
        let view = ItemView(ItemIndex(list: list, index: index), moment)
        let ring =
          includesAlarms ? Reminder.soonest(of: view.item, after: now, by: clocks) : nil
        note(ring)
        if !view.item.isChecked { note(view.deadline) }
        html += item(view, ring: ring, clocks) + "\n"
      }
      if shown > 0 { html += "</ul>\n" }
      if count > shown { html += "<p class=\"faint\">And \(count - shown) more.</p>\n" }
    }
    if let zone {
      html += "<p class=\"faint zone\">Times are those of \(WebText.escaped(zone)).</p>\n"
    }
    return (html, next)
  }

  private static func item(_ view: ItemView, ring: Instant?, _ clocks: Clocks) -> String {
    let item = view.item
    let text = "<bdi>\(WebText.escaped(item.text.isEmpty ? "\u{2013}" : item.text))</bdi>"
    var meta: [String] = []
    if item.isUnreadable { meta.append("can&#39;t be understood") }
    if view.isOverdue { meta.append("overdue") }
    if let due = ItemWords.due(item, clocks) { meta.append("due \(WebText.escaped(due))") }
    if let ring {
      let moment = ItemWords.moment(ring, clocks.local)
      meta.append(moment == ItemWords.due(item, clocks) ? "rings" : "rings \(moment)")
    }
    if item.isRepeating, let words = RepeatWords.say(item) {
      meta.append("repeats \(WebText.escaped(words))")
    }
    meta += item.tags.map { "<bdi>#\(WebText.escaped($0))</bdi>" }
    let kind = item.isChecked ? " class=\"done\"" : view.isOverdue ? " class=\"late\"" : ""
    let (mark, words) = item.isChecked ? ("\u{2611}", "done") : ("\u{2610}", "open")
    return "<li\(kind)><span class=\"mark\" role=\"img\" aria-label=\"\(words)\">\(mark)</span>"
      + "<span class=\"what\">\(item.isChecked ? "<s>\(text)</s>" : text)"
      + (meta.isEmpty ? "" : "<span class=\"meta\">\(meta.joined(separator: " &middot; "))</span>")
      + "</span></li>"
  }
}
