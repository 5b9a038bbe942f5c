import Bytes

/// A price as people write it: a number with an optional currency before or after it, `€12.99`,
/// `12.99 EUR`, `12,–`.
package struct AmountParser {
  private let currency: String
  private let symbol: () -> String?
  /// Made only when needed: Foundation takes milliseconds, and files with only digits don't need
  /// them.
  private lazy var currencyMarks = CurrencyMarks(currency: currency, symbol: symbol())

  /// - Parameters:
  ///   - currency: the shop's ISO 4217 code.
  ///   - symbol: its symbol in the shop's locale: `€`, `kr`; evaluated when first needed.
  package init(currency: String, symbol: @escaping @autoclosure () -> String?) {
    self.currency = currency
    self.symbol = symbol
  }

  /// Parses all of `range`, which is not empty and has no blanks at its ends.
  package mutating func parse(
    _ range: Range<Int>, of bytes: Span<UInt8>
  ) throws(ParsedNumber.Failure) -> ParsedNumber {
    // Nearly every price begins and ends with a digit, so nothing needs to be stripped.
    let first = bytes[range.lowerBound]
    let last = bytes[range.upperBound - 1]
    if first.isASCIIDigit, last.isASCIIDigit { return try ParsedNumber(range, of: bytes) }
    return try parseDecorated(range, of: bytes)
  }

  private mutating func parseDecorated(
    _ range: Range<Int>, of bytes: Span<UInt8>
  ) throws(ParsedNumber.Failure) -> ParsedNumber {
    var scalars = String(decoding: range.map { bytes[$0] }, as: UTF8.self).unicodeScalars[...]
    trim(&scalars)
    // `₹99/-`: no paise.
    if scalars.suffix(2).elementsEqual("/-".unicodeScalars) { scalars.removeLast(2) }
    var isNegative = takeSign(&scalars)
    var isAfterLetter = false
    let prefix = scalars.prefix {
      // `Fr. 12.50` and `S/ 12.50`, but `.50` is a number.
      let isPart = isCurrencyPart($0) || isAfterLetter && ($0 == "." || $0 == "/")
      isAfterLetter = $0.properties.isAlphabetic || $0 == "/"
      return isPart
    }
    scalars = scalars.dropFirst(prefix.count)
    trim(&scalars)
    if !prefix.isEmpty, takeSign(&scalars) { isNegative = true }
    let suffix = scalars.reversed().prefix { isCurrencyPart($0) || $0 == "." }
    if suffix.contains(where: { $0 != "." }) { scalars = scalars.dropLast(suffix.count) }
    trim(&scalars)
    let marks = [prefix, Substring.UnicodeScalarView(suffix.reversed())].map { String($0) }
    let areOwn = try marks.map(currencyMarks.isOwn)
    dropEmptyDecimals(&scalars)
    let text = Array(String(scalars).utf8)
    guard let first = text.first, first != UInt8(ascii: "-"),
      !isNegative || first != UInt8(ascii: "+")
    else {
      throw .notANumber
    }
    var value = try ParsedNumber(0..<text.count, of: text.span)
    if isNegative { value.tenThousandths = -value.tenThousandths }
    value.isForeign = areOwn.contains(false)
    return value
  }

  private func isCurrencyPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .currencySymbol
  }

  private func takeSign(_ scalars: inout Substring.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first == "-" || first == "\u{2212}" else { return false }
    scalars.removeFirst()
    trim(&scalars)
    return true
  }

  private func trim(_ scalars: inout Substring.UnicodeScalarView) {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar.properties.isBidiControl
    }
    while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
  }

  /// `1.299,–`, `12.--` and `12:-`: no minor units. A comma or a point before them is decimal,
  /// unless the number has another.
  private func dropEmptyDecimals(_ scalars: inout Substring.UnicodeScalarView) {
    let dashes = scalars.reversed().prefix { "-–—".unicodeScalars.contains($0) }.count
    guard dashes > 0 else { return }
    let rest = scalars.dropLast(dashes)
    guard let mark = rest.last, ",.:".unicodeScalars.contains(mark) else { return }
    let number = rest.dropLast()
    scalars = mark == ":" || number.contains(mark) ? number : rest + "0".unicodeScalars
  }
}
