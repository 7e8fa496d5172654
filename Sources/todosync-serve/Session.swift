import Checklists
import Glibc

/// Carries out what it is told on standard input, until that ends.
struct Session {
  private var running: (server: Server, daemon: Daemon)?
  private var builder = ServedTable.Builder(after: .empty)

  /// How long answers that have begun may take when the program is to end, in seconds.
  private static let patience = 10

  mutating func run() {
    var reader = FeedMessage.Reader()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let found = unsafe poll(&ready, 1, 5000)
      running?.server.shutSlowConnections()
      guard found > 0 else { continue }
      let count = unsafe read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      // Whoever started this has ended, or wants it to end.
      guard count > 0 else { break }
      do throws(FeedMessage.Reader.Unintelligible) {
        for message in try reader.read(Array(buffer[..<count])) { carryOut(message) }
      } catch {
        Session.refuse()
      }
    }
    finish()
  }

  private mutating func carryOut(_ message: FeedMessage) {
    switch message {
    case .listen(let address, let port, let hosts, let isLogging):
      guard running == nil else { return }
      do throws(Listener.Failure) {
        let listener = try Listener(address: address, port: port)
        let server = Server(hosts: hosts, isLogging: isLogging)
        guard let daemon = Daemon(server, on: listener) else {
          throw Listener.Failure(message: "no thread can be started")
        }
        running = (server, daemon)
        say("listening \(listener.port)\n")
      } catch {
        say("failed \(error.message)\n")
        exit(2)
      }
    case .content(let id, let bytes): builder.add(content: id, bytes)
    case .site(let token, let label, let isReadable):
      builder.addSite(token: token, label: label, isReadable: isReadable)
    case .document(let document):
      if !builder.add(document) { Session.end("a document without its content") }
    case .show:
      let table = builder.table()
      running?.server.show(table)
      say("shown\n")
      builder = ServedTable.Builder(after: table)
    case .code(let text):
      let code = QRCode(text)?.terminalText ?? ""
      say("code \(code.utf8.count)\n\(code)")
    }
  }

  /// Takes no more connections, and lets the answers that have begun be sent.
  private func finish() {
    guard let running else { return }
    running.daemon.quiesce()
    let start = monotonicSeconds()
    while running.server.answering > 0, monotonicSeconds() - start < Session.patience {
      usleep(20_000)
    }
    running.daemon.stop()
  }

  /// Whoever isn't the program that it is for is told so.
  static func refuse() -> Never {
    end("it is started by 'todosync serve', which tells it what to serve")
  }

  static func end(_ message: String) -> Never {
    AccessLog.write("todosync-serve: error: \(message)\n")
    exit(2)
  }

  private func say(_ text: String) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes {
        unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      // Nobody is left to be told.
      guard count > 0 || errno == EINTR else { return }
      written += max(0, count)
    }
  }
}
