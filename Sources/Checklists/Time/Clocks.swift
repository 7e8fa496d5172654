/// The clocks that times without a zone, and times in named zones, are judged by.
package struct Clocks: Sendable {
  /// Where people are.
  package var local: Zone
  /// The zones that items name.
  package var named: [String: Zone]

  package init(local: Zone, named: [String: Zone] = [:]) {
    self.local = local
    self.named = named
  }

  /// The clocks that an item's times are shown by.
  package func zone(of item: Item) -> Zone { item.timeZone.flatMap { named[$0] } ?? local }

  /// Where a time comes last: what has passed there has passed everywhere.
  package static let westernmost = Clocks(local: Zone(offset: -12 * 3600))
}
