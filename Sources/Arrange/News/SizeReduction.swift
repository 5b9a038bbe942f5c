package import Shop

/// A package that holds less than before while a unit of it costs the same or more.
package struct SizeReduction: Hashable, Sendable {
  package let oldSize: Size
  package let size: Size
  /// In force just before.
  package var oldPrice: Money

  package init(oldSize: Size, size: Size, oldPrice: Money) {
    self.oldSize = oldSize
    self.size = size
    self.oldPrice = oldPrice
  }

  /// Nil for a size that is not smaller or measures something else, and where the price fell so far
  /// that a unit costs less. Exactly; nothing is rounded.
  init?(from oldSize: Size, at oldPrice: Money, to size: Size, at price: Money) {
    // Of two packages at one price the one with the higher unit price holds less.
    guard let oldContent = UnitPrice(price: price, size: oldSize),
      let unitPrice = UnitPrice(price: price, size: size),
      let oldUnitPrice = UnitPrice(price: oldPrice, size: oldSize),
      oldContent.dimension == unitPrice.dimension,
      oldContent < unitPrice, unitPrice >= oldUnitPrice
    else { return nil }
    self.init(oldSize: oldSize, size: size, oldPrice: oldPrice)
  }
}
