import Bytes
package import Quantities

/// The products of price rows that the catalog doesn't have.
package struct GoneProducts {
  private var ids = ByteStringTable()
  /// By product, in the order in which they are first met: the newest row, and whether it has an
  /// empty price.
  package private(set) var newest: [(instant: Instant, isMissing: Bool)] = []

  package init() {}

  package mutating func add(_ id: [UInt8], at instant: Instant, isMissing: Bool) {
    let (number, isNew) = ids.insert(id.span)
    if isNew {
      newest.append((instant, isMissing))
    } else if newest[number].instant <= instant {
      newest[number] = (instant, isMissing)
    }
  }

  /// Those whose newest row has a price.
  package var present: [(id: ArraySlice<UInt8>, instant: Instant)] {
    newest.indices.filter { !newest[$0].isMissing }.map { (ids[$0], newest[$0].instant) }
  }
}
