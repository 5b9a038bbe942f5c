import Diagnostics
import Foundation
import Quantities
import Shop
import Tables

/// Reads the prices, other numbers, sizes and dates of a table, and reports those that can't be
/// read. The first rows that can tell settle how a column writes them, or `shop.json` does; a later
/// row that contradicts is a fault (`Input: Numbers`, `Input: Dates`).
struct FieldReader {
  /// Those of the rows.
  let faults: FaultLog
  private let source: SourceFile
  private let described: TableSource
  private let settings: Settings
  private let calendar: ShopCalendar
  private var amounts: AmountParser
  private var numbers: [NumberColumn] = []
  private var dates: [DateColumn] = []
  /// True if nothing settles a column whose values would be wrong otherwise.
  private(set) var isBroken = false

  init(
    _ source: SourceFile, of described: TableSource, _ settings: Settings, _ calendar: ShopCalendar,
    faults: FaultLog
  ) {
    (self.source, self.described, self.settings) = (source, described, settings)
    (self.calendar, self.faults) = (calendar, faults)
    amounts = AmountParser(settings: settings)
  }

  // MARK: Numbers

  /// The number of a column of numbers.
  ///
  /// - Parameters:
  ///   - name: Aisle's name of it, or the only one that it has.
  ///   - title: its name in the file.
  mutating func addNumbers(
    _ kind: NumberColumn.Kind, of name: String, titled title: String,
    _ fields: @escaping (borrowing TableRow) -> [Field]
  ) -> Int {
    var column = NumberColumn(kind, of: name, titled: title, fields)
    if let decimal = described.decimal {
      (column.mark, column.isSettled, column.isStated) = (decimal, true, true)
    }
    numbers.append(column)
    return numbers.count - 1
  }

  /// The same of a column that Aisle knows.
  mutating func addNumbers(
    _ kind: NumberColumn.Kind, of column: KnownColumn, _ rule: FieldRule, _ map: ColumnMap
  ) -> Int {
    addNumbers(kind, of: column.name, titled: map.title(of: column)) { [$0.field(rule)] }
  }

  /// A price, zero for a text that means that there is none (`Input: Money`); nil if the field is
  /// empty or, with an error, unreadable, negative or too large.
  ///
  /// - Parameter isSigned: whether it may be negative.
  mutating func price(
    _ field: Field, in column: Int, of row: borrowing TableRow, isSigned: Bool = false
  ) -> Money? {
    if field.isEmpty { return nil }
    let (kind, message, help): (String, String, String)
    do throws(ParsedNumber.Failure) {
      var number = try read(field, in: column)
      if number.hasDash, !isSigned { number.tenThousandths.negate() }
      if number.isForeign { warnForeign(field, in: column, of: row) }
      if number.tenThousandths >= 0 || isSigned {
        if number.tenThousandths == 0, number.evidence.shownMark == nil { return .zero }
        return Money(
          tenThousandths: value(
            number.tenThousandths, number.evidence, in: column, at: field, of: row))
      }
      (kind, message, help) = (
        "negative", "the price \(shown(field)) is negative",
        "write a price above zero, like \(settings.priceExample)"
      )
    } catch {
      switch error {
      case .notANumber where Self.meansNothing(field.text(in: source.bytes)): return .zero
      case .notANumber:
        (kind, message, help) = (
          "text", "\(shown(field)) is not a price",
          row.help(forNested: field, as: numbers[column].name, titled: numbers[column].title)
            ?? "write it like \(settings.priceExample)"
        )
      case .tooLarge:
        (kind, message, help) = (
          "large", "the price \(shown(field)) is too large", "write 10 000 000 000 000 at most"
        )
      case .foreign(let code):
        (kind, message, help) = (
          "foreign", "the price \(shown(field)) is not in the shop's currency",
          row.help(forForeign: field, titled: numbers[column].title, code: code.uppercased())
        )
      }
    }
    faults.error(
      about: "\(numbers[column].name) \(kind)", message, at: source.location(of: field.range),
      help: help)
    return nil
  }

  /// The field that a rule takes a price from; of several, the first that isn't zero, since exports
  /// write that where there is no such price.
  static func pricedField(_ rule: FieldRule, of row: borrowing TableRow) -> Field {
    if case .column(let position) = rule { return row.field(at: position) }
    if case .first(let rules) = rule {
      for rule in rules {
        let field = row.field(rule)
        let text = field.text(in: row.source.bytes)
        let isZero = text.contains(UInt8(ascii: "0")) && !text.contains { $0 &- 49 < 9 }
        if !field.isEmpty, !isZero, !meansNothing(text) { return field }
      }
    }
    return row.field(rule)
  }

  /// True if a text means that there is no price, as `€ -` does.
  private static func meansNothing(_ text: [UInt8]) -> Bool {
    if text.count > 12 { return false }
    let words = String(decoding: text, as: UTF8.self)
      .filter { !$0.isWhitespace && !$0.isCurrencySymbol }
    return EmptyWords.contains(words)
      || ["-", "--", "–", "—", "na", "n.a.", "nil"].contains(words.lowercased())
  }

  /// Any other number; nil if the field is empty or, with a warning, not a number.
  mutating func number(
    _ field: Field, in column: Int, of row: borrowing TableRow
  ) -> FixedDecimal? {
    if field.isEmpty { return nil }
    guard let number = try? read(field, in: column) else {
      let title = numbers[column].title
      faults.warning(
        .notANumber, about: title,
        "\(shown(field)) is not a number, so the column \(title.inBackticks) counts as empty",
        at: source.location(of: field.range), help: "write it like 1299 or 12.5")
      return nil
    }
    return FixedDecimal(
      tenThousandths: value(number.tenThousandths, number.evidence, in: column, at: field, of: row))
  }

  /// A size that was read, with its amount as the column writes it.
  mutating func size(
    _ size: Size, _ evidence: ParsedNumber.Evidence, in column: Int, at field: Field,
    of row: borrowing TableRow
  ) -> Size {
    // In a JSON number the point is always decimal.
    if field.kind == .number { return size }
    var size = size
    size.amount.tenThousandths = value(
      size.amount.tenThousandths, evidence, in: column, at: field, of: row)
    return size
  }

  private mutating func read(
    _ field: Field, in column: Int
  ) throws(ParsedNumber.Failure) -> ParsedNumber {
    let (isPrice, sign) = (numbers[column].kind == .price, numbers[column].sign)
    do throws(ParsedNumber.Failure) {
      return try read(field, isPrice: isPrice)
    } catch {
      guard error == .notANumber, field.isString else { throw error }
      var text = field.text(in: source.bytes)
      UntidyText.dropFormula(of: &text)
      UntidyText.tidy(&text)
      let number = String(decoding: text, as: UTF8.self)
        .filter { !"\u{200E}\u{200F}\u{FEFF}".contains($0) && $0 != sign }
        .trimmingCharacters(in: .whitespaces)
      if number.isEmpty { throw error }
      return try amounts.parse(
        0..<number.utf8.count, of: Array(number.utf8).span, isPrice: isPrice)
    }
  }

  private mutating func read(
    _ field: Field, isPrice: Bool
  ) throws(ParsedNumber.Failure) -> ParsedNumber {
    switch field.kind {
    case .text:
      let bytes = source.bytes
      return try amounts.parse(field.range, of: bytes.span, isPrice: isPrice)
    case .number:
      return ParsedNumber(
        tenThousandths: try JSONNumber.read(source.bytes[field.range]).tenThousandths)
    case .doubledQuotes, .escapedQuotes, .escaped, .xml:
      let text = field.text(in: source.bytes)
      if text.isEmpty { throw .notANumber }
      return try amounts.parse(text.indices, of: text.span, isPrice: isPrice)
    case .boolean, .nested: throw .notANumber
    }
  }

  private func warnForeign(_ field: Field, in column: Int, of row: borrowing TableRow) {
    faults.warning(
      .foreignCurrency,
      "the price \(shown(field)) has the sign of a currency other than `\(settings.currency)`",
      at: source.location(of: field.range),
      help: row.help(forForeign: field, titled: numbers[column].title)
        + "; the price was read as `\(settings.currency)`")
  }

  private func shown(_ field: Field) -> String {
    String(decoding: source.bytes[field.range], as: UTF8.self).inBackticks
  }

  /// A number in ten-thousandths, which `read` would be if its only mark were decimal.
  ///
  /// - Parameters:
  ///   - evidence: of the number.
  ///   - column: its number.
  @inline(__always)
  private mutating func value(
    _ read: Int64, _ evidence: ParsedNumber.Evidence, in column: Int, at field: Field,
    of row: borrowing TableRow
  ) -> Int64 {
    if evidence == .nothing { return read }
    if let shown = evidence.shownMark {
      let source = source
      numbers[column].note(shown, at: source.location(of: field.range))
      if numbers[column].isMixed {
        isBroken = numbers[column].reportContradiction(faults) || isBroken
      }
      return read
    }
    if !numbers[column].isSettled { settle(column, at: field, of: row) }
    let source = source
    numbers[column].noteAmbiguous(at: source.location(of: field.range))
    isBroken = numbers[column].reportContradiction(faults) || isBroken
    let isDecimal = numbers[column].mark.map { evidence == .ambiguous($0) } ?? false
    return isDecimal ? read : read * 1000
  }

  /// Settles a column from its first number on that can be read in two ways.
  private mutating func settle(_ column: Int, at field: Field, of row: borrowing TableRow) {
    if let (shown, location) = firstShown(in: column, from: row) {
      return numbers[column].note(shown, at: location)
    }
    numbers[column].isSettled = true
    let beside = markOfPrices(beside: column, from: row)
    numbers[column].mark = beside ?? settings.decimalMark
    guard beside == nil, numbers[column].kind == .price else { return }
    if settings.currencyDecimals == 0 {
      numbers[column].mark = nil
    } else if settings.currencyDecimals == 2 {
      // A price would be a thousand times too low if the locale were wrong.
      isBroken = true
      faults.error(.ambiguousPrice(at: row.source.location(of: field.range)))
    }
  }

  /// The first field of a column from a row on that shows a decimal mark.
  private mutating func firstShown(
    in column: Int, from row: borrowing TableRow
  ) -> (mark: DecimalMark, location: SourceLocation)? {
    row.first { row in
      for field in numbers[column].fields(row) where field.isString && !field.isEmpty {
        let mark: DecimalMark?
        if numbers[column].kind != .size {
          mark = try? read(field, in: column).evidence.shownMark
        } else if case .size(_, let evidence) = SizeParser.parse(row.string(field), unit: "g") {
          mark = evidence.shownMark
        } else {
          mark = nil
        }
        if let mark { return (mark, row.location(field)) }
      }
      return nil
    }
  }

  /// The decimal mark of the other prices of the file; nil if they show none, or both. Ratings and
  /// sizes may come from elsewhere.
  private mutating func markOfPrices(
    beside column: Int, from row: borrowing TableRow
  ) -> DecimalMark? {
    let others = numbers.indices.filter { $0 != column && numbers[$0].kind == .price }
    var known = Set(others.compactMap { numbers[$0].shown })
    if known.isEmpty {
      for other in others {
        if let mark = firstShown(in: other, from: row)?.mark { known.insert(mark) }
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
        reader: DateReader(calendar: calendar, order: described.dateFormat)))
    return dates.count - 1
  }

  /// The same of a column that Aisle knows.
  mutating func addDates(of column: KnownColumn, _ rule: FieldRule) -> Int {
    addDates(of: column.name) { [$0.field(rule)] }
  }

  /// Nil if the field is empty or means that there is no date or, with an error, is none.
  mutating func dateIfAny(_ field: Field, in column: Int, of row: borrowing TableRow) -> Instant? {
    if field.isEmpty { return nil }
    let (bytes, range) = field.plain(in: source.bytes)
    return dates[column].reader.meansNothing(range, of: bytes)
      ? nil : date(field, in: column, of: row)
  }

  /// Nil, with an error, if the field is not a date.
  @inline(__always)
  mutating func date(_ field: Field, in column: Int, of row: borrowing TableRow) -> Instant? {
    if !field.kind.isRewritten {
      let bytes = source.bytes
      if let instant = dates[column].reader.instant(field.range, of: bytes.span) { return instant }
    }
    return unusualDate(field, in: column, of: row)
  }

  private mutating func unusualDate(
    _ field: Field, in column: Int, of row: borrowing TableRow
  ) -> Instant? {
    let (bytes, range) = field.plain(in: source.bytes)
    if let instant = dates[column].reader.instant(range, of: bytes.span) { return instant }
    if dates[column].reader.awaitsOrder(range, of: bytes.span) {
      guard let (order, location) = dates[column].firstShown(from: row) else {
        (dates[column].reader.isUnknowable, isBroken) = (true, true)
        faults.error(.ambiguousDate(row.string(field), at: row.location(field)))
        return nil
      }
      dates[column].reader.settle(order, by: location)
      return date(field, in: column, of: row)
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

extension Settings {
  /// A price in the shop's currency, as a help shows it. Three decimals might be a group of digits.
  var priceExample: String {
    currencyDecimals == 0 ? "1299" : currencyDecimals == 2 ? "12.99 or 12,99" : "12.5 or 12,5"
  }
}

extension AmountParser {
  fileprivate init(settings: Settings) {
    self.init(currency: settings.currency, symbol: Self.symbol(settings))
  }

  private static func symbol(_ settings: Settings) -> String? {
    var components = Locale.Components(identifier: settings.locale)
    components.currency = Locale.Currency(settings.currency)
    return Locale(components: components).currencySymbol
  }
}
