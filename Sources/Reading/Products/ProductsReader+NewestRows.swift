import Bytes
import Diagnostics
import Shop
import Tables
import Values

/// A products file that is the prices file as well: it has a row for each price, and the newest row
/// of a product says what the product is (`Catalog: Prices`).
extension ProductsReader {
  /// By row of the file: whether it is the newest of its product, or not known to be another; nil
  /// if the file has each product once.
  ///
  /// - Complexity: O(size of the file).
  func newestRows() -> [Bool]? {
    guard settings.isOneTable else { return nil }
    var faults = FaultList()
    let map = ColumnMap<PriceColumn>(
      rows.columns, source: source, of: .prices, described: settings.prices, faults: &faults)
    guard let idColumn = map[.productID], let dateColumn = map[.date] else { return nil }
    var dates = dates[ProductColumn.createdAt.index]
    dates.order = known?.priceDateOrder ?? DateOrder(settings.prices.dateFormat)
    if case .unknown = dates.order {
      var survey = rows
      var first: Diagnostic?
      let order = try? DateOrder(shownBy: &survey, column: dateColumn, dates, first: &first)
      dates.order = order ?? .ambiguous
    }
    var rows = rows
    var fields: [Field] = []
    var ids = ByteStringTable()
    // By number of the id.
    var newest: [(row: Int, instant: Instant)] = []
    var counts: [Bool] = []
    while rows.next(&fields, faults: &faults) {
      let date = rows.field(dateColumn, of: fields).trimmed(in: source.bytes.span)
      let (text, range) = date.plain(in: source.bytes)
      let instant = dates.instant(range, of: text.span) ?? Instant(milliseconds: .min >> 1)
      let id = rows.field(idColumn, of: fields).text(in: source.bytes)
      let (number, isNew) = ids.insert(id.span)
      counts.append(true)
      if isNew {
        newest.append((counts.count - 1, instant))
      } else if instant < newest[number].instant {
        counts[counts.count - 1] = false
      } else {
        counts[newest[number].row] = false
        newest[number] = (counts.count - 1, instant)
      }
    }
    return counts
  }
}
