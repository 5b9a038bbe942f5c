import Bytes
import Localization
import Quantities
import Testing

struct MoneyFormatTests {
  /// 1.79, 1299 and 1234567.89 in each locale, with the no-break spaces of the locale.
  @Test(
    "Amounts are written as the locale writes them",
    arguments: [
      ("en", "EUR", 2, "€1.79", "€1,299.00", "€1,234,567.89"),
      ("de", "EUR", 2, "1,79 €", "1.299,00 €", "1.234.567,89 €"),
      ("de-AT", "EUR", 2, "€ 1,79", "€ 1.299,00", "€ 1.234.567,89"),
      ("de-CH", "CHF", 2, "CHF 1.79", "CHF 1’299.00", "CHF 1’234’567.89"),
      ("ru", "RUB", 2, "1,79 ₽", "1 299 ₽", "1 234 567,89 ₽"),
      ("ru", "EUR", 2, "1,79 €", "1 299,00 €", "1 234 567,89 €"),
      ("sl", "EUR", 2, "1,79 €", "1299,00 €", "1.234.567,89 €"),
      ("fr", "EUR", 2, "1,79 €", "1 299,00 €", "1 234 567,89 €"),
      ("sv", "SEK", 2, "1,79 kr", "1 299,00 kr", "1 234 567,89 kr"),
      ("hi", "INR", 2, "₹1.79", "₹1,299.00", "₹12,34,567.89"),
      ("en-IN", "INR", 2, "₹1.79", "₹1,299.00", "₹12,34,567.89"),
      ("ja", "JPY", 0, "¥2", "¥1,299", "¥1,234,568"),
      ("sr-Latn", "RSD", 2, "1,79 RSD", "1.299 RSD", "1.234.567,89 RSD"),
      ("en", "KWD", 3, "KWD 1.790", "KWD 1,299.000", "KWD 1,234,567.890"),
    ])
  func text(
    locale: String, currency: String, decimals: Int, small: String, whole: String, large: String
  ) {
    let format = MoneyFormat(locale: locale, currency: currency, decimals: decimals)
    let amounts: [Int64] = [17_900, 12_990_000, 12_345_678_900]
    let texts = amounts.map { format.text(Money(tenThousandths: $0)).spaced }
    #expect(texts == [small.spaced, whole.spaced, large.spaced])
  }

  @Test("Arabic and Egyptian amounts have their direction marks and digits")
  func arabic() {
    let amount = Money(tenThousandths: 12_345_000)
    let euro = MoneyFormat(locale: "ar", currency: "EUR", decimals: 2)
    #expect(euro.text(amount) == "\u{200F}1,234.50\u{A0}€")
    let pound = MoneyFormat(locale: "ar-EG", currency: "EGP", decimals: 2)
    #expect(pound.text(amount) == "\u{200F}١٬٢٣٤٫٥٠\u{A0}ج.م.\u{200F}")
  }

  @Test("A label leaves out the decimals of a whole amount, and only of a whole one")
  func shortText() {
    let bounds = [0, 50_000, 25_000, 25_550, 12_990_000].map { FixedDecimal(tenThousandths: $0) }
    func texts(_ locale: String, _ currency: String, _ decimals: Int) -> [String] {
      let format = MoneyFormat(locale: locale, currency: currency, decimals: decimals)
      return bounds.map { format.shortText($0).spaced }
    }
    #expect(texts("en", "EUR", 2) == ["€0", "€5", "€2.50", "€2.555", "€1,299"])
    #expect(texts("ru", "RUB", 2) == ["0 ₽", "5 ₽", "2,50 ₽", "2,555 ₽", "1 299 ₽"])
    #expect(texts("de-AT", "EUR", 2) == ["€ 0", "€ 5", "€ 2,50", "€ 2,555", "€ 1.299"])
    #expect(texts("ja", "JPY", 0) == ["¥0", "¥5", "¥2.5", "¥2.555", "¥1,299"])
  }

  @Test("The bound of a band may be below zero")
  func negative() {
    let euro = MoneyFormat(locale: "en", currency: "EUR", decimals: 2)
    #expect(euro.shortText(FixedDecimal(-5)) == "−€5")
    #expect(euro.shortText(FixedDecimal(tenThousandths: .min)) == "−€922,337,203,685,477.5808")
  }

  @Test("A currency whose symbol is the decimal separator keeps its decimals in a label")
  func symbolAsSeparator() {
    let format = MoneyFormat(locale: "pt-CV", currency: "CVE", decimals: 2)
    #expect(format.shortText(FixedDecimal(5)).spaced == "5$00 \u{200B}")
  }

  @Test("Data has plain decimals, rounded half up to the currency's places")
  func decimalText() {
    func texts(_ decimals: Int) -> [String] {
      let format = MoneyFormat(locale: "de", currency: "EUR", decimals: decimals)
      return [0, 17_900, 49, 50, 9_999, 12_345_678_950].map {
        format.decimalText(Money(tenThousandths: $0))
      }
    }
    #expect(texts(2) == ["0.00", "1.79", "0.00", "0.01", "1.00", "1234567.90"])
    #expect(texts(0) == ["0", "2", "0", "0", "1", "1234568"])
    #expect(texts(3) == ["0.000", "1.790", "0.005", "0.005", "1.000", "1234567.895"])
    #expect(texts(4) == ["0.0000", "1.7900", "0.0049", "0.0050", "0.9999", "1234567.8950"])
  }

  @Test("The largest amount is written whole")
  func largest() {
    let format = MoneyFormat(locale: "en", currency: "USD", decimals: 2)
    let amount = Money(tenThousandths: Int64.max - 5_807)
    #expect(format.text(amount) == "$922,337,203,685,477.00")
    #expect(format.decimalText(amount) == "922337203685477.00")
  }
}

extension String {
  /// With plain spaces in place of all others, to keep expectations readable; `LocalePatternTests`
  /// compares the real ones with Foundation's.
  var spaced: String { String(map { $0.isWhitespace ? " " : $0 }) }
}
