/// The notation of ascending product numbers in the files of the search index. Each is written as
/// the difference from the one before (the first from 0) in digits of base 32, the lowest first:
/// `A`-`Z` and `a`-`f` stand for 0 to 31 in the last digit, `g`-`z`, `0`-`9`, `-` and `_` in the
/// digits before it.
package enum ProductNumbers {
  package static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Appends one difference.
  package static func append(_ difference: Int, to bytes: inout [UInt8]) {
    var rest = difference
    while rest >= 32 {
      bytes.append(digits[32 + rest % 32])
      rest /= 32
    }
    bytes.append(digits[rest])
  }
}
