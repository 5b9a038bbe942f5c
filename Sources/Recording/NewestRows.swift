import Bytes
import Diagnostics
import Quantities
import Reading
import Shop

/// The newest row of each product in the prices file, up to the recorded moment.
struct NewestRows {
  /// By product; nil if it has no row.
  private(set) var prices: [HistoryEntry<Money>?]
  /// By product; nil if no row gives a size.
  let sizes: [HistoryEntry<Size>?]
  /// By product: when it was missing, for those whose newest row has an empty price.
  let missing: [Int: Instant]
  /// The products that are gone but have a price in their newest row.
  let leaving: [(id: ArraySlice<UInt8>, instant: Instant)]
  private var gone: GoneProducts

  /// - Parameters:
  ///   - ids: numbered by product.
  ///   - faulty: the products that are left out, which count as gone.
  init(_ prices: ParsedPrices, ids: ByteStringTable, without faulty: Set<Int> = []) {
    self.prices = prices.prices.newestEntries(products: ids.count)
    sizes = prices.sizes.newestEntries(products: ids.count)
    missing = prices.absences.absences(among: prices.prices).compactMapValues { absences in
      absences.last.flatMap { $0.end == nil ? $0.start : nil }
    }
    gone = prices.gone ?? GoneProducts()
    leaving = gone.present
    for product in faulty {
      if let entry = self.prices[product] {
        gone.add(Array(ids[product]), at: entry.instant, isMissing: false)
      }
      self.prices[product] = nil
    }
  }

  /// The number of products that have rows but are not in the catalog.
  var goneCount: Int { gone.newest.count }

  /// The number of products that have rows and are in the catalog.
  var count: Int { prices.count { $0 != nil } }

  /// When the rows came into force, those of products that are gone included.
  var instants: [Instant] {
    prices.compactMap { $0?.instant } + missing.values + gone.newest.map(\.instant)
  }

  /// How long after its newest row a product counts as recent.
  private static let recentMilliseconds: Int64 = 90 * 86_400_000

  /// - Parameters:
  ///   - file: the name of the prices file.
  ///   - catalog: the name of the products file.
  /// - Throws: if more than half of the products that were not missing before are gone, and so are
  ///   more than half of those with a row in the last 90 days. In a long history, most products may
  ///   have gone little by little.
  func refuseRemovals(from file: String, in catalog: String) throws(Diagnostic) {
    let present = prices.compactMap { $0?.instant }
    let gone = gone.present.map(\.instant)
    guard gone.count > present.count, let last = (present + gone).max() else { return }
    let start = last.advanced(byMilliseconds: -Self.recentMilliseconds)
    guard gone.count(where: { $0 >= start }) > present.count(where: { $0 >= start })
    else { return }
    throw Diagnostic(
      "\(gone.count) of the \(gone.count + present.count) products in `\(file)` are gone "
        + "from `\(catalog)`",
      help: "check that the export is whole; if these products are gone for good, use "
        + "`--allow-removals`")
  }
}
