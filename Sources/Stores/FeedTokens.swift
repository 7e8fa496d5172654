package import Checklists
internal import Glibc

/// What lets somebody read one feed: a secret in its address.
package struct FeedToken: Sendable, Hashable {
  /// 128 bits, as 26 small letters and digits.
  package var secret: String
  /// What its owner calls it; no other token has it.
  package var label: String
  /// The absolute path of the checklist that it opens.
  package var file: String
  package var created: Instant

  /// One that nobody can guess: its bits are the system's.
  package init(label: String, file: String, created: Instant) {
    var generator = SystemRandomNumberGenerator()
    var (high, low) = (generator.next() as UInt64, generator.next() as UInt64)
    let digits = Array("abcdefghijklmnopqrstuvwxyz234567")
    var secret = ""
    for _ in 0..<26 {
      secret.append(digits[Int(low & 31)])
      low = low >> 5 | high << 59
      high >>= 5
    }
    self.secret = secret
    self.label = label
    self.file = file
    self.created = created
  }
}

/// The tokens of all feeds, in a file for the user alone.
package struct FeedTokens: Sendable {
  package let path: String
  private let folder: String

  /// - Parameter state: The program's state folder.
  package init(state: String) {
    folder = state
    path = "\(state)/tokens"
  }

  /// Why the tokens can't be changed as it was asked.
  package enum Refusal: Error, Sendable, Hashable {
    case isTaken
    case notFound
    /// The file isn't one of tokens.
    case damaged(line: Int)
  }

  /// The tokens, in the order in which they were made; none if there is no file.
  package func read() throws(FileEditor.Failure<Refusal>) -> [FeedToken] {
    let bytes: [UInt8]
    do throws(FileError) {
      guard FileKind(of: path) != nil else { return [] }
      bytes = try FileContents.read(path).bytes
    } catch {
      throw .file(error)
    }
    do throws(Refusal) {
      return try FeedTokens.tokens(in: bytes)
    } catch {
      throw .refused(error)
    }
  }

  package func add(_ token: FeedToken) throws(FileEditor.Failure<Refusal>) {
    try edit { tokens throws(Refusal) in
      guard !tokens.contains(where: { $0.label == token.label }) else { throw .isTaken }
      tokens.append(token)
    }
  }

  /// - Returns: The token that opens nothing any more.
  package func remove(label: String) throws(FileEditor.Failure<Refusal>) -> FeedToken? {
    var removed: FeedToken?
    try edit { tokens throws(Refusal) in
      guard let index = tokens.firstIndex(where: { $0.label == label }) else { throw .notFound }
      removed = tokens.remove(at: index)
    }
    return removed
  }

  private func edit(
    _ change: (inout [FeedToken]) throws(Refusal) -> Void
  ) throws(FileEditor.Failure<Refusal>) {
    do throws(FileError) {
      try makePrivateFolder(folder)
    } catch {
      throw .file(error)
    }
    // From its first byte on nobody else can read it.
    let mask = umask(0o077)
    defer { umask(mask) }
    defer { _ = unsafe chmod(path, 0o600) }
    _ = try FileEditor(path).edit { contents throws(Refusal) in
      var tokens = try FeedTokens.tokens(in: contents?.bytes ?? [])
      try change(&tokens)
      return tokens.flatMap { token in
        WordLine.bytes([token.secret, String(token.created.seconds), token.label, token.file])
      }
    }
  }

  private static func tokens(in bytes: [UInt8]) throws(Refusal) -> [FeedToken] {
    var tokens: [FeedToken] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      guard let words = WordLine.words(line), words.count == 4, let seconds = Int(words[1]),
        words[0].utf8.count == 26
      else { throw .damaged(line: index + 1) }
      var token = FeedToken(
        label: words[2], file: words[3], created: Instant(seconds: seconds))
      token.secret = words[0]
      tokens.append(token)
    }
    return tokens
  }
}
