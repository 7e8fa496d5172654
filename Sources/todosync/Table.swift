import Checklists

extension Columns {
  /// Rows of cells, packed into one buffer: a list can have a hundred thousand of them.
  struct Table {
    /// The texts of all cells, one after the other.
    private var texts: [UInt8] = []
    private var cells: [Cell] = []
    /// Where each row ends in `cells`.
    private var rows: [Int] = []
    /// The widest cell of each column.
    private var widths: [Int] = []
    /// The text of the cell that is being written begins here.
    private var start = 0
    /// How many bytes of that text take no cell of the terminal, less those that take two.
    private var excess = 0
    private var elasticColumn: Int?

    /// Small, since there are several for each row.
    private struct Cell {
      private let storedEnd: UInt32
      private let storedWidth: UInt16
      let style: Console.Style?

      init(end: Int, width: Int, style: Console.Style?) {
        (storedEnd, storedWidth) = (UInt32(clamping: end), UInt16(clamping: width))
        self.style = style
      }

      var end: Int { Int(storedEnd) }
      var width: Int { Int(storedWidth) }
    }

    /// - Parameter capacity: About how many rows there will be.
    init(capacity: Int = 0) {
      texts.reserveCapacity(capacity * 80)
      cells.reserveCapacity(capacity * 5)
      rows.reserveCapacity(capacity)
    }

    /// Writes text of our own to the cell.
    ///
    /// - Parameter width: How many cells it takes, where that is known.
    mutating func write(_ text: String, width: Int? = nil) {
      texts.append(contentsOf: text.utf8)
      excess += text.utf8.count - (width ?? Columns.width(text))
    }

    /// Writes text of a file to the cell: on one line, without what could move a cursor; a dash for none.
    mutating func write(shown text: String) {
      guard !text.isEmpty else { return write("\u{2013}") }
      let start = texts.count
      texts.append(contentsOf: text.utf8)
      // Mostly it is plain: each letter is shown as it is, and takes one cell.
      var (isPlain, letters) = (true, 0)
      for scalar in text.unicodeScalars {
        letters += 1
        switch scalar.value {
        case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF: break
        default: isPlain = false
        }
      }
      guard !isPlain else { return excess += texts.count - start - letters }
      texts.removeSubrange(start...)
      write(visible(text))
    }

    /// Writes a moment as people say it.
    mutating func write(_ instant: Instant, from today: CalendarDate, in zone: Zone) {
      DateWords.write(instant, from: today, in: zone, to: &texts)
    }

    /// Writes so many blanks.
    mutating func indent(_ count: Int) {
      for _ in 0..<count { texts.append(UInt8(ascii: " ")) }
    }

    /// Ends the cell.
    ///
    /// - Parameter isElastic: Whether its column is cut where the terminal is too narrow.
    mutating func endCell(_ style: Console.Style? = nil, isElastic: Bool = false) {
      let width = texts.count - start - excess
      let column = cells.count - (rows.last ?? 0)
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], width)
      if isElastic { elasticColumn = column }
      cells.append(Cell(end: texts.count, width: width, style: style))
      (start, excess) = (texts.count, 0)
    }

    /// Adds a cell with text of our own.
    mutating func add(_ text: String, _ style: Console.Style? = nil) {
      write(text)
      endCell(style)
    }

    /// Adds a cell with text of a file.
    mutating func add(shown text: String, _ style: Console.Style? = nil, isElastic: Bool = false) {
      write(shown: text)
      endCell(style, isElastic: isElastic)
    }

    mutating func endRow() { rows.append(cells.count) }

    /// The rows, two blanks from the margin, each cell but a row's last padded to the widest of its
    /// column, two blanks apart.
    ///
    /// - Parameters:
    ///   - rows: Which rows; nil for all.
    ///   - width: How many cells a line may take; nil for any number.
    func text(_ rows: Range<Int>? = nil, width: Int?, _ console: Console) -> [UInt8] {
      var output: [UInt8] = []
      append(rows, width: width, console, to: &output)
      return output
    }

    /// Appends the rows to a text.
    func append(
      _ rows: Range<Int>? = nil, width: Int?, _ console: Console, to output: inout [UInt8]
    ) {
      var widths = widths
      if let width, let elasticColumn {
        let excess = widths.reduce(2) { $0 + $1 + 2 } - 2 - width
        let least = min(widths[elasticColumn], Columns.Table.leastElasticWidth)
        if excess > 0 { widths[elasticColumn] = max(least, widths[elasticColumn] - excess) }
      }
      for row in rows ?? self.rows.indices {
        append(row, widths, width ?? .max, console, to: &output)
      }
    }

    /// The elastic column is cut no further than this; then lines are cut at their ends.
    private static let leastElasticWidth = 16

    private func append(
      _ row: Int, _ widths: [Int], _ lineWidth: Int, _ console: Console, to output: inout [UInt8]
    ) {
      let first = row == 0 ? 0 : rows[row - 1]
      var last = rows[row]
      while last > first, cells[last - 1].width == 0 { last -= 1 }
      var padding = 2
      var rest = lineWidth
      for index in first..<last {
        guard rest > padding else { break }
        rest -= padding
        for _ in 0..<padding { output.append(UInt8(ascii: " ")) }
        let cell = cells[index]
        let text = texts[(index == 0 ? 0 : cells[index - 1].end)..<cell.end]
        let room = min(widths[index - first], rest)
        var width = cell.width
        let style = console.isColored ? cell.style : nil
        if let style { output += Console.beginning(style).utf8 }
        if width > room {
          width = Columns.appendCut(text, to: room, &output)
        } else {
          output.append(contentsOf: text)
        }
        if style != nil { output += Console.ending.utf8 }
        rest -= width
        padding = room - width + 2
      }
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends a text of at most so many cells, with an ellipsis for what is left out.
  ///
  /// - Returns: How many cells it takes.
  fileprivate static func appendCut(
    _ text: ArraySlice<UInt8>, to width: Int, _ output: inout [UInt8]
  ) -> Int {
    var used = 0
    for character in String(decoding: text, as: UTF8.self) {
      let size = Columns.width(String(character))
      guard used + size <= width - 1 else { break }
      output += String(character).utf8
      used += size
    }
    output += "…".utf8
    return used + 1
  }
}
