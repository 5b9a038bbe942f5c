import Diagnostics
import Foundation

/// What the shop's locale says about reading its data.
extension Settings {
  /// Settles what no column settles by itself.
  var decimalMark: Character {
    Locale(identifier: locale).decimalSeparator == "," ? "," : "."
  }
}

extension AmountParser {
  init(settings: Settings) {
    var components = Locale.Components(identifier: settings.locale)
    components.currency = Locale.Currency(settings.currency)
    self.init(
      currency: settings.currency, symbol: Locale(components: components).currencySymbol)
  }
}
