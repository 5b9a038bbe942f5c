package import Diagnostics
import Foundation

/// The bytes of the products and prices files to a `Catalog` (DESIGN.md 2).
package struct CatalogReader {
  /// - Parameters:
  ///   - prices: nil for a shop without a price history.
  ///   - clock: the moment the shop speaks for, if not the newest of the data.
  /// - Returns: the catalog; nil if there is an error in `faults`, which has all of the files'.
  /// - Complexity: O(size of the files), and O(n log n) for price rows that are not in order.
  package static func read(
    products: SourceFile, prices: consuming SourceFile?, settings: Settings, clock: Clock? = nil,
    faults: inout FaultList
  ) -> Catalog? {
    let zone = TimeZone(identifier: settings.timeZone) ?? .gmt
    let calendar = ShopCalendar(timeZone: zone)
    let clock = clock?.instant(in: calendar)
    let readProducts = readProducts(
      products, settings: settings, calendar: calendar, faults: &faults)
    var readPrices = noPrices(products: readProducts.products.count, settings)
    // Taken out, so that a large file's bytes are free again before its rows are grouped.
    if let file = prices.take() {
      readPrices = self.readPrices(
        file, settings: settings, calendar: calendar, ids: readProducts.ids, clock: clock,
        faults: &faults)
    }
    if faults.hasErrors { return nil }
    var assembly = CatalogAssembly(
      readProducts, prices: readPrices, settings: settings, calendar: calendar, clock: clock)
    return assembly.catalog(faults: &faults)
  }

  private static func readProducts(
    _ source: SourceFile, settings: Settings, calendar: ShopCalendar, faults: inout FaultList
  ) -> ReadProducts {
    func read<Rows: RowReader>(_ rows: Rows) -> ReadProducts {
      var reader = ProductsReader(
        rows: rows, settings: settings, calendar: calendar, faults: &faults)
      reader.read(faults: &faults)
      return reader.result
    }
    guard source.bytes.count < 1 << 31 else {
      faults.error(
        Diagnostic(
          "the file \(quoted(source.name)) is larger than 2 GiB", help: "split the catalog"))
      return ReadProducts(source: source)
    }
    if format(of: settings.products) == .csv {
      if let rows = csvRows(source, settings, faults: &faults) { return read(rows) }
    } else if let rows = JSONRows(source, faults: &faults) {
      return read(rows)
    }
    return ReadProducts(source: source)
  }

  private static func readPrices(
    _ source: SourceFile, settings: Settings, calendar: ShopCalendar, ids: ByteTable,
    clock: Instant?, faults: inout FaultList
  ) -> ReadPrices {
    func read<Rows: RowReader>(_ rows: Rows) -> ReadPrices {
      let earlier = faults
      for keepsAll in [false, true] {
        faults = earlier
        var reader = PricesReader(
          rows: rows, settings: settings, calendar: calendar, ids: ids, clock: clock,
          keepsAll: keepsAll, faults: &faults)
        reader.read(faults: &faults)
        if !reader.result.runs.isOutOfOrder { return reader.result }
      }
      preconditionFailure("where all is kept nothing is out of order")
    }
    if format(of: settings.prices) == .csv {
      if let rows = csvRows(source, settings, faults: &faults) { return read(rows) }
    } else if let rows = JSONRows(source, faults: &faults) {
      return read(rows)
    }
    return noPrices(products: ids.count, settings)
  }

  private static func noPrices(products: Int, _ settings: Settings) -> ReadPrices {
    ReadPrices(
      runs: PriceRuns(products: products, settleHours: settings.news.settleHours, keepsAll: true),
      hasHistory: [Bool](repeating: false, count: products))
  }

  private static func csvRows(
    _ source: SourceFile, _ settings: Settings, faults: inout FaultList
  ) -> CSVRows? {
    if let fault = TextEncoding.fault(in: source, locale: settings.locale) {
      faults.error(fault)
      return nil
    }
    return CSVRows(source, faults: &faults)
  }

  private static func format(of table: TableSource) -> TableSource.Format {
    if let format = table.format { return format }
    let name = table.file.lowercased()
    if name.hasSuffix(".json") { return .json }
    return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") ? .jsonLines : .csv
  }
}
