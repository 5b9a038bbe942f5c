import Bytes
package import Quantities
package import Shop

/// The products that are reduced, for the discounts pages.
package struct CurrentDiscounts: Sendable {
  /// The raw value is the order's id in addresses and data.
  package enum Order: String, CaseIterable, Sendable {
    case percent
    case moneySaved = "money-saved"
    case newest
  }

  /// Indices into `Catalog.products`, in catalog order.
  package let products: [Int32]
  /// For each of `products`, the percentage, the struck price minus the current one, both shown,
  /// and when the reduction began.
  private let keys: [(percent: Int, saving: Money, start: Instant)]

  /// A discount is current while the product is reduced and the price shown is below the struck
  /// one.
  package init(catalog: Catalog, facts: Facts, markup: Markup) {
    var products: [Int32] = []
    var keys: [(percent: Int, saving: Money, start: Instant)] = []
    for (index, product) in catalog.products.enumerated() {
      guard let event = facts.reduction(of: index), let change = event.change else { continue }
      let struck = change.oldPrice.markedUp(by: markup).tenThousandths
      let saving = Money(tenThousandths: struck - product.price.tenThousandths)
      guard saving > .zero else { continue }
      products.append(Int32(index))
      keys.append((change.percent ?? 0, saving, event.instant))
    }
    (self.products, self.keys) = (products, keys)
  }

  /// The amount that a buyer saves, in shown prices; zero for a product without a current discount.
  ///
  /// - Complexity: O(log n)
  package func savings(on product: Int32) -> Money {
    let place = products.partitioningIndex { $0 >= product }
    return place < products.count && products[place] == product ? keys[place].saving : .zero
  }

  /// The products with the largest key first, ties in catalog order.
  ///
  /// - Parameter isWanted: whether one of `products` is included.
  /// - Complexity: O(n log n) in the wanted products.
  package func sorted(
    by order: Order, where isWanted: (_ product: Int32) -> Bool = { _ in true }
  ) -> [Int32] {
    let places = products.indices.filter { isWanted(products[$0]) }
    let keys = places.map { key(ofPlace: $0, in: order) }
    return places.indices.sorted { (keys[$1], $0) < (keys[$0], $1) }.map { products[places[$0]] }
  }

  package func key(ofPlace place: Int, in order: Order) -> Int64 {
    switch order {
    case .percent: Int64(keys[place].percent)
    case .moneySaved: keys[place].saving.tenThousandths
    case .newest: keys[place].start.milliseconds
    }
  }
}
