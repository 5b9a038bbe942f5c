import Bytes
import Diagnostics
import Tables
import Values

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
    guard price > .zero, let (offer, amount, range) = readOffer(faults: &faults) else { return }
    let dates = readSaleDates(faults: &faults)
    result.sales.append(
      Sale(
        owner: owner, offer: offer, amount: Money(tenThousandths: amount),
        start: dates.start.map { startsWithDay ? calendar.start(of: calendar.day(of: $0)) : $0 },
        end: dates.end.map {
          $0.isDay || endsWithDay ? calendar.end(of: calendar.day(of: $0)) : $0
        },
        range: placed(range)))
  }

  /// A sale price, otherwise what is taken off the price; nil if the row has neither.
  private mutating func readOffer(
    faults: inout FaultList
  ) -> (offer: Sale.Offer, tenThousandths: Int64, range: Range<Int>)? {
    let index = result.sales.count
    let offers = [(ProductColumn.salePrice, Sale.Offer.price), (.saleDiscount, .amountOff)]
    for (column, offer) in offers {
      guard let field = field(column), !field.isEmpty,
        let number = numbers.price(field, faults: &faults), number.tenThousandths > 0
      else { continue }
      if offer == .price {
        salePriceColumn.note(number.evidence, index: index, at: field.range, of: source)
      } else {
        discountColumn.note(number.evidence, index: index, at: field.range, of: source)
      }
      return (offer, number.tenThousandths, field.range)
    }
    guard let field = field(.salePercent), !field.isEmpty,
      let number = numbers.number(
        field, column: map.title(of: .salePercent), faults: &faults),
      number.tenThousandths > 0
    else { return nil }
    return (.percentOff, number.tenThousandths, field.range)
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
