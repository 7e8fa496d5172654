/// A file in canonical text, with ids that tell its items apart.
package struct Tidying: Sendable {
  package let bytes: [UInt8]
  /// What was done to ids, a line each.
  package private(set) var changes: [String] = []

  /// Tidies a file. A tidy file stays as it is.
  ///
  /// - Parameters:
  ///   - draft: What is to be written into it, if that is more than it has.
  ///   - calendarID: What derived identities follow from.
  ///   - givesUIDs: Whether every item gets its identity written down.
  package init(
    _ file: ChecklistFile, _ draft: Draft? = nil, calendarID: String, givesUIDs: Bool,
    clocks: Clocks,
    using random: inout some RandomNumberGenerator
  ) throws(Unwritable) {
    var draft = draft ?? Draft(file)
    let identities = Identities(of: draft.checklists, calendarID: calendarID)
    changes = Tidying.settleIDs(&draft, identities, givesUIDs: givesUIDs, using: &random)
    let edited = try DraftWriter.write(draft, to: file, clocks: clocks)
    guard case .success(let document) = Document.read(edited) else {
      preconditionFailure("what was written can't be read")
    }
    bytes = try Tidying.canonical(document)
    guard case .success(let tidy) = Document.read(bytes),
      tidy.value(of: tidy.root) == document.value(of: document.root)
    else { throw Unwritable(message: "tidy would have changed more than its form") }
  }

  /// The one text that a tree has: keys sorted, two blanks a level in JSON, a tab in XML.
  package static func canonical(_ document: Document) throws(Unwritable) -> [UInt8] {
    guard !document.hasLoneSurrogates else { throw Conversion.halfPair }
    let format: Conversion.Format =
      switch document.format {
      case .json, .memory: .json
      case .xml: .xml
      case .binary: .binary
      }
    return try Conversion.write(document.exactValue(of: document.root), format)
  }

  /// Each later item of a doubled id gets one of its own. Its identity in calendars stays what it is, where
  /// the file can hold it.
  private static func settleIDs(
    _ draft: inout Draft, _ identities: Identities, givesUIDs: Bool,
    using random: inout some RandomNumberGenerator
  ) -> [String] {
    var changes: [String] = []
    var (uids, numbers): (Set<String>, Set<Int>) = ([], [])
    var taken = Set(draft.places.compactMap { draft[$0].itemID })
    for place in draft.places where !draft[place].isUnreadable {
      let item = draft[place]
      let own = identities.uid(of: place)
      if let uid = item.uid, !uids.insert(uid.lowercased()).inserted {
        draft[place].uid = own
        changes.append("\(quoted(item.text)) has the uid \(own) instead of a doubled one")
      }
      if let number = item.itemID, !numbers.insert(number).inserted {
        let new = draft.nextNumber(taken, using: &random)
        taken.insert(new)
        draft[place].itemID = new
        if !draft.isAppOwned, item.uid == nil { draft[place].uid = own }
        changes.append("\(quoted(item.text)) has the itemID \(new) instead of a doubled \(number)")
      }
      if givesUIDs, !draft.isAppOwned, draft[place].uid == nil {
        draft[place].uid = own
        changes.append("\(quoted(item.text)) has the uid \(own)")
      }
    }
    return changes
  }
}
