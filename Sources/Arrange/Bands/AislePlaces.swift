import Bytes
package import Shop

/// Where products are among those of an aisle, in catalog order.
package struct AislePlaces: Sendable {
  /// For each product of the catalog, its index among the products of one of its aisles.
  private let known: [Int32]
  /// The aisle's.
  private let products: [Int32]

  /// - Parameters:
  ///   - known: see `all(of:)`.
  ///   - aisle: of `Catalog.aisles`.
  package init(_ known: [Int32], in aisle: Aisle) {
    self.known = known
    products = aisle.products
  }

  /// For each product its index among the products of one of its aisles.
  package static func all(of catalog: Catalog) -> [Int32] {
    var places = [Int32](repeating: 0, count: catalog.products.count)
    for aisle in catalog.aisles {
      for (place, product) in aisle.products.enumerated() { places[Int(product)] = Int32(place) }
    }
    return places
  }

  /// The index of a product that the aisle holds; O(1) unless the product is in several aisles.
  package func place(of product: Int32) -> Int {
    let place = Int(known[Int(product)])
    if place < products.count, products[place] == product { return place }
    return products.partitioningIndex { $0 >= product }
  }
}
