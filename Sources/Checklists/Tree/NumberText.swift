/// Numbers as the three formats spell them.
enum NumberText {
  /// An integer: decimal, or hexadecimal as property lists also allow.
  static func integer(_ text: ArraySlice<UInt8>) -> Int128? {
    var digits = text
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    let isHexadecimal =
      digits.starts(with: Array("0x".utf8)) || digits.starts(with: Array("0X".utf8))
    if isHexadecimal { digits = digits.dropFirst(2) }
    guard !digits.isEmpty, digits.count <= 38 else { return nil }
    var value: Int128 = 0
    for byte in digits {
      guard let digit = hexadecimalDigit(byte), isHexadecimal || digit < 10 else { return nil }
      let (shifted, tooLarge) = value.multipliedReportingOverflow(by: isHexadecimal ? 16 : 10)
      guard !tooLarge else { return nil }
      value = shifted + Int128(digit)
    }
    return isNegative ? -value : value
  }

  /// A real number; `nan` and `inf` are spelled in property lists too.
  static func real(_ text: ArraySlice<UInt8>) -> Double? {
    let word = String(decoding: text, as: UTF8.self)
    switch word.lowercased() {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: return Double(word)
    }
  }
}
