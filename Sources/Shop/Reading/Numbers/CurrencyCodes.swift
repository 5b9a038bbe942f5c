import Foundation

/// ISO 4217, as the toolchain's CLDR knows it.
enum CurrencyCodes {
  static let all = Set(Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() })

  /// What stands for the currency where no other with the same sign can be meant: `€`, `$`.
  static func sign(of code: String) -> String {
    let style = Decimal.FormatStyle.Currency(code: code, locale: Locale(identifier: "en_US"))
    return Decimal(1).formatted(style.presentation(.narrow)).filter { !$0.isNumber }
  }

  /// The currency's usual number of decimals, 0 to 4: 2 for EUR, 0 for JPY, 3 for KWD.
  static func decimals(of code: String) -> Int {
    let style = Decimal.FormatStyle.Currency(code: code, locale: Locale(identifier: "en_US"))
    let text = Decimal(1).formatted(style)
    guard let point = text.lastIndex(of: ".") else { return 0 }
    return min(text[point...].count { $0.isNumber }, 4)
  }
}
