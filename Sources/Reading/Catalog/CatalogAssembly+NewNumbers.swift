import Arrange
import Bytes
import Shop
import Values

extension CatalogAssembly {
  /// Marks the products that were sold before under another id (`Meaning: News`).
  ///
  /// - Complexity: O(products), if any is not available.
  func markNewNumbers(of products: inout [Product]) {
    var gone: [Fingerprint: Instant] = [:]
    for product in products where product.isAvailable == false {
      guard let instant = arrival(of: product) else { continue }
      let key = identity(of: product)
      gone[key] = min(gone[key] ?? instant, instant)
    }
    if gone.isEmpty { return }
    for index in products.indices {
      guard let instant = arrival(of: products[index]),
        let first = gone[identity(of: products[index])]
      else { continue }
      products[index].hasNewNumber = first < instant
    }
  }

  private func arrival(of product: Product) -> Instant? {
    product.arrival(read.details[Int(product.details)], in: history)
  }

  /// The fingerprint of its name, its aisle and its size.
  private func identity(of product: Product) -> Fingerprint {
    var size = product.size
    size?.isDoubted = false
    return Fingerprint {
      $0.add(read.text.span.extracting(product.name.range))
      $0.add(Int(product.aisle))
      $0.add(size)
      $0.add(read.text.span.extracting(read.details[Int(product.details)].sizeText.range))
    }
  }
}
