import Diagnostics
import Shop
import Tables
import Values

/// How a file writes its numbers and dates. The first rows that can tell settle it for each column,
/// or `shop.json` does.
struct TableDialect {
  private let source: TableSource
  private let settings: Settings
  private let calendar: ShopCalendar
  private var numbers: [NumberColumn] = []
  private var dates: [DateColumn] = []
  /// True if nothing settles a column whose values would be wrong otherwise.
  private(set) var isBroken = false

  init(_ source: TableSource, _ settings: Settings, _ calendar: ShopCalendar) {
    (self.source, self.settings, self.calendar) = (source, settings, calendar)
  }

  // MARK: Numbers

  /// The number of a column of numbers.
  mutating func addNumbers(
    _ kind: NumberColumn.Kind, titled title: String,
    _ fields: @escaping (borrowing TableRow) -> [Field]
  ) -> Int {
    var column = NumberColumn(kind, titled: title, fields)
    if let decimal = source.decimal {
      (column.mark, column.isSettled, column.isStated) = (decimal, true, true)
    }
    numbers.append(column)
    return numbers.count - 1
  }

  /// A number in ten-thousandths, which `read` would be if its only mark were decimal.
  ///
  /// - Parameters:
  ///   - evidence: of the number.
  ///   - column: its number.
  @inline(__always)
  mutating func value(
    _ read: Int64, _ evidence: ParsedNumber.Evidence, in column: Int, at field: Field,
    of row: borrowing TableRow, _ faults: FaultLog
  ) -> Int64 {
    if evidence.isEmpty { return read }
    if let shown = evidence.shownMark {
      let source = row.source
      numbers[column].note(shown, at: source.location(of: field.range))
      if numbers[column].points != nil, numbers[column].commas != nil {
        isBroken = numbers[column].reportContradiction(faults) || isBroken
      }
      return read
    }
    if !numbers[column].isSettled { settle(column, at: field, of: row, faults) }
    let source = row.source
    numbers[column].noteAmbiguous(at: source.location(of: field.range))
    isBroken = numbers[column].reportContradiction(faults) || isBroken
    let mark = evidence.contains(.pointIsAmbiguous) ? DecimalMark.point : .comma
    return numbers[column].mark == mark ? read : read * 1000
  }

  /// Settles a column from its first number on that can be read in two ways.
  private mutating func settle(
    _ column: Int, at field: Field, of row: borrowing TableRow, _ faults: FaultLog
  ) {
    if let (shown, location) = numbers[column].firstShown(from: row) {
      return numbers[column].note(shown, at: location)
    }
    numbers[column].isSettled = true
    numbers[column].mark = settings.decimalMark
    guard numbers[column].kind == .price else { return }
    if let shown = markBeside(column, from: row) {
      numbers[column].mark = shown
    } else if settings.currencyDecimals == 0 {
      numbers[column].mark = nil
    } else if settings.currencyDecimals == 2 {
      // A price would be a thousand times too low if the locale were wrong.
      isBroken = true
      faults.error(.ambiguousPrice(at: row.source.location(of: field.range)))
    }
  }

  /// The decimal mark of the other numbers of the file, but not of sizes, which people write; nil
  /// if they show none, or both.
  private func markBeside(_ column: Int, from row: borrowing TableRow) -> DecimalMark? {
    let others = numbers.indices.filter { $0 != column && numbers[$0].kind != .size }
    var known = Set(others.compactMap { numbers[$0].shown })
    if known.isEmpty {
      for other in others {
        if let mark = numbers[other].firstShown(from: row)?.mark { known.insert(mark) }
      }
    }
    return known.count == 1 ? known.first : nil
  }

  /// The decimal mark that the numbers of a column show; nil if they show none, or both.
  func shownMark(ofNumbers column: Int) -> DecimalMark? { numbers[column].shown }

  // MARK: Dates

  /// The number of a column of dates.
  ///
  /// - Parameter name: Aisle's name of it.
  mutating func addDates(
    of name: String, _ fields: @escaping (borrowing TableRow) -> [Field]
  ) -> Int {
    dates.append(
      DateColumn(
        name: name, fields: fields,
        reader: DateReader(calendar: calendar, order: source.dateFormat)))
    return dates.count - 1
  }

  /// Nil, with an error, if the field is not a date.
  @inline(__always)
  mutating func date(
    _ field: Field, in column: Int, of row: borrowing TableRow, _ faults: FaultLog
  ) -> Instant? {
    if !field.kind.isRewritten {
      let bytes = row.source.bytes
      if let instant = dates[column].reader.instant(field.range, of: bytes.span) { return instant }
    }
    return unusualDate(field, in: column, of: row, faults)
  }

  private mutating func unusualDate(
    _ field: Field, in column: Int, of row: borrowing TableRow, _ faults: FaultLog
  ) -> Instant? {
    let (bytes, range) = field.plain(in: row.source.bytes)
    if let instant = dates[column].reader.instant(range, of: bytes.span) { return instant }
    if dates[column].reader.awaitsOrder(range, of: bytes.span) {
      guard let (order, location) = dates[column].firstShown(from: row) else {
        (dates[column].reader.isUnknowable, isBroken) = (true, true)
        faults.error(.ambiguousDate(row.string(field), at: row.location(field)))
        return nil
      }
      dates[column].reader.settle(order, by: location)
      return date(field, in: column, of: row, faults)
    }
    if let fault = dates[column].reader.fault(row.string(field), at: row.location(field)) {
      faults.error(about: dates[column].name, fault)
    }
    return nil
  }

  /// The days of all dates that were read in a column.
  func days(ofDates column: Int) -> Set<Day> { dates[column].reader.days }
}

/// A column of dates.
private struct DateColumn {
  /// Aisle's.
  let name: String
  /// The dates of a row.
  let fields: (borrowing TableRow) -> [Field]
  var reader: DateReader

  /// The order that is shown by the first date from a row on that exists in only one.
  func firstShown(from row: borrowing TableRow) -> (DayMonthOrder, SourceLocation)? {
    row.first { row in
      for field in fields(row) {
        let (bytes, range) = field.plain(in: row.source.bytes)
        if let order = WrittenDate(range, of: bytes.span)?.shownOrder {
          return (order, row.location(field))
        }
      }
      return nil
    }
  }
}
