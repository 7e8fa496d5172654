package import Checklists

/// Lists pass through Foundation's coders in an app's own form, by the same rules as files: a coder's
/// value becomes a tree, and is read as one.
extension Checklist: Codable {
  /// - Throws: `DecodingError` for what an app's own decoder would reject.
  package init(from decoder: any Decoder) throws {
    let lists = try decode(.lists, from: decoder)
    guard let list = lists.first else { throw unreadable("nothing was read", decoder) }
    self = list
  }

  package func encode(to encoder: any Encoder) throws {
    try AppValue.value(of: self).encode(to: encoder)
  }
}

extension Item: Codable {
  /// - Throws: `DecodingError` for what an app's own decoder would reject.
  package init(from decoder: any Decoder) throws {
    guard let item = try decode(.items, from: decoder).first?.items.first else {
      throw unreadable("nothing was read", decoder)
    }
    self = item
  }

  package func encode(to encoder: any Encoder) throws {
    try AppValue.value(of: self).encode(to: encoder)
  }
}

/// Reads one element of a file from a coder.
private func decode(_ layout: Layout, from decoder: any Decoder) throws -> [Checklist] {
  let value = try Value(from: decoder)
  do throws(ChecklistFile.Refused) {
    return try AppValue.checklists(layout, of: value)
  } catch {
    throw unreadable(
      error.diagnostics.map { "\($0.keyPath): \($0.message)" }.joined(separator: "; "), decoder)
  }
}

private func unreadable(_ reason: String, _ decoder: any Decoder) -> DecodingError {
  .dataCorrupted(
    DecodingError.Context(codingPath: decoder.codingPath, debugDescription: reason))
}
