import Bytes
package import Diagnostics
import Foundation
import Quantities
package import Reading
package import Shop
import Tables

/// Writes the tables of a converted export (`Presets: Exports with histories`).
package enum ConvertedTables {
  /// Replaces the products file, and adds to the prices file the rows that it lacks. Its own rows
  /// stay.
  ///
  /// - Parameters:
  ///   - folder: the shop's, with a slash at its end.
  ///   - faults: gets those of the prices file.
  /// - Returns: how many prices are new.
  /// - Throws: if a file can't be read or written.
  package static func write(
    _ export: ConvertedExport, _ settings: Settings, in folder: String, faults: FaultLog
  ) throws(Diagnostic) -> Int {
    let path = settings.prices.path(in: folder)
    let table = try GrowingTable<PriceColumn>(path, settings, isLocked: false, faults: faults)
    let calendar = ShopCalendar(settings)
    var known: [[UInt8]: [Instant: Int64]] = [:]
    if var rows = table.rows {
      while rows.next(faults: faults) {
        guard let instant = rows.date(.date, faults: faults) else { continue }
        let price = rows.bytes(.price)
        known[rows.bytes(.productID), default: [:]][instant] =
          (try? ParsedNumber(price.indices, of: price.span))?.tenThousandths ?? -1
      }
    }
    if faults.hasErrors { return 0 }
    var rows: [[PriceColumn: [UInt8]]] = []
    for price in export.prices {
      let amount = price.price.tenThousandths
      if known[price.id, default: [:]].updateValue(amount, forKey: price.instant) == amount {
        continue
      }
      rows.append([
        .productID: price.id, .date: Array(calendar.sourceText(of: price.instant).utf8),
        .price: Array(price.price.decimal.unmistakableText.utf8),
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
    return rows.count
  }
}
