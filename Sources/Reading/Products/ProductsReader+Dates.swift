import Diagnostics
import Tables
import Values

/// Columns of dates, each of which settles by itself whether its days or its months come first.
extension ProductsReader {
  /// Nil if the field is empty or, with an error, not a date.
  mutating func readDate(_ column: ProductColumn, faults: inout FaultList) -> Instant? {
    guard let field = field(column) else { return nil }
    return readDate(field, of: column, faults: &faults)
  }

  mutating func readDate(
    _ field: Field, of column: ProductColumn, faults: inout FaultList
  ) -> Instant? {
    if field.isEmpty { return nil }
    let (bytes, range) = field.plain(in: source.bytes)
    // What databases write where there is no date.
    if bytes[range].starts(with: "0000-00-00".utf8) { return nil }
    if let instant = dates[column.index].instant(range, of: bytes.span) { return instant }
    if dates[column.index].awaitsOrder(range, of: bytes.span) {
      dates[column.index].order = order(of: column)
      if case .ambiguous = dates[column.index].order {
        faults.error(.ambiguousDate(string(field), at: location(field)))
      }
      return readDate(field, of: column, faults: &faults)
    }
    if let fault = dates[column.index].fault(string(field), at: location(field)) {
      faults.error(fault)
    }
    return nil
  }

  /// What the dates of a column show, from the current row on: before it, none had to be ordered.
  private func order(of column: ProductColumn) -> DateOrder {
    var reader = self
    var ignored = FaultList()
    repeat {
      for field in reader.dates(in: column) {
        let (bytes, range) = field.plain(in: source.bytes)
        if let order = WrittenDate(range, of: bytes.span)?.shownOrder {
          return .settled(order, location(field))
        }
      }
    } while reader.rows.next(&reader.fields, faults: &ignored)
    return .ambiguous
  }
}
