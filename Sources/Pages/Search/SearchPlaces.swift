/// The products in a file of the search that has something of each of its places, which are as many
/// consecutive numbers in each file of the kind.
struct SearchPlaces: Sendable {
  /// Of the file, from 0.
  let number: Int
  let size: Int
  /// With their numbers, ascending.
  let products: ArraySlice<(number: Int32, product: Int32)>

  /// The files with at least one product.
  ///
  /// - Parameter size: the number of places of a file.
  static func files(
    of numbered: [(number: Int32, product: Int32)], size: Int
  ) -> [SearchPlaces] {
    var files: [SearchPlaces] = []
    var start = 0
    while start < numbered.count {
      let number = Int(numbered[start].number) / size
      let end =
        numbered[start...].firstIndex { Int($0.number) / size != number } ?? numbered.count
      files.append(SearchPlaces(number: number, size: size, products: numbered[start..<end]))
      start = end
    }
    return files
  }

  /// Calls `body` for each place up to that of the last product, with nil for a free one.
  func forEachPlace(_ body: (Int32?) -> Void) {
    var place = number * size
    for (number, product) in products {
      while place < Int(number) {
        body(nil)
        place += 1
      }
      body(product)
      place += 1
    }
  }
}
