import Bytes

/// A long number, such as a GTIN. It is found as a whole only: nobody types a part of it, and the
/// index of a shop whose products all have one stays small.
enum SearchNumber {
  private static let fewestDigits = 8

  /// - Parameter word: folded.
  static func isNumber(_ word: borrowing Span<UInt8>) -> Bool {
    if word.count < fewestDigits { return false }
    for index in word.indices where !word[index].isASCIIDigit { return false }
    return true
  }

  /// How many zeros in front do not count: the same GTIN is written with 12, 13 and 14 digits.
  static func leadingZeros(of number: borrowing Span<UInt8>) -> Int {
    var count = 0
    while count < number.count - fewestDigits, number[count] == UInt8(ascii: "0") { count += 1 }
    return count
  }
}
