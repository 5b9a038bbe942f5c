import Bytes
package import Shop

/// The numbers of products in the files of the search.
///
/// Each aisle has a block of numbers with room for more products, and the place of a product in its
/// block follows from its id. So a new product gets a free place, and the others keep theirs:
/// hardly any file but those with its own words changes. Products of an aisle stand together,
/// because a query often finds many of one aisle.
package struct ProductPlaces: Sendable {
  /// For each aisle, the numbers of its products and of those it has room for: a power of two.
  private let blocks: [Range<Int>]

  /// One past the highest number that a product can have.
  package let end: Int

  package init(_ catalog: Catalog) {
    let sizes = catalog.aisles.map { aisle in
      let count = aisle.products.count
      return count == 0 ? 0 : Self.powerOfTwo(count + (count + 1) / 2)
    }
    end = Self.powerOfTwo(sizes.reduce(0, +) * 2)
    var blocks = sizes.map { _ in 0..<0 }
    let hashes = catalog.aisles.map { Array($0.pathText.utf8).span.stableHash }
    // Large blocks first: each begins at a multiple of its size, so there is room for all.
    let sorted = sizes.indices.filter { sizes[$0] > 0 }.sorted {
      (-sizes[$0], hashes[$0], $0) < (-sizes[$1], hashes[$1], $1)
    }
    var isTaken = [Bool](repeating: false, count: end)
    for index in sorted {
      var start = Int(hashes[index] % UInt64(end / sizes[index])) * sizes[index]
      while isTaken[start] { start = (start + sizes[index]) % end }
      blocks[index] = start..<start + sizes[index]
      for place in blocks[index] { isTaken[place] = true }
    }
    self.blocks = blocks
  }

  /// The products of the same catalog with their numbers, ascending.
  package func numbered(_ catalog: Catalog) -> [(number: Int, product: Int32)] {
    var ofAisle = [[Int32]](repeating: [], count: catalog.aisles.count)
    for index in catalog.products.indices {
      ofAisle[Int(catalog.products[index].aisle)].append(Int32(index))
    }
    let text = catalog.text
    var numbered: [(number: Int, product: Int32)] = []
    numbered.reserveCapacity(catalog.products.count)
    for (block, products) in zip(blocks, ofAisle) where !products.isEmpty {
      let hashed = products.map { product in
        (
          Self.mixed(text.span.extracting(catalog.products[Int(product)].id.range).stableHash),
          product
        )
      }.sorted { $0 < $1 }
      var isTaken = [Bool](repeating: false, count: block.count)
      for (hash, product) in hashed {
        var place = Int(hash >> 20) & (block.count - 1)
        while isTaken[place] { place = (place + 1) & (block.count - 1) }
        isTaken[place] = true
        numbered.append((block.lowerBound + place, product))
      }
    }
    return numbered.sorted { $0.number < $1.number }
  }

  /// Spreads each bit over the whole word: ids differ in a few letters only.
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let mixed = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ mixed >> 27
  }

  /// The least power of two that is not below a number.
  private static func powerOfTwo(_ number: Int) -> Int {
    number < 2 ? 1 : 1 << (number - 1).bitLength
  }
}
