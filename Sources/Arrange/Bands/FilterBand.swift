package import Shop

/// A band of a filter group as an aisle offers it (`Meaning: Bands`).
package struct FilterBand: Equatable, Sendable {
  /// As it stands in addresses; see `id(of:slug:)`.
  package let id: String
  /// The shop's label, else one made of the bounds.
  package let label: String
  package let measure: FilterGroup.Measure
  package let bounds: BandBounds
  /// How many of the aisle's products are in it; a band without any has no page.
  package let count: Int

  /// `price-under-5`, `price-through-5`, `price-100-up`, `price-above-100`, `price-5-10`,
  /// `price-5-through-10`, `price-above-5-10`, `price-above-5-through-10`, with `slug` instead of
  /// `price`, `_` instead of a decimal point and `minus-` instead of a sign: bands that differ
  /// never share an id.
  package static func id(of bounds: BandBounds, slug: String) -> String {
    let lower = bounds.lower.map { ($0.isIncluded ? "" : "above-") + text(of: $0.value) }
    let upper = bounds.upper.map { ($0.isIncluded ? "through-" : "") + text(of: $0.value) }
    switch (lower, upper) {
    case (let lower?, let upper?): return "\(slug)-\(lower)-\(upper)"
    case (let lower?, nil):
      return "\(slug)-\(lower)" + (bounds.lower?.isIncluded == true ? "-up" : "")
    case (nil, let upper?):
      return "\(slug)-" + (bounds.upper?.isIncluded == true ? "" : "under-") + upper
    case (nil, nil): return "\(slug)-all"
    }
  }

  /// Whether the product (index into the catalog) is in the band.
  package func contains(_ product: Int32, measures: ProductMeasures) -> Bool {
    measures.amount(of: product, measure).map(bounds.contains) ?? false
  }

  private static func text(of value: FixedDecimal) -> String {
    String(value.text.map { $0 == "." ? "_" : $0 }).replacing("-", with: "minus-")
  }
}

extension BandBounds {
  /// `from` >=, `above` >, `to` <, `through` <=; exact for unit prices too.
  package func contains(_ amount: MeasuredAmount) -> Bool {
    if let lower, amount.isBelow(lower.value) || !lower.isIncluded && !amount.isAbove(lower.value) {
      return false
    }
    if let upper, amount.isAbove(upper.value) || !upper.isIncluded && !amount.isBelow(upper.value) {
      return false
    }
    return true
  }
}

extension FilterGroup {
  /// The group's bands as an aisle offers them, in the group's sequence, empty ones included.
  /// Automatic bands are chosen here; there are none if no product has the measure.
  ///
  /// - Parameters:
  ///   - products: those of the aisle, in any sequence.
  ///   - slug: the group's name as it stands in addresses.
  ///   - label: gives the label of a band on the group's measure.
  package func bands(
    of products: [Int32], measures: ProductMeasures, slug: String,
    label: (BandBounds, Measure) -> String
  ) -> [FilterBand] {
    let amounts = products.compactMap { measures.amount(of: $0, measure) }
    let all =
      switch bands {
      case .auto: automaticBands(over: amounts.map(\.floor))
      case .listed(let listed): listed
      }
    return all.map { bounds in
      FilterBand(
        id: FilterBand.id(of: bounds, slug: slug), label: label(bounds, measure), measure: measure,
        bounds: bounds, count: amounts.count { bounds.contains($0) })
    }
  }
}

/// Which bands a visitor chose (`Meaning: Bands`).
package struct BandChoice: Sendable {
  /// The chosen bands, those of one group together. A group without any admits every product.
  package var groups: [[FilterBand]]

  package init(groups: [[FilterBand]]) { self.groups = groups }

  package init(_ band: FilterBand) { groups = [[band]] }

  /// Those of `products` that are in a band of each group, in their sequence.
  package func filter(_ products: [Int32], measures: ProductMeasures) -> [Int32] {
    products.filter { product in
      groups.allSatisfy { bands in
        bands.isEmpty
          || bands.contains { $0.contains(product, measures: measures) }
      }
    }
  }
}
