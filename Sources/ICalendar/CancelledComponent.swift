/// What is left of an item that is gone: once more its component, as cancelled. Programs that import a file, and
/// never delete, hear of it so (RFC 5545 section 3.8.1.11).
enum CancelledComponent {
  private static let replaced: Set<String> = [
    "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "STATUS", "PERCENT-COMPLETE", "COMPLETED",
  ]

  /// The component as cancelled, without its alarms; nil if it says so already.
  static func lines(of component: ArraySlice<UInt8>, _ revision: Todo.Revision) -> [UInt8]? {
    var scanner = LineScanner(Array(component))
    var lines = ContentLines()
    var depth = 0
    while let physical = scanner.next() {
      let text = scanner.unfolded(physical)
      guard let line = ContentLine(text) else { continue }
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "END" {
        depth -= 1
        if depth == 0 { lines.line("STATUS:CANCELLED") }
        if depth > 0 { continue }
      }
      guard depth <= 1 else { continue }
      if line.name == "STATUS", line.value.uppercased() == "CANCELLED" { return nil }
      switch line.name {
      case "UID":
        lines.unescaped("", text)
        lines.line("DTSTAMP:", revision.stamp)
        lines.line("LAST-MODIFIED:", revision.stamp)
        lines.line("SEQUENCE:", String(revision.sequence))
      case let name where replaced.contains(String(name)): break
      default: lines.unescaped("", text)
      }
    }
    return lines.bytes
  }
}
