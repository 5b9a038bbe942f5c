import Bytes
package import Shop

/// The data with which a browser searches the whole catalog, in files so small that a search in a
/// shop of 26,000 products loads less than 100 kB.
///
/// There are three kinds of files. The root, which is the JSON of `SearchPage`, says which keys are
/// in which word file. The word files list the words of each key with the numbers of their
/// products. The product files have the fields to show of each product.
package struct SearchIndex: Sendable {
  /// A key and its words, in the order they first occur.
  struct List: Sendable {
    let key: String
    let words: [Int32]
  }

  private static let wordFileBytes = 4_000

  let entries: SearchEntries
  /// Ascending by key.
  let lists: [List]
  /// The lists of each word file.
  let wordFiles: [Range<Int>]
  /// The most bytes that each word file can have.
  let wordFileSizes: [Int]

  /// - Parameter order: indices of the catalog's products, in the order of search results.
  /// - Complexity: O(length of all names); a hundredth of a build.
  package init(_ catalog: Catalog, order: [Int32]) {
    self.init(SearchWords(catalog, order: order))
  }

  init(_ words: SearchWords) {
    entries = words.entries
    lists = Self.lists(of: entries.texts)
    (wordFiles, wordFileSizes) = Self.wordFiles(lists, entries)
  }

  /// The first key of each word file.
  var firstKeys: [String] { wordFiles.map { lists[$0.lowerBound].key } }
  package var wordFileCount: Int { wordFiles.count }

  private static func lists(of words: ByteStrings) -> [List] {
    var lists: [SearchKey: [Int32]] = [:]
    func add(_ word: Int32, to list: inout [Int32]) {
      // A word may have a key twice.
      if list.last != word { list.append(word) }
    }
    for word in words.indices {
      SearchKey.forEach(of: words.text(word)) { add(Int32(word), to: &lists[$0, default: []]) }
    }
    return lists.sorted { $0.key < $1.key }.map { List(key: $0.key.text, words: $0.value) }
  }

  /// Puts as many lists in a file as its size allows; a longer list gets its own file.
  private static func wordFiles(
    _ lists: [List], _ entries: SearchEntries
  ) -> (files: [Range<Int>], sizes: [Int]) {
    var files: [Range<Int>] = []
    var sizes: [Int] = []
    var (start, size) = (0, 0)
    for (index, list) in lists.enumerated() {
      let own = list.words.reduce(SearchWordFile.listBytes(key: list.key)) {
        $0 + entries.byteCount(of: $1) + 1
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
}
