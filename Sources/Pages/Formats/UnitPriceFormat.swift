package import Arrange
import Bytes
package import Shop

/// Unit prices for people and the ids of their units for data: `€3.58 / kg`, `kg`.
package final class UnitPriceFormat: Sendable {
  private let money: MoneyFormat
  private let pattern: StringPattern
  /// The names of the units, by dimension.
  private let units: ByteStrings

  package init(money: MoneyFormat, strings: LocalizedStrings) {
    self.money = money
    pattern = strings.pattern(.unitPrice, showing: "price", "unit")
    units = ByteStrings(SizeDimension.allCases.map { strings[$0.baseUnit] })
  }

  package func append(_ price: ShownUnitPrice, to bytes: inout [UInt8]) {
    pattern.append(to: &bytes) { name, bytes in
      if name == 0 {
        money.append(price, to: &bytes)
      } else {
        units.append(Int(price.dimension.rawValue), to: &bytes)
      }
    }
  }

  /// See `append(_:to:)`.
  package func text(_ price: UnitPrice) -> String {
    let shown = price.shown(currencyDecimals: money.decimals)
    return String(writing: { append(shown, to: &$0) })
  }
}

extension SizeDimension {
  /// The unit that unit prices are given per.
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
