import Arrange
import Shop

/// What a browser needs to search the whole catalog, cut into files so small that no search loads
/// more than 100 kB of a shop of 26,000 products.
///
/// Three kinds of files: the root (the twin of `SearchPage`) says which keys are in which word
/// file; the word files list the words of each key with their products' numbers; the product files
/// say what to show of each product.
package struct SearchIndex: Sendable {
  /// A key and its words, in the order they first occur.
  struct List: Sendable {
    let key: String
    let words: [Int32]
  }

  private static let wordFileBytes = 4_000
  private static let productFileBytes = 2_800

  /// Indices into the catalog; the place of each is its number. Most bought first.
  let products: [Int32]
  /// Each word, a space, and its products; see `SearchWords.products`.
  let entries: [[UInt8]]
  /// Ascending by key.
  let lists: [List]
  /// The lists of each word file.
  let wordFiles: [Range<Int>]
  /// How many bytes each word file has at most.
  let wordFileSizes: [Int]
  let productsPerFile: Int

  package init(of site: SitePlan) {
    let all = site.catalog.products.indices.map { Int32($0) }
    self.init(
      site.catalog, order: site.sorter.sorted(all, by: ListingOrder(.popularity, .descending)))
  }

  /// - Parameter order: indices of the catalog's products, the ones to find first at the front.
  /// - Complexity: O(length of all names); a hundredth of a build.
  init(_ catalog: Catalog, order: [Int32]) {
    products = order
    let words = SearchWords(catalog, order: order)
    entries = zip(words.texts, words.products).map { Array($0.utf8) + [UInt8(ascii: " ")] + $1 }
    lists = Self.lists(of: words.texts)
    (wordFiles, wordFileSizes) = Self.wordFiles(lists, entries)
    productsPerFile = Self.productsPerFile(order.map { SearchProducts.bytes(of: $0, in: catalog) })
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

  /// As many lists a file as stay below its size; one that alone is longer has a file to itself.
  private static func wordFiles(
    _ lists: [List], _ entries: [[UInt8]]
  ) -> (files: [Range<Int>], sizes: [Int]) {
    var files: [Range<Int>] = []
    var sizes: [Int] = []
    var (start, size) = (0, 0)
    for (index, list) in lists.enumerated() {
      let own = list.words.reduce(SearchTerms.listBytes(key: list.key)) {
        $0 + entries[Int($1)].count + 1
      }
      if index > start, size + own > wordFileBytes {
        files.append(start..<index)
        sizes.append(size + SearchTerms.frameBytes)
        (start, size) = (index, 0)
      }
      size += own
    }
    if start < lists.count {
      files.append(start..<lists.count)
      sizes.append(size + SearchTerms.frameBytes)
    }
    return (files, sizes)
  }

  /// The largest power of two by which no product file becomes too long.
  ///
  /// - Parameter bytes: of each product, by number.
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
