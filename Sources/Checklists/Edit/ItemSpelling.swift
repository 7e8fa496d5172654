/// How one file spells its items: which keys it has, and in which form its dates are.
struct ItemSpelling {
  let dates: DateSpelling
  let isAppOwned: Bool
  /// Whether a date counts although the item doesn't remind: nobody has said that an app reads the file.
  let hasOwnDates: Bool
  /// By which clocks it is nine when an app is given a moment for a date.
  let clocks: Clocks
  /// The app's keys that a new item gets although they say nothing.
  let usualKeys: Set<ItemKey>

  /// What the file calls the app's keys.
  let names: [ItemKey: String]

  /// The keys of a file's items decide which ones a new item has: an app's decoder rejects the whole file
  /// for a missing one.
  init(of file: ChecklistFile, clocks: Clocks) {
    self.clocks = clocks
    let looksAppOwned = file.looksAppOwned
    isAppOwned = file.isAppOwned || looksAppOwned
    hasOwnDates = looksAppOwned
    dates = file.dates
    names = ItemSpelling.names(in: file)
    if isAppOwned {
      let found = file.presentKeys.filter(\.isApps)
      usualKeys = file.itemCount > 0 ? found : ItemSpelling.appKeys
    } else {
      usualKeys = ItemSpelling.plainKeys
    }
  }

  /// The keys and types of an app's own Codable types.
  init(codableIn clocks: Clocks) {
    self.clocks = clocks
    (dates, isAppOwned, hasOwnDates) = (.date, true, false)
    (usualKeys, names) = (ItemSpelling.appKeys, [:])
  }

  private init() {
    (dates, isAppOwned, clocks) = (.text, false, Clocks(local: .utc))
    hasOwnDates = false
    (usualKeys, names) = (ItemSpelling.plainKeys, [:])
  }

  /// The spelling of each of the app's keys that most items have; of one that none has as the others are,
  /// with a capital or without.
  private static func names(in file: ChecklistFile) -> [ItemKey: String] {
    var counts: [ItemKey: [String: Int]] = [:]
    let table = KeyTable<ItemKey>()
    for node in file.itemNodes.joined() where file.document.kind(of: node) == .dictionary {
      for (key, _) in file.document.members(of: node) {
        guard let known = table.key(at: key, of: node, in: file.document), known.isApps else {
          continue
        }
        counts[known, default: [:]][file.document.string(of: key), default: 0] += 1
      }
    }
    var names: [ItemKey: String] = [:]
    for (key, spellings) in counts {
      names[key] = spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    if !names.isEmpty, names.values.allSatisfy({ $0.first?.isUppercase == true }) {
      for key in ItemKey.allCases where key.isApps && names[key] == nil {
        names[key] = capitalized(key.rawValue)
      }
    }
    return names
  }

  /// What the file calls a key.
  func name(of key: ItemKey) -> String { names[key] ?? key.rawValue }

  /// The keys and types of an app's own Codable types, whichever coder they pass through.
  static let codable = ItemSpelling(codableIn: Clocks(local: .utc))

  /// The keys of a file that people write.
  static let plainJSON = ItemSpelling()

  private static let plainKeys: Set<ItemKey> = [.text, .checked]

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
    case .instant?: !item.shouldRemind && !hasOwnDates
    case .date?, .wallClock?: true
    }
  }

  /// The moment that an app is given.
  private func moment(of item: Item) -> Instant? {
    if let derived = item.derivedDate, isDerived(item) { return derived }
    switch item.due {
    case nil: return hasOwnDates ? .referenceDate : item.placeholder
    case .instant(let instant)?: return instant
    case .date(let date)?:
      return clocks.zone(of: item).instant(at: WallClock(date: date, secondOfDay: Item.hourOfDates))
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
        value(of: key, item).map { Value.Member(key: name(of: key), value: $0) }
      } + item.unknown)
  }
}
