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
  package let bands: BandFormat
  package let slugs: SlugMaker
  package let pageTexts: PageTextFormat
  /// Nil for a shop whose data has no date.
  package let relativeTimes: RelativeTimeFormat?

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
    bands = BandFormat(strings: strings, money: money, numbers: numbers)
    slugs = SlugMaker(locale: locale)
    relativeTimes = catalog.asOf.map {
      RelativeTimeFormat(locale: locale, asOf: $0, calendar: catalog.calendar)
    }
  }
}
