import Diagnostics
import Quantities
import Reading
import Shop
import Testing

@Suite("shop.json")
struct SettingsTests {
  private func read(_ text: String) -> (settings: Settings?, faults: FaultLog) {
    let faults = FaultLog()
    let source = SourceFile(name: "shop.json", bytes: Array(text.utf8))
    let settings = SettingsReader.read(source, faults: faults)
    return (settings, faults)
  }

  /// The faults of a shop with a title and `fields`, which begin at line 2, column 1.
  private func faults(_ fields: String) -> [String] {
    read("{ title: 'T',\n\(fields)\n}").faults.errors.map {
      "\($0.location?.description.dropFirst("shop.json:".count) ?? "-") \($0.message) | \($0.help ?? "-")"
    }
  }

  @Test("A title is enough, and every default is that of `Input: Settings`")
  func defaults() throws {
    let (settings, faults) = read(#"{ "title": "My shop" }"#)
    let shop = try #require(settings)
    #expect(!faults.hasErrors)
    #expect(shop.title == "My shop" && shop.description == nil && shop.baseURL == "/")
    #expect(shop.locale == "en" && shop.currency == "EUR" && shop.timeZone == "UTC")
    #expect(
      shop.currencyDecimals == 2 && shop.markupPercent == FixedDecimal(0) && shop.pageSize == 60)
    #expect(shop.products.map(\.file) == ["products.csv"] && shop.products[0].columns.isEmpty)
    #expect(shop.prices.file == "prices.csv" && shop.prices.isOptional)
    #expect(shop.orders == [.popularity, .price, .unitPrice, .brand])
    #expect(shop.filters == [.standardPrices])
    #expect(shop.news == NewsRules())
    #expect(shop.news.months == 1 && shop.news.limit == 50)
  }

  @Test("Every key")
  func everyKey() throws {
    let (settings, faults) = read(
      """
      { // all of them
        title: "Šop", description: ' All that is good ', baseURL: "https://x.example/shop",
        locale: "de_at", currency: "KWD", timeZone: "Europe/Vienna", prices: "history.csv",
        products: { file: "p.json", format: "jsonl", columns: { name: "Title", aisle: ["a", "b"] } },
        markupPercent: 7.25, pageSize: 12,
        orders: ["price", "name", { key: "abv", on: "Alc. %", name: "Alcohol" }], filters: [
          { name: "Price", on: "price", bands: "auto" },
          { name: "Per unit", on: "unit-price", bands: [{ label: "cheap", through: 2.5 }] },
          { name: "Sale", on: "discount", bands: [{ above: 10 }, { from: 10, to: 20 }] },
          { name: "Fat", on: "fat", select: "one", bands: [{ from: 3, through: 3 }] },
        ],
        news: { months: 0, limit: 5, minimumPercent: 2.5, settleHours: 0.5,
          oneDayPrices: 0, again: false, importPercent: 7.5, newNumbers: true },
      }
      """)
    #expect(DiagnosticPrinter().text(of: faults.list) == "")
    let shop = try #require(settings)
    #expect(shop.title == "Šop" && shop.description == "All that is good")
    #expect(shop.baseURL == "https://x.example/shop/" && shop.locale == "de-AT")
    #expect(
      shop.currency == "KWD" && shop.currencyDecimals == 3 && shop.timeZone == "Europe/Vienna")
    let products = try #require(shop.products.first)
    #expect(products.file == "p.json" && products.format == .jsonLines)
    #expect(
      products.columns.mapValues(\.rule) == [
        "name": .column("Title"), "aisle": .joined([.column("a"), .column("b")], by: " "),
      ])
    #expect(shop.prices.file == "history.csv" && !shop.prices.isOptional)
    #expect(shop.markupPercent.text == "7.25" && shop.pageSize == 12)
    #expect(shop.orders == [.price, .name, .column("Alc. %", id: "abv")])
    let three = FixedDecimal(3)
    #expect(
      shop.filters == [
        FilterGroup(name: "Price", measure: .price, bands: .auto),
        FilterGroup(
          name: "Per unit", measure: .unitPrice,
          bands: .listed([
            BandBounds(
              label: "cheap", upper: .init(FixedDecimal(tenThousandths: 25_000), isIncluded: true))
          ])),
        FilterGroup(
          name: "Sale", measure: .discount,
          bands: .listed([
            BandBounds(lower: .init(FixedDecimal(10), isIncluded: false)),
            BandBounds(from: FixedDecimal(10), to: FixedDecimal(20)),
          ])),
        FilterGroup(
          name: "Fat", measure: .column("fat"),
          bands: .listed([
            BandBounds(lower: .init(three, isIncluded: true), upper: .init(three, isIncluded: true))
          ]), selection: .one),
      ])
    #expect(shop.news.months == 0 && shop.news.limit == 5 && shop.news.minimumPercent.text == "2.5")
    #expect(shop.news.oneDayPrices == 0 && !shop.news.showsReturns)
    #expect(shop.news.importPercent.text == "7.5" && shop.news.showsNewNumbers)
    #expect(shop.news.settleHours.text == "0.5")
  }

  @Test("Empty filters and overlapping bands are fine")
  func fineFilters() {
    #expect(read("{ title: 'T', filters: [] }").settings?.filters == [])
    #expect(
      faults("filters: [{ name: 'A', on: 'price', bands: [{ to: 7 }, { from: 5, through: 10 }] }]")
        == [])
  }

  @Test("Locales have languages, scripts and countries that exist")
  func locales() {
    let fine = [
      "en": "en", "de-AT": "de-AT", "DE-at": "de-AT", "sr_latn_rs": "sr-Latn-RS", "sl": "sl",
      "es-419": "es-419", "ca-valencia": "ca-valencia", "de-u-co-phonebk": "de-u-co-phonebk",
      "zh-Hant": "zh-Hant", "ru-RU": "ru-RU",
    ]
    for (text, locale) in fine {
      #expect(read("{ title: 'T', locale: '\(text)' }").settings?.locale == locale)
    }
    for text in [
      "xx", "english", "de-XX", "de-", "-", "d", "de AT", "de-AT-at", "ä",
      "de-u", "de-u-co-u-nu", "de-u-x", "ca-valencia-valencia",
    ] {
      #expect(faults("locale: '\(text)'").count == 1, "\(text)")
    }
  }
}
