/// Lists pass through Foundation's coders in an app's own form, by the same rules as files: a coder's
/// value becomes a tree, and is read as one.
extension Checklist: Codable {
  /// - Throws: `DecodingError` for what makes a file unfit to be read.
  package init(from decoder: any Decoder) throws {
    let file = try decodeFile(.lists, from: decoder)
    guard let list = file.checklists.first else { throw unreadable("nothing was read", decoder) }
    self = list
  }

  package func encode(to encoder: any Encoder) throws {
    try value(ItemSpelling.codable).encode(to: encoder)
  }
}

extension Item: Codable {
  /// - Throws: `DecodingError` for what makes a file unfit to be read.
  package init(from decoder: any Decoder) throws {
    let file = try decodeFile(.items, from: decoder)
    guard let item = file.checklists.first?.items.first else {
      throw unreadable("nothing was read", decoder)
    }
    self = item
  }

  package func encode(to encoder: any Encoder) throws {
    try ItemSpelling.codable.value(of: self).encode(to: encoder)
  }
}

/// Reads one element of a file from a coder.
private func decodeFile(_ layout: Layout, from decoder: any Decoder) throws -> ChecklistFile {
  let document = Document(.array([try Value(from: decoder)]))
  do throws(ChecklistFile.Refused) {
    let file = try ChecklistFile(
      document, Recognition(layout: layout, array: document.root),
      options: ChecklistFile.Options())
    guard !file.findings.contains(where: \.isDamage) else {
      throw ChecklistFile.Refused(diagnostics: file.diagnostics())
    }
    return file
  } catch {
    throw unreadable(
      error.diagnostics.map { "\($0.keyPath): \($0.message)" }.joined(separator: "; "), decoder)
  }
}

private func unreadable(_ reason: String, _ decoder: any Decoder) -> DecodingError {
  .dataCorrupted(
    DecodingError.Context(codingPath: decoder.codingPath, debugDescription: reason))
}
