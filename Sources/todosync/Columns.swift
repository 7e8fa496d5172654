/// Text in columns for a terminal.
enum Columns {
  /// A piece of text with its look.
  struct Cell {
    var text: String
    var style: Console.Style?
    /// Whether it is cut where the terminal is too narrow.
    var isElastic = false

    init(_ text: String, _ style: Console.Style? = nil, isElastic: Bool = false) {
      (self.text, self.style, self.isElastic) = (text, style, isElastic)
    }
  }

  /// Pads cells as `aligned` does, cuts the elastic ones to what the terminal has room for, and gives each
  /// its look.
  ///
  /// - Parameter width: How many cells a line may take; nil for any number.
  static func laidOut(_ rows: [[Cell]], width: Int?, _ console: Console) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], Columns.width(cell.text))
      }
    }
    if let width {
      let excess = widths.reduce(0) { $0 + $1 + 2 } - 2 - width
      let elastic = rows.first.flatMap { row in row.firstIndex { $0.isElastic } }
      if excess > 0, let elastic { widths[elastic] = max(8, widths[elastic] - excess) }
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let text = cell.isElastic ? cut(cell.text, to: widths[column]) : cell.text
        line += cell.style.map { console.styled(text, $0) } ?? text
        let isLast = row[(column + 1)...].allSatisfy(\.text.isEmpty)
        if isLast { break }
        line += String(repeating: " ", count: widths[column] - Columns.width(text) + 2)
      }
      return line
    }
  }

  /// A text of at most so many cells, with an ellipsis for what is left out.
  private static func cut(_ text: String, to width: Int) -> String {
    guard Columns.width(text) > width else { return text }
    var (kept, used) = ("", 0)
    for character in text {
      let size = Columns.width(String(character))
      guard used + size <= width - 1 else { break }
      kept.append(character)
      used += size
    }
    return kept + "…"
  }

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
    // Mostly it is plain: a byte is a cell.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + width($1) }
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
