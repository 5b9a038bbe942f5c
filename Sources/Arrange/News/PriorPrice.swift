import Bytes
package import Shop

/// The price that a drop must be told beside (`Meaning: News`, EU 98/6/EC art. 6a).
package enum PriorPrice {
  /// How many calendar days, in the shop's time zone, are looked back.
  package static let days = 30

  /// The lowest price in force at any moment from the beginning of the day 30 days before the one
  /// of `drop` up to `drop`: what stood at that beginning counts, what comes into force at `drop`
  /// doesn't. Nil if no price was in force.
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
