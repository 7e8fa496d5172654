/// The clocks that times without a zone, and times in named zones, are judged by.
package struct Clocks: Sendable {
  /// Where people are.
  package var local: Zone
  /// The zones that items name.
  package var named: [String: Zone]

  /// Where people may have seen a time first, if that isn't known.
  package var earliest: Zone

  package init(local: Zone, named: [String: Zone] = [:], earliest: Zone? = nil) {
    self.local = local
    self.named = named
    self.earliest = earliest ?? local
  }

  /// The clocks that an item's times are shown by.
  package func zone(of item: Item) -> Zone {
    guard let name = item.timeZone else { return local }
    return named[name] ?? local
  }

  /// All clocks at once: a time has passed when it has passed everywhere, at UTC−12; it can have been
  /// seen once it has come anywhere, at UTC+14.
  ///
  /// - Parameter named: The zones that items name; there a time is one moment, wherever people are.
  package static func everywhere(named: [String: Zone] = [:]) -> Clocks {
    Clocks(local: Zone(offset: -12 * 3600), named: named, earliest: Zone(offset: 14 * 3600))
  }
}
