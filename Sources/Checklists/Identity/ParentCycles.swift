extension [Checklist] {
  /// The items that are their own ancestors: parts of each other, or of themselves. No program can draw them.
  package var itemsInParentCycles: [ItemIndex] {
    var places: [String: ItemIndex] = [:]
    for place in self.places {
      let item = self[place.list].items[place.index]
      if let uid = item.uid, item.parent != nil, places[uid] == nil { places[uid] = place }
    }
    guard !places.isEmpty else { return [] }
    func parent(of uid: String) -> String? {
      places[uid].flatMap { self[$0.list].items[$0.index].parent }
    }
    // Each item is walked over once: what a walk meets is of an earlier one, or closes a cycle of its own.
    var walks: [String: Int] = [:]
    var found: [ItemIndex] = []
    for (walk, start) in places.keys.enumerated() {
      var uid: String? = start
      while let current = uid, places[current] != nil, walks[current] == nil {
        walks[current] = walk
        uid = parent(of: current)
      }
      guard let first = uid, walks[first] == walk else { continue }
      var current = first
      repeat {
        if let place = places[current] { found.append(place) }
        guard let next = parent(of: current) else { break }
        current = next
      } while current != first
    }
    return found.sorted { ($0.list, $0.index) < ($1.list, $1.index) }
  }

  /// What there is to say of them.
  package var parentCycleFindings: [ItemFinding] {
    itemsInParentCycles.map {
      ItemFinding(
        .warning, "\(quoted(self[$0.list].items[$0.index].text)) is its own ancestor", item: $0,
        key: "parent", hint: "calendars are told of no parent of it")
    }
  }
}
