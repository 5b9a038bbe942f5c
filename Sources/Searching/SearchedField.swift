package import Shop

/// A field of a product in which the search looks for words.
package enum SearchedField: Int, CaseIterable, Sendable {
  case name
  case brand
  /// The description, the shown columns, and the names of variants.
  case description
  /// GTINs, and the ids of variants.
  case code

  var title: String { String(describing: self) }
}

extension Catalog {
  /// Calls `body` with each text by which a product is found, apart from its id and its size; some
  /// may be empty.
  package func forEachSearchedText(
    of index: Int, _ body: (SearchedField, TextRange) -> Void
  ) {
    let product = products[index]
    body(.name, product.name)
    body(.brand, product.brand)
    guard product.details > 0 else { return }
    let details = details(of: product)
    body(.description, details.description)
    for value in extras(of: index) { body(.description, value.text) }
    body(.code, details.gtin)
    for variant in variants(of: index) {
      body(.description, variant.name)
      body(.code, variant.id)
      body(.code, variant.gtin)
    }
  }
}
