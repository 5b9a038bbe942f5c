import Bytes
import Quantities
import Shop

/// Kinds of one product: of one aisle and one size, with the same first words.
struct ProductFamily: Hashable {
  /// Names that share fewer words are of products of one brand.
  static let words = 2

  private let aisle: Int32
  private let size: Size?
  private let name: [UInt8]

  /// For each product of a catalog, the first of its family as an index into `Catalog.products`. A
  /// product whose name is too short has no other kinds.
  static func all(of catalog: Catalog) -> [Int32] {
    var first: [ProductFamily: Int32] = [:]
    return catalog.products.indices.map { index in
      guard let family = ProductFamily(of: catalog.products[index], in: catalog) else {
        return Int32(index)
      }
      if let known = first[family] { return known }
      first[family] = Int32(index)
      return Int32(index)
    }
  }

  private init?(of product: Product, in catalog: Catalog) {
    let name = catalog.text[product.name.range]
    let words = name.split(separator: UInt8(ascii: " "), maxSplits: Self.words)
    guard words.count >= Self.words else { return nil }
    self.name = Array(words.prefix(Self.words).joined(separator: [.space]))
    (aisle, size) = (product.aisle, product.size)
  }
}
