package import Shop
package import Values

/// How often a product was on offer in all of its history, and when it became dearer for good
/// (`Meaning: Verdict`). Prices are store prices for a package of today's size.
package struct PriceRhythm: Hashable, Sendable {
  /// Some days on which the product cost less than before.
  package struct Offer: Hashable, Sendable {
    /// When it began.
    package let start: Instant
    /// When the price was no longer low; nil for an offer that is on.
    package let end: Instant?
    package let lowest: Money
  }

  /// A rise to a price that was new in the 180 days.
  package struct Rise: Hashable, Sendable {
    package let instant: Instant
    package let old: Money
    package let new: Money
  }

  /// When the first price came into force, or the first one after a gap that may hide offers.
  package let since: Instant
  /// When the newest one did.
  package let current: Instant
  /// Ascending.
  package let offers: [Offer]
  /// Calendar days from the beginning of an offer to that of the next: their median. Nil for fewer
  /// than three such numbers, if they vary too much or are too few to count weeks, and if no offer
  /// has begun for twice as long.
  package let gap: Int?
  /// Calendar days of an offer that is over: their median; nil without one.
  package let length: Int?
  /// The newest rise that ended no offer, if it is worth telling.
  package let rise: Rise?

  /// The lowest price of all offers; nil without one.
  package var lowest: Money? { offers.map(\.lowest).min() }

  /// Whether one of the offers is that which a product's change ended, if it ended one.
  package func hasOffer(endedBy change: NewsEvent?) -> Bool {
    guard let change, change.change?.offer != nil else { return true }
    return offers.contains { $0.end == change.instant }
  }
}

extension UnseenTime {
  /// The last gap that may hide an offer, from its beginning to its end.
  package var lastLong: Gap? { gaps.last { $0.dayCount > EndedOffer.longest } }
}

extension VerdictFinder {
  /// - Parameter index: into `Catalog.products`.
  /// - Returns: nil where there is no verdict.
  package mutating func rhythm(of index: Int) -> PriceRhythm? {
    guard let verdict = verdict(of: index), let first = history.entries.first?.instant else {
      return nil
    }
    keepOneDayOffers(of: index)
    let entries = history.entries
    var offers: [PriceRhythm.Offer] = []
    /// The places of the price in force, offers apart, and of the newest rise and the price before.
    var (base, rise): (Int, (place: Int, base: Int)?) = (0, nil)
    var place = 1
    while place < entries.count {
      let entry = entries[place]
      if let (offer, next) = offer(at: place, below: entries[base].price, verdict) {
        // Nobody knows whether a price that became the usual one is an offer until it is over.
        if offer.end != nil || offer.lowest.isAtMost(Verdict.goodPercent, percentOf: verdict.usual)
        {
          offers.append(offer)
        }
        place = next
        continue
      }
      let old = entries[base].price
      if entry.price > old, old.changes(by: rules.minimumPercent, to: entry.price) {
        rise = (place, base)
      }
      base = place
      place += 1
    }
    let since = max(first, firstWithoutHiddenOffers ?? first)
    if let after = firstWithoutHiddenOffers { offers.removeAll { days(after, $0.start) <= 0 } }
    let lengths = offers.compactMap { offer in offer.end.map { days(offer.start, $0) } }.sorted()
    return PriceRhythm(
      since: since, current: entries[entries.count - 1].instant, offers: offers,
      gap: gap(between: offers.map(\.start), verdict), length: Self.median(lengths),
      rise: rise.flatMap { told($0.place, $0.base, verdict, catalog.products[index].storePrice) })
  }

  /// The run of low prices that begins at `place` and the place after it; nil for none, and for one
  /// that lasted longer than an offer, which need not be followed to its end.
  private func offer(
    at place: Int, below base: Money, _ verdict: Verdict
  ) -> (PriceRhythm.Offer, next: Int)? {
    let (entries, start) = (history.entries, history.entries[place].instant)
    let next = entries[place...].firstIndex {
      !$0.price.isAtMost(Verdict.goodPercent, percentOf: base)
        || days(start, $0.instant) > EndedOffer.longest
    }
    let end = next.map { entries[$0].instant }
    guard next != place,
      days(start, end ?? catalog.calendar.start(of: verdict.end)) <= EndedOffer.longest,
      let lowest = entries[place..<(next ?? entries.count)].map(\.price).min()
    else { return nil }
    return (PriceRhythm.Offer(start: start, end: end, lowest: lowest), next ?? entries.count)
  }

  /// The rise to the entry at `place` from the one at `base`, unless nobody saw its day or the end
  /// of the old price, that may have been an offer, the rise is not in the 180 days, the price was
  /// as high before in these days, or is lower now.
  private func told(
    _ place: Int, _ base: Int, _ verdict: Verdict, _ price: Money
  ) -> PriceRhythm.Rise? {
    let (calendar, entry) = (catalog.calendar, history.entries[place])
    let (old, next) = (history.entries[base], history.entries[base + 1])
    guard price >= entry.price, calendar.day(of: entry.instant) >= verdict.start,
      catalog.unseenSince(entry.instant) == nil, catalog.unseenSince(next.instant) == nil,
      catalog.unseenSince(old.instant) == nil
        || days(old.instant, next.instant) > EndedOffer.longest
        || !old.price.isAtMost(Verdict.goodPercent, percentOf: entry.price)
    else { return nil }
    for earlier in history.entries[..<place].reversed() {
      if earlier.price >= entry.price { return nil }
      if calendar.day(of: earlier.instant) <= verdict.start { break }
    }
    return PriceRhythm.Rise(instant: entry.instant, old: old.price, new: entry.price)
  }

  private func days(_ first: Instant, _ last: Instant) -> Int {
    catalog.calendar.day(of: last).number - catalog.calendar.day(of: first).number
  }

  /// - Parameter starts: when the offers began; only those that somebody saw begin count.
  private func gap(between starts: [Instant], _ verdict: Verdict) -> Int? {
    let gaps = zip(starts, starts.dropFirst()).filter { start, next in
      catalog.unseenSince(start) == nil && catalog.unseenSince(next) == nil
    }.map { days($0, $1) }.sorted()
    guard gaps.count >= 3, gaps[gaps.count * 3 / 4] <= 2 * gaps[gaps.count / 4],
      let median = Self.median(gaps), let last = starts.last
    else { return nil }
    let daysSince = verdict.end.number - catalog.calendar.day(of: last).number
    return median >= Self.leastGap && daysSince <= 2 * median ? median : nil
  }

  private static let leastGap = 11

  /// Rounded half up; nil of nothing.
  ///
  /// - Parameter values: ascending.
  private static func median(_ values: [Int]) -> Int? {
    if values.isEmpty { return nil }
    return (values[(values.count - 1) / 2] + values[values.count / 2] + 1) / 2
  }
}
