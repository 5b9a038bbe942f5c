/// The measures that bands can be over: one row each.
///
/// To add a measure, give `FilterGroup.Measure` a case, add it to `named` and give it a row in
/// `row` and in `ProductMeasures.amount`.
extension FilterGroup.Measure {
  /// What the amounts of a measure are, which decides how they are written.
  package enum Kind: String, Sendable { case money, percent, number }

  /// Those with names of their own; any other name is that of a numeric column.
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
