package import Mustache
import Quantities
import Rules
package import Search
import Shop

/// The files of the search beside its page (`Output: Search files`).
package struct SearchFiles: Sendable {
  /// The products with their numbers, ascending.
  package let numbered: [(number: Int32, product: Int32)]
  /// Those of the shop, as all of its products have them.
  let filters: [AislePlan.Filter]

  package init(of site: SitePlan) {
    let cards = site.shop.cards
    numbered = site.catalog.products.indices.map { (Int32(cards.number(of: $0)), Int32($0)) }
      .sorted { $0.number < $1.number }
    filters = AislePlanner(site.language, site.shop)
      .filters(of: site.catalog.products.indices.map { Int32($0) })
  }

  package func all(_ index: SearchIndex, of site: SitePlan) -> [any DataFile] {
    let words = index.files.enumerated().map { SearchWordFile($0, $1) as any DataFile }
    let ranks = SearchRankFile.ranks(of: numbered.map(\.product), in: site.catalog)
    func places(_ chunks: Int) -> [SearchPlaces] {
      SearchPlaces.files(of: numbered, size: chunks * CardChunks.size)
    }
    return words + places(SearchRankFile.chunks).map { SearchRankFile($0, ranks) }
      + places(SearchValueFile.chunks).map { SearchValueFile($0, filters) }
  }
}

/// A word file of the search index, `/search/words-<number>.json`; see `SearchIndex`.
package struct SearchWordFile: DataFile {
  private let words: [UInt8]
  package let path: PagePath

  /// - Parameter number: from 0.
  init(_ number: Int, _ words: [UInt8]) {
    self.words = words
    path = PagePath(folder: SearchPage.folder, name: "words-\(number)")
  }

  package static let schema = Schema(["stamp", "words"])

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.text("stamp", SearchIndex.stamp(of: words))
    document.text("words", bytes: words.span)
  }
}

/// A file with what decides between products that fit equally well,
/// `/search/ranks-<number>.json`: for each number a digit of base 64, of which the low ones stand
/// for few products each.
///
/// All of it may change every day, so none of it is in the word files.
struct SearchRankFile: DataFile {
  static let chunks = 384

  private let file: SearchPlaces
  /// For each product of the catalog.
  private let ranks: [Int]
  let path: PagePath

  init(_ file: SearchPlaces, _ ranks: [Int]) {
    self.file = file
    self.ranks = ranks
    path = PagePath(folder: SearchPage.folder, name: "ranks-\(file.number)")
  }

  /// Those that can be bought come first, then those that are bought most, then those that are
  /// cheap per unit.
  static func ranks(of products: [Int32], in catalog: Catalog) -> [Int] {
    let keys = catalog.products.map { product in
      (
        product.isAvailable == false ? 1 : 0, -(product.popularity?.tenThousandths ?? 0),
        UnitPrice(of: product)?.floor ?? .max
      )
    }
    let sorted = products.enumerated().sorted {
      let (left, right) = (keys[Int($0.element)], keys[Int($1.element)])
      return left == right ? $0.offset < $1.offset : left < right
    }
    var ranks = [Int](repeating: 0, count: products.count)
    var rank = 0
    for (place, (_, product)) in sorted.enumerated() {
      let isSame = place > 0 && keys[Int(sorted[place - 1].element)] == keys[Int(product)]
      if !isSame {
        let share = Double(place) / Double(products.count)
        rank = Int(Double(SearchIndex.digits.count) * share.squareRoot())
      }
      ranks[Int(product)] = rank
    }
    return ranks
  }

  static let schema = Schema(["stamp", "ranks"])

  func fill(_ document: inout Document, of site: SitePlan) {
    document.text("stamp", site.searchStamps(file))
    document.text("ranks") { bytes in
      file.forEachPlace { product in
        let rank = product.map { ranks[Int($0)] } ?? 0
        bytes.append(SearchIndex.digits[rank])
      }
    }
  }
}

extension SitePlan {
  /// The first three digits of each stamp of the cards with the numbers of a file, or of all cards:
  /// files that differ in these are of different builds.
  func searchStamps(_ file: SearchPlaces? = nil) -> String {
    let all = 0..<(shop.cards.starts.last ?? 0)
    let numbers =
      file.map { ($0.number * $0.size..<($0.number + 1) * $0.size).clamped(to: all) } ?? all
    return stride(from: numbers.lowerBound, to: numbers.upperBound, by: CardChunks.stampedSize)
      .map { shop.cards.stamp(ofChunk: $0 / CardChunks.size).prefix(3) }.joined()
  }
}
