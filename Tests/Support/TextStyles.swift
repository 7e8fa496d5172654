package import Checklists

/// The ways in which programs lay out files, for tests that edit them.
package enum TextForm: String, CaseIterable, Sendable {
  case canonical, minified, tabs, crlf, foundation, spaced, commaFirst, oneLineItems, xml, xmlCRLF
  case xmlMinified, xmlSpaces

  package var isXML: Bool { rawValue.hasPrefix("xml") }

  /// Writes a value in this form; XML values hold no null.
  package func write(_ value: Value) -> [UInt8] {
    guard isXML else { return Array((json(value, 0) + (self == .minified ? "" : newline)).utf8) }
    let gap = self == .xmlMinified ? "" : newline
    return Array(
      ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(gap)<plist version=\"1.0\">\(gap)"
        + "\(xml(value, 0))\(gap)</plist>\(gap)").utf8)
  }

  private var newline: String { self == .crlf || self == .xmlCRLF ? "\r\n" : "\n" }

  private func json(_ value: Value, _ depth: Int) -> String {
    switch value {
    case .array(let elements):
      container("[", "]", elements.map { json($0, depth + 1) }, depth)
    case .dictionary(let members):
      container(
        "{", "}",
        members.map {
          let colon = self == .minified ? ":" : self == .foundation ? " : " : ": "
          return scalar(.string($0.key)) + colon + json($0.value, depth + 1)
        }, depth)
    default: scalar(value)
    }
  }

  private func scalar(_ value: Value) -> String {
    // The canonical writer ends its text with a line feed.
    String(String(decoding: JSONWriter.write(value), as: UTF8.self).dropLast())
  }

  private func container(
    _ open: String, _ close: String, _ parts: [String], _ depth: Int
  ) -> String {
    guard !parts.isEmpty else { return open + close }
    let indent = { (depth: Int) in
      self.newline
        + (self == .tabs
          ? String(repeating: "\t", count: depth) : String(repeating: "  ", count: depth))
    }
    switch self {
    case .minified: return open + parts.joined(separator: ",") + close
    case .spaced: return "\(open) \(parts.joined(separator: ", ")) \(close)"
    case .commaFirst:
      return open + " " + parts.joined(separator: indent(depth) + ", ") + indent(depth) + close
    case .oneLineItems where depth > 1:
      return open + parts.joined(separator: ", ") + close
    default:
      return open + indent(depth + 1) + parts.joined(separator: "," + indent(depth + 1))
        + indent(depth) + close
    }
  }

  private func xml(_ value: Value, _ depth: Int) -> String {
    let unit = self == .xmlSpaces ? "    " : "\t"
    let line = { (depth: Int) in
      self == .xmlMinified ? "" : self.newline + String(repeating: unit, count: depth)
    }
    switch value {
    case .array(let elements):
      guard !elements.isEmpty else { return "<array/>" }
      return "<array>" + elements.map { line(depth + 1) + xml($0, depth + 1) }.joined()
        + line(depth) + "</array>"
    case .dictionary(let members):
      guard !members.isEmpty else { return "<dict/>" }
      return "<dict>"
        + members.map {
          line(depth + 1) + "<key>\(escaped($0.key))</key>" + line(depth + 1)
            + xml($0.value, depth + 1)
        }.joined() + line(depth) + "</dict>"
    case .bool(let flag): return flag ? "<true/>" : "<false/>"
    case .integer(let number): return "<integer>\(number)</integer>"
    case .real(let number): return "<real>\(number)</real>"
    case .string(let text): return text.isEmpty ? "<string/>" : "<string>\(escaped(text))</string>"
    case .date(let seconds):
      return "<date>\(Instant(secondsSinceReferenceDate: seconds)?.iso8601 ?? "")</date>"
    default: preconditionFailure("not in these files")
    }
  }

  private func escaped(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          switch scalar {
          case "&": Array("&amp;".unicodeScalars)
          case "<": Array("&lt;".unicodeScalars)
          case ">": Array("&gt;".unicodeScalars)
          case "\r": Array("&#13;".unicodeScalars)
          default: [scalar]
          }
        }))
  }
}
