import Arrange
package import Shop

/// Where the prior price of a drop comes from (DESIGN.md 3.4).
package struct PriorPriceSource: Sendable {
  package let price: Money
  /// The first instant that is looked at.
  package let start: Instant
  /// The entry that gave the price; nil where it is not the lowest of those days, because an
  /// earlier drop of the same run gave it.
  package let entry: PriceEntry?

  /// Nil where no price was in force before.
  init?(_ prior: Money?, of drop: Instant, in history: SettledHistory, calendar: ShopCalendar) {
    guard let prior else { return nil }
    price = prior
    start = calendar.start(of: calendar.day(of: drop).advanced(byDays: -PriorPrice.days))
    let isLowest = PriorPrice.lowest(before: drop, in: history, calendar: calendar) == prior
    entry = isLowest ? history.entries.last { $0.instant < drop && $0.price == prior } : nil
  }
}
