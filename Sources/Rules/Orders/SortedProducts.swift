import Quantities

/// Products sorted by a key once, from which both directions are read.
struct SortedProducts {
  /// Ascending, ties in catalog order; see `CatalogSorter.position`.
  private var valued: [(position: Int64, product: Int32)]
  /// In catalog order.
  private let unvalued: [Int32]
  private let grouping: SortRule.Grouping?

  /// - Parameters:
  ///   - valued: the products with a value, in any sequence.
  ///   - unvalued: those without one, which come after them in both directions.
  init(
    _ valued: [(position: Int64, product: Int32)], unvalued: [Int32],
    grouping: SortRule.Grouping?
  ) {
    self.valued = valued
    self.unvalued = unvalued
    self.grouping = grouping
    if grouping == .byDimension { numberDimensions() }
    self.valued.sort { left, right in
      if left.position != right.position { return left.position < right.position }
      return left.product < right.product
    }
  }

  /// All products; see `CatalogSorter.sorted`.
  func products(_ direction: ListingOrder.Direction) -> [Int32] {
    var products: [Int32] = []
    products.reserveCapacity(valued.count + unvalued.count)
    if direction == .ascending {
      for entry in valued { products.append(entry.product) }
    } else {
      appendDescending(to: &products)
    }
    products += unvalued
    return products
  }

  private func appendDescending(to products: inout [Int32]) {
    switch grouping {
    case nil: appendReversed(valued.indices, to: &products) { $0 == $1 }
    case .byBrand: appendReversed(valued.indices, to: &products) { $0 >> 32 == $1 >> 32 }
    case .byDimension:
      var start = 0
      while start < valued.count {
        let group = valued[start].position >> 32
        let rest = valued[start...]
        let end = rest.firstIndex { $0.position >> 32 != group } ?? valued.count
        appendReversed(start..<end, to: &products) { $0 == $1 }
        start = end
      }
    }
  }

  /// Appends the products in the range from its end to its beginning, but in their sequence those
  /// that stay together.
  private func appendReversed(
    _ range: Range<Int>, to products: inout [Int32], staysTogether: (Int64, Int64) -> Bool
  ) {
    var end = range.upperBound
    while end > range.lowerBound {
      let last = valued[end - 1].position
      var start = end - 1
      while start > range.lowerBound, staysTogether(valued[start - 1].position, last) { start -= 1 }
      for entry in valued[start..<end] { products.append(entry.product) }
      end = start
    }
  }

  /// Numbers the dimensions: weights and volumes, whose prices can be compared, before pieces and
  /// lengths, and of two of these the larger group first. Of two equally large, the dimension
  /// decides.
  private mutating func numberDimensions() {
    var counts = SizeDimension.allCases.map { _ in 0 }
    for (position, _) in valued { counts[Int(position >> 32)] += 1 }
    let isLast = counts.indices.map { $0 > Int(SizeDimension.volume.rawValue) ? 1 : 0 }
    let sequence = counts.indices.sorted {
      (isLast[$0], -counts[$0], $0) < (isLast[$1], -counts[$1], $1)
    }
    var numbers = counts.map { _ in Int64(0) }
    for (number, dimension) in sequence.enumerated() { numbers[dimension] = Int64(number) }
    for index in valued.indices {
      let position = valued[index].position
      valued[index].position = numbers[Int(position >> 32)] << 32 | position & 0xFFFF_FFFF
    }
  }
}
