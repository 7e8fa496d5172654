import Checklists

extension Item {
  /// The item with moments for times in a zone that is UTC for ever: no calendar needs a zone for them.
  func withoutUTCZone(_ clocks: Clocks) -> Item {
    guard let timeZone, let zone = clocks.named[timeZone], zone.isAlwaysUTC else { return self }
    var item = self
    item.timeZone = nil
    for path in [\Item.due, \Item.start] {
      if case .wallClock(let time)? = item[keyPath: path] {
        item[keyPath: path] = .instant(zone.instant(at: time))
      }
    }
    return item
  }
}
