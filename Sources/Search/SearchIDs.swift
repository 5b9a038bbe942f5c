import Bytes
import Shop

/// The ids and GTINs of a catalog's products and variants. They are apart from the words of texts,
/// because a shop has more of them and each is found only as a whole.
struct SearchIDs {
  /// In front of each, so that all of them come before the words of texts.
  private static let mark = UInt8(ascii: "#")
  /// The same GTIN is written with 8, 12, 13 and 14 digits.
  private static let shortestGTIN = 8

  private var texts = ByteStrings()
  /// Of the product of each of `texts`.
  private var numbers: [Int32] = []

  /// - Parameter numbered: all products of the catalog with their numbers, ascending.
  init(_ catalog: Catalog, _ numbered: [(number: Int32, product: Int32)]) {
    var text = SearchText()
    for (number, product) in numbered {
      catalog.forEachCode(of: Int(product)) { code in
        guard let word = Self.word(of: catalog.text[code.range], &text) else { return }
        texts.append(word)
        numbers.append(number)
      }
    }
  }

  /// Calls `body` with each id and its products, ascending.
  ///
  /// - Complexity: O(n log n)
  func forEach(_ body: (ArraySlice<UInt8>, ArraySlice<SearchWeights.Posting>) -> Void) {
    var sorted = texts.indices.map { Int32($0) }
    sorted.sort { left, right in
      let (left, right) = (Int(left), Int(right))
      return texts.precedes(left, right) || left < right && !texts.precedes(right, left)
    }
    let level = SearchWeights.level(of: 1, share: 0)
    var postings: [SearchWeights.Posting] = []
    for (place, id) in sorted.enumerated() {
      let (text, number) = (texts[Int(id)], numbers[Int(id)])
      if postings.last?.number != number {
        postings.append(SearchWeights.Posting(number: number, level: level))
      }
      if place + 1 < sorted.count, texts[Int(sorted[place + 1])] == text { continue }
      body(text, postings[...])
      postings.removeAll(keepingCapacity: true)
    }
  }

  /// An id as one word, a GTIN without zeros before it; nil for one without letters and digits.
  private static func word(of id: ArraySlice<UInt8>, _ text: inout SearchText) -> [UInt8]? {
    var word = [mark]
    text.forEachWord(of: id.prefix(SearchTexts.longestText)) { word += $0 }
    let digits = word.dropFirst()
    if digits.allSatisfy(\.isASCIIDigit) {
      let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
      word.removeSubrange(1..<1 + min(zeros, max(0, digits.count - shortestGTIN)))
    }
    return word.count > 1 ? word : nil
  }
}

extension Catalog {
  fileprivate func forEachCode(of index: Int, _ body: (TextRange) -> Void) {
    let product = products[index]
    body(product.id)
    guard product.details > 0 else { return }
    body(details(of: product).gtin)
    for variant in variants(of: index) {
      body(variant.id)
      body(variant.gtin)
    }
  }
}
