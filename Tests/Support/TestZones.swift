import Foundation

/// The time zones of the system.
package enum TestZones {
  /// The names of all, those apart that are other names for one of these.
  package static let names: [String] = lines("Z").map { $0[1] }

  /// The other names that zones have or had, each with what it stands for.
  package static let aliases: [(name: String, zone: String)] = lines("L").map { ($0[2], $0[1]) }

  private static func lines(_ kind: String) -> [[String]] {
    let table =
      (try? String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8)) ?? ""
    return table.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      return words.count > 2 && words[0] == kind ? words : nil
    }
  }
}
