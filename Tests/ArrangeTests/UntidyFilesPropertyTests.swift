import TestSupport
import Arrange
import Diagnostics
import Foundation
import Shop
import Testing

/// The news of whole untidy files: rows in any order, several at one instant, prices
/// down to a ten-thousandth, days on which clocks change, zones far ahead of and behind UTC.
struct UntidyFilesPropertyTests {
  /// A row of a prices file before it is written.
  struct Row {
    let product: Int
    /// The text in the file and its meaning.
    let date: (text: String, instant: Instant)
    let price: String
    let size: String
  }

  @Test(
    "News of files in any order is what the rules give for the rows",
    arguments: 1...Thoroughness.count(120, full: 600))
  func files(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &* 977)
    let zone = random.pick([
      "UTC", "Europe/Berlin", "America/Havana", "Pacific/Kiritimati", "Pacific/Pago_Pago",
      "Africa/Cairo", "America/St_Johns",
    ])
    let count = random.number(1...5)
    var rows = (0..<random.number(0...40)).map { _ in row(of: count, zone, &random) }
    // Sorted files may be compacted to runs of one price, and so may files with one row astray.
    if !random.isTrue(oneIn: 3) { rows.sort { $0.date.instant < $1.date.instant } }
    if !rows.isEmpty, random.isTrue(oneIn: 4) { rows.append(rows.removeFirst()) }
    let created = (0..<count).map { _ in
      random.isTrue(oneIn: 2) ? date(zone, &random) : nil
    }
    var settings = Settings(title: "Shop")
    settings.timeZone = zone
    settings.news.isProgressive = random.isTrue(oneIn: 2)
    settings.news.settleHours = decimal(random.pick(["12", "0", "23.5"]))
    let (catalog, faults) = read(rows, created: created, settings)
    let shop = try #require(catalog, "\(faults.errors)")
    guard let asOf = shop.asOf else { return }
    let items = (0..<count).map { item($0, rows, created: created[$0]?.instant) }
    let reference = ReferenceNews(
      items: items, asOf: asOf, historyStart: rows.map(\.date.instant).min(), rules: settings.news,
      timeZone: zone)
    #expect(asOf == (rows.map(\.date.instant) + created.compactMap { $0?.instant }).max())
    #expect(PriceNews(catalog: shop, rules: settings.news).events == reference.events())
  }

  private func read(
    _ rows: [Row], created: [(text: String, instant: Instant)?], _ settings: Settings
  ) -> (Catalog?, FaultList) {
    let products = created.enumerated().map { "p\($0),Thing,1,All,450 g,\($1?.text ?? "")" }
    let prices = rows.map { "p\($0.product),\($0.date.text),\($0.price),\($0.size)" }
    var faults = FaultList()
    let catalog = CatalogReader.read(
      products: [file("products.csv", "id,name,price,aisle,size,created_at", products)],
      prices: ChunkedFile(file("prices.csv", "product_id,date,price,size", prices)),
      settings: settings,
      faults: &faults)
    return (catalog, faults)
  }

  private func file(_ name: String, _ header: String, _ rows: [String]) -> SourceFile {
    SourceFile(name: name, bytes: Array(([header] + rows + [""]).joined(separator: "\n").utf8))
  }

  /// Of rows at one instant the later in the file wins; the sort is an insertion sort.
  private func item(_ product: Int, _ rows: [Row], created: Instant?) -> Item {
    var item = Item(price: "1", size: packageSize("450 g"), createdAt: created)
    for row in rows where row.product == product {
      let entry = HistoryEntry(instant: row.date.instant, value: money(row.price))
      item.history.removeAll { $0.instant == entry.instant }
      item.history.insert(
        entry, at: item.history.firstIndex { $0.instant > entry.instant } ?? item.history.count)
      guard !row.size.isEmpty else { continue }
      let size = HistoryEntry(instant: row.date.instant, value: packageSize(row.size))
      item.sizes.removeAll { $0.instant == size.instant }
      item.sizes.insert(
        size, at: item.sizes.firstIndex { $0.instant > size.instant } ?? item.sizes.count)
    }
    return item
  }

  private func row(of count: Int, _ zone: String, _ random: inout SplitMix64) -> Row {
    Row(
      product: random.number(0...(count - 1)), date: date(zone, &random),
      price: random.pick(["1", "1", "1", "1.03", "0.97", "1.04", "0.0001", "0.0002", "2", "1.0300"]
      ),
      size: random.pick(["", "", "500 g", "450 g", "0.5 kg"]))
  }

  /// Around two days on which clocks change, or long before: a date, an instant in UTC or one
  /// with an offset.
  private func date(
    _ zone: String, _ random: inout SplitMix64
  ) -> (text: String, instant: Instant) {
    let days = [instant("2024-03-31"), instant("2024-03-10"), instant("2024-01-05")]
    let start = random.pick(days).advanced(
      byMilliseconds: Int64(random.number(-3...3)) * 86_400_000)
    let utc = ShopCalendar.utc
    guard random.isTrue(oneIn: 2) else {
      let calendar = ShopCalendar.of(zone)
      let day = utc.day(of: start)
      return (day.text, calendar.start(of: day))
    }
    let moment = start.advanced(byMilliseconds: Int64(random.number(0...47)) * 1_800_000)
    guard random.isTrue(oneIn: 2) else { return (utc.text(of: moment), moment) }
    let local = moment.advanced(byMilliseconds: 19_800_000)
    return (utc.text(of: local).dropLast() + "+05:30", moment)
  }
}
