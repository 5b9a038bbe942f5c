import Bytes
import Shop
import Values

/// The differences between the products and their newest rows, which `aisle record` adds to the
/// prices file.
package struct RecordedChanges: Sendable {
  /// The recorded moment as written in new rows: `2026-11-20`.
  package let date: String
  /// The number of products in the shop at the recorded moment.
  package let productCount: Int
  /// The number of those whose price differs from that of their newest row.
  package private(set) var priceCount = 0
  /// The number of those with another size at the same price.
  package private(set) var sizeCount = 0
  /// The number of those without a row.
  package private(set) var newCount = 0
  /// The number of products that have rows but are no longer in the catalog.
  package let goneCount: Int
  /// In catalog order.
  private(set) var rows: [PriceRow] = []

  /// - Parameters:
  ///   - catalog: as of the end of the moment.
  ///   - ids: by which `newest` is numbered.
  ///   - hasSizes: whether the prices file has a column for them.
  init(
    _ catalog: Catalog, ids: ByteStringTable, since newest: NewestRows, hasSizes: Bool,
    at moment: RecordedMoment
  ) {
    productCount = catalog.products.count
    goneCount = newest.goneCount
    date = catalog.calendar.sourceText(of: moment.start)
    let text = catalog.text
    for product in catalog.products {
      let id = product.id.range
      guard let number = ids.number(of: text.span.extracting(id)) else { continue }
      let price = newest.prices[number]
      var size = hasSizes ? product.size : nil
      size?.isDoubted = false
      let isSizeNew = size != nil && size != newest.sizes[number]?.size
      if price?.price == product.storePrice, !isSizeNew { continue }
      switch price?.price {
      case nil: newCount += 1
      case product.storePrice?: sizeCount += 1
      default: priceCount += 1
      }
      // A row from later on the same day would stay in force after one at the day's beginning.
      let later = [price?.instant, newest.sizes[number]?.instant].compactMap(\.self).max()
        .flatMap { $0 > moment.start ? $0 : nil }
      rows.append(
        PriceRow(
          id: text[id], date: later.map { catalog.calendar.sourceText(of: $0) } ?? date,
          price: product.storePrice, size: size))
    }
  }
}

/// A row that is added to the prices file.
struct PriceRow: Sendable {
  let id: ArraySlice<UInt8>
  package let date: String
  /// The store price.
  let price: Money
  /// Nil if it is unknown, or the file has no column for it.
  let size: Size?
}
