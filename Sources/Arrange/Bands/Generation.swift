import Bytes
package import Shop

/// The meaning of the numbers in a file: a digest of names in the order of their numbers
/// (`Output: Generations`). Prices have no part in it.
package struct Generation: Sendable {
  private var hash = [UInt8]().span.stableHash

  package init() {}

  /// The generation of the products at some places of a list.
  ///
  /// - Complexity: O(length of all ids).
  package init(of products: some Sequence<Int32>, in catalog: Catalog) {
    for product in products { add(product, of: catalog) }
  }

  package mutating func add(_ product: Int32, of catalog: Catalog) {
    let text = catalog.text
    add(text.span.extracting(catalog.products[Int(product)].id.range))
  }

  /// - Parameter name: followed by a zero byte, so that `ab`, `c` differs from `a`, `bc`.
  package mutating func add(_ name: borrowing Span<UInt8>) {
    hash = [0].span.stableHash(after: name.stableHash(after: hash))
  }

  package var text: String { String(hash, radix: 16) }

  /// The lowest 24 bits in hexadecimal digits, for one of many small files.
  package var shortText: String {
    String(hash % (1 << 24) + 1 << 24, radix: 16).suffix(6).description
  }
}
