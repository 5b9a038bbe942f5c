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

  /// When sizes with a date came into force, ascending.
  var changes: [Instant] { dated.map(\.instant) }

  /// A price at an instant for a package of today's size.
  func scaled(_ price: Money, at instant: Instant) -> Money {
    guard let size = size(at: instant), let current else { return price }
    return price.scaled(from: size, to: current)
  }

  package func size(at instant: Instant) -> Size? {
    guard let first = dated.first else {
      guard let previous, let newest, instant < newest else { return current }
      return previous
    }
    return (dated.last { $0.instant <= instant } ?? first).size
  }
}

extension Money {
  /// The price of a package of one size at the unit price of another, rounded half up; the same if
  /// the sizes can't be compared.
  fileprivate func scaled(from old: Size, to new: Size) -> Money {
    guard old.unit.dimension == new.unit.dimension, !old.isDoubted, !new.isDoubted else {
      return self
    }
    let (before, after) = (old.content, new.content)
    let (factor, isTooLarge) = after.numerator.multipliedReportingOverflow(by: before.denominator)
    let (divisor, isTooSmall) = before.numerator.multipliedReportingOverflow(by: after.denominator)
    let (product, isTooMuch) = factor.multipliedReportingOverflow(by: 2 * Int128(tenThousandths))
    if isTooLarge || isTooSmall || isTooMuch || min(factor, divisor) <= 0 || factor == divisor
      || max(product, divisor) > .max / 4
    {
      return self
    }
    return Money(tenThousandths: Int64(clamping: (product + divisor) / (2 * divisor)))
  }
}
