import Arrange
import Bytes
import Shop

/// The products in the order of search results, and their division among the files of the index:
/// the part of the search that needs no folded names.
package struct SearchOrder: Sendable {
  private static let fileBytes = 2_300
  /// Few enough for the root to say with a single digit where a file begins.
  private static let mostProductsPerFile = 31
  /// Products of an aisle are listed in files of about this many.
  private static let aisleFileProducts = 1_500
  /// Longer names count as equally long.
  private static let mostWords = 63

  /// Indices into the catalog, most bought first; of those bought equally often, the ones with
  /// fewer words in their names first, because a query matches more of a short name. A product's
  /// number is its index here.
  package let products: [Int32]
  /// The runs of at least two products that are bought equally often and have equally many words in
  /// their names, by their numbers.
  let ties: [Range<Int>]
  /// The number of products.
  let productCount: Int
  /// For each of the catalog's aisles, the numbers of its own products, ascending; none for an
  /// aisle that is not listed.
  let aisleNumbers: [[Int32]]
  let generations: SearchGenerations
  /// The generations of all product files, one directly after another.
  let productFileGenerations: String
  /// For each product file, the numbers of its products.
  let productFiles: [Range<Int>]
  /// For each file of aisles, the catalog's aisles in it.
  let aisleFiles: [Range<Int>]

  package init(of site: SitePlan) {
    let catalog = site.catalog
    let all = catalog.products.indices.map { Int32($0) }
    let popular = site.language.sorter.sorted(all, by: ListingOrder(.popularity, .descending))
    var ties: [Range<Int>] = []
    let products = Self.shortNamesFirst(popular, in: catalog, &ties)
    self.init(
      catalog, products: products, ties: ties,
      SearchGenerations(aisles: site.addresses.aisleFolders))
  }

  init(
    _ catalog: Catalog, products: [Int32], ties: [Range<Int>] = [],
    _ ofAisles: SearchGenerations = SearchGenerations(aisles: [])
  ) {
    self.products = products
    self.ties = ties
    productCount = products.count
    var generations = ofAisles
    generations.add(products[...], of: catalog)
    self.generations = generations
    var files = FileDivision()
    files.add(products[...], of: catalog)
    productFiles = files.ranges(isComplete: true)
    productFileGenerations = productFiles.map {
      Generation(of: products[$0], in: catalog).shortText
    }.joined()
    aisleNumbers = Self.aisleNumbers(products, in: catalog)
    aisleFiles = Self.aisleFiles(of: catalog)
  }

  /// The order of a whole shop, of whose products only these values are known.
  ///
  /// - Parameters:
  ///   - catalog: a part of the shop.
  ///   - productFiles: all of them.
  init(
    ofShopWith catalog: Catalog, ties: [Range<Int>], productFiles: [Range<Int>],
    aisleNumbers: [[Int32]], _ generations: SearchGenerations, productFileGenerations: String
  ) {
    self.generations = generations
    self.productFileGenerations = productFileGenerations
    products = []
    productCount = catalog.shopProductCount
    self.ties = ties
    self.productFiles = productFiles
    self.aisleNumbers = aisleNumbers
    aisleFiles = Self.aisleFiles(of: catalog)
  }

  private static func aisleNumbers(_ products: [Int32], in catalog: Catalog) -> [[Int32]] {
    var numbers = [Int32](repeating: 0, count: catalog.products.count)
    for (number, index) in products.enumerated() { numbers[Int(index)] = Int32(number) }
    return catalog.aisles.indices.map { index in
      isListed(index, in: catalog)
        ? catalog.aisles[index].products.map { numbers[Int($0)] }.sorted() : []
    }
  }

  package var aisleFileCount: Int { aisleFiles.count }

  /// The files with something of each of `products`.
  package var files: [any DataFile] {
    func pieces(of size: Int) -> [Range<Int>] {
      stride(from: 0, to: products.count, by: size).map { $0..<min($0 + size, products.count) }
    }
    let values = pieces(of: SearchValueFile.productsPerFile)
    // Without ties there is nothing to sort by prices.
    let prices = ties.isEmpty ? [] : pieces(of: SearchPriceFile.productsPerFile)
    return productFiles.enumerated().map {
      SearchProductFile($0, of: products[$1])
    }
      + values.enumerated().map {
        SearchValueFile($0, of: products[$1], to: $1.upperBound, generations)
      }
      + prices.enumerated().map {
        SearchPriceFile($0, of: products[$1], to: $1.upperBound, generations)
      }
  }

  /// Whether an aisle is listed. One with most of the shop in it would hardly narrow a search.
  ///
  /// - Parameter aisle: index into the catalog's.
  static func isListed(_ aisle: Int, in catalog: Catalog) -> Bool {
    catalog.shopProductCount(ofAisle: aisle) * 2 <= catalog.shopProductCount
  }

  /// Sorts each run of equal popularity by the number of words.
  ///
  /// - Parameter ties: gets the runs that remain tied.
  /// - Complexity: O(length of all names).
  private static func shortNamesFirst(
    _ products: [Int32], in catalog: Catalog, _ ties: inout [Range<Int>]
  ) -> [Int32] {
    var sorted: [Int32] = []
    sorted.reserveCapacity(products.count)
    var byWords = [[Int32]](repeating: [], count: mostWords + 1)
    var start = 0
    while start < products.count {
      let popularity = catalog.products[Int(products[start])].popularity
      let run = products[start...].prefix { catalog.products[Int($0)].popularity == popularity }
      start = run.endIndex
      if run.count == 1 {
        sorted += run
        continue
      }
      for product in run { byWords[wordCount(of: product, in: catalog)].append(product) }
      for index in byWords.indices {
        let tie = sorted.count..<sorted.count + byWords[index].count
        if tie.count > 1 { ties.append(tie) }
        sorted += byWords[index]
        byWords[index].removeAll(keepingCapacity: true)
      }
    }
    return sorted
  }

  /// The number of runs of letters and digits in a name, up to `mostWords`; characters outside
  /// ASCII count as letters.
  static func wordCount(of product: Int32, in catalog: Catalog) -> Int {
    let (text, name) = (catalog.text, catalog.products[Int(product)].name)
    var count = 0
    var isInWord = false
    for index in name.range {
      let isLetter = text[index] >= 0x80 || text[index].isASCIILetterOrDigit
      if isLetter, !isInWord { count += 1 }
      isInWord = isLetter
    }
    return min(count, mostWords)
  }

  private static func aisleFiles(of catalog: Catalog) -> [Range<Int>] {
    var files: [Range<Int>] = []
    var (start, count) = (0, 0)
    for index in catalog.aisles.indices {
      let own = isListed(index, in: catalog) ? catalog.shopProductCount(ofAisle: index) : 0
      if count > 0, count + own > aisleFileProducts {
        files.append(start..<index)
        (start, count) = (index, 0)
      }
      count += own
    }
    if start < catalog.aisles.count { files.append(start..<catalog.aisles.count) }
    return files
  }
}

extension SearchOrder {
  /// Divides products among files in sequence, as many per file as its size allows. Prices do not
  /// count, so that a file keeps its products when they change.
  struct FileDivision {
    /// The numbers of the products of each file that is complete.
    private var complete: [Range<Int>] = []
    /// Where the last file begins and ends so far.
    private(set) var start = 0
    private var end = 0
    private var size = 0

    mutating func add(_ products: ArraySlice<Int32>, of catalog: Catalog) {
      for index in products {
        let own = SearchProductFile.bytes(of: index, in: catalog)
        if end > start, size + own > fileBytes || end - start == mostProductsPerFile {
          complete.append(start..<end)
          (start, size) = (end, 0)
        }
        size += own
        end += 1
      }
    }

    /// - Parameter isComplete: whether no more products follow.
    func ranges(isComplete: Bool) -> [Range<Int>] {
      complete + (isComplete && start < end ? [start..<end] : [])
    }
  }
}
