import Shop

/// The texts of a catalog that checks examine.
extension Catalog {
  /// Calls `body` with each text of a product that pages show unchanged, except empty ones.
  ///
  /// - Parameter body: also gets the name of the text's column.
  func forEachText(_ body: (_ text: TextRange, _ column: String, _ product: Product) -> Void) {
    for (index, product) in products.enumerated() {
      body(product.name, "name", product)
      if !product.brand.isEmpty { body(product.brand, "brand", product) }
      for extra in extras(of: index) {
        body(extra.text, arrays.extraColumns[Int(extra.column)].name, product)
      }
    }
  }
}
