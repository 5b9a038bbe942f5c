import Bytes
import Diagnostics
import Reading
import Shop
import Values

/// The newest row of each product in the prices file, up to the recorded moment.
struct NewestRows {
  /// By product; nil if it has no row.
  private(set) var prices: [HistoryEntry<Money>?]
  /// By product; nil if no row gives a size.
  let sizes: [HistoryEntry<Size>?]
  private var gone: GoneProducts

  /// - Parameters:
  ///   - ids: numbered by product.
  ///   - faulty: the products that are left out, which count as gone.
  init(_ prices: ParsedPrices, ids: ByteStringTable, without faulty: Set<Int> = []) {
    self.prices = prices.prices.newestEntries(products: ids.count)
    sizes = prices.sizes.newestEntries(products: ids.count)
    gone = prices.gone ?? GoneProducts()
    for product in faulty {
      if let entry = self.prices[product] { gone.add(Array(ids[product]), at: entry.instant) }
      self.prices[product] = nil
    }
  }

  /// The number of products that have rows but are not in the catalog.
  var goneCount: Int { gone.newest.count }

  /// The number of products that have rows and are in the catalog.
  var count: Int { prices.count { $0 != nil } }

  /// When the rows came into force, those of products that are gone included.
  var instants: [Instant] { prices.compactMap { $0?.instant } + gone.newest }

  /// How long after its newest row a product counts as recent.
  private static let recentMilliseconds: Int64 = 90 * 86_400_000

  /// - Parameters:
  ///   - file: the name of the prices file.
  ///   - catalog: the name of the products file.
  /// - Throws: if more than half of the products with rows are gone, and so are more than half of
  ///   those with a row in the last 90 days. In a long history, most products may have gone little
  ///   by little.
  func refuseRemovals(from file: String, in catalog: String) throws(Diagnostic) {
    let present = prices.compactMap { $0?.instant }
    guard goneCount > present.count, let last = (present + gone.newest).max() else { return }
    let start = last.advanced(byMilliseconds: -Self.recentMilliseconds)
    guard gone.newest.count(where: { $0 >= start }) > present.count(where: { $0 >= start })
    else { return }
    throw Diagnostic(
      "\(goneCount) of the \(goneCount + present.count) products in `\(file)` are gone "
        + "from `\(catalog)`",
      help: "check that the export is whole; if these products are gone for good, use "
        + "`--allow-removals`")
  }
}
