import Bytes

/// A price as people write it: a number with an optional currency before or after it, `€12.99`,
/// `12.99 EUR`, `12,–`, or in place of the decimal mark, `12€99`.
package struct AmountParser {
  private let currency: String
  private let symbol: () -> String?
  /// The codes and words of the shop's currency in upper case, and its signs. Made only when
  /// needed: Foundation takes milliseconds, and files with only digits don't need them.
  private lazy var own = {
    let symbol = symbol() ?? currency
    let words = [currency, symbol] + CurrencyCodes.localMarks.filter { $0.value == currency }.keys
    return (
      words: Set(words.map { $0.uppercased() }),
      signs: Set((CurrencyCodes.sign(of: currency) + symbol).unicodeScalars)
    )
  }()

  /// - Parameters:
  ///   - currency: the shop's ISO 4217 code.
  ///   - symbol: its symbol in the shop's locale: `€`, `kr`; evaluated when first needed.
  package init(currency: String, symbol: @escaping @autoclosure () -> String?) {
    self.currency = currency
    self.symbol = symbol
  }

  /// Parses all of `range`, which is not empty and has no blanks at its ends.
  ///
  /// - Parameter isPrice: whether another mark than a point or a comma may be decimal.
  package mutating func parse(
    _ range: Range<Int>, of bytes: Span<UInt8>, isPrice: Bool = true
  ) throws(ParsedNumber.Failure) -> ParsedNumber {
    // Nearly every price begins and ends with a digit, so nothing needs to be stripped.
    let first = bytes[range.lowerBound]
    let last = bytes[range.upperBound - 1]
    if first.isASCIIDigit, last.isASCIIDigit { return try number(range, of: bytes, isPrice) }
    return try parseDecorated(range, of: bytes, isPrice)
  }

  /// A number that may have the sign of its currency in place of the decimal mark or, in
  /// Scandinavia, a colon.
  @inline(__always)
  private mutating func number(
    _ range: Range<Int>, of bytes: Span<UInt8>, _ isPrice: Bool
  ) throws(ParsedNumber.Failure) -> ParsedNumber {
    do throws(ParsedNumber.Failure) {
      return try ParsedNumber(range, of: bytes)
    } catch {
      let text = String(decoding: range.map { bytes[$0] }, as: UTF8.self)
      guard isPrice, error == .notANumber, CurrencyCodes.decimals(of: currency) == 2,
        let parts = text.wholeMatch(of: /([0-9]{1,9}) ?([^0-9.,\s]+) ?([0-9]{2})/)?.output,
        let whole = Int64(parts.1), let hundredths = Int64(parts.3)
      else { throw error }
      var number = ParsedNumber(tenThousandths: (whole * 100 + hundredths) * 100)
      if parts.2 != ":" || !["SEK", "NOK", "DKK"].contains(currency) {
        number.isForeign = try !isOwn(String(parts.2))
      }
      return number
    }
  }

  private mutating func parseDecorated(
    _ range: Range<Int>, of bytes: Span<UInt8>, _ isPrice: Bool
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
    let isSignLast = prefix.isEmpty ? isNegative : takeSign(&scalars)
    isNegative = isNegative || isSignLast
    let suffix = scalars.reversed().prefix { isCurrencyPart($0) || $0 == "." }
    if suffix.contains(where: { $0 != "." }) { scalars = scalars.dropLast(suffix.count) }
    trim(&scalars)
    let marks = [prefix, Substring.UnicodeScalarView(suffix.reversed())].map { String($0) }
    let areOwn = try marks.map { mark throws(ParsedNumber.Failure) in try isOwn(mark) }
    dropEmptyDecimals(&scalars)
    let text = Array(String(scalars).utf8)
    guard let first = text.first, first != UInt8(ascii: "-"),
      !isNegative || first != UInt8(ascii: "+")
    else {
      throw .notANumber
    }
    var value = try number(0..<text.count, of: text.span, isPrice)
    if isNegative { value.tenThousandths = -value.tenThousandths }
    value.isForeign = value.isForeign || areOwn.contains(false)
    value.hasDash = isSignLast && text.count == 3 && !first.isASCIIDigit
    return value
  }

  /// True if the text next to a number may mean the shop's currency.
  private mutating func isOwn(_ mark: String) throws(ParsedNumber.Failure) -> Bool {
    var name = mark
    while name.hasSuffix(".") { name.removeLast() }
    // The amount is in cents, a hundredth of the number.
    if mark.unicodeScalars.contains(where: { $0 == "¢" || $0 == "￠" }) { throw .notANumber }
    if name.isEmpty || own.words.contains(name.uppercased()) { return true }
    let codes = CurrencyCodes.codes(for: name)
    if codes.contains(currency) { return true }
    let symbols = name.unicodeScalars.filter {
      $0.properties.generalCategory == .currencySymbol
    }
    // `US$`, `A$`: a symbol with letters of the country.
    if !symbols.isEmpty {
      return symbols.allSatisfy(own.signs.contains) && (codes.isEmpty || name.count == 1)
    }
    if !codes.isEmpty { return false }
    guard let code = CurrencyCodes.code(name) else { throw .notANumber }
    if own.words.contains(code) { return true }
    throw .foreign(name)
  }

  private func isCurrencyPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .currencySymbol
  }

  private func takeSign(_ scalars: inout Substring.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, "-\u{2212}–—".unicodeScalars.contains(first) else {
      return false
    }
    let next = scalars.dropFirst().first
    // Other dashes are no signs, but may stand for nothing, as in `–,99`.
    if "–—".unicodeScalars.contains(first), next != ",", next != "." { return false }
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
