import Bytes
import Foundation
import Shop

/// How a locale writes numbers of one kind, such as percentages or amounts of a currency: learned
/// once from numbers that Foundation wrote, and applied without it.
///
/// What a number means is the business of `MoneyFormat` and `NumberFormat`.
struct NumberPattern: Sendable {
  /// The text before the first and after the last digit: a symbol, spaces, marks of direction.
  let prefix: [UInt8]
  let suffix: [UInt8]
  private let decimalSeparator: [UInt8]
  private let groupSeparator: [UInt8]
  /// The ten digits one after another, each of `digitWidth` bytes.
  private let digits: [UInt8]
  private let digitWidth: Int
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
    prefix = Array(sample.prefix.utf8)
    suffix = Array(sample.suffix.utf8)
    // 1234567890 shows every digit; the zero is its last.
    let shown = sample.digits.prefix(10).map { String($0).utf8 }
    digits = ([shown[9]] + shown.prefix(9)).flatMap { Array($0) }
    digitWidth = shown[0].count
    let fraction = decimals > 0 ? sample : Sample(format(Decimal(1_234_567_890), 1))
    decimalSeparator = Array((fraction.separators[10] ?? ".").utf8)

    let breaks = sample.separators.keys.filter { $0 < 10 }.sorted(by: >)
    groupSeparator = Array((breaks.first.flatMap { sample.separators[$0] } ?? "").utf8)
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
    String(decoding: prefix + suffix, as: UTF8.self).unicodeScalars.contains {
      $0.properties.generalCategory != .format && !$0.properties.isWhitespace
    }
  }

  /// Writes `whole` in groups and, with `decimals` above 0, so many digits of `fraction`, which
  /// counts units of the last decimal.
  func append(whole: UInt64, fraction: UInt64, decimals: Int, to bytes: inout [UInt8]) {
    bytes.append(copying: prefix.span)
    appendGrouped(whole, to: &bytes)
    if decimals > 0 {
      bytes.append(copying: decimalSeparator.span)
      var step: UInt64 = 1
      for _ in 1..<decimals { step *= 10 }
      while step > 0 {
        appendDigit(Int(fraction / step % 10), to: &bytes)
        step /= 10
      }
    }
    bytes.append(copying: suffix.span)
  }

  private func appendGrouped(_ value: UInt64, to bytes: inout [UInt8]) {
    var reversed = InlineArray<20, UInt8>(repeating: 0)
    var count = 0
    var rest = value
    repeat {
      reversed[count] = UInt8(rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    let isGrouped = lastGroup > 0 && count >= shortestGrouped
    for index in stride(from: count - 1, through: 0, by: -1) {
      appendDigit(Int(reversed[index]), to: &bytes)
      if isGrouped, index >= lastGroup, (index - lastGroup) % earlierGroups == 0 {
        bytes.append(copying: groupSeparator.span)
      }
    }
  }

  private func appendDigit(_ digit: Int, to bytes: inout [UInt8]) {
    if digitWidth == 1 {
      bytes.append(digits[digit])
    } else {
      bytes += digits[digit * digitWidth..<(digit + 1) * digitWidth]
    }
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
