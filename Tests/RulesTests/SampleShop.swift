import Foundation
import Quantities
import Rules
import Shop
import Synchronization

/// A product as tests write it.
struct Item {
  var name = "Thing"
  var brand = ""
  var price = "1"
  var size: Size?
  var isAvailable: Bool?
  var popularity: String?
  var createdAt: Instant?
  /// Ascending.
  var history: [HistoryEntry<Money>] = []
  /// Ascending.
  var sizes: [HistoryEntry<Size>] = []
  var previousSize: Size?
  /// Ascending.
  var absences: [Absence] = []
}

extension Facts {
  /// Of a shop without a markup.
  convenience init(of catalog: Catalog, rules: NewsRules) {
    self.init(of: catalog, rules: rules, markup: Markup(percent: decimal("0"), decimals: 2))
  }
}

/// A catalog of `items` in one aisle, shown at their store prices.
func catalog(
  _ items: [Item], asOf: Instant? = nil, historyStart: Instant? = nil, timeZone: String = "UTC",
  columns: [String: [FixedDecimal?]] = [:]
) -> Catalog {
  var text: [UInt8] = []
  func range(of string: String) -> TextRange {
    text += Array(string.utf8)
    return string.isEmpty
      ? .empty : TextRange(text.count - string.utf8.count..<text.count)
  }
  var history: [HistoryEntry<Money>] = []
  var products: [Product] = []
  var arrays = CatalogArrays()
  arrays.numericColumns = columns
  var aisle = Aisle(path: ["All"], parent: nil, sourceOffset: 0)
  for (index, item) in items.enumerated() {
    var product = Product(
      id: range(of: "p\(index)"), name: range(of: item.name), storePrice: money(item.price),
      price: money(item.price), aisle: 0, sourceOffset: 0)
    product.brand = range(of: item.brand)
    product.size = item.size
    product.popularity = item.popularity.map(decimal)
    product.isAvailable = item.isAvailable
    product.createdAt = item.createdAt
    product.history = Int32(history.count)..<Int32(history.count + item.history.count)
    history += item.history
    var more = ProductDetails()
    more.previousSize = item.previousSize
    more.sizes = Int32(arrays.sizes.count)..<Int32(arrays.sizes.count + item.sizes.count)
    product.details = Int32(arrays.details.count)
    arrays.details.append(more)
    arrays.sizes += item.sizes
    arrays.details[arrays.details.count - 1].absences =
      Int32(arrays.absences.count)..<Int32(arrays.absences.count + item.absences.count)
    arrays.absences += item.absences
    products.append(product)
    aisle.products.append(Int32(index))
  }
  return Catalog(
    text: text, products: products, aisles: [aisle], history: history, arrays: arrays,
    historyStart: historyStart ?? history.map(\.instant).min(), asOf: asOf,
    calendar: .of(timeZone))
}

/// The value of `-12.5` and the like, with up to four decimal places.
func decimal(_ text: String) -> FixedDecimal {
  let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
  let fraction = parts.count > 1 ? String(parts[1]) : ""
  let padded = fraction + String(repeating: "0", count: 4 - fraction.count)
  let magnitude = (Int64(parts[0]) ?? 0) * FixedDecimal.one + (Int64(padded) ?? 0)
  return FixedDecimal(tenThousandths: text.hasPrefix("-") ? -magnitude : magnitude)
}

func money(_ text: String) -> Money { Money(tenThousandths: decimal(text).tenThousandths) }

/// The size of `900 g` or `6 x 330 ml`, with the units' symbols; `10` is ten pieces.
func packageSize(_ text: String) -> Size {
  var words = text.split(separator: " ").map(String.init)
  var count: Int32 = 1
  if words.count > 1, words[1] == "x" {
    count = Int32(words[0]) ?? 0
    words.removeFirst(2)
  }
  let symbol = words.dropFirst().joined(separator: " ")
  let unit = SizeUnit.allCases.first { $0.symbol == symbol } ?? .piece
  return Size(count: count, amount: decimal(words[0]), unit: unit)
}

/// The instant of `2026-11-20` (midnight UTC, without a time) or `2026-11-20 14:30` (UTC).
func instant(_ text: String) -> Instant {
  let numbers = text.split { "- :".contains($0) }.compactMap { Int($0) }
  guard let day = Day(year: numbers[0], month: numbers[1], day: numbers[2]) else {
    preconditionFailure("no such day: \(text)")
  }
  let minutes = numbers.count > 4 ? numbers[3] * 60 + numbers[4] : 0
  return Instant(
    milliseconds: Int64(day.number) * 86_400_000 + Int64(minutes) * 60_000,
    isDay: numbers.count == 3)
}

/// A history of lines with an instant, a space and a price.
func history(_ lines: String...) -> [HistoryEntry<Money>] {
  lines.map { line in
    let price = line.split(separator: " ").last.map(String.init) ?? ""
    return HistoryEntry(
      instant: instant(String(line.dropLast(price.count + 1))), value: money(price))
  }
}

extension Facts {
  var all: [NewsEvent] { events.map { description(of: $0) } }
  var shown: [NewsEvent] { news.map { event(at: $0) } }
}

extension ShopCalendar {
  private static let made = Mutex<[String: ShopCalendar]>([:])

  /// The calendar of a time zone, made once: Foundation takes milliseconds to list its transitions.
  static func of(_ zone: String) -> ShopCalendar {
    made.withLock { made in
      if let calendar = made[zone] { return calendar }
      let calendar = ShopCalendar(timeZone: TimeZone(identifier: zone) ?? .gmt)
      made[zone] = calendar
      return calendar
    }
  }
}

extension CatalogSorter {
  init(_ shop: Catalog, locale: String) {
    self.init(catalog: shop, collation: Collation(locale: locale))
  }
}
