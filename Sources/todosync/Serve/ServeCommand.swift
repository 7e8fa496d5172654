import Checklists
import Stores

/// `todosync serve`: checklists as calendars that programs subscribe to.
struct ServeCommand: RunnableCommand {
  var words: [String] = []
  var file: String?
  var listen: ListenAddress?
  var base: BaseURL?
  var isOpen = false
  var showsCodes = false
  var done: DoneItems?
  var hasNoAlarms = false
  var includesPlaceholders = false
  var timeZone: String?
  var talk = Talk()

  static let name = "serve"
  static let abstract = "Serve checklists as calendars to subscribe to"
  static let brief = "feeds to subscribe to"
  static let group = CommandGroup.calendar
  static var details: [String] {
    [
      "Until it is interrupted. Each checklist has a calendar of its tasks at `/TOKEN/tasks.ics`, one of events for "
        + "programs that show no tasks at `/TOKEN/events.ics`, the same for each list, and a page at `/TOKEN/` with "
        + "what is in it and links to subscribe. What is served is built anew when the file changes; while it "
        + "can't be read for longer than a moment subscribers are asked to come again later, so that they keep what they have.",
      "A token is a secret in the address, which lets whoever knows it read one file: `serve token new LABEL` makes one "
        + "and prints it alone, `serve token list` shows the labels, `serve token revoke LABEL` ends one at once, also "
        + "for a server that is running. Tokens are kept under the state folder, for the user alone, and are never "
        + "logged.",
      "It listens on this machine alone. For a phone, let it listen on an address of the network with `--listen` and "
        + "`--base-url`, or, better, put a proxy with https in front of it. Each request that is one is a line on standard error: time, "
        + "client, label, method, path, status, bytes, program. On SIGTERM and SIGINT it finishes "
        + "the answers that have begun, and ends with 0.",
      "As a service of the user: `systemctl --user enable --now todosync-serve`, with the setting `file` naming the checklist.",
    ]
  }
  static var arguments: [Argument<Self>] {
    [
      .operands(
        "FILE", \.words, "The checklists; or token new LABEL, token list, token revoke LABEL",
        details:
          "Without one, `TODOSYNC_FILE` counts, then the setting `file`, then the one checklist here."
      ),
      .checklist(\.file),
      .option(
        "listen", "ADDR:PORT", \.listen, "Listen there; else on 127.0.0.1:8765",
        details:
          "An address in digits: of the network only with a token for each file. Port 0 is any free one."
      ),
      .option(
        "base-url", "URL", \.base, "What links begin with, where that isn't the address",
        details:
          "Behind a proxy, or for a name of the machine. Requests for other names than this one's, "
          + "`localhost` and addresses are refused."),
      .flag(
        "open", \.isOpen, "Without tokens, for whoever uses this machine",
        details:
          "Only on a loopback address. One checklist is then at `/tasks.ics`, of several each below its name."
      ),
      .flag(
        "qr", \.showsCodes, "Print the addresses and their QR codes",
        details: "On standard output, where the tokens in them can be seen."),
      .done(\.done), .noAlarms(\.hasNoAlarms), .allDues(\.includesPlaceholders),
      .timeZone(\.timeZone),
    ] + Talk.arguments(\.talk)
  }
  static var examples: [CommandDocumentation.Example] {
    [
      .init(line: "todosync serve token new phone", effect: "Let somebody in"),
      .init(
        line: "todosync serve --qr --listen 192.168.1.5:8765", effect: "And let it subscribe"),
    ]
  }

  func run(_ context: Context) throws(Failure) -> ExitStatus {
    let user = try Settings.readUser(context, Console(talk, context))
    let console = Console(talk, context, color: user.color)
    let place = Serving.Place(
      listen: listen ?? .standard, base: base, isOpen: isOpen, showsCodes: showsCodes)
    if words.first == "token" {
      try TokenCommand(file: file, place, user, context, console)
        .run(Array(words.dropFirst()), context)
      return .done
    }
    guard !isOpen || (place.listen.isLoopback && base?.isLoopback ?? true) else {
      let other = place.listen.isLoopback ? base?.host ?? "" : place.listen.address
      throw Failure(
        "'--open' is for this machine alone, and \(other) isn't",
        hint: "todosync serve token new LABEL makes a token")
    }
    guard base != nil || !place.listen.isEvery else {
      throw Failure(
        "\(place.listen.address) is every address of this machine, so links to it can't be told",
        hint: "say which one they begin with: --base-url http://192.168.1.5:\(place.listen.port)")
    }
    var options = Feed.Options()
    options.includesDone = done != .drop
    options.includesAlarms = !hasNoAlarms
    options.includesPlaceholders = includesPlaceholders
    options.timeZone = timeZone
    try Serving(try files(user, context, console), options, place, user, talk, context, console)
      .run()
    return .done
  }

  private func files(
    _ user: Settings, _ context: Context, _ console: Console
  ) throws(Failure) -> [String] {
    let typed = words + (file.map { [$0] } ?? [])
    guard typed.isEmpty else { return typed }
    guard let found = try Discovery.find(nil, user, context, console) else {
      throw Discovery.nothingFound
    }
    return [found.path]
  }
}
