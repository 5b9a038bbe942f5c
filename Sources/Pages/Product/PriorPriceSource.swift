import Arrange
package import Shop

/// Where the prior price of a drop comes from (`Meaning: News`).
package struct PriorPriceSource: Sendable {
  package let price: Money
  /// The first instant that is looked at.
  package let start: Instant
  /// The entry that gave the price.
  package let entry: HistoryEntry<Money>
  /// The drop whose days were looked at, where that was an earlier one of the same run.
  package let firstDrop: Instant?

  /// Nil where no price was in force before.
  ///
  /// - Parameters:
  ///   - prior: what the drop is told beside.
  ///   - first: the drop of the run that it was found for; `drop` itself unless the run keeps it.
  init?(
    _ prior: Money?, of drop: Instant, foundFor first: Instant, in history: SettledHistory,
    calendar: ShopCalendar
  ) {
    guard let prior,
      let entry = history.entries.last(where: { $0.instant < first && $0.price == prior })
    else { return nil }
    price = prior
    start = calendar.start(of: calendar.day(of: first).advanced(byDays: -PriorPrice.days))
    self.entry = entry
    firstDrop = first == drop ? nil : first
  }
}
