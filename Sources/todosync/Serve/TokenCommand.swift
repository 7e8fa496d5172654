import Checklists
import Stores

/// `todosync serve token new|list|revoke`: who may read which feed.
struct TokenCommand {
  let file: String?
  let place: Serving.Place
  let console: Console
  let user: Settings
  private let tokens: FeedTokens

  init(
    file: String?, _ place: Serving.Place, _ user: Settings, _ context: Context, _ console: Console
  ) throws(Failure) {
    guard let state = context.stateFolder else { throw Feed.noState }
    tokens = FeedTokens(state: state)
    (self.file, self.place, self.user, self.console) = (file, place, user, console)
  }

  /// - Parameter words: What was typed behind `token`.
  func run(_ words: [String], _ context: Context) throws(Failure) {
    switch (words.first, words.count) {
    case ("new", 2): try make(words[1], context)
    case ("list", 1): try list()
    case ("revoke", 2): try revoke(words[1])
    default:
      throw Failure(
        "expected 'serve token new LABEL', 'serve token list' or 'serve token revoke LABEL'",
        hint: "a file that is called 'token' is ./token")
    }
  }

  private func make(_ label: String, _ context: Context) throws(Failure) {
    guard isIdentifier(label), label.count <= 60 else {
      throw Failure(
        "the label \(quoted(label)) isn't one",
        hint: "it is a short text on one line, such as the name of the device that will use it")
    }
    guard let found = try Discovery.find(file, user, context, console) else {
      throw Discovery.nothingFound
    }
    console.explain("checklist", found.path, found.reason)
    // A slip of the hand would open what nobody meant.
    _ = try ChecklistInput.read(
      found.path, user, context, console, includesPlaceholders: false)
    guard let path = absolutePath(found.path) else {
      throw Failure(.notFound, path: found.path, isWriting: false)
    }
    let token = FeedToken(label: label, file: path, created: context.runningClock)
    do throws(FileEditor.Failure<FeedTokens.Refusal>) {
      try tokens.add(token)
    } catch {
      throw Failure(error, tokens, label: label)
    }
    try console.answer(Array((token.secret + "\n").utf8))
    let base = place.base?.text ?? (place.listen.isEvery ? nil : place.listen.url)
    console.summary(
      "\(Console.shown(label)) can read \(Console.shown(found.path)) at "
        + "\(base ?? "the server")/\(token.secret)/")
  }

  private func list() throws(Failure) {
    let all: [FeedToken]
    do throws(FileEditor.Failure<FeedTokens.Refusal>) {
      all = try tokens.read()
    } catch {
      throw Failure(error, tokens, label: "")
    }
    // The secrets stay where they are.
    let rows = all.map {
      [Console.shown($0.label), String($0.created.iso8601.prefix(10)), Console.shown($0.file)]
    }
    try console.answer(Array(Columns.aligned(rows).map { $0 + "\n" }.joined().utf8))
    if all.isEmpty { console.summary("there are no tokens") }
  }

  private func revoke(_ label: String) throws(Failure) {
    do throws(FileEditor.Failure<FeedTokens.Refusal>) {
      let token = try tokens.remove(label: label)
      console.summary(
        "\(Console.shown(label)) can't read \(Console.shown(token?.file ?? "")) any more")
    } catch {
      throw Failure(error, tokens, label: label)
    }
  }
}

extension Failure {
  /// Words why tokens can't be read or changed.
  init(
    _ error: FileEditor.Failure<FeedTokens.Refusal>, _ tokens: FeedTokens, label: String
  ) {
    switch error {
    case .file(let error): self.init(error, path: tokens.path, isWriting: true)
    case .refused(.isTaken):
      self.init(
        "there is a token \(quoted(label)) already",
        hint: "todosync serve token revoke, or another label")
    case .refused(.notFound):
      self.init("there is no token \(quoted(label))", hint: "todosync serve token list shows them")
    case .refused(.damaged(let line)):
      self.init(
        "isn't a file of tokens, in line \(line)", path: tokens.path,
        hint: "remove the line; whose token it was needs a new one")
    }
  }
}
