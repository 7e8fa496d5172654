/// Content lines of other programs that an item carries along (the key `ical`), so that what the
/// model has no place for comes back unchanged.
package enum KeptLines {
  /// The properties of a VTODO that items have keys for; a kept line must not say them again.
  private static let owned: Set<String> = [
    "UID", "DTSTAMP", "LAST-MODIFIED", "CREATED", "SEQUENCE", "SUMMARY", "DESCRIPTION", "DTSTART",
    "DUE", "DURATION", "RRULE", "STATUS", "PERCENT-COMPLETE", "COMPLETED", "PRIORITY", "CATEGORIES",
    "URL", "LOCATION", "RELATED-TO", "X-TODOSYNC-LIST", "X-TODOSYNC-ITEM",
    "X-TODOSYNC-REPEAT-FROM",
    // The event mirror's.
    "DTEND", "TRANSP", "X-MICROSOFT-CDO-BUSYSTATUS",
    // The calendar's own.
    "VERSION", "PRODID", "CALSCALE", "METHOD",
  ]

  /// The components that can stand inside a task (RFC 5545, 9073); ones with `X-` can too.
  private static let inner: Set<String> = ["VALARM", "VLOCATION", "VRESOURCE", "PARTICIPANT"]

  /// Whether a property, in upper case, is written from an item's own keys.
  package static func isOwned(_ name: some StringProtocol) -> Bool { owned.contains(String(name)) }

  /// Says why lines can't be written into a component; nil when they can.
  ///
  /// A line that breaks out of its place could add alarms, items or headers to a calendar that other
  /// people subscribe to, so nothing is repaired here.
  package static func problem(in lines: [String]) -> String? {
    var open: [String] = []
    for line in lines {
      guard !line.unicodeScalars.contains(where: { isForbidden($0) }) else {
        return "\(quoted(line)) has a control character"
      }
      guard let (name, value) = split(line) else {
        return "\(quoted(line)) is no content line (NAME:value)"
      }
      switch name {
      case "BEGIN":
        open.append(value.uppercased())
        guard inner.contains(value.uppercased()) || value.uppercased().hasPrefix("X-") else {
          return "\(quoted(line)) can't stand inside an item"
        }
        guard open.count <= 4 else { return "components are nested too deep" }
      case "END":
        guard open.popLast() == value.uppercased() else {
          return "\(quoted(line)) ends what did not begin"
        }
      case "ACTION" where open.last == "VALARM":
        // Readers trim blanks, and so must who looks for what they may do.
        let action = value.filter { !$0.isWhitespace }.uppercased()
        guard !["EMAIL", "PROCEDURE"].contains(action) else {
          return "an alarm with \(quoted(line)) is never written"
        }
      default:
        guard !open.isEmpty || !owned.contains(name) else {
          return "\(quoted(name)) is written from the item's own keys"
        }
      }
    }
    return open.isEmpty ? nil : "BEGIN:\(open[0]) has no END"
  }

  /// The upper-case name and the value of `NAME;PARAM=…:value`.
  private static func split(_ line: String) -> (name: String, value: String)? {
    let name = line.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard !name.isEmpty else { return nil }
    var isQuoted = false
    for index in line.indices[name.endIndex...] {
      let character = line[index]
      if character == "\"" { isQuoted.toggle() }
      if index == name.endIndex, character != ":", character != ";" { return nil }
      if character == ":", !isQuoted {
        return (name.uppercased(), String(line[line.index(after: index)...]))
      }
    }
    return nil
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value < 0x20 && scalar != "\t") || scalar.value == 0x7F
  }
}
