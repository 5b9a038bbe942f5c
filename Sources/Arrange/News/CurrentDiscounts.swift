package import Shop

/// The products that are cheaper by the news, for pages of their own.
package struct CurrentDiscounts: Sendable {
  /// The raw value is the order's id in addresses and data.
  package enum Order: String, CaseIterable, Sendable {
    case percent
    case moneySaved = "money-saved"
    case newest
  }

  /// Indices into `Catalog.products`, in catalog order.
  package let products: [Int32]
  /// By product: by how much its shown price is below the struck one.
  private let savings: [Int32: Money]
  private let events: [Int32: NewsEvent]

  /// A discount is current while its change is the product's newest in the news and has a
  /// percentage, and the price in force is still below the struck one.
  package init(catalog: Catalog, news: PriceNews, markup: Markup) {
    var products: [Int32] = []
    var savings: [Int32: Money] = [:]
    var events: [Int32: NewsEvent] = [:]
    for index in catalog.products.indices {
      guard let event = news.change(of: index), event.change?.isDrop == true else { continue }
      let price = catalog.products[index].price
      guard let reference = event.markedUp(by: markup).change?.referencePrice, price < reference
      else { continue }
      products.append(Int32(index))
      savings[Int32(index)] = Money(
        tenThousandths: reference.tenThousandths - price.tenThousandths)
      events[Int32(index)] = event
    }
    self.products = products
    self.savings = savings
    self.events = events
  }

  /// In shown prices.
  package func savings(on product: Int32) -> Money { savings[product] ?? .zero }

  /// The largest first, ties in catalog order.
  ///
  /// - Complexity: O(n log n)
  package func sorted(by order: Order) -> [Int32] {
    let keys = products.map { product -> Int64 in
      switch order {
      case .percent: Int64(events[product]?.change?.percent ?? 0)
      case .moneySaved: savings(on: product).tenThousandths
      case .newest: events[product]?.instant.milliseconds ?? 0
      }
    }
    return products.indices.sorted { (keys[$1], $0) < (keys[$0], $1) }.map { products[$0] }
  }
}
