import Checklists
import ICalendar
import Stores

/// A vdir as what an export replaces.
struct VdirTarget {
  private let vdir: Vdir
  let items: VdirItems
  /// The folders that are there.
  private let folders: [VdirLayout.Folder]

  /// Reads it; what can't be read as a calendar is somebody else's, and left alone.
  init(_ path: String, agreed: EarlierCalendar?) {
    vdir = Vdir(path)
    var files: [VdirItems.File] = []
    var folders: [VdirLayout.Folder] = []
    for folder in vdir.folders {
      let own = vdir.items(in: folder).compactMap { path -> VdirItems.File? in
        guard let bytes = try? FileContents.read(path).bytes, let calendar = EarlierCalendar(bytes)
        else { return nil }
        return VdirItems.File(path: path, calendar: calendar)
      }
      files += own
      folders.append(
        VdirLayout.Folder(
          name: folder, displayName: vdir.displayName(of: folder),
          uids: Set(own.flatMap { $0.calendar.components.compactMap(\.uid) })))
    }
    items = VdirItems(files, agreed: agreed)
    self.folders = folders
  }

  /// Whether it holds anything that todosync has written.
  var isOurs: Bool { items.calendar != nil }

  /// Brings the files to what a calendar has. A file whose component is the same isn't touched, whatever else
  /// another program has put around it.
  ///
  /// - Parameter export: What was written to the calendar.
  /// - Returns: How many files were written or taken away.
  func write(_ calendar: EarlierCalendar, of export: CalendarExport) throws(FileError) -> Int {
    let writer = VdirWriter(calendar)
    let known = export.listNames
    let new = writer.items.map { uid, component in
      // One that was left in the target as it is says itself where it belongs.
      (uid: uid, component: component, list: known[uid] ?? writer.list(of: component))
    }
    var uids: [String: Set<String>] = [:]
    for item in new { uids[item.list, default: []].insert(item.uid) }
    let lists = export.checklists.map(\.name)
    let others = uids.keys.filter { !lists.contains($0) }.sorted()
    var seen: Set<String> = []
    let all = (lists + others).filter { seen.insert($0).inserted }
    let layout = VdirLayout(
      all.map { ($0, uids[$0] ?? []) }, there: folders, unnamed: export.name)
    var count = 0
    for list in all {
      guard let folder = layout.folders[list] else { continue }
      try vdir.make(folder)
      if try vdir.setDisplayName(list.isEmpty ? export.name : list, of: folder) { count += 1 }
    }
    var left = items.paths
    for item in new {
      guard let folder = layout.folders[item.list] else { continue }
      let there = left.removeValue(forKey: item.uid)
      if there != nil, items.hasSame(item.component, of: calendar) { continue }
      let isInPlace = there?.hasPrefix("\(vdir.path)/\(folder)/") ?? false
      // A file keeps its name, and in another list its place in that.
      let new = vdir.freePath(VdirLayout.fileName(of: item.uid), in: folder)
      if try vdir.write(writer.file(of: item.component), to: isInPlace ? there ?? new : new) {
        count += 1
      }
      if let there, !isInPlace { try vdir.remove(there) }
    }
    for path in left.values.sorted() {
      try vdir.remove(path)
      count += 1
    }
    return count
  }
}

extension EarlierCalendar {
  /// Reads an earlier export: a file, or a vdir as one calendar.
  static func read(_ path: String) throws(Failure) -> EarlierCalendar {
    if FileKind(of: path) == .directory {
      guard let calendar = VdirTarget(Vdir(path).path, agreed: nil).items.calendar else {
        throw Failure("is no vdir that todosync has written", path: path)
      }
      return calendar
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileContents.read(path).bytes
    } catch {
      throw Failure(error, path: path, isWriting: false)
    }
    guard let calendar = EarlierCalendar(bytes) else {
      throw Failure(
        "isn't a whole calendar", path: path,
        hint: "an export is a whole .ics file, or a vdir; a checklist comes behind -f")
    }
    return calendar
  }
}
