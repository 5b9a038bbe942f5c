import Arrange
import Bytes
import Shop
import Values

extension CatalogAssembly {
  /// Marks the products that were sold before under another id (`Rules: News`).
  ///
  /// - Complexity: O(products).
  func markNewNumbers(of products: inout [Product]) {
    let arrivals = products.map { product in
      arrival(of: product).map { (instant: $0, key: identity(of: product)) }
    }
    var first: [Fingerprint: Instant] = [:]
    for case let arrival? in arrivals {
      first[arrival.key] = min(first[arrival.key] ?? arrival.instant, arrival.instant)
    }
    for (index, arrival) in arrivals.enumerated() {
      guard let arrival, let first = first[arrival.key] else { continue }
      products[index].hasNewNumber = first < arrival.instant
    }
  }

  private func arrival(of product: Product) -> Instant? {
    product.arrival(read.details[Int(product.details)], in: history)
  }

  /// The fingerprint of its name, its aisle and its size.
  private func identity(of product: Product) -> Fingerprint {
    Fingerprint {
      $0.add(read.text.span.extracting(product.name.range))
      $0.add(Int(product.aisle))
      if let size = product.size {
        $0.add(Int(size.unit.rawValue))
        $0.add(Int(size.count))
        $0.add(Int(size.amount.tenThousandths))
      }
      $0.add(read.text.span.extracting(read.details[Int(product.details)].sizeText.range))
    }
  }
}
