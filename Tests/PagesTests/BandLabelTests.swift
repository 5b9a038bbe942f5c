import Localization
import Quantities
import Shop
import Testing

struct BandLabelTests {
  /// Every kind of band with the bounds 5 and 10: open below, open above, and the four between.
  static let bands = [nil, true, false].flatMap { (isFrom: Bool?) in
    [nil, true, false].compactMap { (isThrough: Bool?) -> BandBounds? in
      guard isFrom != nil || isThrough != nil else { return nil }
      return BandBounds(
        lower: isFrom.map { .init(FixedDecimal(5), isIncluded: $0) },
        upper: isThrough.map { .init(FixedDecimal(10), isIncluded: $0) })
    }
  }

  @Test(
    "A band is labelled with its bounds, half-open and closed ones differently",
    arguments: [
      (
        "en", "EUR",
        [
          "Up to €10", "Under €10", "€5 and up", "€5 through €10", "€5 – €10", "Over €5",
          "Over €5, up to €10", "Over €5 and under €10",
        ]
      ),
      (
        "de-AT", "EUR",
        [
          "Bis € 10", "Unter € 10", "Ab € 5", "€ 5 bis € 10", "€ 5 – € 10", "Über € 5",
          "Über € 5 bis € 10", "Über € 5 bis unter € 10",
        ]
      ),
      (
        "ru", "RUB",
        [
          "До 10 ₽ включительно", "Меньше 10 ₽", "От 5 ₽", "От 5 ₽ до 10 ₽ включительно",
          "5 ₽ – 10 ₽", "Больше 5 ₽", "Больше 5 ₽ и до 10 ₽ включительно",
          "Больше 5 ₽, но меньше 10 ₽",
        ]
      ),
    ])
  func texts(locale: String, currency: String, expected: [String]) throws {
    let formats = try DefaultStrings.formats(locale, currency)
    #expect(Self.bands.map { formats.label(of: $0, on: .price).spaced } == expected)
  }

  @Test("Bounds below zero have their sign, whatever the band measures")
  func negative() throws {
    let formats = try DefaultStrings.formats("en")
    let band = BandBounds(from: FixedDecimal(-5), to: FixedDecimal(5))
    let texts = [FilterGroup.Measure.price, .unitPrice, .discount, .column("x")]
      .map { formats.label(of: band, on: $0) }
    #expect(texts == ["−€5 – €5", "−€5 – €5", "−5% – 5%", "−5 – 5"])
  }

  @Test("Half-open bands read as a price list")
  func priceList() throws {
    let formats = try DefaultStrings.formats("en")
    let bands = [
      BandBounds(upper: .init(FixedDecimal(5), isIncluded: false)),
      BandBounds(from: FixedDecimal(5), to: FixedDecimal(10)),
      BandBounds(lower: .init(FixedDecimal(100), isIncluded: true)),
    ]
    #expect(
      bands.map { formats.label(of: $0, on: .price) } == ["Under €5", "€5 – €10", "€100 and up"])
  }

  @Test("Bounds are amounts, percentages or plain numbers, like the measure")
  func measures() throws {
    let formats = try DefaultStrings.formats("en")
    let band = BandBounds(from: FixedDecimal(tenThousandths: 25_000), to: FixedDecimal(1000))
    #expect(formats.label(of: band, on: .price) == "€2.50 – €1,000")
    #expect(formats.label(of: band, on: .unitPrice) == "€2.50 – €1,000")
    #expect(formats.label(of: band, on: .discount) == "2.5% – 1,000%")
    #expect(formats.label(of: band, on: .column("fat")) == "2.5 – 1,000")
  }

  @Test("A label from the settings is kept; a band of a single amount is labelled with it")
  func ownLabel() throws {
    let formats = try DefaultStrings.formats("en")
    var band = BandBounds(
      lower: .init(FixedDecimal(5), isIncluded: true),
      upper: .init(FixedDecimal(5), isIncluded: true))
    #expect(formats.label(of: band, on: .price) == "€5")
    band.label = "A fiver"
    #expect(formats.label(of: band, on: .price) == "A fiver")
  }
}
