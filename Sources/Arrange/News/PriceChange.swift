package import Shop
package import Values

/// How a price changed, and what is published about it.
package struct PriceChange: Hashable, Sendable {
  /// The price from which it is measured: of a drop its prior price, of a rise the price before it,
  /// and of a rise after an offer the one before the offer.
  package var oldPrice: Money
  /// How long prices were known before a drop; a rise has none.
  package var coverage: PriceCoverage?
  /// The size of the change in percent of `oldPrice`; nil for the end of an offer.
  package var percent: Int?
  /// Whether the price fell.
  package var isDrop: Bool
  /// Whether it fell below every known price; see `PriceCoverage.supportsAllTimeLow`.
  package var isAllTimeLow = false
  /// The offer that a rise ends; nil for a drop, and for a rise that is one.
  package var offer: EndedOffer?
  /// Whether it led to a one-day price, which only the page of its day lists.
  package var isOneDay = false
  /// Whether the price has since gone further in its direction.
  package var isContinued = false

  package init(
    from oldPrice: Money, percent: Int?, isDrop: Bool, coverage: PriceCoverage? = nil,
    isAllTimeLow: Bool = false
  ) {
    self.oldPrice = oldPrice
    self.percent = percent
    self.isDrop = isDrop
    self.coverage = coverage
    self.isAllTimeLow = isAllTimeLow
  }

  /// Lowest price of the 30 days before; nil for a rise.
  package var priorPrice: Money? { isDrop ? oldPrice : nil }
}

/// A run of lower prices that is over (`Meaning: News`).
package struct EndedOffer: Hashable, Sendable {
  /// An offer that began earlier has no end: what follows is a rise.
  static let longest = 35

  /// Calendar days, in the shop's time zone, from its beginning to its end.
  package let days: Int
  /// The lowest of its prices.
  package var price: Money
  /// Whether it had no other price, and the price before it is back.
  package let isSteady: Bool
}

extension UnseenTime {
  /// The last gap that may hide an offer, from its beginning to its end.
  package var lastLong: Gap? { gaps.last { $0.dayCount > EndedOffer.longest } }
}

extension Money {
  /// Whether a change to `new` is at least `percent` of this price, exactly.
  ///
  /// - Precondition: see `percentChange(to:)`.
  package func changes(by percent: FixedDecimal, to new: Money) -> Bool {
    let difference = abs(Int128(new.tenThousandths) - Int128(tenThousandths))
    return difference * 100 * Int128(FixedDecimal.one)
      >= Int128(percent.tenThousandths) * Int128(tenThousandths)
  }

  /// |new - self| / self x 100, of a drop rounded down, of a rise half up (`Meaning: News`).
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
