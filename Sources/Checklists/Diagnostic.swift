/// How much a finding about the input matters.
package enum Severity: String, Sendable, Hashable, Comparable {
  /// Worth knowing; nothing is wrong.
  case note
  /// Something is odd, and was read in the way that the message says.
  case warning
  /// Something is wrong, and was not read.
  case error

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A place in a text file, counted as editors do: both from 1, the column in Unicode scalars.
package struct Place: Sendable, Hashable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// One finding about an input file: what is wrong, where, and what to do about it.
///
/// A value without a file name; who prints it knows which file was read.
package struct Diagnostic: Sendable, Hashable {
  package var severity: Severity
  /// Absent in binary files, which have no lines.
  package var place: Place?
  /// The value's address in the tree, such as `[0].items[2].checked`; empty for the file itself.
  package var keyPath: String
  /// Lower case, no full stop.
  package var message: String
  /// What the reader of the message can do.
  package var hint: String?

  package init(
    _ severity: Severity, _ message: String, at place: Place? = nil, keyPath: String = "",
    hint: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.place = place
    self.keyPath = keyPath
    self.hint = hint
  }
}

/// Puts text from a file between single quotes for a message: short, on one line, and without
/// characters that could move a terminal's cursor or turn the text's direction around.
package func quoted(_ text: some StringProtocol) -> String {
  if text.utf8.count < 60, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return "'\(text)'" }
  return "'" + visible(text, upTo: 60) + "'"
}

/// Text from a file as a terminal may show it: characters that could move the cursor, end the line, or turn
/// the text's direction around, as their numbers.
///
/// - Parameter limit: How many characters are shown; what follows becomes an ellipsis.
package func visible(_ text: some StringProtocol, upTo limit: Int = .max) -> String {
  var shown = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    guard count < limit else {
      shown += "…"
      break
    }
    if isVisible(scalar) {
      shown.unicodeScalars.append(scalar)
    } else {
      shown += "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }
  return shown
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF: return true
  // It joins emoji to one.
  case 0x200D: return true
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
    return false
  default: return true
  }
}
