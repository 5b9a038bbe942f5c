import Bytes
package import Diagnostics
package import Shop
import Tables

/// Reads `shop.json` into `Settings` (`Input: Settings`): every key is checked, and every fault
/// is reported with its location. A key with a fault keeps its default, so that reading can go on.
package final class SettingsReader {
  var settings = Settings(title: "")
  /// The source whose keys are read.
  var source = TableSource(file: "")
  let faults: FaultLog
  /// True if the shop has `locales`.
  private var isMultilingual = false

  init(faults: FaultLog) { self.faults = faults }

  /// - Returns: the settings; nil, with an error, if the text is not a JSON object at all. If there
  ///   are errors in `faults`, the settings are good only for finding more faults.
  package static func read(_ source: SourceFile, faults: FaultLog) -> Settings? {
    guard let tree = JSONTree(parsing: source, as: .settings, faults: faults) else { return nil }
    let reader = SettingsReader(faults: faults)
    guard tree.root.kind == .object else {
      reader.fail(
        tree.root, "the settings must be an object, not \(tree.root.kind.name)",
        "{ \"title\": \"My shop\" }")
      return nil
    }
    reader.readShop(tree.root)
    return reader.settings
  }

  private func readShop(_ root: JSONValue) {
    require([("title", "\"title\": \"My shop\"")], in: root, "the shop")
    // The levels come first, since they apply to findings in the other keys.
    if let checks = root["checks"] { readChecks(checks) }
    // Then come the languages, in which texts may be.
    if let locales = root["locales"] { readLocales(locales) }
    isMultilingual = root["locales"] != nil
    let keys = SettingKey.shop
    for value in root.members.map({ $0.value }) where !readShopText(value) {
      read(value, by: keys)
    }
    let prices = settings.prices
    if prices.file != TableSource.standardInput,
      settings.products.contains(where: { $0.file == prices.file })
    {
      faults.error(
        "the products and the prices can't be in one file", at: prices.location,
        help: "run `aisle new FOLDER --from \(prices.file)`, which makes two of them")
      settings.prices = TableSource(file: "prices.csv", isOptional: true)
    }
  }

  /// Reads the value of a key, with an error for one that is none of `keys`.
  func read(_ value: JSONValue, by keys: [SettingKey]) {
    if let key = keys.first(where: { $0.name == value.key }) {
      key.read(self, value)
    } else {
      failUnknown(value, among: keys.map(\.name))
    }
  }

  func readLocale(_ value: JSONValue) {
    if isMultilingual {
      fail(
        value, "the shop has both `locale` and `locales`", nil,
        help: "remove `locale`: the first of `locales` takes its place")
    }
    settings.locale = locale(value, "\"locale\": \"de-AT\"") ?? settings.locale
  }

  func readOrders(_ value: JSONValue) {
    let example = "\"orders\": [\"popularity\", \"price\", \"unit-price\", \"brand\"]"
    let orders = list(value, of: "order", example) { item in
      let order =
        item.kind == .object
        ? readColumnOrder(item)
        : choice(item, "an order", among: SortKey.named.map { ($0.id, $0) })
      return order.map { order in
        settings.locations[.order(order)] = item.location
        return (order.id, order)
      }
    }
    if !orders.isEmpty { settings.orders = orders }
  }

  /// An order by a column of the shop.
  private func readColumnOrder(_ value: JSONValue) -> SortKey? {
    let examples = [
      ("key", "\"key\": \"alcohol\""), ("name", "\"name\": \"Alcohol\""),
      ("on", "\"on\": \"Alcohol %\""),
    ]
    readOthers(
      of: value, besides: examples.map(\.0), translating: "name",
      .order(value["key"]?.text ?? ""))
    require(Array(examples.prefix(2)), in: value, "the order")
    var texts: [String: String] = [:]
    for (key, example) in examples { texts[key] = value[key].flatMap { text($0, example) } }
    guard let id = texts["key"], let name = texts["name"] else { return nil }
    guard id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, !Self.takenOrders.contains(id) else {
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

  /// The names that addresses and data use for something else.
  private static let takenOrders = SortKey.named.map(\.id) + ["aisle", "price-now"]

  func readNews(_ value: JSONValue) {
    guard isObject(value, "`news`", "\"news\": { \"months\": 1, \"limit\": 50 }") else { return }
    let keys = SettingKey.news
    for value in value.members.map({ $0.value }) { read(value, by: keys) }
  }
}
