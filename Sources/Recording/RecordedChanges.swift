import Bytes
import Quantities
import Reading
import Shop

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
  /// The number of those that are back at the price of their newest row.
  package private(set) var returnCount = 0
  /// The number of products that have left the catalog since their newest row.
  package let goneCount: Int
  /// Of the products whose prices changed.
  private(set) var jumps = PriceJumps()
  /// In catalog order, then those of products that left.
  private(set) var rows: [PriceRow] = []
  /// For the file beside the prices: the products whose availability changed or whose price is that
  /// of another variant, in catalog order.
  private(set) var seenRows: [RecordRow] = []
  /// The number of those that became available.
  package private(set) var backCount = 0
  /// The number of those that became unavailable.
  package private(set) var soldOutCount = 0

  /// - Parameters:
  ///   - catalog: as of the end of the moment.
  ///   - ids: by which `newest` is numbered.
  ///   - leaving: see `NewestRows.leaving`.
  ///   - hasSizes: whether the prices file has a column for them, or is new.
  ///   - moment: when the prices came into force.
  ///   - mark: the one that the prices file has in its prices.
  ///   - decimals: the least number of decimals of a price.
  init(
    _ catalog: Catalog, ids: ByteStringTable, since newest: NewestRows,
    leaving: [(id: String, instant: Instant)],
    _ seen: SeenDays, hasSizes: Bool, at moment: Instant, mark: DecimalMark, decimals: Int
  ) {
    productCount = catalog.products.count
    goneCount = leaving.count
    let date = catalog.calendar.sourceText(of: moment)
    self.date = date
    let (text, availability) = (catalog.text, seen.availability(of: ids))
    // A row from later on the same day would stay in force after one at the day's beginning.
    func dateText(replacing instant: Instant?) -> String {
      instant.flatMap { $0 > moment ? catalog.calendar.sourceText(of: $0) : nil } ?? date
    }
    for (index, product) in catalog.products.enumerated() {
      let id = catalog.string(product.id)
      guard let number = ids.number(of: text.span.extracting(product.id.range)) else { continue }
      let state = availability[number]?.last
      if let isAvailable = product.isAvailable, isAvailable != state?.value ?? true {
        if isAvailable { backCount += 1 } else { soldOutCount += 1 }
        seenRows.append([
          .date: dateText(replacing: state?.instant), .productID: id,
          .available: isAvailable ? "yes" : "no",
        ])
      }
      let (newestPrice, missing) = (newest.prices[number]?.price, newest.missing[number])
      var size = hasSizes ? product.size : nil
      size?.isDoubted = false
      let last = [newest.prices[number]?.instant, missing, newest.sizes[number]?.instant]
        .compactMap(\.self).max()
      let known = seen.variant(of: text[product.id.range])
      let variant = Self.newVariant(of: index, in: catalog, since: known)
      if let variant {
        seenRows.append([
          .date: dateText(replacing: last), .productID: id, .variant: variant,
        ])
      }
      let isSizeNew = size != nil && size != newest.sizes[number]?.size
      if newestPrice == product.storePrice, !isSizeNew, missing == nil { continue }
      switch newestPrice {
      case nil: newCount += 1
      case product.storePrice?:
        if missing == nil { sizeCount += 1 } else { returnCount += 1 }
      case let old?:
        priceCount += 1
        if variant == nil || known == nil {
          jumps.add(id, from: old, to: product.storePrice)
        }
      }
      let price = product.storePrice.decimal.sourceText(decimalMark: mark, leastDecimals: decimals)
      rows.append([
        .productID: id, .date: dateText(replacing: last), .price: price,
        .size: size.map { Self.text(of: $0, mark) } ?? "",
      ])
    }
    for (id, instant) in leaving {
      rows.append([.productID: id, .date: dateText(replacing: instant)])
    }
  }
}

extension RecordedChanges {
  private static func text(of size: Size, _ mark: DecimalMark) -> String {
    let count = size.count > 1 ? "\(size.count) x " : ""
    let unit = size.unit == .piece ? "pieces" : size.unit.symbol
    return "\(count)\(size.amount.sourceText(decimalMark: mark)) \(unit)"
  }

  /// The variant whose price a product has, by its id or else its name; nil if it is the one that
  /// is known, which may have become unavailable.
  ///
  /// - Parameter index: into `Catalog.products`.
  private static func newVariant(
    of index: Int, in catalog: Catalog, since known: String?
  ) -> String? {
    let (product, variants) = (catalog.products[index], catalog.variants(of: index))
    func key(_ texts: TextRange...) -> String {
      catalog.string(texts.first { !$0.isEmpty } ?? product.id)
    }
    let keys = variants.filter { $0.storePrice == product.storePrice }.map { key($0.id, $0.name) }
    guard let first = keys.first else { return known == nil || known == key() ? nil : key() }
    return known.map { keys.contains($0) } ?? false ? nil : first
  }
}
