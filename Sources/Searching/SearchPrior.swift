import Arrange
import Bytes
package import Shop
import Values

/// What decides between products that fit equally well; see `templates/assets/search-priors.js`.
package struct SearchPrior: Sendable {
  /// The code of a product without a unit price.
  package static let noCode = 4095
  static let codesOfUnit = 1024

  package let isAvailable: Bool
  /// One higher for each time that a product is bought twice as often as another; below 32.
  package let popularity: Int
  /// The unit and the level of the unit price, which rises with it.
  package let code: Int

  package init(of product: Product) {
    isAvailable = product.isAvailable != false
    let bought = UInt64(max(0, product.popularity?.tenThousandths ?? 0))
    popularity = min(bought.bitLength, 31)
    code =
      UnitPrice(of: product).map {
        Int($0.dimension.rawValue) * Self.codesOfUnit + Self.level(of: $0.floor)
      } ?? Self.noCode
  }

  /// The level of a price, which rises with the price; prices of the same level are within 3.2
  /// percent.
  ///
  /// - Parameter price: in ten-thousandths of the currency unit.
  package static func level(of price: Int64) -> Int {
    let shift = max(price.bitLength - 6, 0)
    return min(shift * 32 + Int(price >> shift), 1022)
  }
}
