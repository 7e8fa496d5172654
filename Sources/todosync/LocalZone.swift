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
  /// The clocks of the file's items, by which what an app has moved or ticked is taken as it is meant; items with
  /// an unknown zone become unreadable.
  ///
  /// - Parameters:
  ///   - local: Where people are.
  ///   - now: When an app has saved, where the file has no time.
  ///   - console: Where it is said that an app has ticked repeating items.
  mutating func clocks(
    local: Zone, now: Instant, _ console: Console
  ) throws(Failure) -> Clocks {
    let (zones, findings) = try file.namedZones()
    laterFindings += findings
    let clocks = Clocks(local: local, named: zones)
    let count = file.settleAfterSave(at: modified ?? now, by: clocks)
    if count > 0 {
      console.note(
        "an app has ticked \(count == 1 ? "an item that repeats" : "\(count) items that repeat"); the next "
          + "occurrence counts, and the next edit or 'todosync tidy' writes it")
    }
    return clocks
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
