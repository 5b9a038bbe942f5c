import Bytes

/// Reads a JSON number with four exact decimals: the point is always decimal, and an exponent is
/// allowed.
package enum JSONNumber {
  /// - Parameter text: a number that the JSON parser accepted.
  /// - Returns: the number in ten-thousandths, rounded half up (away from zero), and whether
  ///   nothing was lost.
  package static func read(
    _ text: some Collection<UInt8>
  ) throws(ParsedNumber.Failure) -> (tenThousandths: Int64, isExact: Bool) {
    var digits: [UInt8] = []
    var point: Int?
    let isNegative = text.first == UInt8(ascii: "-")
    var rest = text.dropFirst(isNegative || text.first == UInt8(ascii: "+") ? 1 : 0)
    var exponent = 0
    while let byte = rest.popFirst() {
      if byte.isASCIIDigit {
        digits.append(byte - 48)
      } else if byte == UInt8(ascii: ".") {
        point = digits.count
      } else if byte | 32 == UInt8(ascii: "e") {
        let text = String(decoding: rest, as: UTF8.self)
        // With an exponent that does not fit into an integer, the number is zero or too large.
        exponent = Int(text) ?? (text.hasPrefix("-") ? .min : .max)
        break
      } else {
        throw .notANumber
      }
    }
    let shift = min(max(exponent, -100_000), 100_000)
    let (magnitude, isExact) = try ParsedNumber.scaled(
      digits, point: (point ?? digits.count) + shift)
    return (isNegative ? -magnitude : magnitude, isExact)
  }
}
