/// How one file spells its items: which keys it has, and in which form its dates are.
struct ItemSpelling {
  let dates: DateSpelling
  let isAppOwned: Bool
  /// By which clocks it is nine when an app is given a moment for a date.
  let clocks: Clocks
  /// The app's keys that a new item gets although they say nothing.
  let usualKeys: Set<ItemKey>

  /// The keys of a file's items decide which ones a new item has: an app's decoder rejects the whole file
  /// for a missing one.
  init(of file: ChecklistFile, clocks: Clocks) {
    self.clocks = clocks
    isAppOwned = file.isAppOwned
    dates = file.dates
    let found = file.presentKeys.filter { $0.concern == .app }
    if file.isAppOwned {
      usualKeys = file.itemCount > 0 ? found : ItemSpelling.appKeys
    } else {
      usualKeys = found.union([.text, .checked, .itemID]).subtracting([.dueDate])
    }
  }

  private init() {
    (dates, isAppOwned, clocks) = (.date, true, Clocks(local: .utc))
    usualKeys = ItemSpelling.appKeys
  }

  /// The keys and types of an app's own Codable types, whichever coder they pass through.
  static let codable = ItemSpelling()

  private static let appKeys: Set<ItemKey> = [
    .text, .checked, .dueDate, .shouldRemind, .itemID,
  ]

  /// What a key holds for an item; nil where it need not be there.
  ///
  /// - Parameter hasDue: Whether the item has a `due` and no `dueDate`, as people may write it.
  func value(of key: ItemKey, _ item: Item, hasDue: Bool = false) -> Value? {
    switch key {
    case .text: required(key, .string(item.text), isDefault: item.text.isEmpty)
    case .checked: required(key, .bool(item.isChecked), isDefault: !item.isChecked)
    case .shouldRemind:
      // For an app there is nothing to ring at without a due; it would take the date that it has.
      required(
        key, .bool(item.shouldRemind && (item.due != nil || !isAppOwned)),
        isDefault: !item.shouldRemind)
    case .itemID:
      required(
        key, .integer(Int128(item.itemID ?? Item.withoutItemID)), isDefault: item.itemID == nil)
    case .dueDate:
      isAppOwned
        ? (item.due == nil && !usualKeys.contains(key) ? nil : moment(of: item) ?? .referenceDate)
          .map { date($0) }
        : hasDue ? nil : item.due.map { .string($0.iso8601) }
    case .due:
      isAppOwned
        ? isDerived(item) ? item.due.map { .string($0.iso8601) } : nil
        : hasDue ? item.due.map { .string($0.iso8601) } : nil
    case .derivedDate:
      isAppOwned && isDerived(item) ? moment(of: item).map { date($0) } : nil
    default: item.value(of: key)
    }
  }

  private func required(_ key: ItemKey, _ value: Value, isDefault: Bool) -> Value? {
    isDefault && !usualKeys.contains(key) ? nil : value
  }

  /// Whether the app has no form for when an item is due.
  private func isDerived(_ item: Item) -> Bool {
    switch item.due {
    case nil: false
    case .instant?: !item.shouldRemind
    case .date?, .wallClock?: true
    }
  }

  /// The moment that an app is given.
  private func moment(of item: Item) -> Instant? {
    if let derived = item.derivedDate, isDerived(item) { return derived }
    switch item.due {
    case nil: return item.placeholder
    case .instant(let instant)?: return instant
    case .date(let date)?:
      return clocks.zone(of: item).instant(at: WallClock(date: date, secondOfDay: 9 * 3600))
    case .wallClock(let time)?: return clocks.zone(of: item).instant(at: time)
    }
  }

  private func date(_ instant: Instant) -> Value {
    switch dates {
    case .date: .date(instant.secondsSinceReferenceDate)
    case .number: .integer(Int128(instant.seconds - Instant.referenceDate.seconds))
    case .text: .string(instant.iso8601)
    }
  }

  /// An item as a whole, with the keys that the file's items have.
  func value(of item: Item) -> Value {
    .dictionary(
      sorting: ItemKey.allCases.compactMap { key in
        value(of: key, item).map { Value.Member(key: key.rawValue, value: $0) }
      } + item.unknown)
  }
}
