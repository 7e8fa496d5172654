/// The text inside a JSON string.
enum JSONText {
  /// The UTF-16 unit that four hexadecimal digits at `index` spell.
  static func unit(in bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = hexadecimalDigit(byte) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// Resolves the escapes of a string that the reader has checked.
  static func decode(_ text: ArraySlice<UInt8>, of bytes: [UInt8]) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\") else {
        decoded.append(byte)
        index += 1
        continue
      }
      index += 2
      switch bytes[index - 1] {
      case UInt8(ascii: "b"): decoded.append(0x08)
      case UInt8(ascii: "f"): decoded.append(0x0C)
      case UInt8(ascii: "n"): decoded.append(0x0A)
      case UInt8(ascii: "r"): decoded.append(0x0D)
      case UInt8(ascii: "t"): decoded.append(0x09)
      case UInt8(ascii: "u"):
        var units = [unit(in: bytes, at: index) ?? 0xFFFD]
        index += 4
        if units[0] & 0xFC00 == 0xD800, index + 1 < text.endIndex,
          bytes[index] == UInt8(ascii: "\\"),
          bytes[index + 1] == UInt8(ascii: "u"), let low = unit(in: bytes, at: index + 2),
          low & 0xFC00 == 0xDC00
        {
          units.append(low)
          index += 6
        }
        decoded.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
      default: decoded.append(bytes[index - 1])
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Whether a string that the reader has checked spells a surrogate without its other half.
  static func hasLoneSurrogate(_ text: ArraySlice<UInt8>) -> Bool {
    var needsLow = false
    var index = text.startIndex
    while index < text.endIndex {
      let isEscape = text[index] == UInt8(ascii: "\\") && index + 1 < text.endIndex
      var unit: UInt16?
      if isEscape, text[index + 1] == UInt8(ascii: "u") {
        unit = self.unit(in: Array(text[index..<min(index + 6, text.endIndex)]), at: 2)
      }
      let isLow = unit.map { $0 & 0xFC00 == 0xDC00 } ?? false
      guard isLow == needsLow else { return true }
      needsLow = unit.map { $0 & 0xFC00 == 0xD800 } ?? false
      index += unit != nil ? 6 : isEscape ? 2 : 1
    }
    return needsLow
  }

  /// How the strings of a file are escaped, where JSON leaves a choice.
  struct Escaping {
    /// `/` as `\/`, as Foundation writes it.
    var escapesSlashes = false
    /// Everything beyond ASCII as `\u…`, as Python writes it.
    var escapesNonASCII = false
  }

  /// A string with its quotes.
  static func encode(_ text: String, _ escaping: Escaping = Escaping()) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(text.utf8.count + 2)
    func escape(_ unit: UInt16) {
      let digits = String(unit, radix: 16)
      bytes += "\\u\(ISO8601.padded(digits, 4))".utf8
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)]
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case "/" where escaping.escapesSlashes: bytes += "\\/".utf8
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: escape(UInt16(scalar.value))
      case _ where !scalar.isASCII && escaping.escapesNonASCII:
        for unit in Character(scalar).utf16 { escape(unit) }
      default: bytes += Character(scalar).utf8
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }

  /// A value that is no container; data and references, which JSON has no form for, as text and number.
  static func encode(scalar value: Value, _ escaping: Escaping = Escaping()) -> [UInt8] {
    switch value {
    case .bool(let flag): Array((flag ? "true" : "false").utf8)
    case .integer(let number): Array(String(number).utf8)
    case .real(let number): Array((number.isFinite ? String(number) : "null").utf8)
    case .number(let text): Array(text.utf8)
    case .string(let text): encode(text, escaping)
    case .date(let seconds):
      Array((Int(exactly: seconds).map { String($0) } ?? String(seconds)).utf8)
    case .data(let data): encode(String(decoding: data, as: UTF8.self), escaping)
    case .uid(let number): Array(String(number).utf8)
    case .null, .array, .dictionary: Array("null".utf8)
    }
  }
}

extension JSONText.Escaping {
  /// The habits of a file.
  init(of bytes: [UInt8]) {
    var (hasEscapedSlash, hasSlash, hasUnicodeEscape, hasNonASCII) = (false, false, false, false)
    var previous: UInt8 = 0
    for byte in bytes {
      let isEscaped = previous == UInt8(ascii: "\\")
      switch byte {
      case UInt8(ascii: "/"): if isEscaped { hasEscapedSlash = true } else { hasSlash = true }
      case UInt8(ascii: "u") where isEscaped: hasUnicodeEscape = true
      case 0x80...: hasNonASCII = true
      default: break
      }
      previous = isEscaped && byte == UInt8(ascii: "\\") ? 0 : byte
    }
    escapesSlashes = hasEscapedSlash && !hasSlash
    escapesNonASCII = hasUnicodeEscape && !hasNonASCII
  }
}
