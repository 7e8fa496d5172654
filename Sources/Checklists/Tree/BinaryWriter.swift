/// Writes values as binary property lists (`bplist00`), always whole: keys in the order of their UTF-8
/// bytes, every scalar once. The same value always gives the same bytes.
package struct BinaryWriter {
  /// The objects in the order in which they are met: a container before what it holds, a dictionary's
  /// keys before its values.
  private var objects: [Object] = []
  private var scalars: [Value: Int] = [:]

  private enum Object {
    case scalar(Value)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  private init() {}

  package static func write(_ value: Value) -> [UInt8] {
    var writer = BinaryWriter()
    _ = writer.add(value)
    return writer.bytes
  }

  /// - Returns: The index of the object.
  private mutating func add(_ value: Value) -> Int {
    let index = objects.count
    switch value {
    case .array(let elements):
      objects.append(.array([]))
      objects[index] = .array(elements.map { add($0) })
    case .dictionary(let members):
      objects.append(.dictionary(keys: [], values: []))
      let keys = members.map { add(.string($0.key)) }
      objects[index] = .dictionary(keys: keys, values: members.map { add($0.value) })
    default:
      if let known = scalars[value], isSame(value, known) { return known }
      scalars[value] = index
      objects.append(.scalar(value))
    }
    return index
  }

  /// Whether an object is a value to the byte: equal texts can be composed differently, and −0 is 0.
  private func isSame(_ value: Value, _ index: Int) -> Bool {
    guard case .scalar(let other) = objects[index] else { return false }
    return encoded(value) == encoded(other)
  }

  private var bytes: [UInt8] {
    let referenceSize = size(of: objects.count)
    var bytes = BinaryReader.magic + Array("00".utf8)
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      offsets.append(bytes.count)
      switch object {
      case .scalar(let value): bytes += encoded(value)
      case .array(let elements):
        bytes += head(0xA0, elements.count)
        for element in elements { bytes += number(element, referenceSize) }
      case .dictionary(let keys, let values):
        bytes += head(0xD0, keys.count)
        for index in keys + values { bytes += number(index, referenceSize) }
      }
    }
    let table = bytes.count
    let offsetSize = size(of: table)
    for offset in offsets { bytes += number(offset, offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    return bytes + number(objects.count, 8) + number(0, 8) + number(table, 8)
  }

  private func encoded(_ value: Value) -> [UInt8] {
    switch value {
    case .null: return [0x00]
    case .bool(let flag): return [flag ? 0x09 : 0x08]
    case .integer(let integer): return encoded(integer)
    case .real(let real): return [0x23] + bigEndian(real.bitPattern, 8)
    case .number(let text): return [0x23] + bigEndian((Double(text) ?? .infinity).bitPattern, 8)
    case .date(let seconds): return [0x33] + bigEndian(seconds.bitPattern, 8)
    case .data(let data): return head(0x40, data.count) + data
    case .uid(let number):
      let size = number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
      return [0x80 | UInt8(size - 1)] + bigEndian(number, size)
    case .string(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) { return head(0x50, text.utf8.count) + text.utf8 }
      let units = Array(text.utf16)
      return head(0x60, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .array, .dictionary: preconditionFailure("a container is no scalar")
    }
  }

  /// Integers below 2⁶³ that aren't negative in as few bytes as do, others in 8, larger ones in 16.
  private func encoded(_ integer: Int128) -> [UInt8] {
    guard let small = Int64(exactly: integer) else {
      return [0x14] + bigEndian(UInt128(bitPattern: integer), 16)
    }
    guard small >= 0 else { return [0x13] + bigEndian(UInt64(bitPattern: small), 8) }
    let size = self.size(of: Int(small))
    return [0x10 | UInt8(size.trailingZeroBitCount)] + bigEndian(UInt64(small), size)
  }

  private func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
    guard count >= 15 else { return [marker | UInt8(count)] }
    return [marker | 0x0F] + encoded(Int128(count))
  }

  private func number(_ value: Int, _ size: Int) -> [UInt8] { bigEndian(UInt64(value), size) }

  private func bigEndian(_ value: some FixedWidthInteger & UnsignedInteger, _ size: Int) -> [UInt8]
  {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// The bytes that a number takes: 1, 2, 4 or 8.
  private func size(of value: Int) -> Int {
    value < 1 << 8 ? 1 : value < 1 << 16 ? 2 : value < 1 << 32 ? 4 : 8
  }
}
