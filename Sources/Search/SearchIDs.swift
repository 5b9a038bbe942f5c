import Bytes
import Shop

/// The ids and GTINs of a catalog's products and variants, ascending by their bytes. They are apart
/// from the words of texts, because a shop has more of them and each is found only as a whole.
struct SearchIDs {
  /// In front of each, so that all of them come before the words of texts.
  private static let mark = UInt8(ascii: "#")
  /// The same GTIN is written with 8, 12, 13 and 14 digits.
  private static let shortestGTIN = 8

  private var texts = ByteStrings()
  /// For each id, its number in `texts`.
  private var order: [Int32] = []
  /// For each id, where its postings begin, then where all end.
  private var starts: [Int32] = [0]
  private var postings: [SearchWeights.Posting] = []

  /// - Parameter numbered: all products of the catalog with their numbers, ascending.
  /// - Complexity: O(n log n) in the ids.
  init(_ catalog: Catalog, _ numbered: [(number: Int32, product: Int32)]) {
    var (text, numbers) = (SearchText(), [Int32]())
    for (number, product) in numbered {
      catalog.forEachCode(of: Int(product)) { code in
        let count = texts.count
        append(catalog.text[code.range], reading: &text)
        if texts.count > count { numbers.append(number) }
      }
    }
    let sorted = texts.indices.map { Int32($0) }.sorted { left, right in
      let (left, right) = (Int(left), Int(right))
      return texts.precedes(left, right) || left < right && !texts.precedes(right, left)
    }
    let level = SearchWeights.level(of: 1, share: 0)
    for place in sorted {
      let number = numbers[Int(place)]
      let isNew = order.last.map { texts[Int($0)] != texts[Int(place)] } ?? true
      if !isNew, postings.last?.number == number { continue }
      if isNew { order.append(place) } else { starts.removeLast() }
      postings.append(SearchWeights.Posting(number: number, level: level))
      starts.append(Int32(postings.count))
    }
  }

  var count: Int { order.count }

  subscript(place: Int) -> (text: ArraySlice<UInt8>, postings: ArraySlice<SearchWeights.Posting>) {
    (texts[Int(order[place])], postings[Int(starts[place])..<Int(starts[place + 1])])
  }

  /// Appends an id as one word, a GTIN without zeros before it; nothing for one without letters and
  /// digits.
  private mutating func append(_ id: ArraySlice<UInt8>, reading text: inout SearchText) {
    var whole = [Self.mark]
    text.forEachWord(of: id.prefix(SearchTexts.longestText)) { whole += $0 }
    let digits = whole.dropFirst()
    if digits.isEmpty { return }
    if digits.allSatisfy(\.isASCIIDigit) {
      let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
      whole.removeSubrange(1..<1 + min(zeros, max(0, digits.count - Self.shortestGTIN)))
    }
    texts.append(whole)
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
