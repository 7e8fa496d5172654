import Checklists

/// One export while it is written: what becomes of each component of the target.
struct ExportRun {
  private let export: CalendarExport
  /// What goes to the target, and what both sides then agree on.
  var calendar = ContentLines()
  var record = ContentLines()
  private(set) var summary = CalendarExport.Summary()
  /// Whether each of the target's components has been dealt with.
  private var isHandled: [Bool]
  private var there: EarlierCalendar.Lookup?
  private var agreed: EarlierCalendar.Lookup?
  private var scratch = ContentLines()
  private var keptZones = KeptZones()

  /// Whether nothing was changed in the target since the last export.
  private let isUntouched: Bool
  /// What alarms are ahead by: the same wherever the calendar is written.
  private let everywhere: Clocks

  init(_ export: CalendarExport) {
    self.export = export
    isUntouched = export.agreed?.bytes == export.earlier?.bytes
    there = export.earlier.map { EarlierCalendar.Lookup($0) }
    agreed = export.agreed.map { EarlierCalendar.Lookup($0) }
    everywhere = .everywhere(named: export.clocks.named)
    isHandled = Array(repeating: false, count: export.earlier?.components.count ?? 0)
  }

  /// Writes an item's component.
  ///
  /// - Parameters:
  ///   - itemUID: The item's own UID.
  ///   - revision: When the item last changed, where it doesn't say so itself.
  mutating func write(_ item: Item, uid itemUID: String, list: String, revision: Instant) {
    let uid = export.shape.uid(ofItem: itemUID)
    guard let earlier = export.earlier else {
      guard isWritable(item) else { return }
      writeNew(item, uid: uid, list: list, revision: revision)
      return
    }
    let there = find(uid, in: earlier)
    guard !item.isUnreadable else {
      // What can't be understood is neither changed nor deleted.
      if let there {
        summary.leftAlone += 1
        leave(there, uid: uid)
      } else {
        summary.leftOut += 1
      }
      return
    }
    let isWritable = isWritable(item)
    if let there, isEdited(there, uid) {
      // What both sides have come to say meanwhile is settled.
      let isSettled = isWritable && saysTheSame(there, of: earlier, item, uid: uid, list: list)
      if !isSettled { return report(there, uid: uid) }
    }
    guard isWritable else {
      if let there { countCancelled(there) }
      return
    }
    guard let there else {
      if !isDeletedElsewhere(uid) { writeNew(item, uid: uid, list: list, revision: revision) }
      return
    }
    revise(there, of: earlier, with: item, uid: uid, list: list)
  }

  /// What is left of the target: the components of items that are gone, and the zones of those that stay.
  ///
  /// - Parameter zones: The names of the zones that are written already.
  mutating func finish(without zones: Set<String>) {
    guard let earlier = export.earlier else { return }
    for (index, there) in earlier.components.enumerated() where !isHandled[index] {
      guard there.kind == export.shape.kind, let uid = there.uid else { continue }
      // A second component of one UID isn't another task.
      let isDouble = self.there?.index(of: uid) != index
      if isEdited(there, uid) {
        report(there, uid: uid)
      } else if !isDouble {
        countCancelled(there)
        if export.keepsRemoved { writeCancelled(there, of: earlier) }
      }
    }
    for path in [\ExportRun.calendar, \ExportRun.record] {
      keptZones.write(
        without: zones, from: [earlier, export.agreed].compactMap { $0 }, to: &self[keyPath: path])
    }
  }

  /// The component of an item that is in the target already.
  private mutating func find(
    _ uid: String, in earlier: EarlierCalendar
  ) -> EarlierCalendar.Component? {
    guard let index = there?.index(of: uid),
      earlier.components[index].kind == export.shape.kind
    else { return nil }
    isHandled[index] = true
    return earlier.components[index]
  }

  private mutating func isWritable(_ item: Item) -> Bool {
    guard !item.isUnreadable else {
      summary.leftOut += 1
      return false
    }
    return export.shape.includes(item) && (export.includesDone || !item.isChecked)
  }

  // MARK: Writing

  private mutating func writeNew(_ item: Item, uid: String, list: String, revision: Instant) {
    let ahead = alarmsAhead(item)
    compose(
      item, uid: uid, list: list,
      revision: Todo.Revision(stamp: item.modified ?? revision), alarms: ahead)
    count(item)
    if isPending(item, ahead) { summary.reminders[.schedule, default: 0] += 1 }
    emitScratch()
  }

  /// Writes an item that is in the target already. Its stamps stay if it is the same there, but for
  /// alarms that have passed since and lines that were kept from elsewhere.
  private mutating func revise(
    _ there: EarlierCalendar.Component, of earlier: EarlierCalendar, with item: Item,
    uid: String, list: String
  ) {
    let old = Todo.Revision(stamp: there.stamp ?? export.fileRevision, sequence: there.sequence)
    let ahead = alarmsAhead(item)
    compose(item, uid: uid, list: list, revision: old, alarms: ahead)
    count(item)
    guard !areEqual(scratch.bytes, earlier.bytes, there.range) else {
      if isPending(item, ahead) { summary.reminders[.keep, default: 0] += 1 }
      return emitScratch()
    }
    let content = earlier.content(of: there)
    count(was: content.item, export.shape.projection(of: item))
    let passed = passedAlarms(of: item, in: content, uid: uid)
    compose(item, uid: uid, list: list, revision: old, alarms: ahead + passed)
    let written = ComponentContent(LineScanner(scratch.bytes))
    let dropsAlarms = export.overwrites && written.inner.count != content.inner.count
    guard dropsAlarms || !written.saysTheSame(as: content, uid: uid) else {
      // Nothing of ours differs. What others have put in stays, unless lines of theirs that we keep are
      // to be written anew.
      let isThere = item.keptLines.allSatisfy { line in
        content.lines.contains(line) || content.inner.contains { $0.contains(line) }
      }
      guard export.shape == .event || isThere else { return emitScratch() }
      keptZones.need(earlier.bytes(of: there))
      return emit(ExportRun.withLineEnds(earlier.bytes(of: there)))
    }
    var item = item
    if export.shape == .todo, !export.overwrites, !isUntouched, let agreed = export.agreed,
      let was = self.agreed?.component(uid)
    {
      item.keptLines += content.added(since: agreed.content(of: was), uid: uid).filter {
        !item.keptLines.contains($0)
      }
    }
    let stamp = max(
      item.modified ?? export.fileRevision, export.fileRevision, old.stamp + 1)
    compose(
      item, uid: uid, list: list,
      revision: Todo.Revision(
        stamp: min(stamp, Instant.range.upperBound), sequence: old.sequence + 1), alarms: ahead)
    emitScratch()
  }

  /// The alarms that are in the target still though they have passed: losing them is no change.
  private func passedAlarms(
    of item: Item, in content: ComponentContent, uid: String
  ) -> [Alarm] {
    guard export.includesAlarms else { return [] }
    // One that was seen to has not passed if it would still nag.
    var unseen = item
    unseen.acknowledged = nil
    let ahead = alarmsAhead(unseen)
    let namespace = UUIDName(named: uid)
    return export.shape.requestedAlarms(of: item).filter { alarm in
      let name = "UID:" + export.shape.alarmUID(alarm, of: item, in: namespace)
      return !ahead.contains(alarm) && content.inner.contains { $0.contains(name) }
    }
  }

  /// Whether a component of the target has the values that would be written.
  private mutating func saysTheSame(
    _ there: EarlierCalendar.Component, of earlier: EarlierCalendar, _ item: Item, uid: String,
    list: String
  ) -> Bool {
    let content = earlier.content(of: there)
    let alarms = alarmsAhead(item) + passedAlarms(of: item, in: content, uid: uid)
    compose(
      item, uid: uid, list: list, revision: Todo.Revision(stamp: export.fileRevision),
      alarms: alarms)
    let written = ComponentContent(LineScanner(scratch.bytes))
    // An alarm that somebody has added is news.
    return written.inner.count == content.inner.count
      && written.saysTheSame(as: content, uid: uid)
  }

  private func alarmsAhead(_ item: Item) -> [Alarm] {
    guard export.includesAlarms else { return [] }
    let ahead = item.alarmsAhead(of: export.now, by: everywhere)
    return export.shape == .todo
      ? ahead : export.shape.requestedAlarms(of: item).filter { ahead.contains($0) }
  }

  private mutating func compose(
    _ item: Item, uid: String, list: String, revision: Todo.Revision, alarms: [Alarm]
  ) {
    scratch.clear()
    export.shape.write(
      item, uid: uid, list: list, revision: revision, alarms: alarms,
      zone: item.timeZone.flatMap { export.clocks.named[$0] }, to: &scratch)
    if !item.keptLines.isEmpty { keptZones.need(scratch.bytes[...]) }
  }

  private mutating func emitScratch() { emit(scratch.bytes[...]) }

  private mutating func emit(_ bytes: ArraySlice<UInt8>) {
    calendar.copy(bytes)
    if export.keepsRecord { record.copy(bytes) }
  }

  /// Lines with the ends that a calendar has, whatever an editor made of them.
  static func withLineEnds(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(0x0A) || bytes.contains(0x0D) else { return bytes }
    var scanner = LineScanner(Array(bytes))
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    while let line = scanner.next() { lines += scanner.bytes[line] + [0x0D, 0x0A] }
    return lines[...]
  }

  // MARK: What others did

  private mutating func isEdited(_ there: EarlierCalendar.Component, _ uid: String) -> Bool {
    guard !export.overwrites, !isUntouched, let earlier = export.earlier,
      let agreed = export.agreed,
      let was = self.agreed?.component(uid),
      !earlier.bytes(of: there).elementsEqual(agreed.bytes(of: was))
    else { return false }
    return earlier.content(of: there).isEdited(since: agreed.content(of: was))
  }

  /// A task that was there, and that somebody has deleted in the target since.
  private mutating func isDeletedElsewhere(_ uid: String) -> Bool {
    guard !export.overwrites, let agreed = export.agreed, let was = self.agreed?.component(uid)
    else {
      return false
    }
    summary.elsewhere.append(CalendarExport.Elsewhere(title: agreed.title(of: was), offset: nil))
    record.copy(agreed.bytes(of: was))
    return true
  }

  /// Leaves a component as somebody has made it, and says so.
  private mutating func report(_ there: EarlierCalendar.Component, uid: String) {
    guard let earlier = export.earlier else { return }
    summary.elsewhere.append(
      CalendarExport.Elsewhere(
        title: earlier.title(of: there), offset: there.range.lowerBound))
    leave(there, uid: uid)
  }

  /// Leaves a component as it is; what was agreed on stays what it was.
  private mutating func leave(_ there: EarlierCalendar.Component, uid: String) {
    guard let earlier = export.earlier else { return }
    keptZones.need(earlier.bytes(of: there))
    calendar.copy(ExportRun.withLineEnds(earlier.bytes(of: there)))
    if let agreed = export.agreed, let was = self.agreed?.component(uid) {
      record.copy(agreed.bytes(of: was))
    } else {
      record.copy(earlier.bytes(of: there))
    }
    let item = earlier.content(of: there).item
    count(item)
    count(was: item, item)
  }

  // MARK: Counting

  private mutating func count(_ item: Item) {
    summary.tasks += 1
    if item.isChecked { summary.done += 1 }
  }

  private mutating func writeCancelled(
    _ there: EarlierCalendar.Component, of earlier: EarlierCalendar
  ) {
    let stamp = max(export.fileRevision, (there.stamp ?? export.fileRevision) + 1)
    let revision = Todo.Revision(
      stamp: min(stamp, Instant.range.upperBound), sequence: there.sequence + 1)
    guard let lines = CancelledComponent.lines(of: earlier.bytes(of: there), revision) else {
      return
    }
    summary.cancelled += 1
    keptZones.need(lines[...])
    emit(lines[...])
  }

  private mutating func countCancelled(_ there: EarlierCalendar.Component) {
    guard let earlier = export.earlier,
      Reminder(earlier.content(of: there).item, now: export.now, by: export.clocks) != nil
    else { return }
    summary.reminders[.cancel, default: 0] += 1
  }

  /// Whether what is written of an item will ring.
  private func isPending(_ item: Item, _ ahead: [Alarm]) -> Bool {
    // A moment is ahead everywhere or nowhere, and a time in a zone is one.
    switch item.due {
    case nil: return false
    case .instant?: return !ahead.isEmpty
    case .wallClock? where item.timeZone.map { export.clocks.named[$0] != nil } ?? false:
      return !ahead.isEmpty
    default: break
    }
    return Reminder(export.shape.projection(of: item), now: export.now, by: export.clocks) != nil
  }

  /// Counts what becomes of a reminder.
  private mutating func count(was old: Item?, _ new: Item) {
    let reminder = Reminder(new, now: export.now, by: export.clocks)
    let was = old.flatMap { Reminder($0, now: export.now, by: export.clocks) }
    switch (was, reminder) {
    case (nil, nil): break
    case (nil, _?): summary.reminders[.schedule, default: 0] += 1
    case (_?, nil): summary.reminders[.cancel, default: 0] += 1
    case (let was?, let reminder?):
      let isSame =
        was.rings == reminder.rings
        && ContentLines.onWire(was.text) == ContentLines.onWire(reminder.text)
      summary.reminders[isSame ? .keep : .reschedule, default: 0] += 1
    }
  }
}
