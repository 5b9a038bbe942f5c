import Quantities
package import Shop

/// Every measure of every product of a catalog.
package struct ProductMeasures: Sendable {
  private let catalog: Catalog
  private let discounts: [UInt8?]

  /// - Parameter discounts: one percentage per product, nil for one that is not reduced.
  package init(catalog: Catalog, discounts: [UInt8?]) {
    self.catalog = catalog
    self.discounts = discounts
  }

  private func product(_ index: Int32) -> Product { catalog.products[Int(index)] }

  /// Nil if the product has no value; it is then in none of the measure's bands.
  package func amount(of product: Int32, _ measure: FilterGroup.Measure) -> MeasuredAmount? {
    switch measure {
    case .price: .decimal(self.product(product).price.decimal)
    case .unitPrice: UnitPrice(of: self.product(product)).map { .unitPrice($0) }
    case .discount: discounts[Int(product)].map { .decimal(FixedDecimal(Int($0))) }
    case .column(let name): catalog.arrays.numericColumns[name]?[Int(product)].map { .decimal($0) }
    }
  }
}
