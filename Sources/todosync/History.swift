import Checklists
import Stores

/// Earlier states of a checklist: what todosync has written, and what git has.
struct History {
  let path: String
  let context: Context

  /// The layout that a file had before nothing was left in it; nil if that isn't known.
  var layoutBeforeEmpty: Layout? {
    let journal = context.stateFolder.map { Journal(state: $0, file: path) }
    for entry in journal?.entries().reversed() ?? [] {
      for bytes in [journal?.after(entry), journal?.before(entry)] {
        if let layout = History.layout(bytes) { return layout }
      }
    }
    var found: Layout?
    let git = (try? GitFile.find(path, environment: context.environment)) ?? nil
    git?.forEachCommit(last: History.commitCount) { _, content in
      found = History.layout(content())
      return found == nil
    }
    return found
  }

  private static func layout(_ bytes: [UInt8]?) -> Layout? {
    guard let file = bytes.flatMap({ try? ChecklistFile($0) }), !file.isEmpty else { return nil }
    return file.layout
  }

  /// How many commits of a file are looked at for keys that an app dropped.
  private static let commitCount = 20

  /// The state with the keys of todosync's that an app has dropped when it saved; nil if it has dropped
  /// none.
  ///
  /// What todosync has written last says whether there are any, unless git has a later state.
  func stateWithDroppedKeys(of file: ChecklistFile, _ bytes: [UInt8]) -> ChecklistFile? {
    guard file.isAppOwned, !file.hasOwnKeys else { return nil }
    let journal = context.stateFolder.map { Journal(state: $0, file: path) }
    let last = journal?.entries().last
    // What is there is what we wrote: nobody has dropped anything.
    if let journal, let last, journal.isAfter(last, bytes) { return nil }
    var found: ChecklistFile?
    var isSettled = false
    let git = (try? GitFile.find(path, environment: context.environment)) ?? nil
    git?.forEachCommit(last: History.commitCount) { time, content in
      if let last, last.time >= time { return false }
      guard let state = content().flatMap({ try? ChecklistFile($0) }) else { return true }
      isSettled = file.mayHaveLost(anythingOf: state)
      found = isSettled ? state : nil
      return !isSettled
    }
    if isSettled { return found }
    guard let journal, let last else { return nil }
    return journal.after(last).flatMap { try? ChecklistFile($0) }
  }
}
