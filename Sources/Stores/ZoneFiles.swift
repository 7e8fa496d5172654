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

  /// A zone by its IANA name, such as `Europe/Berlin`, or by one that another program has for it.
  package static func zone(named name: String) throws(Missing) -> Zone {
    let iana = ZoneName.iana(name)
    let isName =
      !iana.isEmpty && !iana.hasPrefix("/") && !iana.split(separator: "/").contains("..")
    guard isName, let bytes = bytes(of: iana) ?? alias(iana).flatMap(bytes(of:)) else {
      guard FileKind(of: folder) != nil else { throw .allZones }
      throw .zone(name)
    }
    guard let zone = Zone(tzif: bytes) else { throw .damaged("\(folder)/\(iana)") }
    return zone
  }

  private static func bytes(of name: String) -> [UInt8]? {
    try? FileContents.read("\(folder)/\(name)").bytes
  }

  /// What a zone is called now that had another name once, such as `US/Eastern`: newer systems have these names
  /// in a package of its own, and in the table that all zones are made from.
  private static func alias(_ name: String) -> String? {
    guard let table = try? FileContents.read("\(folder)/tzdata.zi").bytes else { return nil }
    let ending = Array(" \(name)".utf8)
    for line in table.split(separator: 0x0A)
    where line.starts(with: "L ".utf8) && line.suffix(ending.count).elementsEqual(ending) {
      return String(decoding: line.dropFirst(2).prefix { $0 != 0x20 }, as: UTF8.self)
    }
    return nil
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
