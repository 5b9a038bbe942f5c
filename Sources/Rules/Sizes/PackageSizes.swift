package import Quantities
package import Shop

/// The size of a product's package at each moment of its history (`Rules: Unit price`).
package struct PackageSizes {
  private let dated: ArraySlice<HistoryEntry<Size>>
  private let previous: Size?
  private let current: Size?
  /// When the newest price came into force, and with it a size that has no date.
  private var newest: Instant?

  /// - Parameter product: index into `Catalog.products`.
  package init(of product: Int, in catalog: Catalog) {
    current = catalog.products[product].size
    guard catalog.products[product].details > 0 else {
      (dated, previous) = ([], nil)
      return
    }
    dated = catalog.sizes(of: product)
    previous = catalog.details(of: catalog.products[product]).previousSize
    newest = catalog.history(of: product).last?.instant
  }

  /// True if there is more to know than today's size.
  var mayDiffer: Bool { previous != nil || !dated.isEmpty }

  /// When the package last got another size.
  var lastChange: Instant? {
    guard mayDiffer else { return nil }
    if dated.isEmpty, let newest, let previous, current?.differs(from: previous) == true {
      return newest
    }
    return dated.indices.dropFirst().last { dated[$0].size.differs(from: dated[$0 - 1].size) }
      .map { dated[$0].instant }
  }

  /// True if the package had different sizes at two instants.
  func differ(at first: Instant, and second: Instant) -> Bool {
    guard mayDiffer, let old = size(at: first), let new = size(at: second) else { return false }
    return new.differs(from: old)
  }

  /// The size from one instant until before another, or since; nil if it changed meanwhile.
  package func size(from start: Instant, until end: Instant?) -> Size? {
    guard let size = size(at: start) else { return nil }
    let isChanged = dated.contains { entry in
      start < entry.instant && end.map { entry.instant < $0 } ?? true
        && entry.size.differs(from: size)
    }
    return isChanged ? nil : size
  }

  package func size(at instant: Instant) -> Size? {
    guard let first = dated.first else {
      guard let previous, let newest, instant < newest else { return current }
      return previous
    }
    return (dated.last { $0.instant <= instant } ?? first).size
  }
}

extension Size {
  /// False for sizes that can't be compared.
  fileprivate func differs(from other: Size) -> Bool {
    guard unit.dimension == other.unit.dimension, !isDoubted, !other.isDoubted else { return false }
    let (old, new) = (other.content, content)
    return old.numerator.multipliedFullWidth(by: new.denominator)
      != new.numerator.multipliedFullWidth(by: old.denominator)
  }
}
