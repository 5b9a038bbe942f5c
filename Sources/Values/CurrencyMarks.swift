/// The signs, codes and words next to a price in the shop's currency, and in other ones.
struct CurrencyMarks {
  /// The shop's ISO 4217 code, its locale's symbol, and the usual words for it, in upper case.
  private let own: Set<String>
  /// Signs of currencies other than the shop's.
  private let foreignSigns: Set<Unicode.Scalar>

  /// - Parameters:
  ///   - currency: the shop's ISO 4217 code.
  ///   - symbol: its symbol in the shop's locale: `€`, `kr`.
  init(currency: String, symbol: String?) {
    let names = [currency] + (symbol.map { [$0] } ?? []) + CurrencyCodes.words(of: currency)
    own = Set(names.map { $0.uppercased() })
    foreignSigns = Set("€$£¥₽₹₺₴₩₪₫฿₱₦₸".unicodeScalars)
      .subtracting(CurrencyCodes.sign(of: currency).unicodeScalars)
  }

  /// True if the text next to a number may mean the shop's currency.
  func isOwn(_ mark: String) throws(AmountParser.Failure) -> Bool {
    var name = mark
    while name.hasSuffix(".") { name.removeLast() }
    // The amount is in cents, a hundredth of the number.
    if mark.unicodeScalars.contains(where: { $0 == "¢" || $0 == "￠" }) { throw .notANumber }
    if name.isEmpty || own.contains(name.uppercased()) { return true }
    if name.unicodeScalars.contains(where: foreignSigns.contains) { return false }
    // `US$`, `A$`: a symbol with letters of the country.
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .currencySymbol }) {
      return true
    }
    if let code = CurrencyCodes.code(name) {
      if own.contains(code) { return true }
      throw .foreign(name)
    }
    guard CurrencyCodes.isWord(name) else { throw .notANumber }
    return false
  }
}
