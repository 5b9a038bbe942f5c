import Bytes
import Quantities
import Rules
import Testing
@testable import Localization

struct SizeFormatTests {
  static let sizes = [
    Size(amount: FixedDecimal(900), unit: .gram),
    Size(count: 6, amount: FixedDecimal(330), unit: .milliliter),
    Size(amount: FixedDecimal(tenThousandths: 15_000), unit: .liter),
    Size(amount: FixedDecimal(12), unit: .piece),
    Size(amount: FixedDecimal(1), unit: .piece),
    Size(count: 4, amount: FixedDecimal(2), unit: .piece),
    Size(amount: FixedDecimal(16), unit: .fluidOunce),
    Size(count: 6, amount: FixedDecimal(1500), unit: .milliliter),
    Size(amount: FixedDecimal(1000), unit: .gram),
  ]

  @Test(
    "Sizes are written in the language's units",
    arguments: [
      (
        "en",
        [
          "900 g", "6 × 330 ml", "1.5 l", "12 pcs", "1 pc", "4 × 2 pcs", "16 fl oz", "6 × 1.5 l",
          "1 kg",
        ]
      ),
      (
        "de",
        [
          "900 g", "6 × 330 ml", "1,5 l", "12 Stk.", "1 Stk.", "4 × 2 Stk.", "16 fl oz",
          "6 × 1,5 l", "1 kg",
        ]
      ),
      (
        "ru",
        [
          "900 г", "6 × 330 мл", "1,5 л", "12 шт.", "1 шт.", "4 × 2 шт.",
          "16 жидк. унц.", "6 × 1,5 л", "1 кг",
        ]
      ),
      (
        "sl",
        [
          "900 g", "6 × 330 ml", "1,5 l", "12 kos", "1 kos", "4 × 2 kos", "16 fl oz",
          "6 × 1,5 l", "1 kg",
        ]
      ),
    ])
  func texts(locale: String, expected: [String]) throws {
    let formats = try DefaultStrings.formats(locale)
    #expect(Self.sizes.map { formats.text($0) } == expected)
  }

  @Test("Unit prices are shown in the language's units, their ids are the same in all")
  func unitPrices() throws {
    func texts(_ locale: String, _ currency: String) throws -> [String] {
      let formats = try DefaultStrings.formats(locale, currency)
      return try Self.prices(ofTenThousandths: 35_800).map { formats.text($0).spaced }
    }
    #expect(
      try texts("en", "EUR") == ["€3.58 / kg", "€3.58 / l", "€3.58 / piece", "€3.58 / m"])
    #expect(
      try texts("de-AT", "EUR") == ["€ 3,58 / kg", "€ 3,58 / l", "€ 3,58 / Stück", "€ 3,58 / m"])
    #expect(
      try texts("ru", "RUB") == ["3,58 ₽ / кг", "3,58 ₽ / л", "3,58 ₽ / шт.", "3,58 ₽ / м"])
    #expect(SizeDimension.allCases.map(\.unitID) == ["kg", "l", "piece", "m"])
  }

  /// Of packages with one kilogram, litre, piece and metre.
  private static func prices(ofTenThousandths price: Int64, count: Int = 1) throws
    -> [UnitPrice]
  {
    try SizeDimension.allCases.map { dimension in
      let size = Size(amount: FixedDecimal(count), unit: dimension.baseUnit)
      return try #require(UnitPrice(price: Money(tenThousandths: price), size: size))
    }
  }

  @Test(
    "A unit price below ten cents that is not exact shows its first two digits",
    arguments: [
      (8400, 200, "0,0042 €", "0.0042"), (49_900, 1000, "0,0050 €", "0.0050"),
      (50_000, 1000, "0,0050 €", "0.0050"), (9960, 1000, "0,0010 €", "0.0010"),
      (13_900, 100, "0,014 €", "0.014"), (50_000, 100, "0,05 €", "0.05"),
      (94_400, 100, "0,094 €", "0.094"), (99_600, 100, "0,10 €", "0.10"),
      (100, 300_000, "0,000000033 €", "0.000000033"), (0, 200, "0,00 €", "0.00"),
    ])
  func small(price: Int64, count: Int, text: String, decimal: String) throws {
    let formats = try DefaultStrings.formats("de")
    let piece = try Self.prices(ofTenThousandths: price, count: count)[2]
    #expect(formats.text(piece).spaced == "\(text) / Stück")
    let shown = piece.shown(currencyDecimals: 2)
    #expect(String(writing: { formats.money.appendDecimal(shown, to: &$0) }) == decimal)
    let yen = MoneyFormat(locale: "en", currency: "JPY", decimals: 0)
    let half = try Self.prices(ofTenThousandths: 4200)[2].shown(currencyDecimals: 0)
    #expect(String(writing: { yen.append(half, to: &$0) }) == "¥0.42")
  }

  @Test("A string without a placeholder for its number doesn't hide the number")
  func missingPlaceholder() throws {
    let strings = LocalizedStrings(
      language: "xx", pairs: [("pieces", "bits"), ("unit_price", "each")])
    let formats = DefaultStrings.formats(strings, "en")
    #expect(formats.text(Size(amount: FixedDecimal(12), unit: .piece)) == "12 bits")
    #expect(try formats.text(Self.prices(ofTenThousandths: 35_800)[0]) == "€3.58 each")
  }
}
