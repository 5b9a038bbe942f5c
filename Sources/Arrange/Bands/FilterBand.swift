package import Shop

/// A band of a filter group as an aisle offers it (`Meaning: Bands`).
package struct FilterBand: Equatable, Sendable {
  /// As it stands in addresses; see `id(of:slug:)`.
  package let id: String
  package let measure: FilterGroup.Measure
  package let band: BandBounds
  /// How many of the aisle's products are in it; a band without any has no page.
  package let count: Int

  /// `price-under-5`, `price-through-5`, `price-100-up`, `price-above-100`, `price-5-10`,
  /// `price-5-through-10`, `price-above-5-10`, `price-above-5-through-10`, with `slug` in place of
  /// `price`, `_` of a decimal point and `minus-` of a sign: bands that differ never share one.
  package static func id(of band: BandBounds, slug: String) -> String {
    let lower = band.lower.map { ($0.isIncluded ? "" : "above-") + text(of: $0.value) }
    let upper = band.upper.map { ($0.isIncluded ? "through-" : "") + text(of: $0.value) }
    switch (lower, upper) {
    case (let lower?, let upper?): return "\(slug)-\(lower)-\(upper)"
    case (let lower?, nil):
      return "\(slug)-\(lower)" + (band.lower?.isIncluded == true ? "-up" : "")
    case (nil, let upper?):
      return "\(slug)-" + (band.upper?.isIncluded == true ? "" : "under-") + upper
    case (nil, nil): return "\(slug)-all"
    }
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
  /// The group's bands as an aisle offers them, in the group's sequence, empty ones among them;
  /// automatic bands are made here, and are none if no product has the measure.
  ///
  /// - Parameters:
  ///   - slug: the group's name as it stands in addresses.
  ///   - products: the aisle's, in any sequence.
  package func bands(
    slug: String, of products: [Int32], measures: ProductMeasures
  ) -> [FilterBand] {
    let amounts = products.compactMap { measures.amount(of: $0, measure) }
    let bands =
      switch self.bands {
      case .auto: automaticBands(over: amounts.map(\.floor))
      case .listed(let bands): bands
      }
    return bands.map { band in
      FilterBand(
        id: FilterBand.id(of: band, slug: slug), measure: measure, band: band,
        count: amounts.count { band.contains($0) })
    }
  }
}
