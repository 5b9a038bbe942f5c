import Diagnostics
import Quantities
import Shop
import Tables

/// A key of `shop.json`, of its `news` or of a source: a row of a table in `Input`.
struct SettingKey {
  let name: String
  private let cells: [String]
  let read: (SettingsReader, JSONValue) -> Void

  /// Its row in the documentation.
  var documentation: String { "| `\(name)` | \(cells.joined(separator: " | ")) |" }

  /// - Parameter cells: those of its row in the documentation, after the name.
  init(
    _ name: String, _ cells: String..., read: @escaping (SettingsReader, JSONValue) -> Void
  ) {
    self.name = name
    self.cells = cells
    self.read = read
  }

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
        "The shop's owner, for search engines; see [Structured data](Output.md#structured-data)"
      ) { $0.readOrganization($1) },
      SettingKey(
        "baseURL", "`\"/\"`", "an `http` or `https` address, or a path that begins with one `/`",
        "The site's root; feeds, the sitemap and canonical links need an address"
      ) { $0.readBaseURL($1) },
      SettingKey(
        "host", "none", SiteHost.allCases.map { "`\"\($0.rawValue)\"`" }.joined(separator: ", "),
        "The [host](Publishing.md#hosts) whose limits the site must keep"
      ) { reader, value in
        reader.settings.host = reader.choice(value, "a host with known limits", SiteHost.self)
        reader.settings.locations[.host] = value.location
      },
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
        "The currency of all prices"
      ) { $0.readCurrency($1) },
      SettingKey("timeZone", "`\"UTC\"`", "IANA", "The zone in which days begin") {
        $0.readTimeZone($1)
      },
      SettingKey(
        "products", "`\"products.csv\"`", "a source, or an array of at least one",
        "See [Sources](#sources)"
      ) { $0.settings.products = $0.readProductSources($1) },
      SettingKey(
        "prices", "`\"prices.csv\"`", "a source",
        "See [Sources](#sources). Only the default file may be missing"
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
        "The orders of listings: these four, `\"name\"`, `\"catalog\"` and own columns; see "
          + "[Orders](Rules.md#orders)"
      ) { $0.readOrders($1) },
      SettingKey(
        "filters", "one group of price bands, `\"auto\"`", "array of groups, may be empty",
        "See [Bands](Rules.md#bands)"
      ) { $0.readFilters($1) },
      SettingKey(
        "bandOrders", "`\"all\"`", "`\"all\"`, `\"first\"`",
        "The orders in which bands have pages; the script sorts them in all"
      ) { reader, value in
        let orders = reader.choice(value, "one of its values", Settings.BandOrders.self)
        if let orders { reader.settings.bandOrders = orders }
      },
      SettingKey(
        "departments", "`[]`", "array of names, none twice",
        "The first departments; see [Departments](#departments)"
      ) { $0.readDepartments($1) },
      flag("brands", \.hasBrandPages, "Brands have pages; see [Brands](Output.md#brands)"),
      flag("json", \.hasJSON, "Pages have a [JSON version](Output.md#json)"),
      whole(
        "productFeeds", 0...10_000_000, \.productFeedLimit,
        "Above this number of products, products have no [feeds](Output.md#feeds)"),
      whole(
        "wholeShop", 0...10_000_000, \.wholeShopLimit,
        "Above this number, there is no listing of [all products](Output.md#all-products)"),
      whole(
        "formerProducts", 0...3650, \.formerProductDays,
        "Days for which a [former address](Output.md#former-addresses) has a page; 0 for none"),
      flag(
        "offline", \.worksOffline,
        "Browsers keep the pages that were seen; see [Offline](Output.md#offline)"),
      flag(
        "verdicts", \.hasVerdicts,
        "Pages compare prices with usual ones; see [Verdict](Rules.md#verdict)"),
      SettingKey("news", "the defaults below", "object", "See [News](Rules.md#news)") {
        $0.readNews($1)
      },
      SettingKey("checks", "every check warns", "object", "See [Checks](#checks)") { _, _ in },
    ]
  }

  /// The keys of `news`, likewise.
  static var news: [SettingKey] {
    [
      whole("months", 0...1200, \.news.months, "Calendar months that news goes back"),
      whole(
        "limit", 0...1_000_000, \.news.limit,
        "Items on the news page and in each feed; with 0, the page only links to the days"),
      decimal(
        "minimumPercent", 1...1_000_000, \.news.minimumPercent,
        "A change of fewer percent is not news"),
      decimal(
        "settleHours", 0...87_600, \.news.settleHours,
        "A price in force for at most this long was a typo"),
      whole(
        "oneDayPrices", 0...365, \.news.oneDayPrices,
        "Days that a [one-day price](Rules.md#one-day-prices) holds at most"),
      flag(
        "again", \.news.showsReturns,
        "Prices that are back are news; see [Prices again](Rules.md#prices-again)"),
      decimal(
        "importPercent", 0...100, \.news.importPercent,
        "The least share of the catalog that makes an [import](Rules.md#imports); 0 for none"),
      flag(
        "newNumbers", \.news.showsNewNumbers,
        "Products under [new numbers](Rules.md#new-numbers) are news"),
    ]
  }
}
