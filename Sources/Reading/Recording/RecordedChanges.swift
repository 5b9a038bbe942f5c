import Bytes
import Shop
import Values

/// How the products differ from their newest rows: what `aisle record` adds to the prices file.
package struct RecordedChanges: Sendable {
  /// The recorded moment, as new rows have it: `2026-11-20`.
  package let date: String
  /// How many products are in the shop at the recorded moment.
  package let productCount: Int
  /// How many of them cost something else than their newest row says.
  package private(set) var priceCount = 0
  /// How many have another size at the same price.
  package private(set) var sizeCount = 0
  /// How many had no row yet.
  package private(set) var newCount = 0
  /// How many products have rows, but are not in the catalog any more.
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
      let size = hasSizes ? product.size : nil
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
