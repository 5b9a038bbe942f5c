import Diagnostics
import Shop
import Values

// Sales and list prices, once the as-of moment is known (`Rules: Sale prices`, `Rules: List
// prices`).
extension ParsedProducts {
  /// Applies the sales that are on: their prices become those of their owners, and the regular
  /// price becomes the list price of an owner that has none.
  ///
  /// - Parameters:
  ///   - products: those of the files.
  ///   - files: where they are in `text`.
  ///   - moment: the moment at which they must be on; nil if nothing in the data has a date.
  ///   - tax: the percentage added to all prices.
  mutating func applySales(
    to products: inout [Product], of files: ProductFiles, at moment: Instant?, tax: FixedDecimal,
    faults: FaultLog
  ) {
    for sale in sales {
      guard sale.isOn(at: moment) else {
        if moment == nil { warnUndated(sale, in: files, faults: faults) }
        continue
      }
      switch sale.owner {
      case .product(let index):
        let regular = products[index].storePrice
        let price = sale.price(below: regular, tax: tax)
        guard price > .zero, price < regular else { continue }
        products[index].storePrice = price
        if products[index].details == 0 { products[index].details = add(ProductDetails()) }
        let index = Int(products[index].details)
        if details[index].listPrice == .zero { details[index].listPrice = regular }
      case .groupRow(let index):
        let regular = groupRows[index].variant.storePrice
        let price = sale.price(below: regular, tax: tax)
        guard price > .zero, price < regular else { continue }
        groupRows[index].variant.storePrice = price
        if groupRows[index].variant.listPrice == .zero {
          groupRows[index].variant.listPrice = regular
        }
      }
    }
    sales = []
  }

  private func warnUndated(_ sale: Sale, in files: ProductFiles, faults: FaultLog) {
    faults.warning(
      .undatedSale,
      "the sale has dates, but the shop's data has none, so the regular price is shown",
      at: files.location(of: sale.range.range, in: text), help: "name the day with `--clock`")
  }

  /// Converts the list price and the variants' prices to shown prices, once the product's price is
  /// final.
  ///
  /// - Parameters:
  ///   - product: with details of its own and its final price.
  ///   - isOwnPrice: whether that is the one of the products file.
  mutating func settleOffers(of product: Product, isOwnPrice: Bool, markup: Markup) {
    func shown(_ listPrice: Money, above price: Money) -> Money {
      let shown = listPrice.markedUp(by: markup)
      return shown > price ? shown : .zero
    }
    let index = Int(product.details)
    let listPrice = details[index].listPrice
    if listPrice > .zero { details[index].listPrice = shown(listPrice, above: product.price) }
    if details[index].variants.isEmpty { return }
    guard isOwnPrice else {
      // The prices of the variants at that moment are not known.
      details[index].variants = 0..<0
      return
    }
    for variant in details[index].variants {
      let price = variants[Int(variant)].storePrice.markedUp(by: markup)
      variants[Int(variant)].price = price
      variants[Int(variant)].listPrice = shown(variants[Int(variant)].listPrice, above: price)
    }
  }
}
