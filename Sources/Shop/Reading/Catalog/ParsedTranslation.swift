import Diagnostics

/// What the products files say in a further language, before it is known which products are in the
/// shop.
struct ParsedTranslation {
  /// By product of the files; may be fewer than there are products.
  private(set) var texts: [CatalogTranslation.Texts] = []
  /// By the aisle's path in the first language: its name, and where the row that names it begins
  /// in the text of all files.
  private var aisles: [[String]: (name: String, place: Int)] = [:]

  /// The texts of a product, which it gets from the first of its rows that has them.
  subscript(product: Int) -> CatalogTranslation.Texts {
    get { product < texts.count ? texts[product] : CatalogTranslation.Texts() }
    set {
      if product >= texts.count {
        texts += Array(
          repeating: CatalogTranslation.Texts(), count: product + 1 - texts.count)
      }
      texts[product] = newValue
    }
  }

  /// - Returns: the name that the aisle has already and where, if it is another one.
  mutating func name(
    _ path: [String], _ name: String, at place: Int
  ) -> (name: String, place: Int)? {
    if let known = aisles[path] { return known.name == name ? nil : known }
    aisles[path] = (name, place)
    return nil
  }

  /// - Parameter isKept: by product of the files: whether it is in the shop.
  func translation(keeping isKept: [Bool]) -> CatalogTranslation {
    CatalogTranslation(
      texts: zip(texts, isKept).filter { $0.1 }.map { $0.0 },
      aisleNames: aisles.mapValues(\.name))
  }
}
