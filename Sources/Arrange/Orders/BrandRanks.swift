import Foundation
import Shop

/// The rank of each product's brand among the brands, and of its name among the names of the brand.
struct BrandRanks: Sendable {
  /// One per rank: the brand as the first product of the catalog that has it writes it.
  private let texts: [TextRange]
  /// One per product; -1 without a brand.
  private let ranks: [Int32]
  /// One per product; comparable only with those of the same brand.
  private let nameRanks: [Int32]

  /// - Complexity: names are compared only within a brand: O(n log m) comparisons for n products
  ///   with a brand and m in the largest brand.
  init(catalog: Catalog, collation: Collation) {
    let branded = catalog.products.indices.filter { !catalog.products[$0].brand.isEmpty }
    let collation = branded.count < 2000 ? collation : collation.learningASCII()
    let brandRanks = collation.ranks(
      of: branded.map { catalog.string(catalog.products[$0].brand) })
    var members = [[Int]](repeating: [], count: Int(brandRanks.max() ?? -1) + 1)
    var ranks = [Int32](repeating: -1, count: catalog.products.count)
    for (index, rank) in zip(branded, brandRanks) {
      ranks[index] = rank
      members[Int(rank)].append(index)
    }
    var nameRanks = [Int32](repeating: 0, count: catalog.products.count)
    for brand in members where brand.count > 1 {
      let names = brand.map { catalog.string(catalog.products[$0].name) }
      for (index, rank) in zip(brand, collation.ranks(of: names)) { nameRanks[index] = rank }
    }
    self.ranks = ranks
    self.nameRanks = nameRanks
    texts = members.map { catalog.products[$0[0]].brand }
  }

  /// See `CatalogSorter.position`. Nil for a product without a brand.
  func position(of product: Int32) -> Int64? {
    let rank = ranks[Int(product)]
    return rank < 0 ? nil : Int64(rank) << 32 | Int64(nameRanks[Int(product)])
  }

  /// The brand as the catalog first writes it; nil for a product without a brand.
  func text(of product: Int32) -> TextRange? {
    let rank = ranks[Int(product)]
    return rank < 0 ? nil : texts[Int(rank)]
  }
}
