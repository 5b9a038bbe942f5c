package import Quantities
import Shop

/// The prices of a product since its package last got another size, without one-day prices, and the
/// middle one of them on any day (`Rules: Verdict`).
package struct DailyPrices {
  package static let days = 180

  private(set) var history = SettledHistory()
  /// When the package last got another size; nil if it did not since the first price.
  private(set) var start: Instant?
  /// The prices of the 180 days, ascending, and on how many of them each was in force.
  package private(set) var weighed: [(price: Money, days: Int)] = []
  private let calendar: ShopCalendar
  /// In which nobody saw a price, or in which the product was not sold.
  private var gaps: ArraySlice<UnseenTime.Gap> = []

  init(of catalog: Catalog) {
    calendar = catalog.calendar
  }

  /// Replaces the prices with those of another product, in the same memory.
  mutating func replace(
    with settled: SettledHistory, sold time: SoldTime, of packages: PackageSizes, _ product: Int,
    in catalog: Catalog, rules: NewsRules
  ) {
    gaps = catalog.gaps(inHistoryOf: product)
    history.removeOneDayPrices(from: settled, rules: rules, in: time)
    start = packages.lastChange
    if let change = start, !history.begin(at: change) { start = nil }
  }

  /// Fills `weighed` with the 180 days of which `end` is the last. A day counts for the last price
  /// that came into force on it or before; days that nobody saw or without the product don't count.
  mutating func weigh(through end: Day) {
    weighed.removeAll(keepingCapacity: true)
    let start = end.number - Self.days + 1
    var until = end.number + 1
    for entry in history.entries.reversed() where until > start {
      let from = max(calendar.day(of: entry.instant).number, start)
      // It came into force later.
      if from >= until { continue }
      let days = gaps.reduce(until - from) { days, gap in
        days - max(min(gap.next.number, until) - max(gap.last.number + 1, from), 0)
      }
      until = from
      if days <= 0 { continue }
      let place = weighed.firstIndex { $0.price >= entry.price } ?? weighed.count
      if place < weighed.count, weighed[place].price == entry.price {
        weighed[place].days += days
      } else {
        weighed.insert((entry.price, days), at: place)
      }
    }
  }

  /// True if it is too early to say how a price compares with others.
  var isTooEarly: Bool { weighed.reduce(0) { $0 + $1.days } <= 60 }

  /// The lowest price that, with the lower ones, was in force on at least half of the days.
  var middle: Money {
    let days = weighed.reduce(0) { $0 + $1.days }
    var count = 0
    for (price, own) in weighed {
      count += own
      if count * 2 >= days { return price }
    }
    return .zero
  }

  /// True if the price was such a one on at least two thirds of the days.
  func isMostly(_ isWanted: (Money) -> Bool) -> Bool {
    weighed.reduce(0) { $0 + (isWanted($1.price) ? $1.days : -2 * $1.days) } >= 0
  }

  /// True if a price that came into force then was at least the middle one.
  mutating func isAtLeastMiddle(_ price: Money, from instant: Instant) -> Bool {
    weigh(through: calendar.day(of: instant))
    return !isTooEarly && price >= middle
  }
}
