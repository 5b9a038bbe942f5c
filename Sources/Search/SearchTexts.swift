import Bytes
import Shop

/// The words of a catalog's products, in the order of the products' numbers.
struct SearchTexts {
  /// The number of bytes of a text that count. Nobody types the words after them.
  static let longestText = 1024
  /// After these words, a name says what a product is made of, comes with, or is for.
  private static let links = """
    mit aus in im fur ohne zu gegen nach auf with for from without pour avec sans con para sin per \
    senza com sem voor met zonder uit z ze bez dla na se od s sa ile icin со с для без из на
    """

  /// The words of one product, as places in `words`.
  struct ProductWords {
    /// The words of the name's core.
    let core: Range<Int>
    /// All words of the name, of which those of the core are the first.
    let name: Range<Int>
    /// The words of brand, aisles, description and shown columns.
    let rest: Range<Int>
    /// The size of the package.
    let size: Range<Int>
  }

  private let catalog: Catalog
  private let numbered: [(number: Int32, product: Int32)]
  private(set) var table = ByteStringTable()
  /// Numbers in `table`.
  private(set) var words: [Int32] = []
  /// Where the words of the first product begin; then, for each product, where the core, the name,
  /// the rest and the size of the package end.
  private var ends: [UInt32] = [0]
  private var text = SearchText()
  private var links: Set<Int32> = []
  /// The words of the aisle of the last product.
  private var path: (aisle: Int32, words: [Int32]) = (-1, [])

  /// - Parameter numbered: all products of the catalog with their numbers, ascending.
  /// - Complexity: O(length of all these texts).
  init(_ catalog: Catalog, _ numbered: [(number: Int32, product: Int32)]) {
    (self.catalog, self.numbered) = (catalog, numbered)
    for link in Self.links.split(separator: " ") { links.insert(number(of: Array(link.utf8)[...])) }
    ends.reserveCapacity(numbered.count * 4 + 1)
    for (_, product) in numbered { add(Int(product)) }
  }

  /// The places of the products among those of the catalog that have numbers.
  var indices: Range<Int> { numbered.indices }

  func number(of index: Int) -> Int32 { numbered[index].number }

  func aisle(of index: Int) -> Int32 { catalog.products[Int(numbered[index].product)].aisle }

  subscript(index: Int) -> ProductWords {
    func end(_ part: Int) -> Int { Int(ends[index * 4 + part]) }
    return ProductWords(
      core: end(0)..<end(1), name: end(0)..<end(2), rest: end(2)..<end(3), size: end(3)..<end(4))
  }

  private mutating func number(of word: ArraySlice<UInt8>) -> Int32 {
    Int32(table.insert(word.span).number)
  }

  private mutating func add(_ index: Int) {
    let product = catalog.products[index]
    let text = catalog.text[product.name.range].prefix(Self.longestText)
    let start = words.count
    append(text[..<Self.endOfCore(text)])
    let end = words.count
    append(text[Self.endOfCore(text)...])
    let nameEnd = words.count
    let core = start..<(end > start ? end : nameEnd)
    let coreEnd = core.dropFirst().first { links.contains(words[$0]) } ?? core.upperBound
    append(catalog.text[product.brand.range], besides: start..<nameEnd)
    append(pathOf: product.aisle)
    catalog.forEachFurtherText(of: index) { append(catalog.text[$0.range]) }
    let restEnd = words.count
    if let size = product.size.flatMap({ SearchText.word(of: $0) }) {
      words.append(self.number(of: size[...]))
    }
    for end in [coreEnd, nameEnd, restEnd, words.count] { ends.append(UInt32(end)) }
  }

  /// The place of the first comma or bracket in a name, but not at its beginning or in a decimal.
  private static func endOfCore(_ name: ArraySlice<UInt8>) -> Int {
    var hasWord = false
    for (index, byte) in zip(name.indices, name) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ","):
        let isDecimal =
          byte == UInt8(ascii: ",") && index + 1 < name.endIndex && name[index + 1].isASCIIDigit
          && hasWord && name[index - 1].isASCIIDigit
        if hasWord, !isDecimal { return index }
      case .space: continue
      default: hasWord = true
      }
    }
    return name.endIndex
  }

  /// - Parameter known: the places of words that are not repeated.
  private mutating func append(_ bytes: ArraySlice<UInt8>, besides known: Range<Int> = 0..<0) {
    text.forEachWord(of: bytes.prefix(Self.longestText)) { word in
      let number = Int32(table.insert(word.span).number)
      if !words[known].contains(number) { words.append(number) }
    }
  }

  private mutating func append(pathOf aisle: Int32) {
    if path.aisle == aisle { return words += path.words }
    let start = words.count
    for name in catalog.aisles[Int(aisle)].path { append(Array(name.utf8)[...]) }
    path = (aisle, Array(words[start...]))
  }
}

extension Catalog {
  /// Calls `body` with the texts by which a product is found beside its name, brand and aisle.
  fileprivate func forEachFurtherText(of index: Int, _ body: (TextRange) -> Void) {
    let product = products[index]
    guard product.details > 0 else { return }
    body(details(of: product).description)
    for value in extras(of: index) { body(value.text) }
    for variant in variants(of: index) { body(variant.name) }
  }
}
