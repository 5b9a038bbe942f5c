import Bytes
package import Shop

/// For each product those of its first aisle that can be bought, whose names stand next to its own
/// and begin with the same word: "Butter, salted" beside "Butter, unsalted".
package struct NameNeighbors: Sendable {
  private static let most = 4

  /// `most` entries for each product: its neighbours, the nearest first, then -1.
  private let neighbors: [Int32]

  /// - Complexity: O(n log n) in the products.
  package init(of catalog: Catalog) {
    let none: Int32 = -1
    var neighbors = [Int32](repeating: none, count: catalog.products.count * Self.most)
    let text = catalog.text
    let names = catalog.products.map(\.name.range)
    let words = names.map { Self.firstWord(of: $0, in: text) }
    for (index, aisle) in catalog.aisles.enumerated() {
      let sorted = aisle.products.sorted { left, right in
        let (left, right) = (names[Int(left)], names[Int(right)])
        return text.span.extracting(left).precedes(text.span.extracting(right))
      }
      for (place, product) in sorted.enumerated()
      where catalog.products[Int(product)].aisle == Int32(index) {
        let word = text.span.extracting(words[Int(product)])
        var next = Int(product) * Self.most
        let end = next + Self.most
        for distance in 1...Self.most {
          for other in [place + distance, place - distance]
          where next < end && sorted.indices.contains(other)
            && text.span.extracting(words[Int(sorted[other])]).isEqual(to: word)
            && catalog.products[Int(sorted[other])].isAvailable != false
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

  private static func firstWord(of name: Range<Int>, in text: [UInt8]) -> Range<Int> {
    let end = name.first { text[$0] == .space || text[$0] == UInt8(ascii: ",") }
    return name.lowerBound..<(end ?? name.upperBound)
  }
}
