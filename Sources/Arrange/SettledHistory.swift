package import Shop

/// The history of one product without slips of the hand and repeated prices: steps 1 and 2 of
/// DESIGN.md 3.4.
package struct SettledHistory: Sendable {
  /// Ascending; neighbours differ in price.
  package let entries: [PriceEntry]

  /// - Parameters:
  ///   - history: ascending, one entry an instant.
  ///   - settleHours: a price that was in force for less was a slip of the hand.
  package init(_ history: ArraySlice<PriceEntry>, settleHours: FixedDecimal) {
    // An hour is 3,600,000 milliseconds, so its ten-thousandth is 360.
    let (product, overflow) = settleHours.tenThousandths.multipliedReportingOverflow(by: 360)
    let shortest = overflow ? (settleHours.tenThousandths < 0 ? 0 : Int64.max) : product
    var entries: [PriceEntry] = []
    entries.reserveCapacity(history.count)
    for index in history.indices {
      let entry = history[index]
      let next = index + 1
      let isSlip =
        next < history.endIndex
        && history[next].instant.milliseconds - entry.instant.milliseconds < shortest
      if !isSlip, entries.last?.price != entry.price { entries.append(entry) }
    }
    self.entries = entries
  }

  /// In force just before `instant`; nil if none was.
  package func price(before instant: Instant) -> Money? {
    let index = entries.partitioningIndex { $0.instant >= instant }
    return index == 0 ? nil : entries[index - 1].price
  }
}
