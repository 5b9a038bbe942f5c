package import Shop
package import Values

/// How a price changed, and what is published about it.
package struct PriceChange: Hashable, Sendable {
  /// The price before it; for a rise after an offer, the one before the offer.
  package var oldPrice: Money
  /// Lowest price of the 30 days before; only a drop has one.
  package var priorPrice: Money?
  /// How long prices were known when `priorPrice` was found; only a drop has it.
  package var coverage: PriceCoverage?
  /// The size of the change in percent of the reference price, rounded half up. Nil for a drop that
  /// is not a discount by the shop's rules, which is published as a plain change, and for the end
  /// of an offer.
  package var percent: Int?
  /// Whether the price fell.
  package var isDrop: Bool
  /// The kind of price from which a drop's percentage is computed.
  package var reference: NewsRules.Reference
  /// Whether it fell below every known price; see `PriceCoverage.supportsAllTimeLow`.
  package var isAllTimeLow = false
  /// The offer that a rise ends; nil for a drop, and for a rise that is one.
  package var offer: EndedOffer?
  /// Whether it led to a one-day price, which only the page of its day lists.
  package var isOneDay = false
  /// Whether another price was in force since, if only for a day.
  package var isInterrupted = false

  package init(
    oldPrice: Money, priorPrice: Money?, percent: Int?, isDrop: Bool,
    reference: NewsRules.Reference, coverage: PriceCoverage? = nil, isAllTimeLow: Bool = false
  ) {
    self.oldPrice = oldPrice
    self.priorPrice = priorPrice
    self.percent = percent
    self.isDrop = isDrop
    self.reference = reference
    self.coverage = coverage
    self.isAllTimeLow = isAllTimeLow
  }

  /// The price from which the percentage is computed, which is shown struck; nil for a plain
  /// change.
  package var referencePrice: Money? {
    guard percent != nil else { return nil }
    return isDrop && reference == .lowest30Days ? priorPrice : oldPrice
  }

  /// Makes the prior price the reference of a drop to `price`, which has a percentage only below
  /// that.
  mutating func measureAgainstPriorPrice(at price: Money) {
    reference = .lowest30Days
    percent = priorPrice.flatMap { prior in
      price < prior ? prior.percentChange(to: price) : nil
    }
  }
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

  /// |new - self| / self x 100, rounded half up (`Meaning: News`, step 3).
  ///
  /// - Precondition: the amount is more than zero, as every price in force is.
  package func percentChange(to new: Money) -> Int {
    if tenThousandths < 1 << 54, new.tenThousandths < 1 << 54 {
      // Here nothing overflows, and dividing 64 bits is several times as fast.
      let difference = abs(new.tenThousandths - tenThousandths)
      return Int((difference * 200 + tenThousandths) / (2 * tenThousandths))
    }
    let difference = abs(Int128(new.tenThousandths) - Int128(tenThousandths))
    let old = Int128(tenThousandths)
    return Int(clamping: (difference * 200 + old) / (2 * old))
  }
}
