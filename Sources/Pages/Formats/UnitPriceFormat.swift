package import Shop

/// Unit prices for people and the ids of their units for data: `€3.58 / kg`, `kg`.
package final class UnitPriceFormat: Sendable {
  private let money: MoneyFormat
  /// By dimension: what stands before and after the amount.
  private let parts: [(before: [UInt8], after: [UInt8])]

  package init(money: MoneyFormat, strings: LocalizedStrings) {
    self.money = money
    let units = UnitStrings(strings: strings)
    parts = SizeDimension.allCases.map { dimension in
      let unit = String(decoding: units[dimension.baseUnit], as: UTF8.self)
      let text = strings.fill(.unitPrice, ["unit": unit])
      guard let place = text.firstRange(of: "{price}") else { return ([], Array(" \(text)".utf8)) }
      return (Array(text[..<place.lowerBound].utf8), Array(text[place.upperBound...].utf8))
    }
  }

  /// - Parameter price: of one base unit of the dimension (kg, l, piece, m).
  package func append(_ price: Money, per dimension: SizeDimension, to bytes: inout [UInt8]) {
    bytes += parts[Int(dimension.rawValue)].before
    money.append(price, to: &bytes)
    bytes += parts[Int(dimension.rawValue)].after
  }

  /// See `append(_:per:to:)`.
  package func text(_ price: Money, per dimension: SizeDimension) -> String {
    String(writing: { append(price, per: dimension, to: &$0) })
  }
}

extension SizeDimension {
  /// What unit prices are given per.
  var baseUnit: SizeUnit {
    switch self {
    case .weight: .kilogram
    case .volume: .liter
    case .piece: .piece
    case .length: .meter
    }
  }

  /// `unit` of the JSON (`Site: Product JSON`): `kg`, `l`, `piece`, `m`, whatever the language.
  package var unitID: String { self == .piece ? "piece" : baseUnit.symbol }
}
