import Checklists
import ICalendar

/// Which folder of a vdir each list has, and which file each item. Pure: what is there is handed in.
struct VdirLayout {
  /// A folder that is there.
  struct Folder {
    var name: String
    var displayName: String?
    /// The UIDs of the items in it.
    var uids: Set<String>
  }

  /// The folder of each list, by the list's name.
  private(set) var folders: [String: String] = [:]

  /// - Parameters:
  ///   - lists: The names of the checklist's lists, and the UIDs of their items.
  ///   - there: The folders that are there. A list keeps the one with its name; one that has been renamed that in
  ///     which most of its items are.
  ///   - unnamed: What the folder of a list without a name is called.
  init(_ lists: [(name: String, uids: Set<String>)], there: [Folder], unnamed: String) {
    var free = there
    for list in lists {
      let name = list.name.isEmpty ? unnamed : list.name
      guard let index = free.firstIndex(where: { $0.displayName == name }) else { continue }
      folders[list.name] = free.remove(at: index).name
    }
    for list in lists where folders[list.name] == nil {
      let shared = free.indices.max { left, right in
        free[left].uids.intersection(list.uids).count
          < free[right].uids.intersection(list.uids).count
      }
      guard let shared, !free[shared].uids.isDisjoint(with: list.uids) else { continue }
      folders[list.name] = free.remove(at: shared).name
    }
    var taken = Set(there.map { $0.name.lowercased() })
    for list in lists where folders[list.name] == nil {
      let name = VdirLayout.safeName(list.name.isEmpty ? unnamed : list.name)
      var (candidate, number) = (name, 1)
      // Some file systems take upper and lower case for one.
      while !taken.insert(candidate.lowercased()).inserted {
        number += 1
        candidate = "\(name)-\(number)"
      }
      folders[list.name] = candidate
    }
  }

  /// The name of an item's file: its UID, where that can be a name.
  static func fileName(of uid: String) -> String {
    let isSafe =
      uid.utf8.count <= 200 && !uid.hasPrefix(".")
      && uid.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
    return (isSafe && !uid.isEmpty ? uid : UUIDName(named: uid).text) + ".ics"
  }

  /// A name that every file system takes.
  static func safeName(_ name: String) -> String {
    var safe = ""
    for character in name {
      // One character can have any number of bytes.
      guard safe.utf8.count + character.utf8.count <= 60 else { break }
      if character.isLetter || character.isNumber || character == "_" {
        safe.append(character)
      } else if !safe.hasSuffix("-"), !safe.isEmpty {
        safe.append("-")
      }
    }
    while safe.hasSuffix("-") { safe.removeLast() }
    return safe.isEmpty ? "list" : safe
  }
}
