import Arrange
import Shop

/// What a browser needs to search the whole catalog, in files so small that a search in a shop of
/// 26,000 products loads less than 100 kB.
///
/// There are three kinds of files. The root, which is the JSON of `SearchPage`, says which keys are
/// in which word file. The word files list the words of each key with the numbers of their
/// products. The product files hold what to show of each product.
package struct SearchIndex: Sendable {
  /// A key and its words, in the order they first occur.
  struct List: Sendable {
    let key: String
    let words: [Int32]
  }

  private static let wordFileBytes = 4_000
  private static let productFileBytes = 2_800

  /// Indices into the catalog, most bought first; a product's number is its index here.
  let products: [Int32]
  /// Each word, a space, and its products' numbers; see `SearchWords.numbers`.
  let entries: [[UInt8]]
  /// Ascending by key.
  let lists: [List]
  /// The lists of each word file.
  let wordFiles: [Range<Int>]
  /// The most bytes that each word file can have.
  let wordFileSizes: [Int]
  let productsPerFile: Int

  package init(of site: SitePlan) {
    let all = site.catalog.products.indices.map { Int32($0) }
    self.init(
      site.catalog, order: site.sorter.sorted(all, by: ListingOrder(.popularity, .descending)))
  }

  /// - Parameter order: indices of the catalog's products, in the order of search results.
  /// - Complexity: O(length of all names); a hundredth of a build.
  init(_ catalog: Catalog, order: [Int32]) {
    products = order
    let words = SearchWords(catalog, order: order)
    entries = zip(words.texts, words.numbers).map { Array($0.utf8) + [UInt8(ascii: " ")] + $1 }
    lists = Self.lists(of: words.texts)
    (wordFiles, wordFileSizes) = Self.wordFiles(lists, entries)
    productsPerFile = Self.productsPerFile(
      order.map { SearchProductFile.bytes(of: $0, in: catalog) })
  }

  /// The first key of each word file.
  var firstKeys: [String] { wordFiles.map { lists[$0.lowerBound].key } }
  package var wordFileCount: Int { wordFiles.count }
  package var productFileCount: Int { (products.count + productsPerFile - 1) / productsPerFile }

  private static func lists(of words: [String]) -> [List] {
    var found: [SearchKey: [Int32]] = [:]
    for (word, text) in words.enumerated() {
      SearchKey.forEach(of: text) { key in
        let word = Int32(word)
        if found[key]?.last != word { found[key, default: []].append(word) }
      }
    }
    return found.sorted { $0.key < $1.key }.map { List(key: $0.key.text, words: $0.value) }
  }

  /// As many lists per file as its size allows; a list that is longer has a file to itself.
  private static func wordFiles(
    _ lists: [List], _ entries: [[UInt8]]
  ) -> (files: [Range<Int>], sizes: [Int]) {
    var files: [Range<Int>] = []
    var sizes: [Int] = []
    var (start, size) = (0, 0)
    for (index, list) in lists.enumerated() {
      let own = list.words.reduce(SearchWordFile.listBytes(key: list.key)) {
        $0 + entries[Int($1)].count + 1
      }
      if index > start, size + own > wordFileBytes {
        files.append(start..<index)
        sizes.append(size + SearchWordFile.fixedBytes)
        (start, size) = (index, 0)
      }
      size += own
    }
    if start < lists.count {
      files.append(start..<lists.count)
      sizes.append(size + SearchWordFile.fixedBytes)
    }
    return (files, sizes)
  }

  /// The largest power of two with which no product file is too long.
  ///
  /// - Parameter bytes: of each product, by its number.
  private static func productsPerFile(_ bytes: [Int]) -> Int {
    var count = 32
    while count > 1,
      stride(from: 0, to: bytes.count, by: count).contains(where: {
        bytes[$0..<min($0 + count, bytes.count)].reduce(0, +) > productFileBytes
      })
    { count /= 2 }
    return count
  }
}
