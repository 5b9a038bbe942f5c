package import Shop

/// The products that cost less by the news, for pages of their own.
package struct CurrentDiscounts: Sendable {
  /// The raw value is the order's id in addresses and data.
  package enum Order: String, CaseIterable, Sendable {
    case percent
    case moneySaved = "money-saved"
    case newest
  }

  /// Index into `Catalog.products`, in catalog order.
  package let products: [Int32]
  /// By product of `products`: by how much its shown price is below the struck one.
  private let saved: [Int32: Money]
  private let changes: [Int32: NewsEvent]

  /// A discount is current while its change is the newest in the news, is told with a percentage,
  /// and the price of now is still below the struck one.
  package init(catalog: Catalog, news: PriceNews, settings: Settings) {
    var products: [Int32] = []
    var saved: [Int32: Money] = [:]
    var changes: [Int32: NewsEvent] = [:]
    for index in catalog.products.indices {
      guard let event = news.change(of: index), event.change?.isDrop == true else { continue }
      let shown = event.markedUp(
        percent: settings.markupPercent, decimals: settings.currencyDecimals)
      let price = catalog.products[index].price
      guard let reference = shown.change?.referencePrice, price < reference else { continue }
      products.append(Int32(index))
      saved[Int32(index)] = Money(tenThousandths: reference.tenThousandths - price.tenThousandths)
      changes[Int32(index)] = event
    }
    self.products = products
    self.saved = saved
    self.changes = changes
  }

  /// In shown prices.
  package func saved(on product: Int32) -> Money { saved[product] ?? .zero }

  /// The largest first, ties in catalog order.
  ///
  /// - Complexity: O(n log n)
  package func sorted(by order: Order) -> [Int32] {
    let keys = products.map { product -> Int64 in
      switch order {
      case .percent: Int64(changes[product]?.change?.percent ?? 0)
      case .moneySaved: saved(on: product).tenThousandths
      case .newest: changes[product]?.instant.milliseconds ?? 0
      }
    }
    return products.indices.sorted { (keys[$1], $0) < (keys[$0], $1) }.map { products[$0] }
  }
}
