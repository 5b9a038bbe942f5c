/// The sources of a merge that have something left, by their numbers: a heap in which each source
/// comes before the two at twice its place and one or two further.
package struct MergeHeap: Sendable {
  private var sources: [Int] = []

  /// - Parameters:
  ///   - sources: those that have something.
  ///   - precedes: whether what a source has next comes before what another one has next.
  /// - Complexity: O(sources)
  package init(_ sources: some Sequence<Int>, by precedes: (Int, Int) -> Bool) {
    self.sources = Array(sources)
    for place in self.sources.indices.reversed() { sink(from: place, by: precedes) }
  }

  /// The source whose next thing comes first; nil if none has anything left.
  package var first: Int? { sources.first }

  /// Puts the first source where it belongs now that what it had next was taken.
  ///
  /// - Parameter isEmpty: whether it has nothing left.
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
