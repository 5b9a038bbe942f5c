import Bytes
import Shop
import Values

/// How a prices file writes its rows, so that new ones look like the existing ones.
protocol PriceRowStyle {
  /// The insertion after all other rows.
  var end: RowInsertion { get }
  /// The bytes between two rows.
  var separator: [UInt8] { get }

  /// Appends a row alone.
  func append(_ row: PriceRow, to bytes: inout [UInt8])
}

/// A place in a file where rows are inserted, and the bytes around them.
struct RowInsertion {
  /// In bytes from the beginning of the file.
  var offset: Int
  /// The bytes before the first of them.
  var lead: [UInt8] = []
  /// The bytes after the last of them.
  var tail: [UInt8] = []
}

extension PriceRowStyle {
  /// The insertion before the row that begins at `offset`.
  func insertion(before offset: Int) -> RowInsertion {
    RowInsertion(offset: offset, tail: separator)
  }

  /// - Parameter rows: at least one.
  func text(of rows: [PriceRow], in insertion: RowInsertion) -> [UInt8] {
    var bytes = insertion.lead
    for (index, row) in rows.enumerated() {
      if index > 0 { bytes += separator }
      append(row, to: &bytes)
    }
    return bytes + insertion.tail
  }
}

/// How a file writes decimals: never so that they could be read as thousands.
struct DecimalStyle {
  let mark: UInt8
  /// The least number of decimals of a price.
  let decimals: Int

  /// - Parameter evidence: what the column reveals about its point and comma.
  init(_ evidence: ParsedNumber.Evidence, _ settings: Settings) {
    // If the column doesn't decide, the locale does, and new rows must not change that.
    let isComma =
      settings.prices.decimal.map { $0 == .comma } ?? evidence.isDecimal(.comma)
      ?? (settings.decimalMark == .comma && !evidence.isEmpty)
    mark = UInt8(ascii: isComma ? "," : ".")
    decimals = settings.currencyDecimals
  }

  /// - Parameter tenThousandths: not negative.
  func append(_ tenThousandths: Int64, leastDecimals: Int, to bytes: inout [UInt8]) {
    let (whole, fraction) = tenThousandths.quotientAndRemainder(dividingBy: FixedDecimal.one)
    bytes.append(decimal: Int(whole))
    var digits: [UInt8] = []
    digits.append(decimal: Int(fraction), width: 4)
    var count = 4
    while count > leastDecimals, digits[count - 1] == UInt8(ascii: "0") { count -= 1 }
    if count == 0 { return }
    bytes.append(mark)
    // Three digits after a mark may be a group of thousands.
    bytes += digits[..<(count == 3 ? 4 : count)]
  }

  func append(_ price: Money, to bytes: inout [UInt8]) {
    append(price.tenThousandths, leastDecimals: decimals, to: &bytes)
  }

  /// `6 x 330 ml`.
  func append(_ size: Size, to bytes: inout [UInt8]) {
    if size.count > 1 { bytes += "\(size.count) x ".utf8 }
    append(size.amount.tenThousandths, leastDecimals: 0, to: &bytes)
    bytes.append(.space)
    bytes += (size.unit == .piece ? "pieces" : size.unit.symbol).utf8
  }
}
