import Bytes
import Shop
package import Values

/// The price that must be shown beside a drop (`Meaning: News`, EU 98/6/EC art. 6a).
package enum PriorPrice {
  /// The number of calendar days before the drop, in the shop's time zone, that count.
  package static let days = 30

  /// The lowest price in force at any moment from the beginning of the day 30 days before that of
  /// `drop` up to `drop`. The price in force at that beginning counts, the drop itself does not.
  /// Nil if no price was in force.
  ///
  /// - Complexity: O(log n) and the entries of those days.
  package static func lowest(
    before drop: Instant, in history: SettledHistory, calendar: ShopCalendar
  ) -> Money? {
    let beginning = calendar.start(of: calendar.day(of: drop).advanced(byDays: -days))
    return lowest(before: drop, from: beginning, in: history)
  }

  static func lowest(
    before drop: Instant, from beginning: Instant, in history: SettledHistory
  ) -> Money? {
    var lowest: Money?
    let end = history.entries.partitioningIndex { $0.instant >= drop }
    for entry in history.entries[..<end].reversed() {
      lowest = min(lowest ?? entry.price, entry.price)
      if entry.instant <= beginning { break }
    }
    return lowest
  }
}

/// How long a product's prices were known before a drop, which limits what can be said about the
/// time before it.
package struct PriceCoverage: Hashable, Sendable {
  /// When the first of the prices came into force.
  package let since: Instant
  /// Calendar days, in the shop's time zone, from then to the drop.
  package let days: Int

  package init(since: Instant, days: Int) {
    self.since = since
    self.days = days
  }

  /// Whether prices were known for fewer days than count for a prior price.
  package var isIncomplete: Bool { days < PriorPrice.days }

  /// Whether enough is known to call the lowest of the prices an all-time low.
  ///
  /// - Parameter prices: the number of prices that came into force, the drop's own included.
  package func supportsAllTimeLow(prices: Int) -> Bool { days >= 90 && prices >= 3 }
}
