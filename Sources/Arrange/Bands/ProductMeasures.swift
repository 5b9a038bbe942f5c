package import Shop

/// Every measure of every product of a catalog.
package struct ProductMeasures: Sendable {
  private let catalog: Catalog
  private let discounts: [Int?]

  /// - Parameter discounts: a percentage a product, nil without a current drop; see
  ///   `PriceNews.discounts`.
  package init(catalog: Catalog, discounts: [Int?]) {
    self.catalog = catalog
    self.discounts = discounts
  }

  /// Nil where the product has no value; it is in no band of the measure then.
  package func amount(
    of product: Int32, _ measure: FilterGroup.Measure
  ) -> MeasuredAmount? {
    let index = Int(product)
    switch measure {
    case .price: return .decimal(catalog.products[index].price.decimal)
    case .unitPrice: return UnitPrice(of: catalog.products[index]).map { .unitPrice($0) }
    case .discount: return discounts[index].map { .decimal(FixedDecimal(clamping: $0)) }
    case .column(let name): return catalog.numericColumns[name]?[index].map { .decimal($0) }
    }
  }
}
