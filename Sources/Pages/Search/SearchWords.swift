import Bytes
import Localization
import Shop

/// Every word of a catalog's names, brands and GTINs, and of the names, ids and GTINs of variants,
/// with the products that have it: an inverted index. A product's id and its size are words, too.
///
/// Words stand in the order in which they first occur. A product's number is its index in the given
/// order, so that the first numbers of a word are its first results.
struct SearchWords {
  /// The number of bytes of a text that count. Nobody types the words after them, and a long word
  /// has as many keys as letters.
  private static let longestText = 1024

  private var table = ByteStringTable()
  /// For each word; see `SearchEntries`.
  private var numbers: [[UInt8]] = []
  /// For each word; see `SearchEntries`.
  private var lastNumbers: [Int32] = []

  init() {}

  /// - Parameter order: indices into the catalog's products.
  /// - Complexity: O(length of all these texts).
  init(_ catalog: Catalog, order: [Int32]) { add(order[...], of: catalog, from: 0) }

  /// Adds the words of the next products.
  ///
  /// - Parameter first: the number of the first of them.
  mutating func add(_ products: ArraySlice<Int32>, of catalog: Catalog, from first: Int) {
    var folding = TextFolding()
    var words: [UInt8] = []
    for (number, index) in zip(first..., products) {
      words.removeAll(keepingCapacity: true)
      ProductInputs.forEachSearchedText(of: Int(index), in: catalog) { text in
        folding.append(wordsOf: catalog.text[text.range].prefix(Self.longestText), to: &words)
      }
      var start = 0
      for end in words.indices where words[end] == .space {
        if end > start { add(words.span.extracting(start..<end), number) }
        start = end + 1
      }
      addWholes(of: Int(index), in: catalog, number, &folding)
    }
  }

  /// Adds the words that are found only as a whole.
  private mutating func addWholes(
    of index: Int, in catalog: Catalog, _ number: Int, _ folding: inout TextFolding
  ) {
    let product = catalog.products[index]
    var whole: [UInt8] = []
    folding.append(
      wordsOf: catalog.text[product.id.range].prefix(Self.longestText), to: &whole)
    whole.removeAll { $0 == .space }
    if SearchNumber.isNumber(whole.span) {
      add(whole.span, number)
    } else if !whole.isEmpty {
      whole.insert(SearchKey.idMark, at: 0)
      insert(whole.span, number)
    }
    guard let size = product.size else { return }
    whole.removeAll(keepingCapacity: true)
    SearchSize.append(size, to: &whole)
    if !whole.isEmpty { insert(whole.span, number) }
  }

  /// The entry of each word in the files of the index.
  var entries: SearchEntries {
    SearchEntries(texts: table.strings, numbers: numbers, lastNumbers: lastNumbers)
  }

  private mutating func add(_ word: borrowing Span<UInt8>, _ number: Int) {
    if SearchNumber.isNumber(word) {
      let zeros = SearchNumber.leadingZeros(of: word)
      insert(word.extracting(zeros..<word.count), number)
    } else {
      insert(word, number)
    }
  }

  private mutating func insert(_ word: borrowing Span<UInt8>, _ number: Int) {
    let (index, isNew) = table.insert(word)
    if isNew {
      lastNumbers.append(Int32(number))
      numbers.append([])
    } else if lastNumbers[index] < number {
      if numbers[index].isEmpty {
        ProductNumbers.append(Int(lastNumbers[index]), to: &numbers[index])
      }
      ProductNumbers.append(number - Int(lastNumbers[index]), to: &numbers[index])
      lastNumbers[index] = Int32(number)
    }
  }
}

/// Words with the numbers of their products, as in the files of the search index.
struct SearchEntries: Sendable {
  /// Folded; each once.
  let texts: ByteStrings
  /// For each word with more than one product, their numbers; see `ProductNumbers`. Most words are
  /// the ids of products.
  let numbers: [[UInt8]]
  /// For each word, the number of its last product.
  let lastNumbers: [Int32]

  /// Appends a word, a space, and its products' numbers.
  func append(_ word: Int32, to bytes: inout [UInt8]) {
    let word = Int(word)
    texts.append(word, to: &bytes)
    bytes.append(.space)
    if numbers[word].isEmpty {
      ProductNumbers.append(Int(lastNumbers[word]), to: &bytes)
    } else {
      bytes += numbers[word]
    }
  }

  /// The number of bytes that `append` appends.
  func byteCount(of word: Int32) -> Int {
    let word = Int(word)
    let numbers =
      numbers[word].isEmpty
      ? ProductNumbers.byteCount(of: Int(lastNumbers[word])) : numbers[word].count
    return texts.range(of: word).count + 1 + numbers
  }
}
