import Foundation
package import Quantities
package import Shop

/// The formats that turn the shop's values into words of its language. A class for the same reason
/// as `SitePlan`; so is each format that has tables.
package final class LocalizedFormats: Sendable {
  package let strings: LocalizedStrings
  package let words: Words
  package let money: MoneyFormat
  package let numbers: NumberFormat
  package let dates: DateFormat
  package let slugs: SlugMaker

  package init(_ strings: LocalizedStrings, settings: Settings, calendar: ShopCalendar) {
    let locale = settings.locale
    self.strings = strings
    money = MoneyFormat(
      locale: locale, currency: settings.currency, decimals: settings.currencyDecimals)
    numbers = NumberFormat(locale: locale)
    words = Words(strings, numbers: numbers, locale: locale)
    dates = DateFormat(locale: locale, calendar: calendar)
    slugs = SlugMaker(locale: locale)
  }
}

extension Locale {
  /// The locale of a BCP 47 tag, with decimal digits: a tag may ask for Chinese or Hebrew numerals,
  /// in which a price can't be written digit by digit.
  ///
  /// Independent of the machine's own locale.
  init(shop tag: String) {
    let asked = Locale(identifier: tag)
    let date = Date.FormatStyle(date: .numeric, time: .omitted, locale: asked)
    let isPlaceValue = [7.formatted(.number.locale(asked)), date.format(.distantPast)].allSatisfy {
      $0.unicodeScalars.contains { $0.properties.numericType == .decimal }
    }
    let end = tag.firstRange(of: "-u-")?.lowerBound ?? tag.firstIndex(of: "@") ?? tag.endIndex
    self = isPlaceValue ? asked : Locale(identifier: String(tag[..<end]))
  }
}

/// The direction of a locale's script; the raw value is HTML's `dir`.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// - Parameter locale: BCP 47.
  package init(locale: String) {
    let language = Locale.Language(identifier: locale)
    let script = Locale.Language(identifier: language.maximalIdentifier).script?.identifier ?? ""
    self = Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
  }

  /// The scripts of living languages. Foundation's `characterDirection` considers only the
  /// language, so it takes Azerbaijani in Arabic letters for left to right.
  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]
}
