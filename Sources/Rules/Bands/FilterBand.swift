import Quantities
package import Shop

/// A band of a filter group as an aisle offers it (`Rules: Bands`).
package struct FilterBand: Equatable, Sendable {
  /// The band's name in addresses; see `id(of:slug:)`.
  package let id: String
  /// The shop's label, or else one made from the bounds.
  package let label: String
  package let measure: FilterGroup.Measure
  package let bounds: BandBounds
  /// For each of the aisle's products, in catalog order, whether it is in the band.
  package let members: [Bool]
  /// The number of the aisle's products in the band; a band without any has no page.
  package let count: Int

  package init(
    id: String, label: String, measure: FilterGroup.Measure, bounds: BandBounds, members: [Bool]
  ) {
    self.id = id
    self.label = label
    self.measure = measure
    self.bounds = bounds
    self.members = members
    count = members.count { $0 }
  }

  /// `price-under-5`, `price-through-5`, `price-100-up`, `price-above-100`, `price-5-10`,
  /// `price-5-through-10`, `price-above-5-10`, `price-above-5-through-10`, with `slug` instead of
  /// `price`, `_` instead of a decimal point and `minus-` instead of a sign, so that different
  /// bands never share an id.
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

  /// The aisle's `products` that are in the band, in the same sequence.
  package func filter(_ products: [Int32], places: AislePlaces) -> [Int32] {
    var filtered: [Int32] = []
    filtered.reserveCapacity(count)
    for product in products where members[places.place(of: product)] { filtered.append(product) }
    return filtered
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
  ///   - products: those of the aisle, in catalog order.
  ///   - slug: the group's name in addresses.
  ///   - label: gives the label of a band on the group's measure.
  package func bands(
    of products: [Int32], measures: ProductMeasures, slug: String,
    label: (BandBounds, Measure) -> String
  ) -> [FilterBand] {
    let amounts = products.map { measures.amount(of: $0, measure) }
    let all =
      switch bands {
      case .auto: automaticBands(over: amounts.compactMap { $0?.floor })
      case .listed(let listed): listed
      }
    return all.map { bounds in
      let members = amounts.map { amount in amount.map { bounds.contains($0) } ?? false }
      return FilterBand(
        id: FilterBand.id(of: bounds, slug: slug), label: label(bounds, measure), measure: measure,
        bounds: bounds, members: members)
    }
  }
}
