import Shop
package import Values

/// The facts about the prices file that a pass over it knows from earlier passes.
struct PricesPass {
  /// See `HistoryCompactor`.
  var keepsAll = false
  var order: DateOrder
}

/// The contents of the prices file, before they are grouped by product.
package struct ParsedPrices {
  /// The prices of the rows that count, up to the clock.
  package var prices: HistoryCompactor<Money>
  /// The sizes of the rows that count and have one.
  package var sizes: HistoryCompactor<Size>
  /// The dates of all rows with a price, including rows after the clock or of unknown products.
  package var dates = DateRange()
  /// The days of all rows, those after the clock included.
  var days: Set<Day> = []
  /// By product: whether any row has a price, at any time.
  var hasHistory: [Bool]
  /// What `aisle record` saw besides.
  var seen = SeenDays()
  /// Whether the file has a column for sizes.
  package var hasSizes = false
  /// The evidence of the columns about their points and commas.
  package var priceEvidence: ParsedNumber.Evidence = []
  package var sizeEvidence: ParsedNumber.Evidence = []
  /// The products of rows up to the clock that the catalog doesn't have; nil if they are not
  /// needed.
  package var gone: GoneProducts?
  /// The number of rows with faults.
  var faultyRowCount = 0
  /// Of the file's dates.
  package var dateOrder = DateOrder.unknown
  /// Whether reading ended at a date whose day and month only the whole column can tell apart.
  var awaitsDateOrder = false

  /// Adds the prices that the products themselves have; at one instant, the file's count.
  ///
  /// - Parameters:
  ///   - clock: later prices only show that there is a history.
  ///   - calendar: the shop's.
  mutating func add(_ history: [OwnPrice], until clock: Instant?, _ calendar: ShopCalendar) {
    var counted: [(owner: Int32, entry: HistoryEntry<Money>)] = []
    for price in history {
      let instant = price.entry.instant
      hasHistory[Int(price.owner)] = true
      // There is no row of the prices file to show for such a date, so it is never reported as
      // alone.
      _ = dates.add(instant)
      days.insert(calendar.day(of: instant))
      if clock.map({ instant <= $0 }) ?? true { counted.append((price.owner, price.entry)) }
    }
    prices.insertFirst(counted)
  }

  var isOutOfOrder: Bool { prices.isOutOfOrder || sizes.isOutOfOrder }
}
