import Bytes
package import Values

/// The products of price rows that the catalog doesn't have.
package struct GoneProducts {
  private var ids = ByteStringTable()
  /// By product, in the order in which they are first met.
  package private(set) var newest: [Instant] = []

  package init() {}

  package mutating func add(_ id: [UInt8], at instant: Instant) {
    let (number, isNew) = ids.insert(id.span)
    if isNew {
      newest.append(instant)
    } else if newest[number] < instant {
      newest[number] = instant
    }
  }
}
