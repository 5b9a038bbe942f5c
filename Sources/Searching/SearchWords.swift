package import Bytes
import Localization
package import Shop

/// The words of a catalog's products, in the order of the products' numbers: what the search index
/// is made from. Words are folded; a product's id and its size are words, too.
package struct SearchWords: Sendable {
  /// The number of bytes of a text that count. Nobody types the words after them.
  private static let longestText = 1024

  /// A word in a text.
  struct Token {
    let word: Int32
    /// Whether another word follows after a hyphen, as in `Butter-Croissant`: then the thing is one
    /// of that other kind.
    let isModifier: Bool
  }

  /// Where the texts of a product are in `tokens`.
  struct Texts {
    let number: Int
    let aisle: Int32
    /// The end in `tokens` of the words of each field; they begin at the end of the field before,
    /// and those of the first at the end of the product before.
    let ends: [Int]
  }

  private(set) var table = ByteStringTable()
  /// Each word once.
  package var texts: ByteStrings { table.strings }
  private(set) var tokens: [Token] = []
  private(set) var products: [Texts] = []
  private var folding = TextFolding()
  private var folded: [UInt8] = []

  /// - Parameter numbered: all products of the catalog with their numbers, ascending.
  /// - Complexity: O(length of all these texts).
  package init(_ catalog: Catalog, _ numbered: [(number: Int, product: Int32)]) {
    for (number, product) in numbered {
      var ends: [Int] = []
      for field in SearchedField.allCases {
        catalog.forEachSearchedText(of: Int(product)) { of, text in
          if of == field { add(catalog.text[text.range].prefix(Self.longestText), of: field) }
        }
        if field == .code { addWholes(of: Int(product), in: catalog) }
        ends.append(tokens.count)
      }
      products.append(
        Texts(number: number, aisle: catalog.products[Int(product)].aisle, ends: ends))
    }
  }

  /// The tokens of a field.
  ///
  /// - Parameter index: in `products`.
  func tokens(_ field: SearchedField, of index: Int) -> ArraySlice<Token> {
    let ends = products[index].ends
    let start =
      field == .name
      ? (index == 0 ? 0 : products[index - 1].ends[SearchedField.allCases.count - 1])
      : ends[field.rawValue - 1]
    return tokens[start..<ends[field.rawValue]]
  }

  private mutating func add(_ text: ArraySlice<UInt8>, of field: SearchedField) {
    var start = text.startIndex
    while start < text.endIndex {
      // Only in a name does a hyphen say what the thing is.
      let end = field == .name ? Self.endOfPart(text, from: start) : text.endIndex
      folded.removeAll(keepingCapacity: true)
      folding.append(wordsOf: text[start..<end], to: &folded)
      addFolded(isModifierLast: end < text.endIndex)
      start = end + 1
    }
  }

  /// The index of the next hyphen within a word; the end of the text if there is none.
  private static func endOfPart(_ text: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start + 1
    while index < text.endIndex - 1 {
      if text[index] == UInt8(ascii: "-"), text[index - 1] != .space, text[index + 1] != .space {
        return index
      }
      index += 1
    }
    return text.endIndex
  }

  private mutating func addFolded(isModifierLast: Bool) {
    var start = 0
    let first = tokens.count
    var words: [UInt8] = []
    swap(&words, &folded)
    defer { swap(&words, &folded) }
    for end in words.indices where words[end] == .space {
      if end > start { insert(words.span.extracting(start..<end)) }
      start = end + 1
    }
    if isModifierLast, tokens.count > first, let last = tokens.popLast() {
      tokens.append(Token(word: last.word, isModifier: true))
    }
  }

  /// Adds the words that are found only as a whole.
  private mutating func addWholes(of index: Int, in catalog: Catalog) {
    let product = catalog.products[index]
    var whole: [UInt8] = []
    folding.append(
      wordsOf: catalog.text[product.id.range].prefix(Self.longestText), to: &whole)
    whole.removeAll { $0 == .space }
    if !whole.isEmpty {
      if !SearchNumber.isNumber(whole.span) { whole.insert(WholeWord.idMark, at: 0) }
      insert(whole.span)
    }
    for name in catalog.aisles[Int(product.aisle)].path {
      whole.removeAll(keepingCapacity: true)
      folding.append(wordsOf: Array(name.utf8)[...], to: &whole)
      for word in whole.split(separator: .space) {
        let marked = [WholeWord.aisleMark] + word
        insert(marked.span)
      }
    }
    guard let size = product.size else { return }
    whole.removeAll(keepingCapacity: true)
    SearchSize.append(size, to: &whole)
    if !whole.isEmpty { insert(whole.span) }
  }

  private mutating func insert(_ word: borrowing Span<UInt8>) {
    let zeros = SearchNumber.isNumber(word) ? SearchNumber.leadingZeros(of: word) : 0
    let number = table.insert(word.extracting(zeros..<word.count)).number
    tokens.append(Token(word: Int32(number), isModifier: false))
  }
}
