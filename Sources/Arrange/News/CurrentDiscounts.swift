import Bytes
package import Shop
package import Values

/// The products with an offer at the as-of moment: what the discounts pages list.
package struct CurrentDiscounts: Sendable {
  /// The raw value is the order's id in addresses and data.
  package enum Order: String, CaseIterable, Sendable {
    case percent
    case moneySaved = "money-saved"
    case newest
  }

  /// Indices into `Catalog.products`, in catalog order.
  package let products: [Int32]
  /// For each of `products`, the struck price minus the current one, both shown.
  private let savings: [Money]
  private let news: PriceNews

  /// A discount is current while the product's change is a drop, the price shown is below the
  /// struck one, and the product can be bought.
  package init(catalog: Catalog, news: PriceNews, markup: Markup) {
    var (products, savings): ([Int32], [Money]) = ([], [])
    for (index, product) in catalog.products.enumerated() where product.isAvailable != false {
      guard let change = news.change(of: index)?.change, change.isDrop,
        case let saving = change.oldPrice.markedUp(by: markup).tenThousandths
          - product.price.tenThousandths, saving > 0
      else { continue }
      products.append(Int32(index))
      savings.append(Money(tenThousandths: saving))
    }
    self.products = products
    self.savings = savings
    self.news = news
  }

  /// The amount that a buyer saves, in shown prices; zero for a product without a current discount.
  ///
  /// - Complexity: O(log n)
  package func savings(on product: Int32) -> Money {
    let place = products.partitioningIndex { $0 >= product }
    return place < products.count && products[place] == product ? savings[place] : .zero
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

  /// The key by which a product with a current discount is sorted, the largest first.
  ///
  /// - Complexity: O(log n)
  package func key(of product: Int32, in order: Order) -> Int64 {
    key(ofPlace: products.partitioningIndex { $0 >= product }, in: order)
  }

  private func key(ofPlace place: Int, in order: Order) -> Int64 {
    switch order {
    case .percent: Int64(news.change(of: Int(products[place]))?.change?.percent ?? 0)
    case .moneySaved: savings[place].tenThousandths
    case .newest: news.change(of: Int(products[place]))?.instant.milliseconds ?? 0
    }
  }
}
