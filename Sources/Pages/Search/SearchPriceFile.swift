import Arrange
import Bytes
import Mustache
import Shop
import Values

/// A file of the search index by which equally good results are sorted,
/// `/search/unit-prices-<number>.json`: the unit price of each product in two digits of base 64,
/// the higher one first.
struct SearchPriceFile: DataFile {
  static let productsPerFile = 2048
  /// Stands for no unit price.
  static let none = 4095

  private let products: ArraySlice<Int32>
  private let generation: String?
  let path: PagePath

  /// - Parameters:
  ///   - number: from 0.
  ///   - products: those of the file.
  ///   - end: one past the number of the last of them.
  init(
    _ number: Int, of products: ArraySlice<Int32>, to end: Int, _ generations: SearchGenerations
  ) {
    self.products = products
    generation = generations.text(to: end)
    path = PagePath(folder: SearchPage.folder, name: "unit-prices-\(number)")
  }

  static let schema = Schema([.scalar("generation"), .scalar("prices")])

  func fingerprint(_ inputs: PageInputs) -> Fingerprint {
    Fingerprint {
      $0.add(generation ?? "")
      for product in products { $0.add(Self.code(of: inputs.site.catalog.products[Int(product)])) }
    }
  }

  func fill(_ document: inout Document, of site: SitePlan) {
    document.text("generation", generation)
    document.text("prices") { bytes in
      for product in products {
        ProductNumbers.append(code: Self.code(of: site.catalog.products[Int(product)]), to: &bytes)
      }
    }
  }

  private static func code(of product: Product) -> Int {
    guard let price = UnitPrice(of: product) else { return none }
    return Int(price.dimension.rawValue) * 1024 + level(of: price.floor)
  }

  /// The level of a price, which rises with the price; prices of the same level are within 3.2
  /// percent.
  ///
  /// - Parameter price: in ten-thousandths of the currency unit.
  static func level(of price: Int64) -> Int {
    let shift = max(Int64.bitWidth - price.leadingZeroBitCount - 6, 0)
    return min(shift * 32 + Int(price >> shift), 1022)
  }
}
