import Bytes
package import Shop

/// The positions of products among those of an aisle, in catalog order.
package struct AislePlaces: Sendable {
  /// For each product of the catalog, its index among the products of one of its aisles.
  private let known: [Int32]
  /// The products of the aisle, or of the whole shop.
  private let products: [Int32]

  /// - Parameters:
  ///   - known: see `all(of:)`.
  ///   - products: those of the aisle, or of the whole shop, in catalog order.
  package init(_ known: [Int32], among products: [Int32]) {
    self.known = known
    self.products = products
  }

  /// For each product its index among the products of one of its aisles.
  package static func all(of catalog: Catalog) -> [Int32] {
    var places = [Int32](repeating: 0, count: catalog.products.count)
    for aisle in catalog.aisles {
      for (place, product) in aisle.products.enumerated() { places[Int(product)] = Int32(place) }
    }
    return places
  }

  /// The index of one of the products among them; O(1) unless the product is in several aisles.
  package func place(of product: Int32) -> Int {
    let place = Int(known[Int(product)])
    if place < products.count, products[place] == product { return place }
    // Its place in the whole shop.
    let number = Int(product)
    if number < products.count, products[number] == product { return number }
    return products.partitioningIndex { $0 >= product }
  }
}
