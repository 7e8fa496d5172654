/// A value away from any file: what a key that todosync doesn't know holds, and what a coder gives.
package enum Value: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int128)
  /// A number that was written with a fraction or exponent.
  case real(Double)
  /// A number that neither 128 bits nor a `Double` holds, as JSON spells it.
  case number(String)
  case string(String)
  /// Seconds since 2001-01-01T00:00:00Z; a date that the calendar doesn't have stays text.
  case date(Double)
  case data([UInt8])
  case uid(UInt64)
  case array([Value])
  /// In the order of the keys' UTF-8 bytes, each key once.
  case dictionary([Member])

  /// A key and its value.
  package struct Member: Sendable, Hashable {
    package var key: String
    package var value: Value

    package init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// A dictionary of these members, brought into order.
  package static func dictionary(sorting members: [Member]) -> Value {
    .dictionary(members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }
}

extension Document {
  /// Takes a value out of the tree.
  package func value(of node: NodeID) -> Value {
    switch kind(of: node) {
    case .null: return .null
    case .boolFalse: return .bool(false)
    case .boolTrue: return .bool(true)
    case .integer:
      if format == .binary { return .integer(binaryInteger(of: node) ?? 0) }
      let text = bytes[range(of: node)]
      return NumberText.integer(text).map(Value.integer)
        ?? .number(String(decoding: text, as: UTF8.self))
    case .real:
      let text = String(decoding: bytes[range(of: node)], as: UTF8.self)
      guard let real = real(of: node) else { return .number(text) }
      return real.isFinite || format != .json ? .real(real) : .number(text)
    case .string: return .string(string(of: node))
    case .date:
      return date(of: node).map(Value.date)
        ?? .string(String(decoding: bytes[range(of: node)], as: UTF8.self))
    case .data: return .data(data(of: node))
    case .uid: return .uid(bytes[range(of: node)].reduce(0) { $0 << 8 | UInt64($1) })
    case .array: return .array(elements(of: node).map { value(of: $0) })
    case .dictionary:
      return .dictionary(
        sorting: members(of: node).map {
          Value.Member(key: string(of: $0.key), value: value(of: $0.value))
        })
    }
  }

  /// The bytes of a data value: in XML they are written in base64.
  private func data(of node: NodeID) -> [UInt8] {
    guard format == .xml else { return Array(bytes[range(of: node)]) }
    let text = XMLText.decode(range(of: node), of: bytes)
    return Base64.decode(text)
  }

  /// A tree of a value, so that what reads trees can read values too.
  init(_ value: Value) {
    var bytes: [UInt8] = []
    var nodes: [Node] = []
    Document.append(value, to: &nodes, &bytes)
    self.init(bytes: bytes, format: .memory, nodes: nodes)
  }

  private static func append(_ value: Value, to nodes: inout [Node], _ bytes: inout [UInt8]) {
    let index = nodes.count
    let start = bytes.count
    var kind = NodeKind.null
    switch value {
    case .null: break
    case .bool(let flag): kind = flag ? .boolTrue : .boolFalse
    case .integer(let number):
      kind = .integer
      bytes += String(number).utf8
    case .real(let number):
      kind = .real
      bytes += String(number).utf8
    case .number(let text):
      kind = .real
      bytes += text.utf8
    case .string(let text):
      kind = .string
      bytes += text.utf8
    case .date(let seconds):
      kind = .date
      bytes += String(seconds).utf8
    case .data(let data):
      kind = .data
      bytes += data
    case .uid(let number):
      kind = .uid
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (UInt64($0) * 8)) }
    case .array: kind = .array
    case .dictionary: kind = .dictionary
    }
    nodes.append(
      Node(start: UInt32(start), end: UInt32(bytes.count), next: 0, kind: kind, flags: []))
    if case .array(let elements) = value {
      for element in elements { append(element, to: &nodes, &bytes) }
    } else if case .dictionary(let members) = value {
      for member in members {
        append(.string(member.key), to: &nodes, &bytes)
        append(member.value, to: &nodes, &bytes)
      }
    }
    nodes[index].next = UInt32(nodes.count)
  }
}
