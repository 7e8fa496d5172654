/// Turns byte offsets into lines and columns; LF, CRLF and a lone CR end a line.
struct LineIndex {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// The last answer: offsets mostly come in order, and a minified file is one long line.
  private var last: (offset: Int, column: Int, line: Int) = (0, 1, -1)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for index in bytes.indices {
      if bytes[index] == 0x0A {
        starts.append(index + 1)
      } else if bytes[index] == 0x0D, index + 1 == bytes.count || bytes[index + 1] != 0x0A {
        starts.append(index + 1)
      }
    }
    self.starts = starts
  }

  /// The line of a byte, counted from 1.
  func line(of offset: Int) -> Int { index(of: offset) + 1 }

  private func index(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The place of a byte; a byte order mark takes no column.
  mutating func place(of offset: Int) -> Place {
    let low = index(of: offset)
    var (from, column) = (starts[low], 1)
    if from == 0, bytes.starts(with: byteOrderMark) { from = byteOrderMark.count }
    if last.line == low, last.offset <= offset { (from, column) = (last.offset, last.column) }
    for byte in bytes[from..<max(from, min(offset, bytes.count))] where byte & 0xC0 != 0x80 {
      column += 1
    }
    last = (max(from, offset), column, low)
    return Place(line: low + 1, column: column)
  }
}

/// U+FEFF in UTF-8, which some editors put at the start of a file.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
