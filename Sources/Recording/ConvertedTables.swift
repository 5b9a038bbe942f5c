import Bytes
package import Diagnostics
import Foundation
import Quantities
package import Reading
package import Shop
import Tables

/// Writes the tables of a converted export (`Presets: Exports with histories`).
package enum ConvertedTables {
  /// Replaces the products file, adds to the prices file the rows that it lacks, and does what
  /// `aisle record` does for the day of the export. Own rows of the shop stay.
  ///
  /// - Parameters:
  ///   - folder: the shop's, with a slash at its end.
  ///   - faults: gets those of the files.
  /// - Returns: how many prices are new.
  /// - Throws: if a file can't be read or written, or if the shop has newer prices.
  package static func write(
    _ export: ConvertedExport, _ settings: Settings, in folder: String, faults: FaultLog
  ) throws(Diagnostic) -> Int {
    let isNew = !FileReader.exists(settings.prices.path(in: folder))
    let count = try add(export, settings, in: folder, faults: faults)
    guard !faults.hasErrors, let moment = export.moment else { return count }
    let date = ShopCalendar(settings).sourceText(of: moment)
    let recorder = PriceRecorder(
      content: folder, export: nil, date: ParsedDate(date), now: moment, allowsRemovals: isNew,
      isConverted: true)
    // A build reports the warnings.
    let recorded = FaultLog()
    if recorder.record(faults: recorded) == nil { faults.append(recorded.list) }
    return count
  }

  private static func add(
    _ export: ConvertedExport, _ settings: Settings, in folder: String, faults: FaultLog
  ) throws(Diagnostic) -> Int {
    let path = settings.prices.path(in: folder)
    let table = try GrowingTable<PriceColumn>(path, settings, faults: faults)
    let calendar = ShopCalendar(settings)
    var known: [[UInt8]: [Instant: Int64]] = [:]
    var newest: Instant?
    if var rows = table.rows {
      while rows.next(faults: faults) {
        guard let instant = rows.date(.date, faults: faults) else { continue }
        let price = rows.bytes(.price)
        newest = max(newest ?? instant, instant)
        known[rows.bytes(.productID), default: [:]][instant] =
          (try? ParsedNumber(price.indices, of: price.span))?.tenThousandths ?? -1
      }
    }
    if faults.hasErrors { return 0 }
    if let newest, let moment = export.moment, moment < newest {
      throw Diagnostic(
        "the newest price of the export is of `\(calendar.sourceText(of: moment))`, but `\(path)` "
          + "has one of `\(calendar.sourceText(of: newest))`",
        help: "get the newest export; nothing was written")
    }
    var rows: [PriceRow] = []
    for price in export.prices {
      let amount = price.price?.tenThousandths ?? -1
      if known[price.id, default: [:]].updateValue(amount, forKey: price.instant) == amount {
        continue
      }
      rows.append([
        .productID: String(decoding: price.id, as: UTF8.self),
        .date: calendar.sourceText(of: price.instant),
        .price: price.price?.decimal.sourceText() ?? "",
      ])
    }
    let products = settings.products[0].path(in: folder)
    do {
      try Data(export.products).write(to: URL(filePath: products), options: .atomic)
    } catch {
      throw Diagnostic(
        "can't write the file `\(products)`: \(error.localizedDescription)",
        help: "see that its folder has room and that you may write to it")
    }
    try table.append(rows)
    // Until here, it locks out other runs.
    withExtendedLifetime(table) {}
    return rows.count
  }
}
