package import Shop

/// Everything that turns the shop's values into words, in its language. A class for the reason that
/// `SitePlan` is one, and so is each of its parts that holds tables.
package final class Localization: Sendable {
  package let phrases: LocalizedStrings
  package let money: MoneyFormat
  package let numbers: NumberFormat
  package let dates: DateFormat
  package let sizes: SizeFormat
  package let unitPrices: UnitPriceFormat
  package let labels: LabelFormat
  package let bands: BandFormat
  package let slugs: SlugMaker
  package let pages: PageTextFormat
  /// Nil for a shop whose data has no date.
  package let timeAgo: TimeAgo?

  package init(settings: Settings, catalog: Catalog, phrases: LocalizedStrings) {
    let locale = settings.locale
    let numbers = NumberFormat(locale: locale)
    let money = MoneyFormat(
      locale: locale, currency: settings.currency, decimals: settings.currencyDecimals)
    self.phrases = phrases
    self.money = money
    self.numbers = numbers
    dates = DateFormat(locale: locale, calendar: catalog.calendar)
    pages = PageTextFormat(phrases: phrases, dates: dates, shop: settings.title)
    sizes = SizeFormat(numbers: numbers, phrases: phrases)
    unitPrices = UnitPriceFormat(money: money, phrases: phrases)
    labels = LabelFormat(phrases: phrases, numbers: numbers)
    bands = BandFormat(phrases: phrases, money: money, numbers: numbers)
    slugs = SlugMaker(locale: locale)
    timeAgo = catalog.asOf.map {
      TimeAgo(locale: locale, phrases: phrases, asOf: $0, calendar: catalog.calendar)
    }
  }
}
