package import Quantities

/// Bands of one measure of a product, from which a visitor chooses.
package struct FilterGroup: Sendable, Equatable {
  package enum Measure: Sendable, Equatable {
    case price, unitPrice, discount, column(String)
  }

  /// The raw value is the one in `shop.json`.
  package enum Selection: String, CaseIterable, Sendable { case several, one }

  /// The relation of chosen bands: a product must be in any or in all of them; the raw value is the
  /// one in `shop.json`.
  package enum Combination: String, CaseIterable, Sendable { case or, and }

  package enum Bands: Sendable, Equatable {
    /// Up to five bands per aisle, chosen by Aisle.
    case auto
    case listed([BandBounds])
  }

  package var name: String
  package var measure: Measure
  package var bands: Bands
  /// How many of the bands a visitor can choose at the same time.
  package var selection: Selection
  package var combination: Combination
  /// True if no shop has named it, so that it has a name in the shop's language.
  package private(set) var isStandard = false

  package init(
    name: String, measure: Measure, bands: Bands, selection: Selection = .several,
    combination: Combination = .or
  ) {
    self.name = name
    self.measure = measure
    self.bands = bands
    self.selection = selection
    self.combination = combination
  }

  /// The group of a shop that names no filters.
  package static let standardPrices = {
    var group = FilterGroup(name: "Price", measure: .price, bands: .auto)
    group.isStandard = true
    return group
  }()
}

/// An interval of amounts; unbounded on a side without a bound, but never on both.
package struct BandBounds: Sendable, Equatable {
  package struct Bound: Sendable, Equatable {
    package var value: FixedDecimal
    package var isIncluded: Bool

    package init(_ value: FixedDecimal, isIncluded: Bool) {
      self.value = value
      self.isIncluded = isIncluded
    }
  }

  package var label: String?
  /// `from` (included) or `above`.
  package var lower: Bound?
  /// `to` (not included) or `through`.
  package var upper: Bound?

  package init(label: String? = nil, lower: Bound? = nil, upper: Bound? = nil) {
    self.label = label
    self.lower = lower
    self.upper = upper
  }

  /// `from` <= amount < `to`.
  package init(from: FixedDecimal, to: FixedDecimal) {
    self.init(lower: Bound(from, isIncluded: true), upper: Bound(to, isIncluded: false))
  }
}

/// The measures that bands can be over: one row each.
///
/// To add a measure, give `FilterGroup.Measure` a case, add it to `named` and give it a row in
/// `row` and in `ProductMeasures.amount`.
extension FilterGroup.Measure {
  /// The kind of the amounts of a measure, which decides how they are written.
  package enum Kind: String, Sendable { case money, percent, number }

  /// The measures with names of their own; any other name is that of a numeric column.
  package static let named: [Self] = [.price, .unitPrice, .discount]

  /// - Parameter key: as `shop.json` writes it.
  package init(key: String) { self = Self.named.first { $0.key == key } ?? .column(key) }

  /// As `shop.json` writes it.
  package var key: String { row.key }

  package var kind: Kind { row.kind }

  private var row: (key: String, kind: Kind) {
    switch self {
    case .price: ("price", .money)
    case .unitPrice: ("unit-price", .money)
    case .discount: ("discount", .percent)
    case .column(let name): (name, .number)
    }
  }
}
