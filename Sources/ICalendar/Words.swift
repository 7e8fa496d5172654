/// Bytes looked at eight at a time, where a calendar as a whole goes through.

/// Whether bytes are those of a range of others.
func areEqual(_ left: [UInt8], _ right: [UInt8], _ range: Range<Int>) -> Bool {
  guard left.count == range.count else { return false }
  let (first, second) = unsafe (left.span.bytes, right.span.bytes)
  var index = 0
  // The offsets are within both, by the count above.
  while index + 8 <= left.count {
    let word = unsafe first.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    let other = unsafe second.unsafeLoadUnaligned(
      fromByteOffset: range.lowerBound + index, as: UInt64.self)
    guard word == other else { return false }
    index += 8
  }
  return left[index...].elementsEqual(right[(range.lowerBound + index)..<range.upperBound])
}

/// The place of the first LF or CR in a range; its end if there is none.
func lineEnd(_ bytes: [UInt8], in range: Range<Int>) -> Int {
  precondition(range.upperBound <= bytes.count, "a range of other bytes")
  let span = unsafe bytes.span.bytes
  var index = range.lowerBound
  while index + 8 <= range.upperBound {
    let word = unsafe span.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    let found = zeroBytes(word ^ 0x0A0A_0A0A_0A0A_0A0A) | zeroBytes(word ^ 0x0D0D_0D0D_0D0D_0D0D)
    // Which byte it is depends on the machine's order of bytes: it is looked for one by one.
    if found != 0 { break }
    index += 8
  }
  while index < range.upperBound, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  return index
}

/// Not zero if a byte of a word is zero.
private func zeroBytes(_ word: UInt64) -> UInt64 {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}
