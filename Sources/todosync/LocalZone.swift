import Checklists
import Stores

extension Context {
  /// The zone that people see, and that dates are judged by.
  ///
  /// - Parameters:
  ///   - option: The one that was typed, if one was.
  ///   - setting: The one that the settings name.
  func localZone(
    _ option: String?, _ setting: String?, _ console: Console
  ) throws(Failure) -> Zone {
    do throws(ZoneFiles.Missing) {
      if let name = option ?? setting {
        console.explain("time zone", name, option == nil ? "from the settings" : "as typed")
        return try ZoneFiles.zone(named: name)
      }
      console.explain(
        "time zone", self["TZ"] ?? "/etc/localtime",
        self["TZ"] == nil ? "the machine's" : "from TZ")
      return try ZoneFiles.local(self["TZ"])
    } catch {
      throw Failure(error)
    }
  }
}

extension Context {
  /// The name of the zone at hand; nil if it has none: a rule in TZ, or a file that isn't the system's.
  func localZoneName(_ option: String?, _ setting: String?) -> String? {
    if let name = option ?? setting { return name }
    if let name = self["TZ"] {
      let name = name.hasPrefix(":") ? String(name.dropFirst()) : name
      return (try? ZoneFiles.zone(named: name)) == nil ? nil : name
    }
    guard let path = absolutePath("/etc/localtime"), let range = path.firstRange(of: "zoneinfo/")
    else { return nil }
    let name = String(path[range.upperBound...])
    return (try? ZoneFiles.zone(named: name)) == nil ? nil : name
  }
}

extension ChecklistInput {
  /// The zones that the file's items name; items with an unknown one become unreadable.
  mutating func namedZones() throws(Failure) -> [String: Zone] {
    let (zones, findings) = try file.namedZones()
    laterFindings += findings
    return zones
  }
}

extension ChecklistFile {
  /// The zones that items name; items with an unknown one become unreadable.
  mutating func namedZones() throws(Failure) -> (zones: [String: Zone], findings: [ItemFinding]) {
    let (zones, unknown) = try NamedZones.read(timeZones)
    return (zones, unknown.isEmpty ? [] : rejectTimeZones(unknown))
  }
}

/// Zones by their names.
enum NamedZones {
  /// - Returns: The system's zones of these names, and the names that it doesn't know.
  static func read(
    _ names: Set<String>
  ) throws(Failure) -> (zones: [String: Zone], unknown: Set<String>) {
    var zones: [String: Zone] = [:]
    var unknown: Set<String> = []
    for name in names {
      do throws(ZoneFiles.Missing) {
        zones[name] = try ZoneFiles.zone(named: name)
      } catch {
        guard case .zone = error else { throw Failure(error) }
        unknown.insert(name)
      }
    }
    return (zones, unknown)
  }
}

extension Failure {
  /// Words why a zone isn't to be had.
  init(_ error: ZoneFiles.Missing) {
    switch error {
    case .allZones:
      self.init("there are no time zones on this machine", hint: "apt-get install tzdata")
    case .zone(let name):
      self.init(
        "there is no time zone \(quoted(name))", hint: "zones have names such as 'Europe/Berlin'")
    case .damaged(let path):
      self.init(
        "isn't a time zone file", path: path, hint: "apt-get install --reinstall tzdata")
    }
  }
}
