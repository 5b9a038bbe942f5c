/// The numbers of the sources of a merge that have elements left, as a binary heap: the next
/// element of the source at `index` comes before those of the sources at `2 * index + 1` and the
/// place after it.
package struct MergeHeap: Sendable {
  private var sources: [Int] = []

  /// - Parameters:
  ///   - sources: those that have elements.
  ///   - precedes: whether the next element of a source comes before that of another source.
  /// - Complexity: O(sources)
  package init(_ sources: some Sequence<Int>, by precedes: (Int, Int) -> Bool) {
    self.sources = Array(sources)
    for place in self.sources.indices.reversed() { sink(from: place, by: precedes) }
  }

  /// The source whose next element comes first; nil if no source has any left.
  package var first: Int? { sources.first }

  /// Restores the heap after the next element of the first source was taken.
  ///
  /// - Parameter isEmpty: whether that source has no elements left.
  /// - Complexity: O(log n) in the sources.
  package mutating func settleFirst(isEmpty: Bool, by precedes: (Int, Int) -> Bool) {
    if isEmpty {
      sources.swapAt(0, sources.count - 1)
      sources.removeLast()
    }
    sink(from: 0, by: precedes)
  }

  private mutating func sink(from start: Int, by precedes: (Int, Int) -> Bool) {
    var place = start
    while 2 * place + 1 < sources.count {
      var least = 2 * place + 1
      if least + 1 < sources.count, precedes(sources[least + 1], sources[least]) { least += 1 }
      guard precedes(sources[least], sources[place]) else { return }
      sources.swapAt(least, place)
      place = least
    }
  }
}
