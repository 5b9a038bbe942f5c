import Columns
import Diagnostics
import Reading
import Shop
import Tables
import Values

/// Where the rows of an earlier day belong in a prices file.
enum RowPlace {
  /// The offset of the first row after `moment`, in bytes from the beginning of the file; nil if
  /// there is none, or if the file is not in the order of its dates: then new rows go to its end.
  ///
  /// - Parameters:
  ///   - partStart: where the current part of the file begins.
  ///   - order: of the file's dates.
  /// - Complexity: O(size of the file).
  static func offset<Rows: RowReader>(
    after moment: Instant, in rows: Rows, partStart: () -> Int, _ order: DateOrder,
    _ settings: Settings, _ calendar: ShopCalendar
  ) throws(Diagnostic) -> Int? {
    var rows = rows
    var faults = FaultList()
    let map = ColumnMap(
      rows.columns, source: rows.source, of: .prices, known: PriceColumn.known,
      described: settings.prices, faults: &faults)
    guard let column = map[.date] else { return nil }
    var dates = DateReader(calendar: calendar, order: order)
    var fields: [Field] = []
    var place: Int?
    var previous: Instant?
    repeat {
      let bytes = rows.source.bytes
      while rows.next(&fields, faults: &faults) {
        let field = rows.field(column, of: fields).trimmed(in: bytes.span)
        let (text, range) = field.plain(in: bytes)
        guard let instant = dates.instant(range, of: text.span) else { continue }
        if let previous, instant < previous { return nil }
        previous = instant
        if place == nil, instant > moment { place = partStart() + rows.rowStart }
      }
    } while try rows.advance()
    return place
  }
}
