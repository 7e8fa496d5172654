import Foundation

/// The content lines of a calendar, read as strictly as RFC 5545 section 3.1 and RFC 6868 have them.
struct CalendarLines {
  /// One line, unfolded.
  struct Line {
    var name: String
    var parameters: [(name: String, values: [String])]
    var value: String

    func parameter(_ name: String) -> String? {
      parameters.first { $0.name == name }?.values.first
    }
  }

  private(set) var lines: [Line] = []
  private(set) var problems: [String] = []

  init(_ data: Data) {
    guard let text = String(validating: data, as: UTF8.self) else {
      problems.append("isn't UTF-8")
      return
    }
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { problems.append("begins with a BOM") }
    if !data.suffix(2).elementsEqual([0x0D, 0x0A]) { problems.append("the last line has no end") }
    var unfolded: [String.UnicodeScalarView] = []
    for physical in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    {
      guard physical.last == "\r" else {
        problems.append("a line ends without CR: \(String(physical).prefix(40))")
        continue
      }
      let line = physical.dropLast()
      if String(line).utf8.count > 75 { problems.append("longer than 75 octets: \(String(line))") }
      if line.contains(where: { ($0.value < 0x20 && $0 != "\t") || $0.value == 0x7F }) {
        problems.append("a control character: \(String(line))")
      }
      if line.first == " ", !unfolded.isEmpty {
        unfolded[unfolded.count - 1].append(contentsOf: line.dropFirst())
      } else {
        unfolded.append(String.UnicodeScalarView(line))
      }
    }
    for line in unfolded { read(String(line)) }
  }

  private mutating func read(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    func isName(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-")
    }
    func take(while fits: (Unicode.Scalar) -> Bool) -> String {
      let taken = rest.prefix(while: fits)
      rest = rest.dropFirst(taken.count)
      return String(String.UnicodeScalarView(taken))
    }
    let name = take(while: isName)
    var parameters: [(String, [String])] = []
    while rest.first == ";" {
      rest = rest.dropFirst()
      let parameter = take(while: isName)
      guard !parameter.isEmpty, rest.first == "=" else {
        return problems.append("no parameter: \(text)")
      }
      var values: [String] = []
      repeat {
        rest = rest.dropFirst()
        var value: String
        if rest.first == "\"" {
          rest = rest.dropFirst()
          value = take { $0 != "\"" }
          guard rest.first == "\"" else { return problems.append("an open quote: \(text)") }
          rest = rest.dropFirst()
        } else {
          value = take { !"\";:,".unicodeScalars.contains($0) }
        }
        // RFC 6868: a caret stands before what it makes of the next character.
        value = value.replacing("^n", with: "\n").replacing("^'", with: "\"").replacing(
          "^^", with: "^")
        values.append(value)
      } while rest.first == ","
      parameters.append((parameter.uppercased(), values))
    }
    guard !name.isEmpty, rest.first == ":" else {
      return problems.append("no content line: \(text)")
    }
    lines.append(
      Line(
        name: name.uppercased(), parameters: parameters.map { (name: $0.0, values: $0.1) },
        value: String(String.UnicodeScalarView(rest.dropFirst()))))
  }
}
