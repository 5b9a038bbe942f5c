import Foundation
import Localization
import Quantities
import Testing
import TestSupport

/// Compares the learned patterns with Foundation's formatters, in every locale it knows.
struct LocalePatternTests {
  static let locales = Locale.availableIdentifiers.sorted()

  @Test("Amounts are as Foundation writes them, in every locale and several currencies")
  func amounts() {
    var random = SplitMix64(seed: 1)
    var differing: [String] = []
    for (index, locale) in Self.locales.enumerated() {
      let (currency, decimals) = [("EUR", 2), ("JPY", 0), ("KWD", 3), ("INR", 2), ("USD", 2)][
        index % 5]
      let format = MoneyFormat(locale: locale, currency: currency, decimals: decimals)
      let style = Decimal.FormatStyle.Currency(code: currency, locale: Locale(identifier: locale))
      for digits in [1, 3, 4, 5, 6, 8, 11] {
        let limit = (0..<digits).reduce(1) { power, _ in power * 10 }
        let minor = Int64.random(in: 0..<Int64(limit), using: &random)
        let step = Money.step(ofDecimals: decimals)
        let amount = Money(tenThousandths: minor * step)
        let decimal = Decimal(minor * step) / 10_000
        let expected = style.precision(.fractionLength(decimals)).format(decimal)
        let text = format.text(amount)
        if text != expected { differing.append("\(locale): \(text), expected \(expected)") }
      }
    }
    #expect(differing == [])
  }

  @Test("Numbers and percentages are as Foundation writes them, in every locale")
  func numbers() {
    var differing: [String] = []
    for locale in Self.locales {
      let format = NumberFormat(locale: locale)
      let foundation = Locale(identifier: locale)
      func compare(_ text: String, _ expected: String) {
        if text != expected { differing.append("\(locale): \(text), expected \(expected)") }
      }
      for count in [0, 7, 1234, 98_765, 12_345_678] {
        compare(format.text(count), count.formatted(.number.locale(foundation)))
      }
      let size = FixedDecimal(tenThousandths: 12_345_000)
      compare(format.text(size), Decimal(string: "1234.5")!.formatted(.number.locale(foundation)))
      let percent = Decimal.FormatStyle.Percent(locale: foundation)
      for value in [3, 12, 150] {
        let share = Decimal(value) / 100
        compare(format.percentText(FixedDecimal(value)), share.formatted(percent))
        compare(
          format.percentText(FixedDecimal(value), sign: .plus),
          share.formatted(percent.sign(strategy: .always())))
        compare(
          format.percentText(FixedDecimal(value), sign: .minus),
          (-share).formatted(percent).replacing("-", with: "−"))
      }
    }
    #expect(differing == [])
  }

  @Test("Dates and times are as Foundation writes them, in an eighth of all locales")
  func dates() {
    var random = SplitMix64(seed: 2)
    var differing: [String] = []
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Every eighth locale, as Foundation takes long to write a year of days.
    for locale in stride(from: 0, to: Self.locales.count, by: 8).map({ Self.locales[$0] }) {
      let text = DateFormat(locale: locale, calendar: ShopCalendar(timeZone: .gmt))
      for (form, date) in [
        (DateFormat.Form.long, Date.FormatStyle.DateStyle.long),
        (.medium, .abbreviated),
      ] {
        for _ in 0..<3 {
          let minute = Int64.random(in: 0..<60 * 24 * 365 * 80, using: &random)
          let moment = Date(timeIntervalSince1970: Double(minute) * 60)
          func expected(_ time: Date.FormatStyle.TimeStyle) -> String {
            Date.FormatStyle(
              date: date, time: time, locale: Locale(identifier: locale), calendar: calendar,
              timeZone: .gmt
            ).format(moment)
          }
          let instant = Instant(milliseconds: minute * 60_000)
          let day = Instant(milliseconds: minute * 60_000, isDay: true)
          for (written, foundation) in [
            (text.text(day, form), expected(.omitted)),
            (text.text(instant, form), expected(.shortened)),
          ] where written != foundation {
            differing.append("\(locale): \(written), expected \(foundation)")
          }
        }
      }
    }
    #expect(differing == [])
  }

  @Test(
    "A tag that is unknown, or asks for numerals without place value, still gives every text",
    arguments: [
      "", "xx", "xx-YY", "not a locale!", "de_", "-", "en-u-nu-roman", "zh-u-nu-hanidec",
      "he-u-nu-hebr", "zh-u-nu-hantfin", "ta-u-nu-taml", "am-u-nu-ethi", "th-u-ca-buddhist-nu-thai",
      "en-u-cu-usd", "ar-u-nu-latn", "de@currency=USD", "ja-JP-u-ca-japanese", "😀",
      String(repeating: "a-", count: 500),
    ])
  func oddTags(tag: String) {
    let calendar = ShopCalendar(timeZone: .gmt)
    let instant = Instant(milliseconds: 1_795_179_900_000)
    let texts = [
      MoneyFormat(locale: tag, currency: "EUR", decimals: 2).text(Money(tenThousandths: 17_900)),
      MoneyFormat(locale: tag, currency: "???", decimals: 4).text(Money(tenThousandths: 17_900)),
      NumberFormat(locale: tag).text(1234),
      NumberFormat(locale: tag).percentText(FixedDecimal(12), sign: .minus),
      DateFormat(locale: tag, calendar: calendar).text(instant, .long),
      SlugMaker(locale: tag).slug("Käse"),
    ]
    #expect(texts.allSatisfy { !$0.isEmpty })
    #expect(texts[0].contains { $0.isNumber })
    #expect(texts[4].contains { $0.isNumber })
  }
}
