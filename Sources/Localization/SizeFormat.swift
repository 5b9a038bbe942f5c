import Bytes
package import Quantities
package import Rules

/// Sizes for people: `900 g`, `6 × 330 ml`, `1,5 l`, `12 Stk.`; from a thousand grams or
/// millilitres on, in kilograms or litres.
package final class SizeFormat: Sendable {
  private let numbers: NumberFormat
  /// The names of the units, by unit.
  private let units: ByteStrings
  private let pieces: StringPattern
  private let onePiece: StringPattern

  package init(numbers: NumberFormat, strings: LocalizedStrings) {
    self.numbers = numbers
    units = ByteStrings(SizeUnit.allCases.map { strings[$0] })
    pieces = strings.pattern(.pieces, showing: "count")
    onePiece = strings.pattern(.onePiece, showing: "count")
  }

  package func append(_ size: Size, to bytes: inout [UInt8]) {
    if size.count > 1 {
      numbers.append(FixedDecimal(Int(size.count)), to: &bytes)
      bytes += " × ".utf8
    }
    if size.unit == .piece {
      let pattern = size.amount == FixedDecimal(1) ? onePiece : pieces
      pattern.append(to: &bytes) { numbers.append(size.amount, to: &$1) }
    } else {
      let (amount, unit) = Self.shown(size)
      numbers.append(amount, to: &bytes)
      bytes.append(UInt8(ascii: " "))
      units.append(Int(unit.rawValue), to: &bytes)
    }
  }

  /// In the larger unit only if the amount is exact in it.
  private static func shown(_ size: Size) -> (FixedDecimal, SizeUnit) {
    let larger: SizeUnit? =
      switch size.unit {
      case .gram: .kilogram
      case .milliliter: .liter
      default: nil
      }
    let (thousands, rest) = size.amount.tenThousandths.quotientAndRemainder(dividingBy: 1000)
    guard let larger, thousands >= FixedDecimal.one, rest == 0 else {
      return (size.amount, size.unit)
    }
    return (FixedDecimal(tenThousandths: thousands), larger)
  }

  package func text(_ size: Size) -> String {
    String(writing: { append(size, to: &$0) })
  }
}

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
  package var baseUnit: SizeUnit {
    switch self {
    case .weight: .kilogram
    case .volume: .liter
    case .piece: .piece
    case .length: .meter
    }
  }

  /// `unit` of the JSON (`Output: Product JSON`): `kg`, `l`, `piece`, `m`, whatever the language.
  package var unitID: String { self == .piece ? "piece" : baseUnit.symbol }
}
