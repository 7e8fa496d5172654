import Checklists
import Glibc

/// A line for each request, on standard error. No token is in it, neither a right one nor a wrong one.
struct AccessLog {
  /// `2026-12-01T08:00:00Z 192.168.1.7 phone GET tasks.ics 200 5120 "Agent/1.0"`.
  static func line(
    _ now: Instant, address: String, label: String?, method: String, path: String?, status: UInt32,
    size: Int, agent: String?
  ) -> String {
    let words = [
      now.iso8601, address, label.map { word($0) } ?? "-", word(method),
      path.map { $0.isEmpty ? "/" : $0 } ?? "-",
      String(status), String(size), agent.map { "\"\(escaped($0))\"" } ?? "-",
    ]
    return words.joined(separator: " ") + "\n"
  }

  /// Text of others on one line, without what could end a quotation or move a cursor.
  private static func escaped(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(120) {
      if scalar.value < 0x20 || scalar.value >= 0x7F || scalar == "\"" || scalar == "\\" {
        line += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  private static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0.value < 0x7F && $0 != "\""
    }
    return isPlain && !text.isEmpty ? text : "\"\(escaped(text))\""
  }

  /// Writes a line, unless that would have to be waited for: who doesn't read the log doesn't hold up subscribers.
  static func write(_ line: String) {
    let bytes = Array(line.utf8)
    var ready = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 else { return }
    // What can't be written is lost; a server goes on.
    _ = unsafe Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
