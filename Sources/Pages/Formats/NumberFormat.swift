import Bytes
import Foundation
package import Shop

/// Counts, amounts of sizes and percentages as the locale writes them.
package final class NumberFormat: Sendable {
  /// The sign that a percentage is written with.
  package enum Sign: Sendable { case none, minus, plus }

  private let number: NumberPattern
  private let percent: NumberPattern
  private let fallingPercent: NumberPattern
  private let risingPercent: NumberPattern

  /// - Parameter locale: BCP 47.
  package init(locale: String) {
    let locale = Locale(shop: locale)
    number = NumberPattern(decimals: 0) { value, decimals in
      value.formatted(.number.locale(locale).precision(.fractionLength(decimals)))
    }
    let style = Decimal.FormatStyle.Percent(locale: locale)
    percent = NumberPattern(decimals: 0) { value, decimals in
      (value / 100).formatted(style.precision(.fractionLength(decimals)))
    }
    // Beside a price, a hyphen would read as a dash or a range.
    fallingPercent = NumberPattern(decimals: 0) { value, decimals in
      (value / -100).formatted(style.precision(.fractionLength(decimals)))
        .replacing("-", with: "\u{2212}")
    }
    risingPercent = NumberPattern(decimals: 0) { value, decimals in
      (value / 100).formatted(
        style.precision(.fractionLength(decimals)).sign(strategy: .always()))
    }
  }

  /// `12,345`.
  ///
  /// - Precondition: `count` is not negative.
  package func text(_ count: Int) -> String { text(FixedDecimal(count)) }

  /// `1.5`, `12,345`: as many decimals as the number has, at most four.
  package func text(_ value: FixedDecimal) -> String {
    String(writing: { append(value, to: &$0) })
  }

  /// See `text(_:)`.
  package func append(_ value: FixedDecimal, to bytes: inout [UInt8]) {
    if value.tenThousandths < 0 { bytes += "\u{2212}".utf8 }
    number.append(value, to: &bytes)
  }

  /// `12%`, `−12%`, `+8%`.
  package func appendPercent(
    _ percent: FixedDecimal, sign: Sign = .none, to bytes: inout [UInt8]
  ) {
    switch sign {
    case .none: self.percent.append(percent, to: &bytes)
    case .minus: fallingPercent.append(percent, to: &bytes)
    case .plus: risingPercent.append(percent, to: &bytes)
    }
  }

  /// See `appendPercent(_:sign:to:)`.
  package func percentText(_ percent: FixedDecimal, sign: Sign = .none) -> String {
    String(writing: { appendPercent(percent, sign: sign, to: &$0) })
  }
}

extension NumberPattern {
  /// The magnitude of `value` with as many decimals as it has.
  fileprivate func append(_ value: FixedDecimal, to bytes: inout [UInt8]) {
    let magnitude = value.tenThousandths.magnitude
    var fraction = magnitude % UInt64(FixedDecimal.one)
    var decimals = fraction == 0 ? 0 : 4
    while decimals > 0, fraction % 10 == 0 {
      fraction /= 10
      decimals -= 1
    }
    append(
      whole: magnitude / UInt64(FixedDecimal.one), fraction: fraction, decimals: decimals,
      to: &bytes)
  }
}
