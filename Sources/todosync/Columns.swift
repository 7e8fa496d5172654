/// Text in columns for a terminal.
enum Columns {
  /// Pads each cell but a row's last to the widest of its column, two blanks apart.
  static func aligned(_ rows: [[String]]) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], width(cell))
      }
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column < row.count - 1 {
          line += String(repeating: " ", count: widths[column] - width(cell) + 2)
        }
      }
      return line
    }
  }

  /// How many cells of a terminal a text takes: East Asian characters and emoji take two each, what
  /// joins the character before it none.
  static func width(_ text: String) -> Int {
    // Mostly it is plain, or has letters with accents: each a cell.
    var count = 0
    for scalar in text.unicodeScalars {
      guard scalar.value >= 0x20, scalar.value < 0x300, scalar.value != 0xAD, scalar.value != 0x7F
      else { return text.reduce(0) { $0 + width($1) } }
      count += 1
    }
    return count
  }

  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    let properties = first.properties
    if properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default:
      return properties.generalCategory == .nonspacingMark ? 0 : 1
    }
  }
}
