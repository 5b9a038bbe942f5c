import Diagnostics
import Foundation

/// What the shop's locale says about reading its data.
extension Settings {
  /// Settles what no column settles by itself.
  var decimalMark: Character {
    Locale(identifier: locale).decimalSeparator == "," ? "," : "."
  }

  /// Where `shop.json` names the columns of `table`, by Aisle's names.
  func places(of table: String) -> [String: SourceLocation] {
    var result: [String: SourceLocation] = [:]
    for (key, place) in places where key.hasPrefix(table + ".") {
      result[String(key.dropFirst(table.count + 1))] = place
    }
    return result
  }
}

extension AmountText {
  init(settings: Settings) {
    var components = Locale.Components(identifier: settings.locale)
    components.currency = Locale.Currency(settings.currency)
    self.init(
      currency: settings.currency, symbol: Locale(components: components).currencySymbol)
  }
}
