import Foundation

/// What people write next to a price in the shop's currency, and in other ones.
struct CurrencyMarks {
  /// The shop's ISO 4217 code, and what its locale and people write for it, in upper case.
  private let own: Set<String>
  /// Signs of currencies other than the shop's.
  private let foreignSigns: Set<Unicode.Scalar>

  /// - Parameters:
  ///   - currency: the shop's ISO 4217 code.
  ///   - symbol: what the shop's locale writes for it: `€`, `kr`.
  init(currency: String, symbol: String?) {
    let names = [currency] + (symbol.map { [$0] } ?? []) + CurrencyCodes.words(of: currency)
    own = Set(names.map { $0.uppercased() })
    foreignSigns = Set("€$£¥₽₹₺₴₩₪₫฿₱₦₸".unicodeScalars)
      .subtracting(CurrencyCodes.sign(of: currency).unicodeScalars)
  }

  /// Whether the text next to a number may mean the shop's currency.
  func isOwn(_ mark: String) throws(AmountParser.Failure) -> Bool {
    var name = mark
    while name.hasSuffix(".") { name.removeLast() }
    // A cent, so a hundredth of what would be read.
    if mark.unicodeScalars.contains(where: { $0 == "¢" || $0 == "￠" }) { throw .notANumber }
    if name.isEmpty || own.contains(name.uppercased()) { return true }
    if name.unicodeScalars.contains(where: foreignSigns.contains) { return false }
    // `US$`, `A$`: a symbol with letters of the country.
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .currencySymbol }) {
      return true
    }
    if CurrencyCodes.all.contains(name.uppercased()) { throw .foreign(name) }
    guard CurrencyCodes.isWord(name) else { throw .notANumber }
    return false
  }
}
