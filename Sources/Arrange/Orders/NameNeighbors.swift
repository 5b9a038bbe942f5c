package import Shop

/// For each product those of its first aisle whose names stand next to its own and begin with the
/// same word: "Butter, salted" beside "Butter, unsalted".
package struct NameNeighbors: Sendable {
  private static let most = 4

  /// `most` for each product, the nearest first, then -1.
  private let neighbors: [Int32]

  /// - Complexity: O(n log n) in the products.
  package init(of catalog: Catalog) {
    let none: Int32 = -1
    var neighbors = [Int32](repeating: none, count: catalog.products.count * Self.most)
    let names = catalog.products.map { catalog.text[$0.name.range] }
    for (index, aisle) in catalog.aisles.enumerated() {
      let sorted = aisle.products.sorted {
        names[Int($0)].lexicographicallyPrecedes(names[Int($1)])
      }
      for (place, product) in sorted.enumerated()
      where catalog.products[Int(product)].aisle == Int32(index) {
        let word = Self.firstWord(of: names[Int(product)])
        var next = Int(product) * Self.most
        let end = next + Self.most
        for distance in 1...Self.most {
          for other in [place + distance, place - distance]
          where next < end && sorted.indices.contains(other)
            && Self.firstWord(of: names[Int(sorted[other])]).elementsEqual(word)
          {
            neighbors[next] = sorted[other]
            next += 1
          }
        }
      }
    }
    self.neighbors = neighbors
  }

  /// At most four, the nearest first, as indices into `Catalog.products`.
  ///
  /// - Parameter product: index into `Catalog.products`.
  package subscript(product: Int) -> ArraySlice<Int32> {
    neighbors[product * Self.most..<(product + 1) * Self.most].prefix { $0 >= 0 }
  }

  private static func firstWord(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ",") }
  }
}
