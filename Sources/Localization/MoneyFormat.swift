import Bytes
import Foundation
package import Quantities
package import Rules

/// Amounts of the shop's currency: for people as the locale writes them, for data as plain
/// decimals. Works on integers alone, and without Foundation once the pattern is learned.
package final class MoneyFormat: Sendable {
  /// The currency's usual number of decimals, 0 to 4.
  package let decimals: Int
  private let pattern: NumberPattern
  /// False for a currency whose symbol is the decimal separator (`1$79`), which would be lost.
  private let hasWholeForm: Bool
  /// True if whole amounts have no decimals: in currencies that have none in CLDR, and in roubles,
  /// as shops write `1 299 ₽`.
  private let dropsZeroDecimals: Bool

  /// - Parameters:
  ///   - locale: BCP 47.
  ///   - currency: ISO 4217.
  package init(locale: String, currency: String, decimals: Int) {
    let locale = Locale(shop: locale)
    self.decimals = decimals
    pattern = NumberPattern(decimals: decimals) { value, decimals in
      value.formatted(
        .currency(code: currency).locale(locale).precision(.fractionLength(decimals)))
    }
    hasWholeForm = decimals == 0 || pattern.hasSymbol
    let usual = Decimal(1).formatted(.currency(code: currency).locale(Locale(shop: "en-US")))
    dropsZeroDecimals = currency == "RUB" || !usual.contains(".")
  }

  /// `€1.79`, `1.234,50 €`; half up to the currency's decimals where the amount has more.
  ///
  /// - Precondition: the amount is not negative; no price is.
  package func append(_ amount: Money, to bytes: inout [UInt8]) {
    let rounded = amount.rounded(toDecimals: decimals)
    let isWhole = dropsZeroDecimals && rounded.tenThousandths % FixedDecimal.one == 0
    append(rounded, decimals: isWhole ? 0 : decimals, to: &bytes)
  }

  /// See `append(_:to:)`.
  package func text(_ amount: Money) -> String {
    String(writing: { append(amount, to: &$0) })
  }

  /// For labels: `€5`, but `€2.50`; an amount with more decimals than the currency shows them all.
  package func shortText(_ amount: FixedDecimal) -> String {
    let amount = Money(tenThousandths: amount.tenThousandths)
    let used = (0...4).first { amount.tenThousandths % Money.step(ofDecimals: $0) == 0 } ?? 4
    let decimals = used == 0 && hasWholeForm ? 0 : max(used, decimals)
    return String(writing: { append(amount, decimals: decimals, to: &$0) })
  }

  /// `1.79`: the currency's decimals after a point, for data (`Output: Product JSON`).
  package func appendDecimal(_ amount: Money, to bytes: inout [UInt8]) {
    let amount = amount.rounded(toDecimals: decimals).tenThousandths
    bytes.append(addingCapacity: OutputSpan<UInt8>.decimalRoom + 5) { [decimals] output in
      output.append(decimal: Int(amount / FixedDecimal.one))
      guard decimals > 0 else { return }
      output.append(UInt8(ascii: "."))
      let fraction = amount % FixedDecimal.one / Money.step(ofDecimals: decimals)
      output.append(decimal: Int(fraction), width: decimals)
    }
  }

  /// See `appendDecimal(_:to:)`.
  package func decimalText(_ amount: Money) -> String {
    String(writing: { appendDecimal(amount, to: &$0) })
  }

  private func append(_ amount: Money, decimals: Int, to bytes: inout [UInt8]) {
    // Only bounds of bands can be negative.
    if amount < .zero { bytes.append("\u{2212}") }
    let magnitude = amount.tenThousandths.magnitude
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: UInt64(FixedDecimal.one))
    let fraction = rest / UInt64(Money.step(ofDecimals: decimals))
    pattern.append(whole: whole, fraction: fraction, decimals: decimals, to: &bytes)
  }
}

// Amounts that may have more decimals than the currency.
extension MoneyFormat {
  /// `€3.58`, and `€0.0042` in place of `€0.00`; see `append(_:to:)` for amounts.
  package func append(_ price: ShownUnitPrice, to bytes: inout [UInt8]) {
    if price.decimals == decimals { return append(price.money, to: &bytes) }
    pattern.append(whole: 0, fraction: price.amount, decimals: price.decimals, to: &bytes)
  }

  /// `3.58`, and `0.0042` in place of `0.00`.
  package func appendDecimal(_ price: ShownUnitPrice, to bytes: inout [UInt8]) {
    if price.decimals == decimals { return appendDecimal(price.money, to: &bytes) }
    bytes.append("0.")
    bytes.append(decimal: Int(price.amount), width: price.decimals)
  }
}

extension ShownUnitPrice {
  /// Where it has the decimals of the currency, at most four.
  fileprivate var money: Money {
    Money(tenThousandths: Int64(amount) * Money.step(ofDecimals: decimals))
  }
}
