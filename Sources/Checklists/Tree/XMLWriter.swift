/// Writes values as canonical XML property lists, laid out as `plutil -convert xml1` does: tabs, keys in
/// the order of their UTF-8 bytes. The same value always gives the same bytes.
package struct XMLWriter {
  private var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private init() {}

  /// - Throws: For what a property list can't hold: null, a control character.
  package static func write(_ value: Value) throws(Unwritable) -> [UInt8] {
    var writer = XMLWriter()
    try writer.write(value, indent: 0)
    writer.text += "</plist>\n"
    return Array(writer.text.utf8)
  }

  private mutating func write(_ value: Value, indent: Int) throws(Unwritable) {
    switch value {
    case .array(let elements):
      guard !elements.isEmpty else { return line("<array/>", indent) }
      line("<array>", indent)
      for element in elements { try write(element, indent: indent + 1) }
      line("</array>", indent)
    case .dictionary(let members):
      guard !members.isEmpty else { return line("<dict/>", indent) }
      line("<dict>", indent)
      for member in members {
        line("<key>\(try XMLText.encode(member.key))</key>", indent + 1)
        try write(member.value, indent: indent + 1)
      }
      line("</dict>", indent)
    case .uid(let number):
      try write(
        .dictionary([.init(key: "CF$UID", value: .integer(Int128(number)))]), indent: indent)
    case .data(let data):
      line("<data>", indent)
      // As many characters a line as fit 76 columns, tabs counted as eight.
      let width = max(4, (76 - 8 * indent) / 4 * 4)
      var rest = Base64.encode(data)[...]
      while !rest.isEmpty {
        line(String(rest.prefix(width)), indent)
        rest = rest.dropFirst(width)
      }
      line("</data>", indent)
    default: line(try XMLText.encode(scalar: value), indent)
    }
  }

  private mutating func line(_ line: String, _ indent: Int) {
    text += String(repeating: "\t", count: indent) + line + "\n"
  }
}
