package import Quantities
package import Shop

/// The amount that the prices of a product are for: once 100 g, and now a kilogram
/// (`Rules: Another basis`).
package enum PriceBasis {
  /// A price so many times the one before it, or such a part of it, is for another amount.
  private static let factor: Int64 = 7

  /// How many entries, the oldest, are of another basis than the newest one.
  ///
  /// - Parameters:
  ///   - size: today's.
  ///   - history: ascending.
  package static func earlierCount(
    in history: ArraySlice<HistoryEntry<Money>>, size: Size?, rules: NewsRules,
    calendar: ShopCalendar
  ) -> Int {
    // Hardly any history has such a change.
    guard zip(history, history.dropFirst()).contains(where: { isFar($0.price, from: $1.price) }),
      let size, !size.isDoubted, isLarge(size)
    else { return 0 }
    var settled = SettledHistory()
    settled.removeOneDayPrices(
      from: SettledHistory(history, rules: rules), rules: rules, in: SoldTime(calendar))
    let entries = settled.entries
    let start = entries.indices.dropFirst()
      .last { isFar(entries[$0 - 1].price, from: entries[$0].price) }.map { entries[$0].instant }
    return start.map { start in history.prefix { $0.instant < start }.count } ?? 0
  }

  private static func isFar(_ price: Money, from other: Money) -> Bool {
    let (low, high) = (min(price, other).tenThousandths, max(price, other).tenThousandths)
    return Int128(high) >= Int128(low) * Int128(factor)
  }

  /// True if it is at least a kilogram or a litre.
  private static func isLarge(_ size: Size) -> Bool {
    [.weight, .volume].contains(size.unit.dimension)
      && size.content.numerator >= size.content.denominator
  }
}
