import CQrencode

/// A text as a QR code (ISO/IEC 18004).
struct QRCode {
  /// How many modules a side has.
  let width: Int
  private let isDark: [Bool]

  /// - Returns: Nil if the text is too long for one.
  init?(_ text: String) {
    guard let code = unsafe QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { unsafe QRcode_free(code) }
    let width = unsafe Int(code.pointee.width)
    isDark = (0..<width * width).map { unsafe code.pointee.data[$0] & 1 == 1 }
    self.width = width
  }

  /// The white around it that readers need, in modules.
  private static let margin = 4

  private func isDark(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < width else { return false }
    return isDark[y * width + x]
  }

  /// As a picture: black on white also where all else is dark, as readers want it.
  var svg: String {
    let side = width + 2 * QRCode.margin
    var path = ""
    for y in 0..<width {
      var x = 0
      while x < width {
        let start = x
        while isDark(x, y) { x += 1 }
        if x > start {
          path +=
            "M\(start + QRCode.margin) \(y + QRCode.margin)h\(x - start)v1H\(start + QRCode.margin)z"
        }
        x += 1
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/><path d="\(path)"/></svg>

      """
  }

  /// What stands for a code that there can't be.
  static let none = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>\n"

  /// As lines for a terminal, two rows of modules in each; black on white by the terminal's own colours.
  var terminalText: String {
    var text = ""
    for y in stride(from: -QRCode.margin, to: width + QRCode.margin, by: 2) {
      text += "\u{1B}[30;107m"
      for x in -QRCode.margin..<width + QRCode.margin {
        switch (isDark(x, y), isDark(x, y + 1)) {
        case (true, true): text += "\u{2588}"
        case (true, false): text += "\u{2580}"
        case (false, true): text += "\u{2584}"
        case (false, false): text += " "
        }
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }
}
