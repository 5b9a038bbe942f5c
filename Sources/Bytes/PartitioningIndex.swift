// Binary search.

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies `predicate`, as all elements after it must; `endIndex`
  /// if none does.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
