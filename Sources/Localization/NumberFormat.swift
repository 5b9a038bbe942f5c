import Bytes
import Foundation
package import Quantities

/// Counts, amounts of sizes and percentages as the locale writes them.
package final class NumberFormat: Sendable {
  /// The sign that a percentage is written with.
  package enum Sign: Int, CaseIterable, Sendable { case none, minus, plus }

  private let number: NumberPattern
  /// By sign.
  private let percents: [NumberPattern]

  /// - Parameter locale: BCP 47.
  package init(locale: String) {
    let locale = Locale(shop: locale)
    number = NumberPattern(decimals: 0) { value, decimals in
      value.formatted(.number.locale(locale).precision(.fractionLength(decimals)))
    }
    let style = Decimal.FormatStyle.Percent(locale: locale)
    percents = Sign.allCases.map { sign in
      NumberPattern(decimals: 0) { value, decimals in
        let style = style.precision(.fractionLength(decimals))
        return switch sign {
        case .none: (value / 100).formatted(style)
        // Beside a price, a hyphen would read as a dash or a range.
        case .minus: (value / -100).formatted(style).replacing("-", with: "\u{2212}")
        case .plus: (value / 100).formatted(style.sign(strategy: .always()))
        }
      }
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
    if value.tenThousandths < 0 { bytes.append("\u{2212}") }
    number.append(value, to: &bytes)
  }

  /// `12%`, `−12%`, `+8%`.
  package func appendPercent(
    _ percent: FixedDecimal, sign: Sign = .none, to bytes: inout [UInt8]
  ) {
    percents[sign.rawValue].append(percent, to: &bytes)
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

/// How a locale writes numbers of one kind, such as percentages or amounts of a currency: learned
/// once from numbers that Foundation wrote, and applied without it.
///
/// The meaning of a number is the business of `MoneyFormat` and `NumberFormat`.
final class NumberPattern: Sendable {
  /// Numbers in `texts`, after the ten digits.
  private enum Text {
    /// The text before the first and after the last digit: a symbol, spaces, marks of direction.
    static let prefix = 10
    static let suffix = 11
    static let decimalSeparator = 12
    static let groupSeparator = 13
  }

  /// The ten digits, then what `Text` numbers.
  private let texts: ByteStrings
  private let hasASCIIDigits: Bool
  /// How many bytes a number has at most: 20 digits, each with a separator, and four decimals. One
  /// below 10 may have 23 decimals.
  private let room: Int
  /// The digits of the last group and of those before it: 3 and 2 in India. 0 stands for no groups.
  private let lastGroup: Int
  private let earlierGroups: Int
  /// The fewest digits that are grouped: 5 in Spain, where 1234 is not.
  private let shortestGrouped: Int

  /// - Parameters:
  ///   - decimals: of the samples; numbers can have more or fewer.
  ///   - format: how Foundation writes a number with so many decimals.
  init(decimals: Int, format: (Decimal, _ decimals: Int) -> String) {
    let sample = Sample(format(Decimal(1_234_567_890), decimals))
    // 1234567890 shows every digit; the zero is its last.
    let shown = sample.digits.prefix(10).map { String($0) }
    hasASCIIDigits = shown[9] == "0"
    let fraction = decimals > 0 ? sample : Sample(format(Decimal(1_234_567_890), 1))
    let breaks = sample.separators.keys.filter { $0 < 10 }.sorted(by: >)
    let groupSeparator = breaks.first.flatMap { sample.separators[$0] } ?? ""
    texts = ByteStrings(
      [shown[9]] + shown.prefix(9)
        + [sample.prefix, sample.suffix, fraction.separators[10] ?? ".", groupSeparator])
    room =
      texts.range(of: Text.prefix).count + texts.range(of: Text.suffix).count
      + texts.range(of: Text.decimalSeparator).count
      + 20 * texts.range(of: Text.groupSeparator).count + 24 * shown[9].utf8.count
    let last = breaks.first.map { 10 - $0 } ?? 0
    lastGroup = last
    earlierGroups = breaks.count > 1 ? breaks[0] - breaks[1] : max(last, 1)
    let isGrouped = [12, 123, 1234, 12_345, 123_456].map { number in
      Sample(format(Decimal(number), decimals)).separators.keys.contains {
        $0 < String(number).count
      }
    }
    shortestGrouped = 2 + (isGrouped.firstIndex(of: true) ?? 5)
  }

  /// True if anything visible stands beside the digits.
  var hasSymbol: Bool {
    (texts.text(Text.prefix) + texts.text(Text.suffix)).unicodeScalars.contains {
      $0.properties.generalCategory != .format && !$0.properties.isWhitespace
    }
  }

  /// Writes `whole` in groups and, with `decimals` above 0, so many digits of `fraction`, at most
  /// four or, if `whole` is 0, twelve. The fraction counts units of the last decimal.
  func append(whole: UInt64, fraction: UInt64, decimals: Int, to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: room) { output in
      texts.append(Text.prefix, to: &output)
      appendGrouped(whole, to: &output)
      if decimals > 0 {
        texts.append(Text.decimalSeparator, to: &output)
        append(fraction, width: decimals, to: &output)
      }
      texts.append(Text.suffix, to: &output)
    }
  }

  private func appendGrouped(_ value: UInt64, to output: inout OutputSpan<UInt8>) {
    var (unit, count): (UInt64, Int) = (1, 1)
    while count < 20, value >= unit &* 10 {
      unit &*= 10
      count += 1
    }
    if lastGroup == 0 || count < shortestGrouped || count <= lastGroup {
      return append(value, width: count, to: &output)
    }
    for index in stride(from: count - 1, through: 0, by: -1) {
      append(value / unit % 10, width: 1, to: &output)
      unit /= 10
      if index >= lastGroup, (index - lastGroup) % earlierGroups == 0 {
        texts.append(Text.groupSeparator, to: &output)
      }
    }
  }

  private func append(_ value: UInt64, width: Int, to output: inout OutputSpan<UInt8>) {
    if hasASCIIDigits { return output.append(decimal: Int(value), width: width) }
    if width > 1 { append(value / 10, width: width - 1, to: &output) }
    texts.append(Int(value % 10), to: &output)
  }
}

/// A number as Foundation wrote it, cut at its digits.
private struct Sample {
  private(set) var prefix = ""
  private(set) var suffix = ""
  private(set) var digits: [Unicode.Scalar] = []
  /// The text before the digit at an index, if there is any.
  private(set) var separators: [Int: String] = [:]

  init(_ text: String) {
    var between = ""
    for scalar in text.unicodeScalars {
      guard scalar.properties.numericType == .decimal else {
        between.unicodeScalars.append(scalar)
        continue
      }
      if digits.isEmpty {
        prefix = between
      } else if !between.isEmpty {
        separators[digits.count] = between
      }
      between = ""
      digits.append(scalar)
    }
    suffix = between
  }
}
