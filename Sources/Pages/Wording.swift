package import Shop

/// Everything that turns the shop's values into words, in its language. A class for the reason that
/// `SitePlan` is one, and so is each of its parts that holds tables.
package final class Wording: Sendable {
  package let phrases: Phrases
  package let money: MoneyFormat
  package let numbers: NumberFormat
  package let dates: DateText
  package let sizes: SizeText
  package let unitPrices: UnitPriceText
  package let labels: Labels
  package let bands: BandLabels
  package let slugs: SlugMaker
  package let pages: PageWords
  /// Nil for a shop whose data has no date.
  package let timeAgo: TimeAgo?

  package init(settings: Settings, catalog: Catalog, phrases: Phrases) {
    let locale = settings.locale
    let numbers = NumberFormat(locale: locale)
    let money = MoneyFormat(
      locale: locale, currency: settings.currency, decimals: settings.currencyDecimals)
    self.phrases = phrases
    self.money = money
    self.numbers = numbers
    dates = DateText(locale: locale, calendar: catalog.calendar)
    pages = PageWords(phrases: phrases, dates: dates, shop: settings.title)
    sizes = SizeText(numbers: numbers, phrases: phrases)
    unitPrices = UnitPriceText(money: money, phrases: phrases)
    labels = Labels(phrases: phrases, numbers: numbers)
    bands = BandLabels(phrases: phrases, money: money, numbers: numbers)
    slugs = SlugMaker(locale: locale)
    timeAgo = catalog.asOf.map {
      TimeAgo(locale: locale, phrases: phrases, asOf: $0, calendar: catalog.calendar)
    }
  }
}
