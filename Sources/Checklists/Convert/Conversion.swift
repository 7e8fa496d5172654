/// A checklist in another layout or format, and what that can't hold.
package struct Conversion: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case json
    case xml
    case binary
  }

  package let bytes: [UInt8]
  /// The key paths of values that are lost.
  package let losses: [String]
  /// How many dates of items that don't remind are left out: an app writes them, and they mean nothing.
  package private(set) var leftOutDates = 0

  /// Converts a file.
  ///
  /// Between XML and binary property lists, and to the same format, nothing but the text changes. Else the
  /// lists are written anew: for an app in a property list, for people in JSON.
  ///
  /// - Parameters:
  ///   - isFlat: Whether the result is an array of items, without lists; nil to leave that as it is.
  ///   - clocks: By which it is nine when an app is given a moment for a date.
  package init(
    of file: ChecklistFile, to format: Format, isFlat: Bool?, clocks: Clocks
  ) throws(Unwritable) {
    guard !file.document.hasLoneSurrogates else { throw Conversion.halfPair }
    let wasFlat = file.layout == .items
    let isFlat = isFlat ?? wasFlat
    guard file.origin != .plain || isFlat != wasFlat || !Conversion.isSame(file, format) else {
      losses = []
      bytes = try Conversion.write(file.document.exactValue(of: file.document.root), format)
      return
    }
    let spelling =
      format == .json
      ? ItemSpelling.plainJSON : ItemSpelling(codableIn: clocks)
    var writer = LossyWriter(format: format)
    writer.losses = file.ignoredPaths
    for member in file.rootUnknown { writer.losses.append(member.key) }
    var lists: [Value] = []
    var items: [Value] = []
    for (list, checklist) in file.checklists.enumerated() {
      let path = wasFlat ? "" : "[\(list)]"
      var written: [Value] = []
      for (index, item) in checklist.items.enumerated() {
        // What stands for none is none.
        if format == .json, let date = item.placeholder, date != .referenceDate {
          leftOutDates += 1
        }
        let value = writer.value(
          of: item, spelling, at: wasFlat ? "[\(index)]" : "\(path).items[\(index)]")
        written.append(value)
      }
      if isFlat {
        items += written
        writer.lose(checklist, at: path)
      } else {
        lists.append(writer.value(of: checklist, items: written, at: path))
      }
    }
    bytes = try Conversion.write(.array(isFlat ? items : lists), format)
    losses = writer.losses
  }

  /// A text that a file can hold, and no program.
  static let halfPair = Unwritable(
    message:
      "half a surrogate pair in a text can't be written anew; 'todosync check' says where it is")

  private static func isSame(_ file: ChecklistFile, _ format: Format) -> Bool {
    (file.document.format == .json) == (format == .json)
  }

  static func write(_ value: Value, _ format: Format) throws(Unwritable) -> [UInt8] {
    switch format {
    case .json: JSONWriter.write(value)
    case .xml: try XMLWriter.write(value)
    case .binary: BinaryWriter.write(value)
    }
  }
}

/// Builds values, and notes what of unknown keys the format has no form for.
private struct LossyWriter {
  let format: Conversion.Format
  var losses: [String] = []

  init(format: Conversion.Format) { self.format = format }

  mutating func value(of item: Item, _ spelling: ItemSpelling, at path: String) -> Value {
    var known = item
    known.unknown = []
    guard case .dictionary(var members) = spelling.value(of: known) else { return .null }
    members += self.members(item.unknown, at: path)
    return .dictionary(sorting: members)
  }

  mutating func value(of list: Checklist, items: [Value], at path: String) -> Value {
    var members = [
      Value.Member(key: ListKey.name.rawValue, value: .string(list.name)),
      Value.Member(key: ListKey.items.rawValue, value: .array(items)),
    ]
    let icon = list.iconName ?? (format == .json ? nil : Draft.noIcon)
    if let icon {
      members.append(Value.Member(key: ListKey.iconName.rawValue, value: .string(icon)))
    }
    return .dictionary(sorting: members + self.members(list.unknown, at: path))
  }

  /// A list whose items are kept alone.
  mutating func lose(_ list: Checklist, at path: String) {
    if !list.name.isEmpty { losses.append("\(path).name") }
    if list.iconName != nil { losses.append("\(path).iconName") }
    losses += list.unknown.map { "\(path).\($0.key)" }
  }

  private mutating func members(_ members: [Value.Member], at path: String) -> [Value.Member] {
    members.compactMap { member in
      convert(member.value, at: "\(path).\(member.key)").map {
        Value.Member(key: member.key, value: $0)
      }
    }
  }

  private mutating func convert(_ value: Value, at path: String) -> Value? {
    switch value {
    case .array(let elements):
      var kept: [Value] = []
      for (index, element) in elements.enumerated() {
        if let element = convert(element, at: "\(path)[\(index)]") { kept.append(element) }
      }
      return .array(kept)
    case .dictionary(let list): return .dictionary(sorting: members(list, at: path))
    case .null where format != .json, .number where format != .json: break
    case .data where format == .json, .date where format == .json, .uid where format == .json: break
    case .uid where format == .xml: break
    case .real(let number) where format == .json && !number.isFinite: break
    default: return value
    }
    losses.append(path)
    return nil
  }
}

extension ChecklistFile {
  /// The key paths of values that were not understood, and are in the file alone.
  var ignoredPaths: [String] {
    var paths = KeyPathFinder(document)
    let nodes = Set(findings.filter { $0.severity != .note && $0.isIgnored }.map(\.node)).sorted()
    return nodes.map { paths.path(of: $0) }
  }
}

extension Document {
  /// A value with numbers as they are spelled: a decimal can have more digits than a `Double`.
  func exactValue(of node: NodeID) -> Value {
    switch kind(of: node) {
    case .real where format == .json:
      .number(String(decoding: bytes[range(of: node)], as: UTF8.self))
    case .array: .array(elements(of: node).map { exactValue(of: $0) })
    case .dictionary:
      .dictionary(
        sorting: members(of: node).map {
          Value.Member(key: string(of: $0.key), value: exactValue(of: $0.value))
        })
    default: value(of: node)
    }
  }
}
