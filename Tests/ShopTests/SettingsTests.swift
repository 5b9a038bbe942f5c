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

  @Test("An unknown key is reported with what was probably meant")
  func unknownKey() {
    let faults = read("{\n  title: 'T',\n  pagesize: 10,\n  news: { mnths: 1 },\n  wholly: 1\n}")
      .faults
    #expect(
      DiagnosticPrinter().text(of: faults.list) == """
        error: the key `pagesize` is unknown
         --> shop.json:3:3
          |
        3 |   pagesize: 10,
          |   ^^^^^^^^
          = help: did you mean `pageSize`?

        error: the key `mnths` is unknown
         --> shop.json:4:11
          |
        4 |   news: { mnths: 1 },
          |           ^^^^^
          = help: did you mean `months`?

        error: the key `wholly` is unknown
         --> shop.json:5:3
          |
        5 |   wholly: 1
          |   ^^^^^^
          = help: use one of `title`, `description`, `organization`, `baseURL`, `locale`, `locales`, `currency`, `timeZone`, `products`, `prices`, `markupPercent`, `taxPercent`, `pageSize`, `orders`, `filters`, `departments`, `brands`, `productFeeds`, `wholeShop`, `formerProducts`, `offline`, `verdicts`, `news`, `checks`

        """)
  }

  @Test("A missing or unusable title")
  func title() {
    #expect(read("{}").faults.errors.map(\.message) == ["the shop has no `title`"])
    #expect(
      read("{ title: 7 }").faults.errors.map(\.message) == [
        "`title` must be a string, not a number"
      ])
    #expect(read("{ title: ' ' }").faults.errors.map(\.message) == ["`title` is empty"])
    #expect(
      read("[]").faults.errors.map(\.message) == ["the settings must be an object, not an array"])
    #expect(read("").settings == nil)
  }

  private static let timeZoneHelp =
    "use a name of the tz database, such as `Europe/Vienna`; `ls /usr/share/zoneinfo/*` lists them"

  @Test(
    "Faults of single keys",
    arguments: [
      (
        "pageSize: 0",
        "2:11 `pageSize` must be between 1 and 1000000 | write it like `\"pageSize\": 60`"
      ),
      (
        "pageSize: 1000001",
        "2:11 `pageSize` must be between 1 and 1000000 | write it like `\"pageSize\": 60`"
      ),
      (
        "pageSize: 2.5", "2:11 `pageSize` must be a whole number | write it like `\"pageSize\": 60`"
      ),
      (
        "pageSize: '48'",
        "2:11 `pageSize` must be a number, not a string | write it like `\"pageSize\": 60`"
      ),
      (
        "pageSize: 1e30",
        "2:11 `pageSize` must be between 1 and 1000000 | write it like `\"pageSize\": 60`"
      ),
      (
        "pageSize: 0x30",
        "2:11 `pageSize` must be a decimal number | write it like `\"pageSize\": 60`"
      ),
      (
        "markupPercent: 1.00001",
        "2:16 `markupPercent` has more than four decimals | write it like `\"markupPercent\": 7.5`"
      ),
      (
        "currency: 'EURO'",
        "2:11 the currency `EURO` is unknown | write it like `\"currency\": \"EUR\"`"
      ),
      ("currency: 'eur'", "2:11 the currency `eur` is unknown | did you mean `EUR`?"),
      (
        "timeZone: 'Europe/Wienna'",
        "2:11 the time zone `Europe/Wienna` is unknown | did you mean `Europe/Vienna`?"
      ),
      (
        "timeZone: 'Mars'",
        "2:11 the time zone `Mars` is unknown | \(Self.timeZoneHelp)"
      ),
      (
        "timeZone: 'Europe/Wien'",
        "2:11 the time zone `Europe/Wien` is unknown | \(Self.timeZoneHelp)"
      ),
      (
        "locale: 'xx'",
        "2:9 the locale `xx` is unknown | write a language and a country, like `\"locale\": \"de-AT\"`"
      ),
      (
        "orders: []",
        "2:9 `orders` must be an array with at least one order | write it like `\"orders\": [\"popularity\", \"price\", \"unit-price\", \"brand\"]`"
      ),
      ("orders: ['price', 'prise']", "2:19 `prise` is not an order | did you mean `price`?"),
      (
        "orders: ['price', 'price']",
        "2:19 the order `price` is duplicated | remove one of them"
      ),
      (
        "products: 7",
        "2:11 `products` must be an object, not a number | write it like `\"products\": { \"file\": \"products.csv\" }`"
      ),
      (
        "products: { columns: { nam: 'x' } }",
        "2:24 the key `nam` is unknown | did you mean `name`?"
      ),
      (
        "products: { columns: { size: ['x', 'y'] } }",
        "2:30 `size` must be a single column | write it like `\"size\": \"Title\"`"
      ),
      ("prices: { format: 'cvs' }", "2:19 `cvs` is not a format | did you mean `csv`?"),
      (
        "news: { months: -1 }",
        "2:17 `months` must be between 0 and 1200 | write it like `\"months\": 1`"
      ),
      (
        "news: { reference: 'previous' }",
        "2:9 the setting `reference` is gone | "
          + "remove it: every reduction is measured from its prior price"
      ),
      (
        "baseURL: 'shop'",
        "2:10 `shop` is neither the `https://` address of a site nor a path that starts with `/` | write it like `\"baseURL\": \"/shop/\"`"
      ),
      ("title: 'U'", "2:1 the key `title` is duplicated | remove one of them"),
      (
        "filters: {}",
        "2:10 `filters` must be an array, not an object | write it like `\"filters\": [{ \"name\": \"Price\", \"on\": \"price\", \"bands\": \"auto\" }]`"
      ),
      (
        "filters: [{ name: 'A', on: 'price' }]",
        "2:11 the filter has no `bands` | add `\"bands\": \"auto\",`"
      ),
      (
        "filters: [{ name: 'A', on: 'price', bands: [{}] }]",
        "2:45 the band has no bounds | write it like `{ \"from\": 5, \"to\": 10 }`"
      ),
      (
        "filters: [{ name: 'A', on: 'price', bands: [{ from: 5, to: 5 }] }]",
        "2:45 no amount falls in this band: `5` is not below `5` | write it like `{ \"from\": 5, \"to\": 10 }`"
      ),
      (
        "filters: [{ name: 'A', on: 'price', bands: [{ from: 5, above: 6 }] }]",
        "2:63 the band has both `from` and `above` | remove one of them"
      ),
      (
        "filters: [{ name: 'A', on: 'price', bands: [{ to: 5 }, { to: 5.0, label: 'x' }] }]",
        "2:56 the band is duplicated | remove one of them"
      ),
      (
        "filters: [{ name: 'A', on: 'price', bands: 'automatic' }]",
        "2:44 `bands` must be `\"auto\"` or an array, not `automatic` | write it like `\"bands\": [{ \"to\": 5 }, { \"from\": 5, \"to\": 10 }, { \"from\": 10 }]`"
      ),
    ])
  func single(_ pair: (fields: String, fault: String)) {
    #expect(faults(pair.fields) == [pair.fault])
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
