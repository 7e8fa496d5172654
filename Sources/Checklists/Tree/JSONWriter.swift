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
    default: bytes += JSONText.encode(scalar: value)
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

  private mutating func string(_ text: String) { bytes += JSONText.encode(text) }
}
