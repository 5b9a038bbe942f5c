import Diagnostics
import Quantities
import Shop
import Tables

/// A sale price, or the amount off the price, with its dates (`Rules: Sale prices`).
struct SaleFields {
  /// A sale price and a discount; the first that a row has counts.
  private let amounts: [(offer: Sale.Offer, rule: FieldRule, numbers: Int)]
  private let percentages: (rule: FieldRule, numbers: Int)?
  private let start, end: (rule: FieldRule, dates: Int)?
  /// Both in one column.
  private let pair: FieldRule?
  private var pairDates: DateReader

  init(_ map: ColumnMap, _ file: inout ProductsFile) {
    amounts = [
      (Sale.Offer.price, ProductColumns.salePrice), (.amountOff, ProductColumns.saleDiscount),
    ].compactMap { offer, column in
      map.rule(column).map { (offer, $0, file.fields.addNumbers(.price, of: column, $0, map)) }
    }
    percentages = map.rule(ProductColumns.salePercent).map {
      ($0, file.fields.addNumbers(.other, of: ProductColumns.salePercent, $0, map))
    }
    func dates(_ column: KnownColumn) -> (FieldRule, Int)? {
      map.rule(column).map { ($0, file.fields.addDates(of: column, $0)) }
    }
    start = dates(ProductColumns.saleStarts)
    end = dates(ProductColumns.saleEnds)
    pair = map.rule(ProductColumns.saleDates)
    pairDates = DateReader(calendar: file.calendar, order: file.described.dateFormat)
  }

  /// A row without a price has no sale either.
  mutating func read(_ row: borrowing TableRow, _ draft: ProductDraft, _ file: inout ProductsFile) {
    guard draft.offer.storePrice > .zero, let (offer, amount, range) = offer(of: row, &file)
    else { return }
    let calendar = file.calendar
    let (start, lastDay) = dates(of: row, &file)
    let end = lastDay.map { $0.isDay ? calendar.end(of: calendar.day(of: $0)) : $0 }
    if let start, let end, end < start {
      file.faults.warning(
        .reversedSale, "the sale ends before it begins, so it never applies",
        at: (self.end?.rule ?? pair).map { row.location(row.field($0)) },
        help: "exchange or correct its dates")
    }
    file.builder.sales.append(
      Sale(
        owner: file.isGrouped ? .groupRow(draft.row) : .product(draft.row), offer: offer,
        amount: amount, start: start, end: end, range: file.placed(range)))
  }

  private func offer(
    of row: borrowing TableRow, _ file: inout ProductsFile
  ) -> (offer: Sale.Offer, amount: Money, range: Range<Int>)? {
    for (offer, rule, numbers) in amounts {
      let field = row.field(rule)
      let amount = file.fields.price(field, in: numbers, of: row)
      if let amount, amount > .zero { return (offer, amount, field.range) }
    }
    guard let (rule, numbers) = percentages else { return nil }
    let field = row.field(rule)
    guard let number = file.fields.number(field, in: numbers, of: row),
      number > FixedDecimal(0)
    else { return nil }
    return (.percentOff, Money(tenThousandths: number.tenThousandths), field.range)
  }

  /// The beginning and the end, each in a column of its own, or both in one.
  private mutating func dates(
    of row: borrowing TableRow, _ file: inout ProductsFile
  ) -> (start: Instant?, end: Instant?) {
    let start = start.flatMap { file.fields.dateIfAny(row.field($0.rule), in: $0.dates, of: row) }
    let end = end.flatMap { file.fields.dateIfAny(row.field($0.rule), in: $0.dates, of: row) }
    guard let field = pair.map({ row.field($0) }), !field.isEmpty else { return (start, end) }
    let text = field.text(in: row.source.bytes)
    let parts = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let instants = parts.map { part in
      let part = Field(start: part.startIndex, end: part.endIndex).trimmed(in: text.span)
      return pairDates.instant(part.range, of: text.span)
    }
    guard instants.count == 2, let start = instants[0], let end = instants[1] else {
      file.faults.error(
        about: ProductColumns.saleDates.name,
        "\(row.string(field).inBackticks) is not a pair of dates", at: row.location(field),
        help: "write the start and the end of the sale like 2026-11-20/2026-11-27")
      return (nil, nil)
    }
    return (start, end)
  }
}
