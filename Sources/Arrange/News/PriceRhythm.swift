import Shop
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

  /// A rise that ended no offer.
  package struct Rise: Hashable, Sendable {
    package let instant: Instant
    package let old: Money
    package let new: Money
  }

  /// When the first price came into force.
  package let since: Instant
  /// When the newest one did.
  package let current: Instant
  /// Ascending.
  package let offers: [Offer]
  /// Calendar days from the beginning of an offer to that of the next: their median. Nil for fewer
  /// than three offers, if they followed one another irregularly, or too soon to count weeks.
  package let gap: Int?
  /// Calendar days of an offer that is over: their median; nil without one.
  package let length: Int?
  /// The newest rise, if it is in the 180 days of the verdict.
  package let rise: Rise?

  /// The lowest price of all offers; nil without one.
  package var lowest: Money? { offers.map(\.lowest).min() }
}

extension VerdictFinder {
  /// - Parameter index: into `Catalog.products`.
  /// - Returns: nil where there is no verdict.
  package mutating func rhythm(of index: Int) -> PriceRhythm? {
    guard let verdict = verdict(of: index), let first = history.entries.first else { return nil }
    let (entries, calendar) = (history.entries, catalog.calendar)
    func days(_ first: Instant, _ last: Instant) -> Int {
      calendar.day(of: last).number - calendar.day(of: first).number
    }
    var (offers, base, rise): ([PriceRhythm.Offer], Money, PriceRhythm.Rise?)
    (offers, base, rise) = ([], first.price, nil)
    var place = 1
    while place < entries.count {
      let entry = entries[place]
      // What lasted longer than an offer need not be followed to its end.
      let next = entries[place...].firstIndex {
        !$0.price.isAtMost(Verdict.goodPercent, percentOf: base)
          || days(entry.instant, $0.instant) > EndedOffer.longest
      }
      let end = next.map { entries[$0].instant }
      let last = end ?? calendar.start(of: verdict.end)
      if next != place, days(entry.instant, last) <= EndedOffer.longest {
        let lowest = entries[place..<(next ?? entries.count)].map(\.price).min() ?? entry.price
        if lowest.isAtMost(Verdict.goodPercent, percentOf: verdict.usual) {
          offers.append(PriceRhythm.Offer(start: entry.instant, end: end, lowest: lowest))
        }
        place = next ?? entries.count
        continue
      }
      if entry.price > base, base.changes(by: rules.minimumPercent, to: entry.price) {
        rise = PriceRhythm.Rise(instant: entry.instant, old: base, new: entry.price)
      }
      base = entry.price
      place += 1
    }
    let gaps = zip(offers, offers.dropFirst()).map { days($0.start, $1.start) }.sorted()
    let lengths = offers.compactMap { offer in offer.end.map { days(offer.start, $0) } }.sorted()
    return PriceRhythm(
      since: first.instant, current: entries[entries.count - 1].instant, offers: offers,
      gap: Self.gap(gaps),
      length: lengths.isEmpty ? nil : lengths[(lengths.count - 1) / 2],
      rise: rise.flatMap { calendar.day(of: $0.instant) >= verdict.start ? $0 : nil })
  }

  /// - Parameter gaps: ascending.
  private static func gap(_ gaps: [Int]) -> Int? {
    guard gaps.count >= 2, gaps[gaps.count * 3 / 4] <= 2 * gaps[gaps.count / 4] else { return nil }
    let median = gaps[(gaps.count - 1) / 2]
    return median >= leastGap ? median : nil
  }

  private static let leastGap = 11
}
