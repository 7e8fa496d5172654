import Checklists
import Stores

/// Serves checklists until the program is to end: builds what is served whenever a file changes, while the other
/// program goes on serving what it has.
final class Serving {
  /// How feeds are reached.
  struct Place {
    var listen: ListenAddress
    var base: BaseURL?
    /// Whether no token is needed.
    var isOpen: Bool
    var showsCodes: Bool
  }

  /// A feed, and what is known of its file.
  private struct State {
    var feed: Feed
    var seen: [FileState?]
    /// Where it lies without a token.
    var openName: String
    /// Since when the file can't be read, on the monotonic clock, in milliseconds.
    var brokenSince: Int?
    /// Since when it has no items any more.
    var emptySince: Int?
    /// Whether it is its content that is wrong, so that only a change of it can help.
    var isRefused = false
    /// Whether that is told to subscribers by now.
    var isUnreadable = false
  }

  private let place: Place
  private let talk: Talk
  private let context: Context
  private let console: Console
  private let tokens: FeedTokens
  private var states: [State] = []
  private var tokensSeen: FileState?
  private var base = ""
  /// Where it listens, if that isn't what links begin with.
  private var behind = ""

  /// How long a file may be unreadable before subscribers are told, in milliseconds: programs that write a file in
  /// place, and git, leave a gap.
  private static let grace = 2000
  /// How long between two versions at least: the times of HTTP are whole seconds.
  private static let pause = 1000
  /// A file system that doesn't tell of changes is looked at as often.
  private static let longestWait = 5000

  init(
    _ paths: [String], _ options: Feed.Options, _ place: Place, _ user: Settings, _ talk: Talk,
    _ context: Context, _ console: Console
  ) throws(Failure) {
    self.place = place
    self.talk = talk
    self.context = context
    self.console = console
    guard let state = context.stateFolder else { throw Feed.noState }
    tokens = FeedTokens(state: state)
    for path in paths {
      guard !states.contains(where: { isSameFile($0.feed.path, path) }) else { continue }
      var feed = try Feed(path, options, user, context)
      let seen = Serving.look(at: path)
      do throws(Feed.Problem) {
        try feed.build(acceptsEmpty: true, talk, context)
      } catch {
        switch error {
        case .unfit(.failure(let failure)): throw failure
        case .unfit(.refused(let path, let diagnostics)):
          console.report(diagnostics, path: path)
          throw Failure.reported
        // At first a file is what it says.
        case .emptied: continue
        }
      }
      states.append(State(feed: feed, seen: seen, openName: openName(of: feed)))
    }
    // One alone lies at the root.
    if states.count == 1 { states[0].openName = "" }
  }

  /// A name that no other feed has.
  private func openName(of feed: Feed) -> String {
    let taken = Set(states.map(\.openName))
    let name = VdirLayout.safeName(feed.version?.title ?? "")
    var (candidate, number) = (WebText.pathSegment(name), 1)
    while taken.contains(candidate) {
      number += 1
      candidate = WebText.pathSegment("\(name)-\(number)")
    }
    return candidate
  }

  /// What a feed depends on: the file, and the settings beside it.
  private static func look(at path: String) -> [FileState?] {
    [path, "\(split(path).folder)/\(Settings.fileName)"].map { FileState(of: $0) }
  }

  func run() throws(Failure) {
    // Before anything is bound.
    var known = try readTokens()
    if let state = states.first(where: { sites(of: $0, known).isEmpty }) {
      throw Failure(
        "there is no token for it yet", path: state.feed.path,
        hint: "todosync serve token new LABEL -f \(Console.shown(state.feed.path))"
          + (place.listen.isLoopback ? ", or --open to serve it to whoever uses this machine" : ""))
    }
    guard let program = HelperProgram.serve.path else {
      throw Failure(
        "the program '\(HelperProgram.serve.name)' isn't beside this one, nor in ../libexec/todosync",
        hint: "'make install' puts it in its place")
    }
    let termination: Termination
    let server: FeedServer
    do throws(FileError) {
      termination = try Termination()
      server = try FeedServer(program, environment: context.environment)
    } catch {
      throw Failure(error, path: program, isWriting: false)
    }
    try listen(server)
    try publish(known, server)
    try greet(known, server)
    let watch = FileWatch(states.map(\.feed.path) + [tokens.path])
    var published = monotonicMilliseconds()
    while true {
      let timeout = timeout(since: published)
      if let event = watch.wait(milliseconds: timeout, for: termination, server) {
        let isGood = server.finish()
        if event == .termination { return }
        throw Failure(
          "the program '\(HelperProgram.serve.name)' has ended" + (isGood ? "" : ", not well"))
      }
      guard monotonicMilliseconds() - published >= Serving.pause else { continue }
      // Who may read comes before what there is to read: a build can take its time.
      if let new = changedTokens() {
        known = new
        try publish(known, server)
        // What had to be built for it has the time of this second.
        published = monotonicMilliseconds()
        continue
      }
      var isChanged = false
      for index in states.indices where refresh(&states[index]) { isChanged = true }
      if isChanged {
        try publish(known, server)
        published = monotonicMilliseconds()
      }
    }
  }

  private func timeout(since published: Int) -> Int {
    let sincePublished = monotonicMilliseconds() - published
    // Something may have changed in the pause.
    if sincePublished < Serving.pause { return Serving.pause - sincePublished }
    let isInGrace = states.contains {
      $0.brokenSince != nil && (!$0.isUnreadable || $0.emptySince != nil)
    }
    if isInGrace { return 200 }
    let now = context.runningClock
    let next = states.filter { $0.brokenSince == nil }.compactMap { $0.feed.version?.next }.min()
    let untilNext = next.map { max(20, ($0.seconds - now.seconds) * 1000) } ?? Serving.longestWait
    return min(Serving.longestWait, untilNext)
  }

  /// Builds a feed anew if there is a reason.
  ///
  /// - Returns: Whether something else is to be served.
  private func refresh(_ state: inout State) -> Bool {
    let seen = Serving.look(at: state.feed.path)
    let isDue = (state.feed.version?.next).map { $0 <= context.runningClock } ?? false
    guard seen != state.seen || isDue || state.brokenSince != nil else { return false }
    // What is wrong in the file is tried again when that changes; all else may be mended elsewhere.
    if state.isUnreadable, state.isRefused, seen == state.seen { return false }
    state.seen = seen
    let now = monotonicMilliseconds()
    let isEmptyForLong = state.emptySince.map { now - $0 >= Serving.grace } ?? false
    do throws(Feed.Problem) {
      try state.feed.build(acceptsEmpty: isEmptyForLong, talk, context)
      if state.isUnreadable {
        console.summary("\(Console.shown(state.feed.path)) can be read again")
      }
      (state.brokenSince, state.emptySince, state.isUnreadable) = (nil, nil, false)
      return true
    } catch {
      let since = state.brokenSince ?? now
      state.brokenSince = since
      guard case .unfit(let unfit) = error else {
        state.emptySince = state.emptySince ?? now
        return false
      }
      state.emptySince = nil
      if case .refused = unfit { state.isRefused = true } else { state.isRefused = false }
      guard now - since >= Serving.grace, !state.isUnreadable else { return false }
      state.isUnreadable = true
      tell(error, of: state.feed)
      return true
    }
  }

  /// Says why a file can't be served just now.
  private func tell(_ problem: Feed.Problem, of feed: Feed) {
    switch problem {
    case .unfit(.failure(let failure)): console.report(failure)
    case .unfit(.refused(let path, let diagnostics)): console.report(diagnostics, path: path)
    case .emptied: break
    }
    console.summary("subscribers of \(Console.shown(feed.path)) are asked to come again later")
  }
}

// MARK: What is served

extension Serving {
  private func readTokens() throws(Failure) -> [FeedToken] {
    guard !place.isOpen else { return [] }
    tokensSeen = FileState(of: tokens.path)
    do throws(FileEditor.Failure<FeedTokens.Refusal>) {
      return try tokens.read()
    } catch {
      throw Failure(error, tokens, label: "")
    }
  }

  /// - Returns: Nil if they are as they were.
  private func changedTokens() -> [FeedToken]? {
    guard !place.isOpen, FileState(of: tokens.path) != tokensSeen else { return nil }
    do throws(Failure) {
      return try readTokens()
    } catch {
      // The last ones count on.
      console.report(error)
      return nil
    }
  }

  /// The tokens and labels of a feed. Without tokens it lies at the root, and one of several below its name.
  private func sites(of state: State, _ known: [FeedToken]) -> [(token: String, label: String)] {
    place.isOpen
      ? [(state.openName, state.feed.version?.title ?? "")]
      : known.filter { $0.file == state.feed.file }.map { ($0.secret, $0.label) }
  }

  /// Tells the server all that is to be served from now on.
  private func publish(_ known: [FeedToken], _ server: FeedServer) throws(Failure) {
    var contents: [String: [UInt8]] = [:]
    func content(_ text: String) -> String {
      let id = GitObject.blobID(of: Array(text.utf8))
      contents[id] = Array(text.utf8)
      return id
    }
    let style = FeedDocument(
      kind: .style, path: FeedPage.stylePath, modified: nil, contentID: content(FeedStyle.css))
    var table: [FeedSite] = []
    for index in states.indices {
      let sites = sites(of: states[index], known)
      guard !sites.isEmpty, let version = version(at: index, server) else { continue }
      contents.merge(version.contents) { $1 }
      for (token, label) in sites {
        let url = url(of: token)
        let page = FeedPage(
          title: version.title, url: url, lists: version.lists, listPaths: version.listPaths,
          hasAlarms: states[index].feed.hasAlarms, keepsDone: states[index].feed.keepsDone,
          isLocal: isLocal)
        let own = [
          FeedDocument(kind: .page, path: "", modified: nil, contentID: content(page.html)), style,
          FeedDocument(
            kind: .code, path: FeedPage.codePath, modified: nil, contentID: content(url)),
        ]
        table.append(
          FeedSite(
            token: token, label: label, isReadable: !states[index].isUnreadable,
            documents: states[index].isUnreadable ? [] : own + version.documents))
      }
    }
    guard server.show(table, content: { contents[$0] }) else {
      _ = server.finish()
      throw Failure(
        "the program '\(HelperProgram.serve.name)' can't be told what to serve any more")
    }
    for index in states.indices { states[index].feed.forgetContents() }
  }

  /// What is served of a feed. Where nobody could read it for a while, or it couldn't be read, its bytes are nowhere
  /// any more, and it is built anew.
  private func version(at index: Int, _ server: FeedServer) -> Feed.Version? {
    if !states[index].isUnreadable, states[index].feed.lacks({ server.knows($0) }) {
      do throws(Feed.Problem) {
        try states[index].feed.build(acceptsEmpty: false, talk, context)
      } catch {
        states[index].seen = Serving.look(at: states[index].feed.path)
        states[index].brokenSince = monotonicMilliseconds()
        states[index].isUnreadable = true
        states[index].isRefused = false
        tell(error, of: states[index].feed)
      }
    }
    return states[index].feed.version
  }

  /// Whether links lead to this machine alone.
  private var isLocal: Bool { place.base?.isLoopback ?? place.listen.isLoopback }

  /// The address of a site, with a slash at its end.
  private func url(of token: String) -> String { base + "/" + (token.isEmpty ? "" : token + "/") }

  private func listen(_ server: FeedServer) throws(Failure) {
    let listen = place.listen
    let result = server.listen(
      address: listen.address, port: listen.port, hosts: place.base.map { [$0.host] } ?? [],
      isLogging: !talk.isQuiet)
    switch result {
    case .success(let port):
      let own = ListenAddress(address: listen.address, port: port)
      base = place.base?.text ?? own.url
      behind = place.base == nil ? "" : ", on \(own.text)"
    case .failure(let error):
      _ = server.finish()
      throw Failure(error, path: "\(listen.address):\(listen.port)", isWriting: false)
    }
  }

  /// Says what is served, and where; the tokens only if that was asked for.
  private func greet(_ known: [FeedToken], _ server: FeedServer) throws(Failure) {
    for state in states {
      let sites = sites(of: state, known)
      let path = Console.shown(state.feed.path)
      if place.isOpen {
        console.summary(
          "serves \(path) to whoever asks at \(base)/\(sites.first?.token ?? "")\(behind)")
      } else {
        let labels = sites.map { Console.shown($0.label) }.joined(separator: ", ")
        console.summary("serves \(path) at \(base)/ for \(labels)\(behind)")
      }
      guard place.showsCodes else { continue }
      for (token, label) in sites {
        let url = url(of: token)
        try console.answer(Array("\(Console.shown(label)): \(url)\n".utf8))
        if let code = server.code(of: url) { try console.answer(code) }
      }
    }
    if !place.listen.isLoopback, place.base?.text.hasPrefix("https://") != true {
      console.note(
        "without https, whoever is in the same network can read along; a proxy in front of it can do that"
      )
    }
  }
}
