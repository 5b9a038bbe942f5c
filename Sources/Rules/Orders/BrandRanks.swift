import Bytes
import Shop

/// The rank of each product's brand among the brands.
struct BrandRanks: Sendable {
  /// One per rank: the brand as spelt by the first product of the catalog that has it.
  let texts: [TextRange]
  /// One per product; -1 without a brand.
  private let ranks: [Int32]

  /// - Complexity: O(n log n) for n different brands.
  init(catalog: Catalog, collation: Collation) {
    let branded = catalog.products.indices.filter { !catalog.products[$0].brand.isEmpty }
    let collation = collation.learningASCII(for: branded.count)
    let brandRanks = collation.ranks(
      of: branded.lazy.map { catalog.text[catalog.products[$0].brand.range] })
    var ranks = [Int32](repeating: -1, count: catalog.products.count)
    var texts = [TextRange](repeating: .empty, count: Int(brandRanks.max() ?? -1) + 1)
    for (index, rank) in zip(branded, brandRanks) {
      ranks[index] = rank
      if texts[Int(rank)].isEmpty { texts[Int(rank)] = catalog.products[index].brand }
    }
    (self.ranks, self.texts) = (ranks, texts)
  }

  /// Nil for a product without a brand.
  func rank(of product: Int32) -> Int? {
    let rank = ranks[Int(product)]
    return rank < 0 ? nil : Int(rank)
  }

  /// The brand in the first spelling of the catalog; nil for a product without a brand.
  func text(of product: Int32) -> TextRange? { rank(of: product).map { texts[$0] } }
}

extension Collation {
  /// The rank of each product's name among those of the catalog.
  func ranks(ofNamesIn catalog: Catalog) -> [Int32] {
    learningASCII(for: catalog.products.count)
      .ranks(of: catalog.products.lazy.map { Self.shown(catalog.text[$0.name.range]) })
  }

  /// A name as people see it: with one space in place of blanks and line ends.
  private static func shown(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isRepeated(_ index: Int) -> Bool {
      index > name.startIndex && name[index].isWhitespace && name[index - 1].isWhitespace
    }
    let isTidy = name.indices.allSatisfy {
      !name[$0].isWhitespace || name[$0] == .space && !isRepeated($0)
    }
    if isTidy { return name }
    return name.indices.filter { !isRepeated($0) }
      .map { name[$0].isWhitespace ? .space : name[$0] }[...]
  }
}
