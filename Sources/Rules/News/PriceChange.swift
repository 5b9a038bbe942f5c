package import Quantities
package import Shop

/// The change of a price, and the facts that are published about it.
package struct PriceChange: Hashable, Sendable {
  /// The price that it is measured from: of a drop its prior price, of a rise the price before it,
  /// or the one before a run of lower prices, and otherwise the price before.
  package var oldPrice: Money
  /// In percent of `oldPrice`; nil for a change without a percentage.
  package var percent: Int?
  package let isDrop: Bool
  /// Since when, and on how many days before it, prices were known.
  package let coverage: PriceCoverage
  /// True if it is a drop below every known price; see `PriceCoverage.supportsLowest`.
  package var isLowest = false
  /// The run that it ends, if the price before the run is back.
  package var run: PriceRun?
  /// True for a rise from the price before a run of lower ones.
  package var isAfterDrop = false
  /// True if the price has since gone further in its direction.
  package var isContinued = false

  /// The lowest price of the 30 days before; nil for a change that is not measured from it.
  package var priorPrice: Money? { isDrop && percent != nil ? oldPrice : nil }
}

/// Prices that were in force for a while, all lower or all higher than the one before and after.
package struct PriceRun: Hashable, Sendable {
  /// A longer one is not over: its prices have become the usual ones.
  static let longest = 100
  /// A first price that held for at most so many days may have been an introductory one.
  package static let shortestFirstPrice = 35

  /// Calendar days, in the shop's time zone.
  package let days: Int
  /// Its only price; nil if it had several.
  package var price: Money?
}

/// How long a product's prices were known before a change, which limits what can be said about the
/// time before it.
package struct PriceCoverage: Hashable, Sendable {
  /// When the first of the prices came into force, or the beginning of the first day after the last
  /// long gap.
  package let since: Instant
  /// Calendar days, in the shop's time zone, from then to the change.
  package let days: Int

  package init(since: Instant, days: Int) {
    self.since = since
    self.days = days
  }

  /// The number of calendar days before a drop, in the shop's time zone, whose lowest price is its
  /// prior price (Directive 98/6/EC, article 6a).
  package static let priorDays = 30

  /// True if prices were known for fewer days than count for a prior price.
  package var isIncomplete: Bool { days < Self.priorDays }

  /// True if enough is known to call a price the lowest on record.
  ///
  /// - Parameter prices: the number of prices that came into force, its own included.
  func supportsLowest(prices: Int) -> Bool { days >= 90 && prices >= 3 }
}

extension UnseenTime {
  /// The first day after the last long gap up to `day`.
  package func endOfLongGap(upTo day: Day) -> Day? {
    gaps.last { $0.isLong && $0.next <= day }?.next
  }
}

extension Catalog {
  /// The coverage of the time before an instant, as known on `day`.
  ///
  /// - Parameters:
  ///   - first: when the first price of the product came into force.
  ///   - time: when the product was sold.
  func coverage(
    before instant: Instant, on day: Day, from first: Instant, in time: SoldTime
  ) -> PriceCoverage {
    let since = max(first, unseen.endOfLongGap(upTo: day).map { calendar.start(of: $0) } ?? first)
    return PriceCoverage(
      since: since, days: since < instant ? time.days(from: since, to: instant) : 0)
  }
}

extension Money {
  /// True if a change to `new` is at least `percent` of this price, exactly.
  ///
  /// - Precondition: see `percentChange(to:)`.
  package func changes(by percent: FixedDecimal, to new: Money) -> Bool {
    let difference = abs(Int128(new.tenThousandths) - Int128(tenThousandths))
    return difference * 100 * Int128(FixedDecimal.one)
      >= Int128(percent.tenThousandths) * Int128(tenThousandths)
  }

  /// The percentage of a change to `new`, of the shown prices, so that it fits what visitors see;
  /// of the store prices if the shown ones are equal, or this one is shown as zero.
  ///
  /// - Precondition: see `percentChange(to:)`.
  func percentChange(to new: Money, shownBy markup: Markup) -> Int {
    let shown = (old: markedUp(by: markup), new: new.markedUp(by: markup))
    return shown.old == .zero || shown.old == shown.new
      ? percentChange(to: new) : shown.old.percentChange(to: shown.new)
  }

  /// |new - self| / self x 100, of a drop rounded down, of a rise half up (`Rules: News`).
  ///
  /// - Precondition: the amount is more than zero, as every price in force is.
  package func percentChange(to new: Money) -> Int {
    let half = new > self ? tenThousandths : 0
    if tenThousandths < 1 << 54, new.tenThousandths < 1 << 54 {
      // Here nothing overflows, and dividing 64 bits is several times as fast.
      let difference = abs(new.tenThousandths - tenThousandths)
      return Int((difference * 200 + half) / (2 * tenThousandths))
    }
    let difference = abs(Int128(new.tenThousandths) - Int128(tenThousandths))
    return Int(clamping: (difference * 200 + Int128(half)) / (2 * Int128(tenThousandths)))
  }
}
