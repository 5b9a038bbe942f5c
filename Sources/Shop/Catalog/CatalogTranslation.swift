/// The texts of the products files in one of `Settings.translations` (`Input: Several languages`).
package struct CatalogTranslation: Sendable {
  /// The texts of one product; empty where the first language's stand in.
  package struct Texts: Sendable {
    package var name = TextRange.empty
    package var brand = TextRange.empty
    package var description = TextRange.empty
    /// As `ProductDetails.descriptionHTML`.
    package var descriptionHTML = TextRange.empty

    package init() {}
  }

  /// By product; may be fewer than there are products.
  package var texts: [Texts] = []
  /// The names of aisles, by the paths that they have in the first language.
  package var aisleNames: [[String]: String] = [:]
  /// By product: its values in extra columns, in any order; without those that have no
  /// translation.
  package var extras: [Int: [ExtraValue]] = [:]
  /// By index into `CatalogArrays.variants`; of those that have a translation.
  package var variantNames: [Int: TextRange] = [:]

  package init() {}
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
    let translations = arrays.translations
    let translation = translations.isEmpty ? CatalogTranslation() : translations[language]
    var (products, arrays) = (products, arrays)
    for (index, texts) in translation.texts.enumerated() {
      if !texts.name.isEmpty { products[index].name = texts.name }
      if texts.description.isEmpty { continue }
      let own = arrays.ownDetails(of: &products[index])
      arrays.details[own].description = texts.description
      arrays.details[own].descriptionHTML = texts.descriptionHTML
    }
    translateBrands(of: &products, translation)
    // In the order of the products, not of the dictionary.
    for (index, values) in translation.extras.sorted(by: { $0.key < $1.key }) {
      let translated = Set(values.map(\.column))
      let others = self.extras(of: index).filter { !translated.contains($0.column) }
      let own = arrays.ownDetails(of: &products[index])
      arrays.details[own].extras = arrays.extras.add(
        (others + values).sorted { $0.column < $1.column })
    }
    for (variant, name) in translation.variantNames { arrays.variants[variant].name = name }
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
    arrays.extraColumns = arrays.extraColumns.map { column in
      labels[.column(column.name)].map {
        ShownColumn(name: column.name, label: $0, location: column.location)
      } ?? column
    }
    return Catalog(
      text: text, products: products, aisles: aisles, history: history, arrays: arrays,
      historyStart: historyStart, asOf: asOf, calendar: calendar, seenDays: seenDays,
      recordedSince: recordedSince, files: files)
  }

  /// A brand of which only other products have a translation is called as the first of them says.
  private func translateBrands(
    of products: inout [Product], _ translation: CatalogTranslation
  ) {
    let texts = translation.texts
    var names: [ArraySlice<UInt8>: TextRange] = [:]
    for (index, texts) in texts.enumerated() where !texts.brand.isEmpty {
      let own = products[index].brand
      if !own.isEmpty, names[text[own.range]] == nil { names[text[own.range]] = texts.brand }
      products[index].brand = texts.brand
    }
    if names.isEmpty { return }
    for index in products.indices {
      guard index >= texts.count || texts[index].brand.isEmpty, !products[index].brand.isEmpty
      else { continue }
      products[index].brand = names[text[products[index].brand.range]] ?? products[index].brand
    }
  }
}
