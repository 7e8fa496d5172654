package import Checklists

/// The time zones of this machine.
package enum ZoneFiles {
  /// Why a zone isn't there.
  package enum Missing: Error, Sendable, Hashable {
    /// The system has no zones at all: the package `tzdata` isn't installed.
    case allZones
    case zone(String)
    /// The system's file isn't one (RFC 9636).
    case damaged(String)
  }

  private static let folder = "/usr/share/zoneinfo"

  /// A zone by its IANA name, such as `Europe/Berlin`.
  package static func zone(named name: String) throws(Missing) -> Zone {
    let isName =
      !name.isEmpty && !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    guard isName, let bytes = try? FileContents.read("\(folder)/\(name)").bytes else {
      guard FileKind(of: folder) != nil else { throw .allZones }
      throw .zone(name)
    }
    guard let zone = Zone(tzif: bytes) else { throw .damaged("\(folder)/\(name)") }
    return zone
  }

  /// The zone that people here see.
  ///
  /// - Parameter variable: The value of `TZ`: an IANA name, a file, or a POSIX rule; nil or empty for
  ///   the machine's own zone.
  package static func local(_ variable: String?) throws(Missing) -> Zone {
    guard let variable, !variable.isEmpty else {
      // A machine without the file is in UTC.
      guard let bytes = try? FileContents.read("/etc/localtime").bytes else { return .utc }
      guard let zone = Zone(tzif: bytes) else { throw .damaged("/etc/localtime") }
      return zone
    }
    let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    if name.hasPrefix("/") {
      guard let bytes = try? FileContents.read(name).bytes else { throw .zone(name) }
      guard let zone = Zone(tzif: bytes) else { throw .damaged(name) }
      return zone
    }
    if name == "UTC" || name == "UTC0" { return .utc }
    do throws(Missing) {
      return try zone(named: name)
    } catch {
      guard let zone = Zone(posix: name) else { throw error }
      return zone
    }
  }
}
