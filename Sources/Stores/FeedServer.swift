package import Checklists
internal import Glibc

/// The program that serves feeds, as one that this program has started and tells what to serve.
package final class FeedServer {
  private let process: pid_t
  private var input: Descriptor?
  private let output: Descriptor
  private var unread: [UInt8] = []
  /// The contents that it has.
  private var known: Set<String> = []

  /// How long it may take to end, in seconds; it gives answers that have begun ten.
  private static let patience = 15

  /// Starts it.
  package init(_ program: String, environment: [String: String]) throws(FileError) {
    do throws(SystemError) {
      let started = try Child.beginConnected([program], environment: environment)
      process = started.process
      input = Descriptor(takingOwnershipOf: started.input)
      output = Descriptor(takingOwnershipOf: started.output)
    } catch {
      throw FileError(error)
    }
  }

  /// What becomes readable when it ends.
  var waiting: Int32 { output.file.number }

  /// Tells it something.
  ///
  /// - Returns: False if it has ended.
  package func send(_ message: FeedMessage) -> Bool {
    (try? input?.file.write(message.encoded)) != nil
  }

  /// Lets it listen.
  ///
  /// - Returns: The port, or why it can't, in the system's words.
  package func listen(
    address: String, port: Int, hosts: [String], isLogging: Bool
  ) -> Result<Int, FileError> {
    guard
      send(.listen(address: address, port: port, hosts: hosts, isLogging: isLogging)),
      let words = line()?.split(separator: " ", maxSplits: 1), words.count == 2
    else { return .failure(.system(SystemError(code: EPIPE))) }
    if words[0] == "listening", let port = Int(words[1]) { return .success(port) }
    return .failure(.refused(String(words[1])))
  }

  /// Shows sites from now on; when this returns, it does.
  ///
  /// - Parameter content: Gives the bytes of a content that it doesn't have yet; nil if they are lost.
  /// - Returns: False if it has ended, or a content is lost; nothing has changed then.
  package func show(
    _ sites: [FeedSite], content: (String) -> [UInt8]?
  ) -> Bool {
    let needed = Set(sites.flatMap { $0.documents.map(\.contentID) })
    for id in needed.subtracting(known).sorted() {
      guard let bytes = content(id), send(.content(id: id, bytes: bytes)) else { return false }
    }
    for site in sites {
      guard send(.site(token: site.token, label: site.label, isReadable: site.isReadable)) else {
        return false
      }
      for document in site.documents where !send(.document(document)) { return false }
    }
    // What nobody has any more it forgets.
    known = needed
    // Once it says so, nobody gets anything older.
    return send(.show) && line() == "shown"
  }

  /// Whether it has a content.
  package func knows(_ content: String) -> Bool { known.contains(content) }

  /// The QR code of a text, for a terminal.
  package func code(of text: String) -> [UInt8]? {
    guard send(.code(text)), let words = line()?.split(separator: " "), words.first == "code",
      words.count == 2, let count = Int(words[1])
    else { return nil }
    while unread.count < count {
      guard let more = try? output.file.read(upTo: 1 << 16), !more.isEmpty else { return nil }
      unread += more
    }
    defer { unread.removeFirst(count) }
    return Array(unread.prefix(count))
  }

  /// Lets it end, which it does when it has answered what it was asked, and waits for that.
  ///
  /// - Returns: Whether it ended well.
  package func finish() -> Bool {
    input = nil
    var status: Int32 = 0
    for _ in 0..<FeedServer.patience * 20 {
      guard
        let ended = try? SystemError.check({ unsafe waitpid(process, &status, WNOHANG) })
      else { return false }
      if ended == process { return status == 0 }
      usleep(50_000)
    }
    // It isn't to be waited for for ever.
    kill(process, SIGKILL)
    _ = try? SystemError.check { unsafe waitpid(process, &status, 0) }
    return false
  }

  private func line() -> String? {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      guard let more = try? output.file.read(upTo: 1 << 12), !more.isEmpty else { return nil }
      unread += more
    }
  }
}
