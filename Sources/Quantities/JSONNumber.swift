/// Reads a JSON number with four exact decimals: the point is always decimal, and an exponent is
/// allowed.
package enum JSONNumber {
  /// - Parameter text: a number that the JSON parser accepted; hexadecimal only from JSON5.
  /// - Returns: the number in ten-thousandths, rounded half up (away from zero), and whether
  ///   nothing was lost.
  package static func read(
    _ text: some Collection<UInt8>
  ) throws(ParsedNumber.Failure) -> (tenThousandths: Int64, isExact: Bool) {
    var digits: [UInt8] = []
    var pointIndex: Int?
    var isNegative = false
    var rest = text[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    var exponent = 0
    while let byte = rest.popFirst() {
      if byte &- 48 < 10 {
        digits.append(byte - 48)
      } else if byte == UInt8(ascii: ".") {
        pointIndex = digits.count
      } else if byte | 32 == UInt8(ascii: "e") {
        let text = String(decoding: rest, as: UTF8.self)
        // With an exponent that does not fit into an integer, the number is zero or too large.
        exponent =
          Int(text).map { min(max($0, -100_000), 100_000) }
          ?? (text.hasPrefix("-") ? -100_000 : 100_000)
        break
      } else {
        throw .notANumber
      }
    }
    let point = (pointIndex ?? digits.count) + exponent
    let (magnitude, isExact) = try scaled(digits, point: point)
    return (isNegative ? -magnitude : magnitude, isExact)
  }

  /// The number whose decimal point precedes digit `point`, which may be outside the digits.
  private static func scaled(
    _ digits: [UInt8], point: Int
  ) throws(ParsedNumber.Failure) -> (Int64, isExact: Bool) {
    guard let first = digits.firstIndex(where: { $0 != 0 }) else { return (0, true) }
    var value: Int64 = 0
    let end = point + 4
    for index in first..<max(first, end) {
      value = value * 10 + Int64(index < digits.count ? digits[index] : 0)
      if value > ParsedNumber.limit * 10_000 { throw .tooLarge }
    }
    let rest = digits.dropFirst(max(end, 0))
    if end >= 0, let next = rest.first, next >= 5 { value += 1 }
    return (value, rest.allSatisfy { $0 == 0 })
  }
}
