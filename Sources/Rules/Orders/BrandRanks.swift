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
    let brandRanks = collation.ranks(of: catalog.texts(branded.map { catalog.products[$0].brand }))
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
      .ranks(of: catalog.names(of: catalog.products.indices))
  }
}

extension Catalog {
  fileprivate func texts(_ ranges: [TextRange]) -> ByteStrings {
    let bytes = text
    var texts = ByteStrings()
    texts.reserveCapacity(ranges.count)
    for range in ranges { texts.append(bytes.span.extracting(range.range)) }
    return texts
  }

  /// The names of products as people see them: with one space in place of blanks and line ends.
  fileprivate func names(of products: some Sequence<Int>) -> ByteStrings {
    let bytes = text
    var names = ByteStrings()
    for product in products {
      let name = bytes.span.extracting(self.products[product].name.range)
      if name.indices.contains(where: {
        name[$0].isWhitespace && name[$0] != .space || Self.isRepeatedBlank($0, of: name)
      }) {
        names.append { output in
          for index in name.indices where !Self.isRepeatedBlank(index, of: name) {
            output.append(name[index].isWhitespace ? .space : name[index])
          }
        }
      } else {
        names.append(name)
      }
    }
    return names
  }

  private static func isRepeatedBlank(_ index: Int, of name: borrowing Span<UInt8>) -> Bool {
    index > 0 && name[index].isWhitespace && name[index - 1].isWhitespace
  }
}
