package import Diagnostics
import Foundation
package import Quantities

/// The settings of `shop.json`, with the default of each key that it omits (`Input: Settings`).
package struct Settings: Sendable {
  package var title: String
  package var description: String?
  package var organization: Organization?
  /// Ends in a slash: the absolute URL of the site's root, or a path; in translated settings, of
  /// the language's folder.
  package var baseURL = "/"
  /// BCP 47.
  package var locale = "en"
  /// In translated settings, the shop's first locale.
  var firstLocale: String?
  /// The other languages of the shop, in the order in which visitors can choose them.
  package var translations: [Translation] = []
  /// ISO 4217.
  package var currency = "EUR"
  /// The currency's usual number of decimals, 0 to 4; derived from the currency.
  package var currencyDecimals = 2
  /// IANA.
  package var timeZone = "UTC"
  /// At least one, in the order in which their products are in the catalog.
  package var products = [TableSource(file: "products.csv")]
  package var prices = TableSource(file: "prices.csv", isOptional: true)
  package var markupPercent = FixedDecimal(0)
  /// Zero if the prices of the files have the tax already.
  package var taxPercent = FixedDecimal(0)
  package var pageSize = 60
  /// At least one, no duplicates; the first that products have values for is the default order.
  package var orders: [SortKey] = SortKey.standard
  /// The visitors' names of the orders by columns of the shop, by their ids.
  package var orderNames: [String: String] = [:]
  package var filters: [FilterGroup] = [.standardPrices]
  /// The names of the departments that come first, in this order; no duplicates.
  package var departments: [String] = []
  /// The orders in which bands have listings.
  package var bandOrders = BandOrders.all
  /// True if brands have pages.
  package var hasBrandPages = true
  /// True if pages have JSON versions.
  package var hasJSON = true
  /// Where the site will be published, if that limits it.
  package var host: SiteHost?
  /// True if pages say how prices compare with usual ones (`Rules: Verdict`).
  package var hasVerdicts = true
  /// True if visitors can see the pages that they have seen before without a connection.
  package var worksOffline = true
  package var news = NewsRules()
  /// In a shop with more products, products have no feeds of their own.
  package var productFeedLimit = 1000
  /// How many days a product that left the catalog, and an address that changed, has a page.
  package var formerProductDays = 400
  /// In a shop with more products, there is no listing of all of them.
  package var wholeShopLimit = 3000
  /// The levels of the checks that `shop.json` names.
  package var checks: [Check: Check.Level] = [:]
  /// Words that mean the same, from `synonyms.txt`: for each group its words, with ` = ` between
  /// them.
  package var synonyms: [String] = []
  /// Words whose groups among the synonyms of the language do not count.
  package var removedSynonyms: [String] = []
  /// Prices with a later date wait for their day (`Input: As of`); nil if none waits.
  package var priceLimit: Instant?
  /// Where the shop's files name what faults are found in later.
  package var locations: [Item: SourceLocation] = [:]

  package init(title: String) { self.title = title }

  /// The keys by which products may be ranked: always those of the table, others only if there are
  /// listings in their orders.
  package var rankedKeys: [SortKey] {
    let columns = SortKey.standard + [.name]
    return columns + orders.filter { !columns.contains($0) }
  }

  /// All files of rows.
  package var tables: [TableSource] {
    products + [prices] + [prices.recordFile].compactMap(\.self) + prices.formerRecordFiles
  }

  package var markup: Markup {
    Markup(percent: markupPercent, taxPercent: taxPercent, decimals: currencyDecimals)
  }

  /// Of the orders of an aisle; the raw value is the one in `shop.json`.
  package enum BandOrders: String, CaseIterable, Sendable { case all, first }

  /// The two tables; the raw value is the key in `shop.json`.
  package enum Table: String, Sendable { case products, prices }

  /// Something that `shop.json` names and a later stage checks.
  package enum Item: Hashable, Sendable {
    /// A column that a filter or an order is on.
    case numericColumn(String)
    case filter(String)
    case order(SortKey)
    case department(String)
    case host
  }
}

/// The keys by which a listing can be ordered.
package enum SortKey: Hashable, Sendable {
  case popularity, price, unitPrice, brand, name
  /// As the products file has them.
  case catalog
  /// By the numbers of a column of the shop; the id is lower-case ASCII letters, digits and single
  /// hyphens.
  case column(String, id: String)

  /// The keys of a shop that names none.
  package static let standard: [Self] = [.popularity, .price, .unitPrice, .brand]
  /// All keys but those by columns of the shop.
  package static let named = standard + [.name, .catalog]

  /// The name in `shop.json` and in addresses.
  package var id: String {
    switch self {
    case .popularity: "popularity"
    case .price: "price"
    case .unitPrice: "unit-price"
    case .brand: "brand"
    case .name: "name"
    case .catalog: "catalog"
    case .column(_, let id): id
    }
  }
}

/// When a price change is news, and how it is shown (`Rules: News`).
package struct NewsRules: Sendable, Equatable {
  package var months = 1
  package var limit = 50
  package var minimumPercent = FixedDecimal(tenThousandths: 35_000)
  package var settleHours = FixedDecimal(12)
  /// A price that held for at most so many calendar days, after which exactly the price before it
  /// followed, was a one-day price; zero if there are none.
  package var oneDayPrices = 1
  /// True if a price that is back, or on its way back, is news.
  package var showsReturns = true
  /// The percentage of the catalog that must arrive on a day for it to be an import; zero if there
  /// are none.
  package var importPercent = FixedDecimal(5)
  /// The number of products that must arrive on a day for it to be an import. `shop.json` does not
  /// set it.
  package var leastImport = 50
  /// True if a product that was sold before under another id is news.
  package var showsNewNumbers = false

  package init() {}

  /// `settleHours`; an hour is 3,600,000 milliseconds, so its ten-thousandth is 360.
  package var settleMilliseconds: Int64 { settleHours.tenThousandths * 360 }
}

extension ShopCalendar {
  /// The shop's; UTC for a time zone that does not exist.
  package convenience init(_ settings: Settings) {
    self.init(timeZone: TimeZone(identifier: settings.timeZone) ?? .gmt)
  }
}
