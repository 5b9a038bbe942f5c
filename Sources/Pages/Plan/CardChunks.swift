import Bytes
import Quantities
package import Shop

/// The numbers of products, and the files of ready cards in which the script finds them by number
/// (`Output: Cards`): aisle by aisle, each product in its first one.
///
/// Each aisle begins with a new pair of chunks and has a free place in its last one, so a new
/// product hardly ever changes the numbers of another aisle.
package struct CardChunks: Sendable {
  package static let size = 48
  /// How many products a stamp is for. The search loads all stamps: a million products have 10,000.
  package static let stampedSize = 2 * size

  /// The number of the first product of each aisle; then the end.
  package let starts: [Int]
  /// For each product of the catalog.
  private let numbers: [Int32]
  /// For each pair of chunks what they say of their build.
  private let stamps: [UInt32]

  init(of catalog: Catalog) {
    var starts: [Int] = []
    var numbers = [Int32](repeating: 0, count: catalog.products.count)
    var stamps: [UInt32] = []
    var end = 0
    for (aisle, products) in catalog.aisles.map(\.products).enumerated() {
      starts.append(end)
      let own = products.filter { catalog.products[Int($0)].aisle == Int32(aisle) }
      if own.isEmpty { continue }
      for (place, product) in own.enumerated() { numbers[Int(product)] = Int32(end + place) }
      for first in stride(from: 0, through: own.count, by: Self.stampedSize) {
        let stamped = own[first..<min(first + Self.stampedSize, own.count)]
        stamps.append(Self.stamp(of: stamped, in: catalog))
        end += Self.stampedSize
      }
    }
    starts.append(end)
    (self.starts, self.numbers, self.stamps) = (starts, numbers, stamps)
  }

  /// A digest of ids and prices, by which a reader sees that cards and numbers are of one build.
  private static func stamp(of products: ArraySlice<Int32>, in catalog: Catalog) -> UInt32 {
    var digest = ContentDigest()
    let text = catalog.text
    for product in products {
      let product = catalog.products[Int(product)]
      digest.add(text.span.extracting(product.id.range))
      digest.add(Int(product.price.tenThousandths))
    }
    return UInt32(truncatingIfNeeded: digest.fingerprint.first)
  }

  /// The number of a product, as an index into `Catalog.products`.
  package func number(of product: Int) -> Int { Int(numbers[product]) }

  /// The beginning of a chunk and of the other one of its pair, between `<!--` and `-->`: eight
  /// hexadecimal digits.
  ///
  /// - Parameter chunk: the number of any of its products, divided by `size`.
  package func stamp(ofChunk chunk: Int) -> String {
    let digits = String(stamps[chunk * Self.size / Self.stampedSize], radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The name of a chunk in the folder of its aisle: `cards-0.txt`.
  ///
  /// - Parameter aisle: index into `Catalog.aisles`.
  package func name(ofChunk chunk: Int, aisle: Int) -> String {
    "cards-\(chunk - starts[aisle] / Self.size).txt"
  }

  /// A file of ready cards.
  package struct Chunk: Sendable {
    package let name: String
    package let stamp: String
    /// The places of its products among those of the aisle.
    package let places: ArraySlice<Int>
  }

  /// The chunks of an aisle with at least one product.
  package func chunks(of aisle: AislePlan, in catalog: Catalog) -> [Chunk] {
    if aisle.isWholeShop { return [] }
    let own = aisle.products.indices.filter {
      catalog.products[Int(aisle.products[$0])].aisle == Int32(aisle.index)
    }
    return stride(from: 0, to: own.count, by: Self.size).map { first in
      let chunk = (starts[aisle.index] + first) / Self.size
      return Chunk(
        name: name(ofChunk: chunk, aisle: aisle.index), stamp: stamp(ofChunk: chunk),
        places: own[first..<min(first + Self.size, own.count)])
    }
  }
}
