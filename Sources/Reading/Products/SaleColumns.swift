import Columns
import Diagnostics
import Shop
import Tables
import Values

/// A sale price, or what is taken off the price, and when (`Meaning: Sale prices`).
struct SaleColumns: ProductColumn {
  static let columns = [price, starts, ends, dates, discount, percent]
  private static let price = KnownColumn(name: "sale_price")
  private static let starts = KnownColumn(name: "sale_starts")
  private static let ends = KnownColumn(name: "sale_ends")
  private static let dates = KnownColumn(name: "sale_dates")
  private static let discount = KnownColumn(name: "sale_discount")
  private static let percent = KnownColumn(name: "sale_percent")

  /// A sale price and a discount, with the numbers of their columns; the first that a row has
  /// counts.
  private let amounts: [(offer: Sale.Offer, rule: FieldRule, numbers: Int)]
  private let percentages: (rule: FieldRule, title: String)?
  private let start, end: SaleDay?
  /// Both in one column.
  private let pair: FieldRule?
  private var pairDates: DateReader

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    var amounts: [(offer: Sale.Offer, rule: FieldRule, numbers: Int)] = []
    for (offer, column) in [(Sale.Offer.price, Self.price), (.amountOff, Self.discount)] {
      guard let rule = map.rule(column) else { continue }
      let numbers = file.addNumbers(titled: map.title(of: column), .price)
      amounts.append((offer, rule, numbers))
    }
    self.amounts = amounts
    percentages = map.rule(Self.percent).map { ($0, map.title(of: Self.percent)) }
    start = try? SaleDay(Self.starts, map, &file)
    end = try? SaleDay(Self.ends, map, &file)
    pair = map.rule(Self.dates)
    pairDates = DateReader(calendar: file.calendar, order: DateOrder(file.described.dateFormat))
    if amounts.isEmpty, percentages == nil { throw .missing }
  }

  /// A row without a price has no sale either.
  mutating func read(
    _ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile
  ) {
    guard product.offer.storePrice > .zero, let (offer, amount, range) = offer(of: row, &file)
    else { return }
    let (start, end) = dates(of: row, &file)
    let calendar = file.calendar
    file.result.sales.append(
      Sale(
        owner: file.isGrouped ? .groupRow(product.row) : .product(product.row), offer: offer,
        amount: Money(tenThousandths: amount),
        start: start.map {
          self.start?.isDay == true ? calendar.start(of: calendar.day(of: $0)) : $0
        },
        end: end.map {
          $0.isDay || self.end?.isDay == true ? calendar.end(of: calendar.day(of: $0)) : $0
        },
        range: file.placed(range)))
  }

  private func offer(
    of row: borrowing TableRow, _ file: inout ProductsFile
  ) -> (offer: Sale.Offer, tenThousandths: Int64, range: Range<Int>)? {
    for (offer, rule, numbers) in amounts {
      let field = row.field(rule)
      let column = offer == .price ? Self.price : Self.discount
      guard !field.isEmpty,
        let number = file.amounts.price(field, column: column.name, faults: &file.faults),
        number.tenThousandths > 0
      else { continue }
      let index = file.result.sales.count
      file.note(number.evidence, in: numbers, index: index, at: field, of: row)
      return (offer, number.tenThousandths, field.range)
    }
    guard let (rule, title) = percentages else { return nil }
    let field = row.field(rule)
    guard !field.isEmpty,
      let number = file.amounts.number(field, column: title, faults: &file.faults),
      number.tenThousandths > 0
    else { return nil }
    return (.percentOff, number.tenThousandths, field.range)
  }

  /// The beginning and the end, each in a column of its own, or both in one.
  private mutating func dates(
    of row: borrowing TableRow, _ file: inout ProductsFile
  ) -> (start: Instant?, end: Instant?) {
    let start = start?.date(of: row, &file)
    let end = end?.date(of: row, &file)
    guard let field = pair.map({ row.field($0) }), !field.isEmpty else { return (start, end) }
    let text = field.text(in: row.source.bytes)
    let parts = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let instants = parts.map { part in
      let part = Field(start: part.startIndex, end: part.endIndex).trimmed(in: text.span)
      return pairDates.instant(part.range, of: text.span)
    }
    guard instants.count == 2, let start = instants[0], let end = instants[1] else {
      file.faults.error(
        about: Self.dates.name, "\(row.string(field).inBackticks) is not a pair of dates",
        at: row.location(field),
        help: "write the start and the end of the sale like 2026-11-20/2026-11-27")
      return (nil, nil)
    }
    return (start, end)
  }

  func finish(_ file: inout ProductsFile) {
    for (_, _, numbers) in amounts {
      for index in file.grouped(numbers) {
        file.result.sales[index].amount.tenThousandths *= 1000
      }
    }
  }
}

/// The column with the beginning or the end of a sale.
private struct SaleDay {
  private let rule: FieldRule
  private let dates: Int
  /// Whether it is a day, whatever the time beside it.
  let isDay: Bool

  init(
    _ column: KnownColumn, _ map: ColumnMap, _ file: inout ProductsFile
  ) throws(MissingColumn) {
    rule = try map.existing(column)
    dates = file.addDates(of: column, rule)
    isDay = file.described.columns[column.name]?.isDay ?? false
  }

  func date(of row: borrowing TableRow, _ file: inout ProductsFile) -> Instant? {
    file.date(row.field(rule), in: dates, of: row)
  }
}
