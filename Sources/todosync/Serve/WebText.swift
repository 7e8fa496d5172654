/// Text as pages and addresses have it.
enum WebText {
  /// A text between tags, or between quotes in one: what would be markup is only shown, and what no document may
  /// have is left out.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      case "\n", "\t": escaped.append(scalar)
      case _ where scalar.properties.generalCategory == .control || scalar.value & 0xFFFE == 0xFFFE:
        break
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// A part of an address: what isn't a letter or digit of ASCII, or one of four signs, as `%` and two digits
  /// (RFC 3986 section 2.1).
  static func pathSegment(_ text: String) -> String {
    var segment = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        segment.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        segment += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return segment
  }
}
