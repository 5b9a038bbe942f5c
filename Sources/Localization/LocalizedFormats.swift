import Foundation
package import Quantities
package import Shop

/// The formats that turn the shop's values into words of its language. A class for the same reason
/// as `SitePlan`; so is each format that has tables.
package final class LocalizedFormats: Sendable {
  package let strings: LocalizedStrings
  package let money: MoneyFormat
  package let numbers: NumberFormat
  package let counts: CountFormat
  package let dates: DateFormat
  package let sizes: SizeFormat
  package let unitPrices: UnitPriceFormat
  package let labels: LabelFormat
  package let verdicts: VerdictFormat
  package let bands: BandFormat
  package let slugs: SlugMaker
  package let pageTexts: PageTextFormat

  package init(settings: Settings, catalog: Catalog, strings: LocalizedStrings) {
    let locale = settings.locale
    let numbers = NumberFormat(locale: locale)
    let money = MoneyFormat(
      locale: locale, currency: settings.currency, decimals: settings.currencyDecimals)
    self.strings = strings
    self.money = money
    self.numbers = numbers
    counts = CountFormat(strings: strings, numbers: numbers, locale: locale)
    dates = DateFormat(locale: locale, calendar: catalog.calendar)
    pageTexts = PageTextFormat(strings: strings, dates: dates, shop: settings.title)
    sizes = SizeFormat(numbers: numbers, strings: strings)
    unitPrices = UnitPriceFormat(money: money, strings: strings)
    labels = LabelFormat(strings: strings, numbers: numbers)
    verdicts = VerdictFormat(strings: strings, dates: dates)
    bands = BandFormat(strings: strings, money: money, numbers: numbers)
    slugs = SlugMaker(locale: locale)
  }
}

extension LocalizedFormats {
  /// Appends an instant as `dates` does. What happened since `day` without being seen is `between
  /// Jun 28, 2026 and Jul 10, 2026`.
  package func appendDate(_ instant: Instant, unseenSince day: Day?, to bytes: inout [UInt8]) {
    guard let day else { return dates.append(instant, to: &bytes) }
    labels.appendBetween(
      { dates.append(day, .medium, to: &$0) }, { dates.append(instant, to: &$0) }, to: &bytes)
  }
}

extension Locale {
  /// The locale of a BCP 47 tag, with decimal digits: a tag may ask for Chinese or Hebrew numerals,
  /// in which a price can't be written digit by digit.
  ///
  /// Independent of the machine's own locale.
  init(shop tag: String) {
    let asked = Locale(identifier: tag)
    let isPlaceValue = 7.formatted(.number.locale(asked)).unicodeScalars.contains {
      $0.properties.numericType == .decimal
    }
    guard !isPlaceValue else {
      self = asked
      return
    }
    var components = Locale.Components(locale: asked)
    components.numberingSystem = Locale.NumberingSystem("latn")
    self = Locale(components: components)
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
