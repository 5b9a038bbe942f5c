/// What the prices file says, before it is grouped by product.
struct ReadPrices {
  /// Rows that count, up to the clock.
  var runs: PriceRuns
  /// The sizes that rows that count give, in file order, and by size the product's index.
  var sizes: [SizeEntry] = []
  var sizeOwners: [Int32] = []
  /// Over all rows that have a price, also those after the clock or of unknown products.
  var first: Instant?
  var last: Instant?
  /// By product: whether any row has a price, at whatever time.
  var hasHistory: [Bool]
}
