import Diagnostics
import Quantities
import Shop
import Tables

/// A sale price, or the amount off the price, with its dates (`Rules: Sale prices`).
struct SaleFields {
  /// A sale price and a discount; the first that a row has counts.
  private let amounts: [(offer: Sale.Offer, column: ProductsFile.Numbers)]
  private let percentages: ProductsFile.Numbers?
  private let start, end: ProductsFile.Dates?
  /// Both in one column.
  private let pair: FieldRule?
  private var pairDates: DateReader

  init(_ file: inout ProductsFile) {
    amounts = [
      (Sale.Offer.price, ProductColumns.salePrice), (.amountOff, ProductColumns.saleDiscount),
    ].compactMap { offer, column in file.numbers(.price, column).map { (offer, $0) } }
    percentages = file.numbers(.other, ProductColumns.salePercent)
    start = file.dates(ProductColumns.saleStarts)
    end = file.dates(ProductColumns.saleEnds)
    pair = file.row.map.rule(ProductColumns.saleDates)
    pairDates = DateReader(calendar: file.calendar, order: file.described.dateFormat)
  }

  /// A row without a price has no sale either.
  mutating func read(_ draft: ProductDraft, _ file: inout ProductsFile) {
    guard draft.offer.storePrice > .zero, let (offer, amount, range) = offer(&file)
    else { return }
    let calendar = file.calendar
    let (start, lastDay) = dates(&file)
    let end = lastDay.map { $0.isDay ? calendar.end(of: calendar.day(of: $0)) : $0 }
    if let start, let end, end < start {
      file.faults.warning(
        .reversedSale, "the sale ends before it begins, so it never applies",
        at: (self.end?.rule ?? pair).map { file.row.location(file.row.field($0)) },
        help: "exchange or correct its dates")
    }
    file.builder.sales.append(
      Sale(
        owner: file.isGrouped ? .groupRow(draft.row) : .product(draft.row), offer: offer,
        amount: amount, start: start, end: end, range: file.placed(range)))
  }

  private func offer(
    _ file: inout ProductsFile
  ) -> (offer: Sale.Offer, amount: Money, range: Range<Int>)? {
    for (offer, column) in amounts {
      let field = file.row.field(column.rule)
      let amount = file.fields.price(field, in: column.numbers, of: file.row)
      if let amount, amount > .zero { return (offer, amount, field.range) }
    }
    guard let (rule, numbers) = percentages else { return nil }
    let field = file.row.field(rule)
    guard let number = file.fields.number(field, in: numbers, of: file.row),
      number > FixedDecimal(0)
    else { return nil }
    return (.percentOff, Money(tenThousandths: number.tenThousandths), field.range)
  }

  /// The beginning and the end, each in a column of its own, or both in one.
  private mutating func dates(
    _ file: inout ProductsFile
  ) -> (start: Instant?, end: Instant?) {
    let start = start.flatMap {
      file.fields.dateIfAny(file.row.field($0.rule), in: $0.dates, of: file.row)
    }
    let end = end.flatMap {
      file.fields.dateIfAny(file.row.field($0.rule), in: $0.dates, of: file.row)
    }
    guard let field = pair.map({ file.row.field($0) }), !field.isEmpty else { return (start, end) }
    let text = field.text(in: file.row.source.bytes)
    let parts = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let instants = parts.map { part in
      let part = Field(start: part.startIndex, end: part.endIndex).trimmed(in: text.span)
      return pairDates.instant(part.range, of: text.span)
    }
    guard instants.count == 2, let start = instants[0], let end = instants[1] else {
      file.faults.error(
        about: ProductColumns.saleDates.name,
        "\(file.row.string(field).inBackticks) is not a pair of dates",
        at: file.row.location(field),
        help: "write the start and the end of the sale like 2026-11-20/2026-11-27")
      return (nil, nil)
    }
    return (start, end)
  }
}
