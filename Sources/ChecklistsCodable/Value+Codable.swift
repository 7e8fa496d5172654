package import Checklists
import FoundationEssentials

/// Values pass through Foundation's coders: JSON's and the property lists'.
extension Value: Codable {
  /// Any text as a coding key.
  struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      self = .dictionary(
        sorting: try container.allKeys.map {
          Member(key: $0.stringValue, value: try container.decode(Value.self, forKey: $0))
        })
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [Value] = []
      while !container.isAtEnd { elements.append(try container.decode(Value.self)) }
      self = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(Int128(number))
    } else if let number = try? container.decode(UInt64.self) {
      self = .integer(Int128(number))
    } else if let number = try? container.decode(Double.self) {
      self = .real(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let date = try? container.decode(Date.self) {
      self = .date(date.timeIntervalSinceReferenceDate)
    } else {
      self = .data(Array(try container.decode(Data.self)))
    }
  }

  /// - Throws: `EncodingError` for what the format can't hold: a number beyond 64 bits, a reference of
  ///   an archive.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
      return
    case .dictionary(let members):
      var container = encoder.container(keyedBy: AnyKey.self)
      for member in members {
        try container.encode(member.value, forKey: AnyKey(stringValue: member.key))
      }
      return
    default: break
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .integer(let number):
      if let small = Int64(exactly: number) {
        try container.encode(small)
      } else if let large = UInt64(exactly: number) {
        try container.encode(large)
      } else {
        throw unencodable("the number \(number) is too large", encoder)
      }
    case .real(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .date(let seconds):
      try container.encode(Date(timeIntervalSinceReferenceDate: seconds))
    case .data(let bytes): try container.encode(Data(bytes))
    case .number(let text): throw unencodable("the number \(text) is too large", encoder)
    case .uid: throw unencodable("a reference of an archive", encoder)
    case .array, .dictionary: break
    }
  }

  private func unencodable(_ reason: String, _ encoder: any Encoder) -> EncodingError {
    .invalidValue(
      self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason))
  }
}
