import Bytes
package import Shop

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

  /// Each word, a space, and its products' numbers; see `SearchWords.numbers`.
  let entries: ByteStrings
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
    var entries = ByteStrings()
    entries.reserveCapacity(words.texts.count)
    for index in words.texts.indices {
      entries.append(writing: {
        words.texts.append(index, to: &$0)
        $0.append(.space)
        words.appendNumbers(of: index, to: &$0)
      })
    }
    self.entries = entries
    lists = Self.lists(of: words.texts)
    (wordFiles, wordFileSizes) = Self.wordFiles(lists, entries)
  }

  /// The first key of each word file.
  var firstKeys: [String] { wordFiles.map { lists[$0.lowerBound].key } }
  package var wordFileCount: Int { wordFiles.count }

  private static func lists(of words: ByteStrings) -> [List] {
    var found: [(key: SearchKey, word: Int32)] = []
    for word in words.indices {
      SearchKey.forEach(of: words.text(word)) { found.append(($0, Int32(word))) }
    }
    found.sort { left, right in
      left.key == right.key ? left.word < right.word : left.key < right.key
    }
    var lists: [List] = []
    var start = 0
    while start < found.count {
      let key = found[start].key
      let end = found[start...].firstIndex { $0.key != key } ?? found.count
      var words: [Int32] = []
      for (_, word) in found[start..<end] where words.last != word { words.append(word) }
      lists.append(List(key: key.text, words: words))
      start = end
    }
    return lists
  }

  /// As many lists per file as its size allows; a list that is longer has a file to itself.
  private static func wordFiles(
    _ lists: [List], _ entries: ByteStrings
  ) -> (files: [Range<Int>], sizes: [Int]) {
    var files: [Range<Int>] = []
    var sizes: [Int] = []
    var (start, size) = (0, 0)
    for (index, list) in lists.enumerated() {
      let own = list.words.reduce(SearchWordFile.listBytes(key: list.key)) {
        $0 + entries.range(of: Int($1)).count + 1
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
