/// What the prices file says, before it is grouped by product.
struct ParsedPrices {
  /// Rows that count, up to the clock.
  var prices: HistoryCompactor<PriceEntry>
  /// The sizes that rows that count give.
  var sizes: HistoryCompactor<SizeEntry>
  /// Over all rows that have a price, also those after the clock or of unknown products.
  var first: Instant?
  var last: Instant?
  /// By product: whether any row has a price, at whatever time.
  var hasHistory: [Bool]

  var isOutOfOrder: Bool { prices.isOutOfOrder || sizes.isOutOfOrder }
}
