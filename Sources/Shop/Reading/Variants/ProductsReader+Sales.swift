import Bytes
import Diagnostics

/// What a row says of prices besides the price (`Meaning: List prices`, `Meaning: Sale prices`).
extension ProductsReader {
  /// A store price; zero if the row has none.
  mutating func readListPrice(faults: inout FaultList) -> Money {
    guard let field = field(.listPrice), !field.isEmpty,
      let number = numbers.price(field, faults: &faults)
    else { return .zero }
    listPriceColumn.note(number.evidence, index: row, at: field.range, of: source)
    return Money(tenThousandths: number.tenThousandths)
  }

  /// - Parameter price: the row's; without one it has no sale either.
  mutating func readSale(of owner: Sale.Owner, price: Money, faults: inout FaultList) {
    guard let field = field(.salePrice), !field.isEmpty,
      let number = numbers.price(field, faults: &faults), number.tenThousandths > 0, price > .zero
    else { return }
    salePriceColumn.note(
      number.evidence, index: result.sales.count, at: field.range, of: source)
    let dates = readSaleDates(faults: &faults)
    result.sales.append(
      Sale(
        owner: owner, price: Money(tenThousandths: number.tenThousandths), start: dates.start,
        end: dates.end.map { $0.isDay ? calendar.end(of: calendar.day(of: $0)) : $0 },
        range: placed(field.range)))
  }

  /// The beginning and the end, each in a column of its own, or both in one.
  private mutating func readSaleDates(
    faults: inout FaultList
  ) -> (start: Instant?, end: Instant?) {
    let start = readDate(.saleStarts, faults: &faults)
    let end = readDate(.saleEnds, faults: &faults)
    guard let field = field(.saleDates), !field.isEmpty else { return (start, end) }
    let text = field.text(in: source.bytes)
    let parts = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let instants = parts.map { part in
      let part = Field(start: part.startIndex, end: part.endIndex).trimmed(in: text.span)
      return dates[ProductColumn.saleDates.index].instant(part.range, of: text.span)
    }
    guard instants.count == 2, let start = instants[0], let end = instants[1] else {
      faults.error(
        Diagnostic(
          "\(string(field).inBackticks) is not a pair of dates", at: location(field),
          help: "write the start and the end of the sale like 2026-11-20/2026-11-27"))
      return (nil, nil)
    }
    return (start, end)
  }
}
