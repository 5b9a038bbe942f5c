import Shop

/// Groups rows in file order into the history of each product: its prices or its sizes.
enum HistoryGrouping {
  /// - Parameters:
  ///   - entries: rearranged by product, ascending within a product; only the last of several
  ///     entries
  ///     at the same instant is kept.
  ///   - owners: by entry, the index of its product; of no use afterwards.
  /// - Returns: by product, the range of its entries; empty if there are no entries at all.
  /// - Complexity: O(entries) if they are in order within each product, otherwise O(n log n).
  static func group<Value>(
    _ entries: inout [HistoryEntry<Value>], owners: inout [Int32], products: Int
  ) -> [Range<Int32>] {
    if entries.isEmpty { return [] }
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
    if !isGrouped { arrange(&entries, owners: &owners, ends: ends) }
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

  /// Moves the entries to their products' places, keeping their order within a product, without a
  /// second array.
  ///
  /// - Parameters:
  ///   - owners: of no use afterwards.
  ///   - ends: by product, where its entries are to end.
  private static func arrange<Value>(
    _ entries: inout [HistoryEntry<Value>], owners: inout [Int32], ends: [Int32]
  ) {
    var next = [Int32(0)] + ends.dropLast()
    for index in owners.indices {
      let owner = Int(owners[index])
      owners[index] = next[owner]
      next[owner] += 1
    }
    for index in entries.indices {
      // Each step brings one entry to its place.
      while owners[index] != index {
        let place = Int(owners[index])
        entries.swapAt(index, place)
        owners.swapAt(index, place)
      }
    }
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
