extension ShopFrame {
  /// The frame of a shop, or of a part of one.
  ///
  /// - Parameters:
  ///   - catalog: read without a frame.
  ///   - settings: see `settings`.
  ///   - totals: see `Section.total`, for each aisle.
  ///   - hasPictures: whether any product has a picture that pages show.
  ///   - valuedKeys: the ids of the keys for which any product has a value.
  /// - Complexity: O(products and history)
  package init(
    of catalog: Catalog, settings: String, totals: [Int], hasPictures: Bool,
    valuedKeys: Set<String>
  ) {
    self.settings = settings
    self.hasPictures = hasPictures
    self.valuedKeys = valuedKeys
    hasRows = catalog.rows.count == catalog.products.count
    productCount = catalog.products.count
    hasAvailable = catalog.hasAvailable
    historyStart = catalog.historyStart
    asOf = catalog.asOf
    arrivals = catalog.arrivals
    wholePrices = WholePrices(of: catalog.products, catalog.history)
    (seenDays, changeCount) = (catalog.seenDays, catalog.changeCount)
    tallies = catalog.tallies.compactMap(\.judged)
    settlesSpellings = catalog.aisleSpellings != nil
    columns = catalog.extraColumns.map(\.name)
    sections = Self.sections(of: catalog, totals: totals)
    brands = Self.brands(of: catalog)
  }

  private static func row(of product: Int, in catalog: Catalog) -> Int {
    catalog.rows.isEmpty ? product : catalog.rows[product]
  }

  private static func sections(of catalog: Catalog, totals: [Int]) -> [Section] {
    var rows = catalog.aisles.map { aisle in
      aisle.products.first.map { row(of: Int($0), in: catalog) } ?? .max
    }
    // Parents come before their children.
    for (index, aisle) in catalog.aisles.enumerated().reversed() {
      if let parent = aisle.parent { rows[parent] = min(rows[parent], rows[index]) }
    }
    return catalog.aisles.enumerated().map { index, aisle in
      Section(
        path: aisle.path, row: rows[index], place: index, count: aisle.products.count,
        total: totals[index], names: catalog.translations.map { $0.aisleNames[aisle.path] },
        spellings: catalog.aisleSpellings?[aisle.path]?.map {
          AisleSpelling(name: $0.name, count: $0.count, first: row(of: $0.first, in: catalog))
        })
    }
  }

  private static func brands(of catalog: Catalog) -> [BrandUse: Int] {
    var uses: [BrandUse: Int] = [:]
    for (index, product) in catalog.products.enumerated() {
      let row = row(of: index, in: catalog)
      let brand = catalog.string(product.brand)
      func add(_ use: BrandUse) { if uses[use] == nil { uses[use] = row } }
      if !brand.isEmpty { add(BrandUse(language: 0, brand: brand, translation: nil)) }
      for (number, translation) in catalog.translations.enumerated() {
        let own = index < translation.texts.count ? translation.texts[index].brand : .empty
        if own.isEmpty && brand.isEmpty { continue }
        add(
          BrandUse(
            language: number + 1, brand: brand,
            translation: own.isEmpty ? nil : catalog.string(own)))
      }
    }
    return uses
  }
}
