/// Groups rows in file order into the history of each product: its prices or its sizes.
enum HistoryGrouping {
  /// - Parameters:
  ///   - entries: rearranged by product, ascending within a product; of entries at one instant only
  ///     the last one is kept.
  ///   - owners: by entry, the index of its product.
  /// - Returns: by product, the range of its entries.
  /// - Complexity: O(entries) if they are in order within each product, otherwise O(n log n).
  static func group<Value>(
    _ entries: inout [HistoryEntry<Value>], owners: [Int32], products: Int
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
    if !isGrouped { entries = scattered(entries, owners: owners, ends: ends) }
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

  /// The entries by product, in file order within a product. They are read in order and written to
  /// one position per product, which suits caches better than moving them in place.
  private static func scattered<Value>(
    _ entries: [HistoryEntry<Value>], owners: [Int32], ends: [Int32]
  ) -> [HistoryEntry<Value>] {
    var next = [Int32(0)] + ends.dropLast()
    var result = entries
    for index in owners.indices {
      let owner = Int(owners[index])
      result[Int(next[owner])] = entries[index]
      next[owner] += 1
    }
    return result
  }

  /// Sorts a product's entries by instant, keeping the order of equal ones.
  private static func sortStably<Value>(
    _ entries: inout [HistoryEntry<Value>], _ range: Range<Int>
  ) {
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
