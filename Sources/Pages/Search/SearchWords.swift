import Shop

/// Every word of a catalog's names and brands, with the products that have it.
///
/// Words are numbered as they first occur. A product's number is its place in the order given, so
/// that the first numbers of a word are the products to show first.
struct SearchWords {
  /// Folded, each once.
  private(set) var texts: [String] = []
  /// For each word its products' numbers, ascending, each as its distance from the one before (the
  /// first from 0) in digits of base 32, the lowest first: `A`-`Z` and `a`-`f` stand for 0 to 31
  /// in a number's last digit, `g`-`z`, `0`-`9`, `-` and `_` in the digits before it.
  private(set) var products: [[UInt8]] = []
  /// Of a name or a brand: what comes later is no name that anybody types, and each of its words
  /// would be listed under each three letters of it.
  private static let longestText = 1024

  private var newest: [Int] = []
  private var places: [String: Int] = [:]

  /// - Parameter order: indices into the catalog's products.
  /// - Complexity: O(length of all names).
  init(_ catalog: Catalog, order: [Int32]) {
    var folding = TextFolding()
    var words: [UInt8] = []
    for (number, index) in order.enumerated() {
      let product = catalog.products[Int(index)]
      words.removeAll(keepingCapacity: true)
      folding.append(wordsOf: catalog.text[product.name.range].prefix(Self.longestText), to: &words)
      folding.append(
        wordsOf: catalog.text[product.brand.range].prefix(Self.longestText), to: &words)
      for word in words.split(separator: UInt8(ascii: " ")) {
        add(String(decoding: word, as: UTF8.self), number)
      }
    }
  }

  private mutating func add(_ word: String, _ number: Int) {
    guard let place = places[word] else {
      places[word] = texts.count
      texts.append(word)
      newest.append(number)
      products.append([])
      Self.append(number, to: &products[products.count - 1])
      return
    }
    guard newest[place] < number else { return }
    Self.append(number - newest[place], to: &products[place])
    newest[place] = number
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static func append(_ number: Int, to digits: inout [UInt8]) {
    var rest = number
    while rest >= 32 {
      digits.append(Self.digits[32 + rest % 32])
      rest /= 32
    }
    digits.append(Self.digits[rest])
  }
}
