import Mustache

/// The products in a file of the search that has something of each of its places, which are as many
/// consecutive numbers in each file of the kind.
struct SearchPlaces: Sendable {
  /// Of the file, from 0.
  let number: Int
  let size: Int
  let products: ArraySlice<Int32>
  /// For each of them its number, ascending.
  let numbers: ArraySlice<Int>

  /// The files with at least one product.
  ///
  /// - Parameters:
  ///   - numbers: ascending, with the product of each.
  ///   - size: the number of places of a file.
  static func files(
    of numbers: [Int], _ products: [Int32], size: Int
  ) -> [SearchPlaces] {
    var files: [SearchPlaces] = []
    var start = 0
    while start < numbers.count {
      let number = numbers[start] / size
      let end = numbers[start...].firstIndex { $0 / size != number } ?? numbers.count
      files.append(
        SearchPlaces(
          number: number, size: size, products: products[start..<end], numbers: numbers[start..<end]
        ))
      start = end
    }
    return files
  }

  /// Calls `body` for each place up to that of the last product, with nil for a free one.
  func forEachPlace(_ body: (Int32?) -> Void) {
    var place = number * size
    for (number, product) in zip(numbers, products) {
      while place < number {
        body(nil)
        place += 1
      }
      body(product)
      place += 1
    }
  }

  /// Fills in the list `products`: for each place what `append` appends of its product, and an
  /// empty text for a free one.
  func fillProducts(_ document: inout Document, append: (Int32, inout [UInt8]) -> Void) {
    document.beginList("products")
    var text: [UInt8] = []
    forEachPlace { product in
      text.removeAll(keepingCapacity: true)
      if let product { append(product, &text) }
      document.item(bytes: text.span)
    }
    document.endList()
  }
}
