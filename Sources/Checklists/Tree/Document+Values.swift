extension Document {
  /// The text of a string or key.
  package func string(of node: NodeID) -> String {
    let range = range(of: node)
    let flags = nodes[node].flags
    if flags.contains(.utf16) {
      return String(decoding: UTF16Text.units(bytes[range]), as: UTF16.self)
    }
    guard flags.contains(.escaped) else { return String(decoding: bytes[range], as: UTF8.self) }
    return switch format {
    case .json: JSONText.decode(bytes[range], of: bytes)
    case .xml: String(decoding: XMLText.decode(range, of: bytes), as: UTF8.self)
    case .binary, .memory: String(decoding: bytes[range], as: UTF8.self)
    }
  }

  /// The value of a number without a fraction, however it is spelled; nil if it has one or is too
  /// large: `5.0` is 5 in every format.
  package func integer(of node: NodeID) -> Int? {
    switch kind(of: node) {
    case .integer:
      guard format == .binary else {
        return NumberText.integer(bytes[range(of: node)]).flatMap(Int.init(exactly:))
      }
      return binaryInteger(of: node).flatMap(Int.init(exactly:))
    case .real: return real(of: node).flatMap(Int.init(exactly:))
    default: return nil
    }
  }

  /// The value of a number.
  package func real(of node: NodeID) -> Double? {
    switch (kind(of: node), format) {
    case (.integer, .binary): return binaryInteger(of: node).map(Double.init)
    case (.real, .binary): return binaryReal(bytes[range(of: node)])
    case (.integer, .json), (.real, _): return NumberText.real(bytes[range(of: node)])
    case (.integer, _): return NumberText.integer(bytes[range(of: node)]).map(Double.init)
    default: return nil
    }
  }

  /// The seconds since 2001-01-01T00:00:00Z of a date; nil for what is no date of the calendar.
  package func date(of node: NodeID) -> Double? {
    guard kind(of: node) == .date else { return nil }
    switch format {
    case .binary: return binaryReal(bytes[range(of: node)])
    case .memory: return NumberText.real(bytes[range(of: node)])
    case .xml, .json:
      let text = String(decoding: bytes[range(of: node)], as: UTF8.self)
      return Instant(iso8601: text)?.secondsSinceReferenceDate
    }
  }

  /// What a message says about a value: its kind, and the value itself where it is short.
  package func description(of node: NodeID) -> String {
    switch kind(of: node) {
    case .string: "the string \(quoted(string(of: node)))"
    case .integer, .real:
      if let integer = integer(of: node) {
        "the number \(integer)"
      } else {
        "the number \(real(of: node) ?? .nan)"
      }
    case .date where format == .xml:
      "the date \(quoted(String(decoding: bytes[range(of: node)], as: UTF8.self)))"
    case .date:
      "the date "
        + (Instant(secondsSinceReferenceDate: date(of: node) ?? .nan).map { "'\($0.iso8601)'" }
          ?? "\(date(of: node) ?? .nan) s after 2001, which no calendar has")
    default: kind(of: node).name
    }
  }

  /// Integers of up to 8 bytes are signed when they have 8, as Foundation writes them; of 16 bytes
  /// only the signed 128 bits count.
  func binaryInteger(of node: NodeID) -> Int128? {
    let bytes = bytes[range(of: node)]
    var value: UInt128 = 0
    for byte in bytes { value = value << 8 | UInt128(byte) }
    switch bytes.count {
    case 8: return Int128(Int64(truncatingIfNeeded: value))
    case 16: return Int128(truncatingIfNeeded: value)
    default: return Int128(value)
    }
  }

  private func binaryReal(_ bytes: ArraySlice<UInt8>) -> Double {
    var bits: UInt64 = 0
    for byte in bytes { bits = bits << 8 | UInt64(byte) }
    return bytes.count == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }

  /// Whether two keys are the same text, to the byte.
  func haveEqualText(_ left: NodeID, _ right: NodeID) -> Bool {
    let (leftRange, rightRange) = (range(of: left), range(of: right))
    guard nodes[left].flags == [], nodes[right].flags == [] else {
      return string(of: left).utf8.elementsEqual(string(of: right).utf8)
    }
    guard leftRange.count == rightRange.count else { return false }
    var offset = rightRange.lowerBound
    for byte in bytes[leftRange] {
      guard bytes[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  /// The keys that stand twice in one dictionary, anywhere: the later one and the first one.
  ///
  /// Programs disagree on which of the two counts, and an edit would have to guess: such a file is
  /// refused.
  func equalKeys() -> [(later: NodeID, first: NodeID)] {
    var found: [(later: NodeID, first: NodeID)] = []
    var keys: [NodeID] = []
    for node in nodes.indices where nodes[node].kind == .dictionary {
      keys.removeAll(keepingCapacity: true)
      var key = node + 1
      let end = next(after: node)
      while key < end {
        keys.append(key)
        key = next(after: next(after: key))
      }
      if keys.count > 32 {
        var first: [[UInt8]: NodeID] = [:]
        for key in keys {
          let text = Array(string(of: key).utf8)
          if let earlier = first[text] {
            found.append((key, earlier))
          } else {
            first[text] = key
          }
        }
        continue
      }
      for later in keys.indices.dropFirst() {
        if let first = keys[..<later].first(where: { haveEqualText($0, keys[later]) }) {
          found.append((keys[later], first))
        }
      }
    }
    return found
  }
}
