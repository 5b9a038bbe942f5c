import Diagnostics
import Shop
import Tables
import Values

/// A key of `shop.json`, or of its `news`: a row of the tables in `Input: Settings`.
struct SettingKey {
  let name: String
  /// Its row in the documentation: its default, its range and its meaning.
  private let standard, range, meaning: String
  let read: (inout SettingsReader, JSONValue) -> Void

  init(
    _ name: String, _ standard: String, _ range: String, _ meaning: String,
    read: @escaping (inout SettingsReader, JSONValue) -> Void
  ) {
    (self.name, self.standard, self.range, self.meaning) = (name, standard, range, meaning)
    self.read = read
  }

  /// Its row in `Catalog`.
  var documentation: String { "| `\(name)` | \(standard) | \(range) | \(meaning) |" }

  private static let standards = Settings(title: "")

  private static func text(_ range: ClosedRange<Int>) -> String {
    let bounds = [range.lowerBound, range.upperBound].map { $0 < 10_000 ? "\($0)" : $0.grouped }
    return "\(bounds[0]) to \(bounds[1])"
  }

  static func whole(
    _ name: String, _ range: ClosedRange<Int>, _ place: WritableKeyPath<Settings, Int>,
    _ meaning: String
  ) -> SettingKey {
    let standard = "\(standards[keyPath: place])"
    return SettingKey(name, standard, text(range) + ", whole", meaning) { reader, value in
      let number = reader.integer(value, name, range, example: standard)
      if let number { reader.settings[keyPath: place] = number }
    }
  }

  /// - Parameter example: how it could be written; the default if omitted.
  static func decimal(
    _ name: String, _ range: ClosedRange<Int>, _ place: WritableKeyPath<Settings, FixedDecimal>,
    _ meaning: String, example: String? = nil
  ) -> SettingKey {
    let standard = standards[keyPath: place].text
    return SettingKey(name, standard, text(range), meaning) { reader, value in
      let number = reader.decimal(value, name, range, example: example ?? standard)
      if let number { reader.settings[keyPath: place] = number }
    }
  }

  static func flag(
    _ name: String, _ place: WritableKeyPath<Settings, Bool>, _ meaning: String
  ) -> SettingKey {
    SettingKey(name, "`\(standards[keyPath: place])`", "`true`, `false`", meaning) {
      reader, value in
      if let flag = reader.boolean(value, name) { reader.settings[keyPath: place] = flag }
    }
  }
}

extension SettingKey {
  /// The keys of `shop.json`, in the order of the documentation. To add one, give it a row here and
  /// a place in `Settings`.
  static var shop: [SettingKey] {
    [
      SettingKey("title", "required", "not empty", "The shop's name") { reader, value in
        reader.settings.title = reader.text(value, "\"title\": \"My shop\"") ?? ""
      },
      SettingKey("description", "none", "text", "One line about the shop") { reader, value in
        reader.settings.description = reader.text(
          value, "\"description\": \"Fresh food every day\"", isEmptyAllowed: true)
      },
      SettingKey(
        "organization", "none", "object",
        "Who runs the shop, for search engines; see [Structured data](Output.md#structured-data)"
      ) { $0.readOrganization($1) },
      SettingKey(
        "baseURL", "`\"/\"`", "an `http` or `https` address, or a path that begins with one `/`",
        "Where the site's root is; a missing final slash is added. News feeds, the sitemap and "
          + "canonical links need an address"
      ) { $0.readBaseURL($1) },
      SettingKey(
        "locale", "`\"en\"`", "BCP 47",
        "Language and region: words, numbers, dates, collation, slugs"
      ) { $0.readLocale($1) },
      SettingKey(
        "locales", "the `locale`", "an array of at least one, none twice; not beside `locale`",
        "See [Several languages](#several-languages)"
      ) { _, _ in },
      SettingKey(
        "currency", "`\"EUR\"`", "ISO 4217, upper case",
        "Currency of all prices. Its minor unit is ISO 4217's"
      ) { $0.readCurrency($1) },
      SettingKey("timeZone", "`\"UTC\"`", "IANA", "When a day begins and ends") {
        $0.readTimeZone($1)
      },
      SettingKey(
        "products", "`\"products.csv\"`", "a source, or an array of at least one",
        "See [Sources](#sources)"
      ) { $0.settings.products = $0.readProductSources($1) },
      SettingKey(
        "prices", "`\"prices.csv\"`", "a source",
        "See [Sources](#sources). The default file may be missing; a file named here may not"
      ) { $0.settings.prices = $0.readSource($1, .prices, or: TableSource(file: "prices.csv")) },
      decimal(
        "markupPercent", -99...1000, \.markupPercent,
        "Added to every store price; see [Money](#money)", example: "7.5"),
      decimal(
        "taxPercent", 0...100, \.taxPercent, "Added on top, for files with net prices",
        example: "20"),
      whole("pageSize", 1...1_000_000, \.pageSize, "Products on a listing page"),
      SettingKey(
        "orders", "`[\"popularity\", \"price\", \"unit-price\", \"brand\"]`",
        "at least one, none twice",
        "What listings can be sorted by: any of these four, `\"name\"`, `\"catalog\"` and columns "
          + "of the shop's own. The first is the default. A key without values is left out. See "
          + "[Orders](Rules.md#orders)"
      ) { $0.readOrders($1) },
      SettingKey(
        "filters", "one group of price bands, `\"auto\"`", "array of groups, may be empty",
        "See [Bands](Rules.md#bands)"
      ) { $0.readFilters($1) },
      SettingKey(
        "departments", "`[]`", "array of names, none twice",
        "Which departments come first; see [Departments](#departments)"
      ) { $0.readDepartments($1) },
      flag("brands", \.hasBrandPages, "Whether brands have pages; see [Brands](Output.md#brands)"),
      whole(
        "productFeeds", 0...10_000_000, \.productFeedLimit,
        "The largest number of products with which each product whose price has changed gets a "
          + "feed; see [Feeds](Output.md#feeds)"),
      whole(
        "wholeShop", 0...10_000_000, \.wholeShopLimit,
        "The largest number of products with which the shop gets a listing of all of them; see "
          + "[All products](Output.md#all-products)"),
      whole(
        "formerProducts", 0...3650, \.formerProductDays,
        "For how many days a product that left the catalog, and an address that changed, still has "
          + "a page; 0 turns these pages off. See [Former addresses](Output.md#former-addresses)"),
      flag(
        "offline", \.worksOffline,
        "Whether visitors without a connection can see again what they have seen before; see "
          + "[Offline](Output.md#offline)"),
      flag(
        "verdicts", \.hasVerdicts,
        "Whether pages compare prices with usual ones; see [Verdict](Rules.md#verdict)"),
      SettingKey("news", "the defaults below", "object", "See [News](Rules.md#news)") {
        $0.readNews($1)
      },
      SettingKey("checks", "every check warns", "object", "See [Checks](#checks)") { _, _ in },
    ]
  }

  /// The keys of `news`, likewise.
  static var news: [SettingKey] {
    [
      whole("months", 0...1200, \.news.months, "How many calendar months news goes back"),
      whole(
        "limit", 0...1_000_000, \.news.limit,
        "Items on the news page and in each feed. With 0, the news page has no list, and refers to "
          + "the pages of the days"),
      decimal(
        "minimumPercent", 1...1_000_000, \.news.minimumPercent,
        "A change of less than this many percent is not news"),
      decimal(
        "settleHours", 0...87_600, \.news.settleHours,
        "A price in force for at most this long was a typo"),
      whole(
        "oneDayPrices", 0...365, \.news.oneDayPrices,
        "A price in force for at most this many days, between two equal ones, is news on its day "
          + "alone"),
      flag(
        "again", \.news.showsReturns,
        "Whether a price that is back, or on its way back, is news; see "
          + "[Prices again](Rules.md#prices-again)"),
      decimal(
        "importPercent", 0...100, \.news.importPercent,
        "Where at least this percentage of the catalog, and at least 50 products, arrive on a day, "
          + "they are an import and no news; 0 turns it off"),
      flag(
        "newNumbers", \.news.showsNewNumbers,
        "Whether a product that was sold before under another id is news as a new one; see "
          + "[New numbers](Rules.md#new-numbers)"),
    ]
  }
}
