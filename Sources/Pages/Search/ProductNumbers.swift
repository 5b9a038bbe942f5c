import Bytes

/// The notation of ascending product numbers in the files of the search index. Each is written as
/// the difference from the one before (the first from 0) in digits of base 32, the lowest first:
/// `A`-`Z` and `a`-`f` stand for 0 to 31 in the last digit, `g`-`z`, `0`-`9`, `-` and `_` in the
/// digits before it.
enum ProductNumbers {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Appends two digits of base 64, the higher one first.
  ///
  /// - Parameter code: 0 to 4095.
  static func append(code: Int, to bytes: inout [UInt8]) {
    bytes.append(digits[code / 64])
    bytes.append(digits[code % 64])
  }

  /// The number of bytes for a difference.
  static func byteCount(of difference: Int) -> Int {
    difference < 32 ? 1 : 1 + byteCount(of: difference / 32)
  }

  /// Appends one difference.
  static func append(_ difference: Int, to bytes: inout [UInt8]) {
    var rest = difference
    while rest >= 32 {
      bytes.append(digits[32 + rest % 32])
      rest /= 32
    }
    bytes.append(digits[rest])
  }
}
