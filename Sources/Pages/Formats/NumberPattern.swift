import Bytes
import Foundation
import Shop

/// How a locale writes numbers of one kind, such as percentages or amounts of a currency: learned
/// once from numbers that Foundation wrote, and applied without it.
///
/// What a number means is the business of `MoneyFormat` and `NumberFormat`.
final class NumberPattern: Sendable {
  /// Numbers in `texts`, after the ten digits.
  private enum Text {
    /// What stands before the first and after the last digit: a symbol, spaces, marks of direction.
    static let prefix = 10
    static let suffix = 11
    static let decimalSeparator = 12
    static let groupSeparator = 13
  }

  /// The ten digits, then what `Text` numbers.
  private let texts: ByteStrings
  private let hasASCIIDigits: Bool
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

  /// Whether anything visible stands beside the digits.
  var hasSymbol: Bool {
    (texts.text(Text.prefix) + texts.text(Text.suffix)).unicodeScalars.contains {
      $0.properties.generalCategory != .format && !$0.properties.isWhitespace
    }
  }

  /// Writes `whole` in groups and, with `decimals` above 0, so many digits of `fraction`, which
  /// counts units of the last decimal.
  func append(whole: UInt64, fraction: UInt64, decimals: Int, to bytes: inout [UInt8]) {
    texts.append(Text.prefix, to: &bytes)
    appendGrouped(DecimalDigits(whole), to: &bytes)
    if decimals > 0 {
      texts.append(Text.decimalSeparator, to: &bytes)
      let digits = DecimalDigits(fraction, width: decimals)
      append(digits, 0..<digits.count, to: &bytes)
    }
    texts.append(Text.suffix, to: &bytes)
  }

  private func appendGrouped(_ digits: DecimalDigits, to bytes: inout [UInt8]) {
    var start = 0
    if lastGroup > 0, digits.count > lastGroup, digits.count >= shortestGrouped {
      let last = digits.count - lastGroup
      var end = (last - 1) % earlierGroups + 1
      while end <= last {
        append(digits, start..<end, to: &bytes)
        texts.append(Text.groupSeparator, to: &bytes)
        start = end
        end += earlierGroups
      }
    }
    append(digits, start..<digits.count, to: &bytes)
  }

  private func append(_ digits: DecimalDigits, _ indices: Range<Int>, to bytes: inout [UInt8]) {
    if hasASCIIDigits { return digits.append(indices, to: &bytes) }
    for index in indices { texts.append(Int(digits[index] - 0x30), to: &bytes) }
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
