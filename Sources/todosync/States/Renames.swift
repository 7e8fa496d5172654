import Checklists
import Stores

/// Finds a checklist under the name that it had once: by what is in it, since git keeps no names.
struct Renames {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// How many files are looked at.
  private static let count = 50

  /// Of the files that a revision has and that are gone, the one that shares most items with a checklist.
  ///
  /// - Returns: Its path from the repository's top, and its bytes; nil if none shares any.
  func file(
    _ bytes: [UInt8], in revision: String, of folder: String
  ) -> (path: String, bytes: [UInt8])? {
    guard let now = try? ChecklistFile(bytes) else { return nil }
    let gone = GitRevision.goneFiles(of: revision, in: folder, environment: context.environment)
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".plist") }
    var best: (count: Int, path: String, bytes: [UInt8])?
    for path in gone.prefix(Renames.count) {
      guard
        case .content(let bytes)? = try? GitRevision.read(
          revision, path, in: folder, environment: context.environment),
        let then = try? ChecklistFile(bytes)
      else { continue }
      let count = now.sharedItemCount(with: then)
      if count > best?.count ?? 0 { best = (count, path, bytes) }
    }
    return best.map { ($0.path, $0.bytes) }
  }
}
