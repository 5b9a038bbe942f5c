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
  /// By product: when its newest row came into force, for those whose price is empty there.
  let missing: [Int: Instant]
  /// The products that are gone but have a price in their newest row.
  private(set) var leaving: [(id: String, instant: Instant)] = []
  /// When the newest rows of all products that are gone came into force.
  private var gone: [Instant] = []
  /// The number of products in the shop.
  private let productCount: Int

  /// - Parameters:
  ///   - ids: numbered by product.
  ///   - catalog: the products that it lacks, such as those without a price, count as gone.
  init(_ prices: ParsedPrices, ids: ByteStringTable, in catalog: Catalog) {
    productCount = catalog.products.count
    sizes = prices.sizes.newestEntries(products: ids.count)
    let newest = prices.prices.newestEntries(products: ids.count)
    var missing: [Int: Instant] = [:]
    for (product, entry) in newest.enumerated() {
      if let entry, entry.price == .missing { missing[product] = entry.instant }
    }
    self.missing = missing
    self.prices =
      missing.isEmpty
      ? newest : prices.prices.newestEntries(products: ids.count, besides: .missing)
    let others = prices.gone.newestEntries(products: prices.goneIDs.count)
    for case (let number, let entry?) in others.enumerated() {
      gone.append(entry.instant)
      if entry.price != .missing { leave(prices.goneIDs[number], entry.instant) }
    }
    var isSold = [Bool](repeating: false, count: ids.count)
    let text = catalog.text
    for product in catalog.products {
      if let number = ids.number(of: text.span.extracting(product.id.range)) {
        isSold[number] = true
      }
    }
    for product in isSold.indices where !isSold[product] {
      guard let entry = self.prices[product] else { continue }
      gone.append(entry.instant)
      if missing[product] == nil { leave(ids[product], entry.instant) }
      self.prices[product] = nil
    }
  }

  private mutating func leave(_ id: ArraySlice<UInt8>, _ instant: Instant) {
    leaving.append((String(decoding: id, as: UTF8.self), instant))
  }

  /// The number of products that have rows and are in the catalog.
  var count: Int { prices.count { $0 != nil } }

  /// When the rows came into force, those of products that are gone included.
  var instants: [Instant] {
    prices.compactMap { $0?.instant } + missing.values + gone
  }

  /// - Parameters:
  ///   - file: the name of the prices file.
  ///   - catalog: the name of the products file.
  /// - Throws: if more than half of the products that were not missing before are gone, or if there
  ///   are fewer than two thirds as many as before, so that a build would refuse the rest, too.
  func refuseRemovals(from file: String, in catalog: String) throws(Diagnostic) {
    let (gone, new) = (leaving.count, productCount - count)
    guard gone > count || productCount * 3 < (gone + count) * 2 else { return }
    throw Diagnostic(
      "\(gone) of the \(gone + count) products in `\(file)` are gone from `\(catalog)`"
        + (new == 0 ? "" : ", which has \(new) others"),
      help: (new * 2 < gone
        ? "check that the export is whole" : "check that its products have the ids of before")
        + "; if they are gone for good, use `aisle record --allow-removals`")
  }
}
