import Foundation
import Shop

/// The place of each brand among the brands, and of each name among its brand's names.
struct BrandRanks: Sendable {
  /// A brand a rank, as the first product of the catalog that has it writes it.
  let texts: [TextRange]
  /// A rank a product, -1 without a brand.
  private let ranks: [Int32]
  /// A rank a product; it means something only beside products of the same brand.
  private let nameRanks: [Int32]

  /// - Complexity: names are compared within a brand only, so O(n log m) comparisons for n branded
  ///   products and m in the largest brand.
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

  /// Nil for a product without a brand.
  func rank(of product: Int32) -> Int32? {
    let rank = ranks[Int(product)]
    return rank < 0 ? nil : rank
  }

  func nameRank(of product: Int32) -> Int32 { nameRanks[Int(product)] }
}
