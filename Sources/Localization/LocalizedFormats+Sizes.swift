import Bytes
package import Quantities
package import Rules

extension LocalizedFormats {
  /// `900 g`, `6 × 330 ml`, `1,5 l`, `12 Stk.`; from a thousand grams or millilitres on, in
  /// kilograms or litres.
  package func append(_ size: Size, to bytes: inout [UInt8]) {
    if size.count > 1 {
      numbers.append(FixedDecimal(Int(size.count)), to: &bytes)
      bytes.append(" × ")
    }
    if size.unit == .piece {
      words.append(size.amount == FixedDecimal(1) ? .onePiece : .pieces, to: &bytes) {
        numbers.append(size.amount, to: &$1)
      }
    } else {
      let (amount, unit) = Self.shown(size)
      numbers.append(amount, to: &bytes)
      bytes.append(UInt8(ascii: " "))
      words.append(unit, to: &bytes)
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

  /// See `append(_:to:)`.
  package func text(_ size: Size) -> String { String(writing: { append(size, to: &$0) }) }

  /// `€3.58 / kg`.
  package func append(_ price: ShownUnitPrice, to bytes: inout [UInt8]) {
    words.append(.unitPrice, to: &bytes) {
      if $0 == .unit {
        words.append(price.dimension.baseUnit, to: &$1)
      } else {
        money.append(price, to: &$1)
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
  package var unitID: String { if case .piece = self { "piece" } else { baseUnit.symbol } }
}
