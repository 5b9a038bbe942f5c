package import Diagnostics
package import Values

/// A price in the last row of a file that has no line end, and may have been cut inside it
/// (`Input: Remembered sources`).
package struct CutPrice {
  let price: Money
  /// The product's price before.
  let last: Money

  package init(price: Money, last: Money) {
    (self.price, self.last) = (price, last)
  }

  /// Nil unless a cut is more likely than a change: by a factor of more than 3.
  ///
  /// - Parameter location: of the price.
  package func fault(at location: @autoclosure () -> SourceLocation) -> Diagnostic? {
    let (low, high) = (min(price, last).tenThousandths, max(price, last).tenThousandths)
    guard low > 0, (high - 1) / 3 >= low else { return nil }
    return Diagnostic(
      "the file may end inside this price: its last row has no line end, and the product's price "
        + "was `\(last.decimal.text)` before",
      at: location(),
      help: "get the whole file; if `\(price.decimal.text)` is right, write `\"complete\": true` "
        + "beside the file's name in `shop.json`")
  }
}
