/// Writes values as canonical JSON: 2 spaces, `"key": value`, keys in the order of their UTF-8 bytes, a
/// line feed at the end. The same value always gives the same bytes.
package struct JSONWriter {
  private var bytes: [UInt8] = []

  private init() {}

  /// - Parameter value: No data, reference or date is in it: JSON has none of these.
  package static func write(_ value: Value) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value, indent: 0)
    writer.bytes.append(0x0A)
    return writer.bytes
  }

  private mutating func write(_ value: Value, indent: Int) {
    switch value {
    case .null: raw("null")
    case .bool(let flag): raw(flag ? "true" : "false")
    case .integer(let number): raw(String(number))
    case .real(let number): raw(number.isFinite ? String(number) : "null")
    case .number(let text): raw(text)
    case .string(let text): string(text)
    case .date(let seconds): raw(String(seconds))
    case .data(let data): string(String(decoding: data, as: UTF8.self))
    case .uid(let number): raw(String(number))
    case .array(let elements):
      container("[", "]", elements, indent) { writer, element in
        writer.write(element, indent: indent + 1)
      }
    case .dictionary(let members):
      container("{", "}", members, indent) { writer, member in
        writer.string(member.key)
        writer.raw(": ")
        writer.write(member.value, indent: indent + 1)
      }
    }
  }

  private mutating func container<Element>(
    _ open: String, _ close: String, _ elements: [Element], _ indent: Int,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    raw(open)
    for (index, element) in elements.enumerated() {
      raw(index == 0 ? "\n" : ",\n")
      for _ in 0...indent { raw("  ") }
      body(&self, element)
    }
    if !elements.isEmpty {
      raw("\n")
      for _ in 0..<indent { raw("  ") }
    }
    raw(close)
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: raw("\\n")
      case 0x0D: raw("\\r")
      case 0x09: raw("\\t")
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        raw("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
