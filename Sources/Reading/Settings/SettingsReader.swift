import Bytes
import Columns
package import Diagnostics
package import Shop
import Tables

/// Reads `shop.json` into `Settings` (`Catalog: Settings`): every key is checked, and every fault
/// is reported with its location. A key with a fault keeps its default, so that reading can go on.
package struct SettingsReader {
  var settings = Settings(title: "")
  var faults = FaultList()

  /// - Returns: the settings; nil, with an error, if the text is not a JSON object at all. If there
  ///   are errors in `faults`, the settings are good only for finding more faults.
  package static func read(_ source: SourceFile, faults: inout FaultList) -> Settings? {
    guard let tree = JSONTree(parsing: source, as: .json5, faults: &faults) else { return nil }
    var reader = SettingsReader()
    swap(&reader.faults, &faults)
    defer { swap(&reader.faults, &faults) }
    guard tree.root.kind == .object else {
      reader.fail(
        tree.root, "the settings must be an object, not \(tree.root.kind.name)",
        "{ \"title\": \"My shop\" }")
      return nil
    }
    reader.readShop(tree.root)
    return reader.settings
  }

  private static let keys = [
    "title", "description", "organization", "baseURL", "locale", "locales", "currency", "timeZone",
    "products", "prices", "markupPercent", "taxPercent", "pageSize", "orders", "filters",
    "departments", "brands", "news", "productFeeds", "wholeShop", "formerProducts", "offline",
    "verdicts", "checks",
  ]

  private mutating func readShop(_ root: JSONValue) {
    if root["title"] == nil {
      faults.error(
        "the shop has no title", at: root.tree.source.location(at: root.range.lowerBound),
        help: "add `\"title\": \"My shop\",`")
    }
    // The levels come first, since they apply to findings in the other keys.
    if let checks = root["checks"] { readChecks(checks) }
    // Then come the languages, in which texts may be.
    if let locales = root["locales"] { readLocales(locales) }
    for (key, value) in root.members {
      if readShopText(value) { continue }
      switch key {
      case "title": settings.title = text(value, "\"title\": \"My shop\"") ?? ""
      case "description":
        settings.description = text(
          value, "\"description\": \"Fresh food every day\"", isEmptyAllowed: true)
      case "organization": readOrganization(value)
      case "baseURL": readBaseURL(value)
      case "locale":
        if root["locales"] != nil {
          fail(
            value, "the shop has both `locale` and `locales`", nil,
            help: "remove `locale`: the first of `locales` takes its place")
        }
        settings.locale = locale(value, "\"locale\": \"de-AT\"") ?? settings.locale
      case "currency": readCurrency(value)
      case "timeZone": readTimeZone(value)
      case "products": settings.products = readProductSources(value)
      case "prices":
        settings.prices = readSource(
          value, .prices, or: TableSource(file: "prices.csv"))
      case "markupPercent":
        settings.markupPercent =
          decimal(value, key, -99...1000, example: "7.5") ?? settings.markupPercent
      case "taxPercent":
        settings.taxPercent = decimal(value, key, 0...100, example: "20") ?? settings.taxPercent
      case "pageSize":
        settings.pageSize = integer(value, key, 1...1_000_000, example: "48") ?? settings.pageSize
      case "orders": readOrders(value)
      case "filters": readFilters(value)
      case "departments": readDepartments(value)
      case "brands": settings.hasBrandPages = boolean(value, key) ?? settings.hasBrandPages
      case "news": readNews(value)
      case "productFeeds":
        settings.productFeedLimit = shopSize(value, key) ?? settings.productFeedLimit
      case "wholeShop": settings.wholeShopLimit = shopSize(value, key) ?? settings.wholeShopLimit
      case "formerProducts":
        settings.formerProductDays =
          integer(value, key, 0...3650, example: "400") ?? settings.formerProductDays
      case "verdicts": settings.hasVerdicts = boolean(value, key) ?? settings.hasVerdicts
      case "offline": settings.worksOffline = boolean(value, key) ?? settings.worksOffline
      case "locales", "checks": break
      default: failUnknown(value, among: Self.keys)
      }
    }
    if settings.isOneTable { settings.prices.complete(from: settings.products[0]) }
  }

  /// The largest number of products with which a shop has something.
  private mutating func shopSize(_ value: JSONValue, _ key: String) -> Int? {
    integer(value, key, 0...10_000_000, example: "1000")
  }

  private mutating func readOrders(_ value: JSONValue) {
    let example = "\"orders\": [\"popularity\", \"price\", \"unit-price\", \"brand\"]"
    guard value.kind == .array, let _ = value.elements.first(where: { _ in true }) else {
      return fail(value, "`orders` must be an array with at least one order", example)
    }
    var orders: [SortKey] = []
    for item in value.elements {
      guard let order = readOrder(item) else { continue }
      if orders.contains(where: { $0.id == order.id }) {
        fail(item, "the order `\(order.id)` is duplicated", nil, help: "remove one of them")
      } else {
        orders.append(order)
        settings.locations[.order(order)] = item.location
      }
    }
    if !orders.isEmpty { settings.orders = orders }
  }

  private mutating func readOrder(_ value: JSONValue) -> SortKey? {
    value.kind == .object
      ? readColumnOrder(value) : choice(value, "an order", among: SortKey.named.map { ($0.id, $0) })
  }

  /// An order by a column of the shop.
  private mutating func readColumnOrder(_ value: JSONValue) -> SortKey? {
    let keys = ["key", "name", "on"]
    let examples = ["\"key\": \"alcohol\"", "\"name\": \"Alcohol\"", "\"on\": \"Alcohol %\""]
    var texts: [String: String] = [:]
    for (key, member) in value.members {
      if let index = keys.firstIndex(of: key) {
        texts[key] = text(member, examples[index])
      } else {
        let id = value["key"]?.text ?? ""
        let isText = readTranslated(member, among: ["name"]) { translation, _, text in
          translation.labels[.order(id)] = text
        }
        if !isText { failUnknown(member, among: keys) }
      }
    }
    for (key, example) in zip(keys, examples).prefix(2) where value[key] == nil {
      faults.error(
        "the order has no `\(key)`", at: value.tree.source.location(at: value.range.lowerBound),
        help: "add `\(example),`")
    }
    guard let id = texts["key"], let name = texts["name"] else { return nil }
    guard Self.isSlug(id), !Self.takenOrders.contains(id) else {
      fail(
        value["key"] ?? value, "the key of an order can't be \(id.inBackticks)", nil,
        help: "use lower-case letters from a to z, digits and hyphens, and none of "
          + Self.takenOrders.map(\.inBackticks).joined(separator: ", ")
          + "; `on` may name the column")
      return nil
    }
    let column = texts["on"] ?? id
    settings.orderNames[id] = name
    settings.locations[.numericColumn(column)] = (value["on"] ?? value["key"])?.location
    return .column(column, id: id)
  }

  /// What addresses and data call something else.
  private static let takenOrders = SortKey.named.map(\.id) + ["aisle", "price-now"]

  private static func isSlug(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0.allSatisfy { 0x61...0x7A ~= $0 || $0.isASCIIDigit }
    }
  }

  private mutating func readNews(_ value: JSONValue) {
    let keys = [
      "months", "limit", "minimumPercent", "settleHours", "oneDayPrices", "again",
      "importPercent", "newNumbers",
    ]
    guard isObject(value, "`news`", "\"news\": { \"months\": 1, \"limit\": 50 }") else { return }
    var news = NewsRules()
    for (key, value) in value.members {
      switch key {
      case "months": news.months = integer(value, key, 0...1200, example: "1") ?? news.months
      case "limit": news.limit = integer(value, key, 0...1_000_000, example: "50") ?? news.limit
      case "minimumPercent":
        news.minimumPercent =
          decimal(value, key, 1...1_000_000, example: "3.5") ?? news.minimumPercent
      case "settleHours":
        news.settleHours = decimal(value, key, 0...87_600, example: "12") ?? news.settleHours
      case "oneDayPrices":
        news.oneDayPrices = integer(value, key, 0...365, example: "1") ?? news.oneDayPrices
      case "again": news.showsReturns = boolean(value, key) ?? news.showsReturns
      case "importPercent":
        news.importPercent = decimal(value, key, 0...100, example: "5") ?? news.importPercent
      case "newNumbers": news.showsNewNumbers = boolean(value, key) ?? news.showsNewNumbers
      default: failUnknown(value, among: keys)
      }
    }
    settings.news = news
  }
}
