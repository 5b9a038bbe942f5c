/// A natural number of any length in decimal digits, with long multiplication: slow and obvious.
struct BigNumber: Comparable, CustomStringConvertible {
  /// The last digit first, without leading zeros.
  private var digits: [Int] = []

  init(_ value: some BinaryInteger) {
    digits = String(value).reversed().compactMap(\.wholeNumberValue)
    trim()
  }

  static func * (left: Self, right: Self) -> Self {
    var result = BigNumber(0)
    result.digits = [Int](repeating: 0, count: left.digits.count + right.digits.count + 1)
    for (i, a) in left.digits.enumerated() {
      for (j, b) in right.digits.enumerated() { result.digits[i + j] += a * b }
    }
    for i in result.digits.indices.dropLast() {
      result.digits[i + 1] += result.digits[i] / 10
      result.digits[i] %= 10
    }
    result.trim()
    return result
  }

  static func < (left: Self, right: Self) -> Bool {
    left.digits.count != right.digits.count
      ? left.digits.count < right.digits.count
      : left.digits.reversed().lexicographicallyPrecedes(right.digits.reversed())
  }

  var description: String { digits.isEmpty ? "0" : digits.reversed().map(String.init).joined() }

  private mutating func trim() { while digits.last == 0 { digits.removeLast() } }
}
