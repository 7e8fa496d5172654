/// The text inside an XML element.
enum XMLText {
  /// The character that an entity or character reference stands for, and the byte after it.
  static func reference(in bytes: [UInt8], at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard let semicolon = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let name = String(decoding: bytes[start + 1..<semicolon], as: UTF8.self)
    let end = semicolon + 1
    switch name {
    case "lt": return ("<", end)
    case "gt": return (">", end)
    case "amp": return ("&", end)
    case "quot": return ("\"", end)
    case "apos": return ("'", end)
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    // No sign, which `UInt32` would take; and only characters that XML has.
    guard digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value),
      value >= 0x20 || scalar == "\t" || scalar == "\n" || scalar == "\r"
    else { return nil }
    return (scalar, end)
  }

  /// Resolves entities, CDATA, comments and line ends of text that the reader has checked.
  static func decode(_ range: Range<Int>, of bytes: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "&"):
        guard let (scalar, end) = reference(in: bytes, at: index) else { return decoded }
        decoded.append(contentsOf: String(Character(scalar)).utf8)
        index = end
      case UInt8(ascii: "<"):
        let isComment = bytes[index + 2] == UInt8(ascii: "-")
        let close: [UInt8] = Array((isComment ? "-->" : "]]>").utf8)
        var end = index + (isComment ? 4 : 9)
        let start = end
        while !bytes[end...].starts(with: close) { end += 1 }
        if !isComment { decoded.append(contentsOf: bytes[start..<end]) }
        index = end + close.count
      case 0x0D:
        // XML 1.0 section 2.11: CRLF and a lone CR are one line feed.
        decoded.append(0x0A)
        index += 1
        if index < range.upperBound, bytes[index] == 0x0A { index += 1 }
      default:
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  /// Text as it stands in an element.
  ///
  /// - Throws: For a character that XML has no form for.
  static func encode(_ text: String) throws(Unwritable) -> String {
    var encoded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": encoded += "&amp;".unicodeScalars
      case "<": encoded += "&lt;".unicodeScalars
      case ">": encoded += "&gt;".unicodeScalars
      // Readers turn a plain one into a line feed (XML 1.0 section 2.11).
      case "\r": encoded += "&#13;".unicodeScalars
      case "\t", "\n": encoded.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        throw Unwritable(
          message: "an XML property list can't hold the character U+"
            + "\(ISO8601.padded(String(scalar.value, radix: 16).uppercased(), 4)) in \(quoted(text))"
        )
      default: encoded.append(scalar)
      }
    }
    return String(encoded)
  }

  /// The element of a value that is no container.
  static func encode(scalar value: Value) throws(Unwritable) -> String {
    switch value {
    case .bool(let flag): return flag ? "<true/>" : "<false/>"
    case .integer(let number): return "<integer>\(number)</integer>"
    case .real(let number): return "<real>\(text(of: number))</real>"
    case .number(let text): return "<real>\(text)</real>"
    case .string(let text): return "<string>\(try encode(text))</string>"
    case .date(let seconds):
      guard let instant = Instant(secondsSinceReferenceDate: seconds) else {
        throw Unwritable(message: "an XML property list can't hold a date beyond the year 9999")
      }
      return "<date>\(instant.iso8601)</date>"
    case .data(let data): return "<data>\(Base64.encode(data))</data>"
    case .uid(let number):
      return "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
    case .null: throw Unwritable(message: "a property list can't hold null")
    case .array, .dictionary: preconditionFailure("a container is no scalar")
    }
  }

  private static func text(of number: Double) -> String {
    guard number.isFinite else {
      return number.isNaN ? "nan" : number < 0 ? "-infinity" : "+infinity"
    }
    return String(number)
  }
}
