/// Price rows in file order to the history of each product.
enum HistoryGrouping {
  /// - Parameters:
  ///   - entries: rearranged by product, each product's ascending; of rows at one instant only the
  ///     one that came last remains.
  ///   - owners: by entry, the product's index; used up on the way.
  /// - Returns: by product, the range of its entries.
  /// - Complexity: O(entries) for files that are in order within a product, whatever the products'
  ///   order.
  static func group(
    _ entries: inout [PriceEntry], owners: inout [Int32], products: Int
  ) -> [Range<Int32>] {
    var ends = [Int32](repeating: 0, count: products)
    var isGrouped = true
    var previous: Int32 = 0
    for owner in owners {
      ends[Int(owner)] += 1
      if owner < previous { isGrouped = false }
      previous = owner
    }
    var total: Int32 = 0
    for product in ends.indices {
      total += ends[product]
      ends[product] = total
    }
    if !isGrouped { permute(&entries, owners: &owners, ends: ends) }
    var ranges: [Range<Int32>] = []
    ranges.reserveCapacity(products)
    var kept = 0
    var start = 0
    for end in ends {
      let first = kept
      sortStably(&entries, start..<Int(end))
      for index in start..<Int(end) {
        let isReplaced =
          index + 1 < Int(end) && entries[index + 1].instant == entries[index].instant
        if isReplaced { continue }
        entries[kept] = entries[index]
        kept += 1
      }
      ranges.append(Int32(first)..<Int32(kept))
      start = Int(end)
    }
    entries.removeSubrange(kept...)
    return ranges
  }

  /// Moves each entry to its product's place, in place and keeping the order of a product's
  /// entries: where each belongs is counted first, then every cycle of moves is followed once.
  private static func permute(
    _ entries: inout [PriceEntry], owners: inout [Int32], ends: [Int32]
  ) {
    var next = [Int32(0)] + ends.dropLast()
    for index in owners.indices {
      let owner = Int(owners[index])
      owners[index] = next[owner]
      next[owner] += 1
    }
    for index in owners.indices {
      while owners[index] != Int32(index) {
        let target = Int(owners[index])
        entries.swapAt(index, target)
        owners.swapAt(index, target)
      }
    }
  }

  /// Sorts a product's entries by instant, equal ones in their order.
  private static func sortStably(_ entries: inout [PriceEntry], _ range: Range<Int>) {
    var isSorted = true
    for index in range.dropFirst() where entries[index].instant < entries[index - 1].instant {
      isSorted = false
    }
    if isSorted { return }
    let sorted = entries[range].enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }
    for (index, item) in zip(range, sorted) { entries[index] = item.element }
  }
}
