import Bytes
package import Quantities
package import Shop

/// Finds everything that pages say of the prices of a product, in one pass over its history: its
/// events and its verdict (`Rules`). Its memory is reused for the next product.
package struct FactFinder: Sendable {
  let catalog: Catalog
  let rules: NewsRules
  /// See `Catalog.importDays`.
  private let importDays: Set<Day>
  /// For so many days of the records, or after a long gap, arrivals are not news.
  private static let firstDays = 30
  /// The first day of the records; nil without any.
  private let recordStart: Day?
  /// The last Monday up to the as-of moment; nil for a shop whose data has no dates.
  let monday: Day?
  /// True if it notes why changes are events or not.
  private let isExplaining: Bool
  /// The beginnings of the days that lie 30 days before a drop; many drops share a day.
  private var beginnings: [Day: Instant] = [:]

  // Those of the latest product.
  /// Index into `Catalog.products`.
  private(set) var index = 0
  package private(set) var history = SettledHistory()
  package private(set) var time: SoldTime
  package var daily: DailyPrices
  /// The entries of `history` without one-day prices and the returns from them, as indices.
  private(set) var lasting: [Int] = []
  /// Price changes ascending, then smaller sizes, returns to the stock and to the shop, and the
  /// first day.
  package private(set) var events: [PriceEvent] = []
  /// One for each change, ascending, if it is explaining.
  package private(set) var notes: [ChangeNote] = []

  package init(of catalog: Catalog, rules: NewsRules, isExplaining: Bool = false) {
    (self.catalog, self.rules, self.isExplaining) = (catalog, rules, isExplaining)
    importDays = catalog.importDays(by: rules)
    recordStart = catalog.historyStart.map { catalog.calendar.day(of: $0) }
    monday = catalog.asOf.map { catalog.calendar.day(of: $0).lastMonday }
    daily = DailyPrices(of: catalog)
    time = SoldTime(catalog.calendar)
  }

  /// Fills the properties of the product.
  ///
  /// - Parameter index: into `Catalog.products`.
  /// - Returns: its verdict.
  @discardableResult
  package mutating func find(_ index: Int) -> Verdict? {
    self.index = index
    events.removeAll(keepingCapacity: true)
    notes.removeAll(keepingCapacity: true)
    guard let asOf = catalog.asOf else { return nil }
    history.replace(with: catalog.history(of: index), rules: rules)
    time = SoldTime(of: index, in: catalog)
    let packages = PackageSizes(of: index, in: catalog)
    daily.replace(with: history, sold: time, of: packages, index, in: catalog, rules: rules)
    findChanges(packages)
    let details = catalog.details(of: catalog.products[index])
    if details.previousSize != nil || !details.sizes.isEmpty {
      let reductions = SizeReduction.all(of: index, in: catalog, prices: history, rules: rules)
      for number in reductions.indices {
        append(.smallerSize, number, at: reductions[number].instant)
      }
    }
    let returns = findReturns(until: asOf)
    for (number, instant) in catalog.restocks(of: index).enumerated()
    where instant <= asOf && !returns.contains(catalog.calendar.day(of: instant)) {
      append(.restock, number, at: instant)
    }
    if let instant = catalog.arrival(of: index), instant <= asOf, isNew(on: instant) {
      let isImported = importDays.contains(catalog.calendar.day(of: instant))
      append(isImported ? .addedProduct : .newProduct, 0, at: instant)
    }
    return findVerdict()
  }

  /// Appends the returns after long absences.
  ///
  /// - Returns: their days.
  private mutating func findReturns(until asOf: Instant) -> [Day] {
    guard let first = history.entries.first?.instant else { return [] }
    var days: [Day] = []
    for (number, absence) in catalog.absences(of: index).enumerated() where first <= absence.start {
      guard let end = absence.end, end <= asOf,
        time.isInterrupted(between: absence.start, and: end)
      else { continue }
      append(.returned, number, at: end)
      days.append(catalog.calendar.day(of: end))
    }
    return days
  }

  /// True if no price of the last 30 days on which it was sold was below today's, and one was above
  /// it.
  mutating func isLow() -> Bool {
    let price = catalog.products[index].storePrice
    let prices = recentPrices()
    return prices.allSatisfy { $0 >= price } && prices.contains { $0 > price }
  }

  /// The prices of the last 30 days on which it was sold.
  mutating func recentPrices() -> [Money] {
    guard let asOf = catalog.asOf else { return [] }
    let start = beginning(before: catalog.calendar.day(of: asOf))
    return history.entries(since: start, in: time).map(\.price)
  }

  /// Appends an event that is not a price change, at the price in force then, or else the first
  /// after. The record knows days without times: then the first price of the day counts.
  private mutating func append(_ kind: PriceEvent.Kind, _ number: Int, at instant: Instant) {
    let day = catalog.calendar.day(of: instant)
    let next = history.entries.partitioningIndex { $0.instant >= instant }
    let isOfDay =
      next < history.entries.count && catalog.calendar.start(of: day) == instant
      && catalog.calendar.day(of: history.entries[next].instant) == day
    let place =
      isOfDay ? next : history.place(at: instant) ?? history.places.indices.first
    events.append(
      PriceEvent(
        product: Int32(index), entry: place.map { history.places[$0] } ?? -1, base: Int32(number),
        kind: kind))
  }

  /// False for a product that was sold before, be it under another id, for one whose price was then
  /// that of another amount, and in the first days of the records and those after a long gap, when
  /// everything is new to them.
  private func isNew(on instant: Instant) -> Bool {
    let (product, day) = (catalog.products[index], catalog.calendar.day(of: instant))
    let starts = [catalog.unseen.endOfLongGap(upTo: day), recordStart].compactMap(\.self)
    let isEarly = starts.contains { day < $0.advanced(byDays: Self.firstDays) }
    if product.hasNewNumber || isEarly { return false }
    let details = catalog.details(of: product)
    if !details.earlierHistory.isEmpty, !details.isOfOtherVariant { return false }
    let first = product.firstPrice(details, in: catalog.history)
    return first.map { catalog.calendar.day(of: $0) >= day } ?? true
  }
}

// The changes of its price.
extension FactFinder {
  private mutating func findChanges(_ packages: PackageSizes) {
    let original = catalog.history(of: index)
    // Customers saw typos too, so only a price below all of them is the lowest on record.
    guard var lowest = original.first?.price else { return }
    var next = original.startIndex
    /// The newest change but one-day prices, as an index into `events`, as long as the price only
    /// goes further in its direction.
    var current: (event: Int, isDrop: Bool)?
    lasting.removeAll(keepingCapacity: true)
    lasting.append(0)
    for place in history.entries.indices.dropFirst() {
      let (before, new) = (history.entries[place - 1], history.entries[place])
      while next < original.endIndex, original[next].instant < new.instant {
        lowest = min(lowest, original[next].price)
        next += 1
      }
      if time.isInterrupted(between: before.instant, and: new.instant) {
        current = nil
        if time.isBack(at: new.instant, since: before.instant) {
          if isExplaining { note(place, .returned) }
          lasting = [place]
          continue
        }
        lasting = [place - 1]
      }
      if packages.differ(at: before.instant, and: new.instant) {
        current = nil
        if isExplaining { note(place, .otherSize) }
        lasting = [place]
        continue
      }
      if let change = current,
        change.isDrop != (new.price < before.price) || events[change.event].kind == .again
      {
        current = nil
      }
      // The return from a one-day price.
      if new.price == history.entries[lasting[lasting.count - 1]].price { continue }
      let isOneDay = history.isOneDay(at: place, rules: rules, in: time)
      let outcome = judge(place, isOneDay: isOneDay, lowest: lowest)
      if case .event(let event) = outcome {
        if !isOneDay {
          current = (events.count, new.price < history.entries[lasting[lasting.count - 1]].price)
        }
        events.append(event)
      }
      if isExplaining { note(place, outcome) }
      if !isOneDay { lasting.append(place) }
    }
    let newest = history.entries[history.entries.count - 1].instant
    if let current, !time.isInterrupted(between: newest) {
      events[current.event].marks.insert(.current)
    }
  }

  /// Says whether the change to the entry at `place` is an event.
  ///
  /// - Parameter lowest: the lowest price before.
  private mutating func judge(
    _ place: Int, isOneDay: Bool, lowest: Money
  ) -> ChangeNote.Outcome {
    let (old, new) = (lasting[lasting.count - 1], history.entries[place])
    if new.price < history.entries[old].price {
      return judgeDrop(place, isOneDay: isOneDay, lowest: lowest)
    }
    guard history.entries[old].price.changes(by: rules.minimumPercent, to: new.price) else {
      return .belowMinimum
    }
    if isOneDay { return .oneDay }
    guard let run = run(before: place, isLower: true) else { return rise(to: place, from: old) }
    let base = history.entries[lasting[run.base]].price
    guard new.price > base, base.changes(by: rules.minimumPercent, to: new.price) else {
      return again(place, run, from: old)
    }
    return rise(to: place, from: lasting[run.base])
  }

  private mutating func judgeDrop(
    _ place: Int, isOneDay: Bool, lowest: Money
  ) -> ChangeNote.Outcome {
    let (new, first) = (history.entries[place], history.entries[0].instant)
    let day = catalog.calendar.day(of: new.instant)
    if catalog.unseen.endOfLongGap(upTo: day) == day { return .unknownPriorPrice }
    guard let prior = priorEntry(before: place), new.price < history.entries[prior].price else {
      return .notBelowPriorPrice
    }
    guard history.entries[prior].price.changes(by: rules.minimumPercent, to: new.price) else {
      return .belowMinimum
    }
    if daily.isAtLeastMiddle(new.price, from: new.instant) {
      return isOneDay ? .oneDay : again(place, run(before: place, isLower: false), from: prior)
    }
    var drop = event(isOneDay ? .oneDay : .drop, at: place, from: prior)
    let coverage = catalog.coverage(
      before: new.instant, on: day, from: first, in: time)
    let count = place + 1 - (history.place(at: coverage.since) ?? 0)
    if new.price < lowest, daily.start == nil, coverage.supportsLowest(prices: count) {
      drop.marks.insert(.lowest)
    }
    return .event(drop)
  }

  /// The entry with the prior price of the drop at `place`.
  private mutating func priorEntry(before place: Int) -> Int? {
    history.lowest(before: place, from: priorBeginning(before: place))
  }

  /// The beginning of the days whose lowest price is the prior price of the drop at `place`. Nobody
  /// knows how long a price held that was last seen before a long gap.
  private mutating func priorBeginning(before place: Int) -> Instant {
    let day = catalog.calendar.day(of: history.entries[place].instant)
    return beginning(before: day, notBefore: catalog.unseen.endOfLongGap(upTo: day))
  }

  /// The beginning of the last 30 days before `day` on which the product was sold, or of `earliest`
  /// if that is later.
  private mutating func beginning(before day: Day, notBefore earliest: Day? = nil) -> Instant {
    let first = time.day(PriceCoverage.priorDays, before: day)
    let start = max(first, earliest ?? first)
    let beginning = beginnings[start] ?? catalog.calendar.start(of: start)
    beginnings[start] = beginning
    return beginning
  }

  /// A rise, unless it is from the first price of a new product, which did not hold for long.
  private func rise(to place: Int, from base: Int) -> ChangeNote.Outcome {
    if base == 0, let arrival = catalog.arrival(of: index), isNew(on: arrival) {
      let next = lasting.count > 1 ? lasting[1] : place
      let entries = history.entries
      if time.days(from: entries[base].instant, to: entries[next].instant)
        <= PriceRun.shortestFirstPrice
      {
        return .fromFirstPrice
      }
    }
    return .event(event(.rise, at: place, from: base))
  }

  /// A change without a percentage.
  ///
  /// - Parameter base: from which it is measured unless it is the return to the price before the
  ///   run, which is then known.
  private func again(
    _ place: Int, _ run: (base: Int, days: Int?)?, from base: Int
  ) -> ChangeNote.Outcome {
    if !rules.showsReturns { return .returnLeftOut }
    let entries = history.entries
    let back = run.flatMap { entries[lasting[$0.base]].price == entries[place].price ? $0 : nil }
    let isKnown = back?.days != nil
    var event = event(.again, at: place, from: isKnown ? lasting[lasting.count - 1] : base)
    event.marks.insert(.plain)
    if let back {
      event.days = UInt8(clamping: back.days ?? 0)
      if back.base == lasting.count - 2 { event.marks.insert(.steady) }
    }
    return .event(event)
  }

  /// The longest run of prices just before the entry at `place` that are all lower, or all higher,
  /// than the price before them; nil without one that is short enough.
  ///
  /// - Returns: the price before it, as an index into `lasting`, and its days; nil if nobody knows
  ///   how many, because its first or its last day was not seen, and if a one-day price was in it.
  private func run(before place: Int, isLower: Bool) -> (base: Int, days: Int?)? {
    let (entries, instant) = (history.entries, history.entries[place].instant)
    let end = catalog.calendar.day(of: instant).number
    var farthest = entries[lasting[lasting.count - 1]].price
    var run: (base: Int, days: Int?)?
    for first in lasting.indices.dropFirst().reversed() {
      let (entry, base) = (entries[lasting[first]], entries[lasting[first - 1]].price)
      let start = catalog.calendar.day(of: entry.instant)
      let unseen = catalog.unseen.last(before: start)
      // One whose first day nobody saw counts from the last day before it.
      if time.days((unseen ?? start).number..<end) > PriceRun.longest { break }
      farthest = isLower ? max(farthest, entry.price) : min(farthest, entry.price)
      guard isLower ? farthest < base : farthest > base else { continue }
      // A one-day price within it may be the one that is back.
      let isWhole = place - lasting[first - 1] == lasting.count - first + 1
      let isSeen = isWhole && unseen == nil && catalog.unseenSince(instant) == nil
      run = (first - 1, isSeen ? time.days(start.number..<end) : nil)
    }
    return run
  }

  private func event(_ kind: PriceEvent.Kind, at place: Int, from base: Int) -> PriceEvent {
    PriceEvent(
      product: Int32(index), entry: history.places[place], base: history.places[base], kind: kind)
  }

  private mutating func note(_ place: Int, _ outcome: ChangeNote.Outcome) {
    let (old, new) = (history.entries[lasting[lasting.count - 1]], history.entries[place])
    var note = ChangeNote(old: old, new: new, outcome: outcome)
    if new.price < old.price, note.hasPrior, let prior = priorEntry(before: place) {
      note.prior = (history.entries[prior], priorBeginning(before: place))
    }
    notes.append(note)
  }
}

/// How a change of a price was judged, for an explanation.
package struct ChangeNote: Sendable {
  package enum Outcome: Sendable {
    case event(PriceEvent)
    case belowMinimum, notBelowPriorPrice
    /// Nobody knows a price of the days before the drop.
    case unknownPriorPrice
    /// A rise from the first price of a new product, which did not hold for long.
    case fromFirstPrice
    /// A one-day price that is no drop.
    case oneDay
    /// A return to an earlier price, which the shop leaves out of its news.
    case returnLeftOut
    /// The product was not sold for a long time before.
    case returned
    /// The price is that of a package of another size.
    case otherSize
  }

  package let old: HistoryEntry<Money>
  package let new: HistoryEntry<Money>
  /// The entry with the prior price of a drop, and when the days begin of which it is the lowest.
  package fileprivate(set) var prior: (entry: HistoryEntry<Money>, since: Instant)?
  package let outcome: Outcome

  fileprivate var hasPrior: Bool {
    switch outcome {
    case .returned, .otherSize, .unknownPriorPrice: false
    default: true
    }
  }
}
