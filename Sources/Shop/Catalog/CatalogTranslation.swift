/// What the products files say in one of `Settings.translations` (`Catalog: Several languages`).
package struct CatalogTranslation: Sendable {
  /// The texts of one product; empty where the first language's stand in.
  struct Texts: Sendable {
    var name = TextRange.empty
    var description = TextRange.empty
    /// As `ProductDetails.descriptionHTML`.
    var descriptionHTML = TextRange.empty
  }

  /// By product; may be fewer than there are products.
  let texts: [Texts]
  /// The names of aisles, by the paths that they have in the first language.
  let aisleNames: [[String]: String]
}

extension Catalog {
  /// The same products in a further language, in the same order and the same aisles; what has no
  /// translation stays as it is.
  ///
  /// - Parameters:
  ///   - language: index into `Settings.translations`.
  ///   - labels: those of the language.
  /// - Complexity: O(products); texts and history are shared.
  package func translated(
    into language: Int, labels: [Translation.Label: String] = [:]
  ) -> Catalog {
    let translation =
      translations.isEmpty ? CatalogTranslation(texts: [], aisleNames: [:]) : translations[language]
    var (products, details) = (products, details)
    for (index, texts) in translation.texts.enumerated() {
      if !texts.name.isEmpty { products[index].name = texts.name }
      if texts.description.isEmpty { continue }
      if products[index].details == 0 {
        products[index].details = Int32(details.count)
        details.append(ProductDetails())
      }
      details[Int(products[index].details)].description = texts.description
      details[Int(products[index].details)].descriptionHTML = texts.descriptionHTML
    }
    var aisles: [Aisle] = []
    for aisle in self.aisles {
      let name = translation.aisleNames[aisle.path] ?? aisle.name
      var translated = Aisle(
        path: (aisle.parent.map { aisles[$0].path } ?? []) + [name], parent: aisle.parent,
        sourceOffset: aisle.sourceOffset)
      translated.children = aisle.children
      translated.products = aisle.products
      aisles.append(translated)
    }
    let extraColumns = extraColumns.map { column in
      labels[.column(column.name)].map {
        ShownColumn(name: column.name, label: $0, location: column.location)
      } ?? column
    }
    return Catalog(
      translating: self, products: products, details: details, aisles: aisles,
      extraColumns: extraColumns)
  }
}
