import Bytes
import Columns
import Diagnostics
import Reading
import Shop
import Tables

/// The delimiter, the quotes, the line ends and the order of the columns of a CSV file.
struct CSVRowStyle: PriceRowStyle {
  let end: RowInsertion
  /// The line end.
  let separator: [UInt8]
  private let delimiter: UInt8
  /// By column: what it is, nil for one that Aisle doesn't know, and whether all its fields are in
  /// quotes.
  private let columns: [(column: PriceColumn?, isQuoted: Bool)]
  private let prices: DecimalStyle
  private let sizes: DecimalStyle

  /// The style of a file that was read without a fault.
  ///
  /// - Parameters:
  ///   - rows: at the first of them.
  ///   - byteCount: the size of the file.
  ///   - hasLineEnd: whether one ends the file.
  init(
    _ rows: CSVRows, byteCount: Int, hasLineEnd: Bool, _ prices: ParsedPrices, _ settings: Settings
  ) {
    var rows = rows
    var faults = FaultList()
    let map = ColumnMap(
      rows.columns, source: rows.source, of: .prices, known: PriceColumn.known,
      described: settings.prices, faults: &faults)
    let bytes = rows.source.bytes
    func isQuoted(_ start: Int) -> Bool { start > 0 && bytes[start - 1] == .quote }
    var columns = rows.columns.map { (column: PriceColumn?.none, isQuoted: isQuoted($0.offset)) }
    for column in PriceColumn.allCases {
      if let position = map[column] { columns[position].column = column }
    }
    let headerEnd = rows.columns.last.map { $0.offset + $0.length } ?? 0
    separator = Self.lineEnd(in: bytes[headerEnd...])
    var fields: [Field] = []
    if rows.next(&fields, faults: &faults) {
      for (index, field) in fields.enumerated() { columns[index].isQuoted = isQuoted(field.start) }
    }
    self.columns = columns
    delimiter = rows.delimiter
    self.prices = DecimalStyle(prices.priceEvidence, settings)
    sizes = DecimalStyle(prices.sizeEvidence, settings)
    end =
      hasLineEnd
      ? RowInsertion(offset: byteCount, tail: separator)
      : RowInsertion(offset: byteCount, lead: separator)
  }

  /// The style of a new file.
  init(_ settings: Settings) {
    separator = [.newline]
    delimiter = UInt8(ascii: ",")
    columns = PriceColumn.allCases.filter(\.known.isRequired).map { ($0, false) }
    prices = DecimalStyle([], settings)
    sizes = prices
    var header: [UInt8] = []
    for (index, item) in columns.enumerated() {
      if index > 0 { header.append(delimiter) }
      let name = item.column.map { settings.prices.name(of: $0) } ?? ""
      Self.append(Array(name.utf8), isQuoted: false, delimiter: delimiter, to: &header)
    }
    end = RowInsertion(offset: 0, lead: header + separator, tail: separator)
  }

  func append(_ row: PriceRow, to bytes: inout [UInt8]) {
    for (index, item) in columns.enumerated() {
      if index > 0 { bytes.append(delimiter) }
      var text: [UInt8] = []
      switch item.column {
      case .productID: text += row.id
      case .date: text += row.date.utf8
      case .price: prices.append(row.price, to: &text)
      case .size: if let size = row.size { sizes.append(size, to: &text) }
      case nil: break
      }
      Self.append(text, isQuoted: item.isQuoted, delimiter: delimiter, to: &bytes)
    }
  }

  /// Rows of fields, each with a line end; quotes are where they must be.
  static func text(of rows: [[[UInt8]]], delimiter: UInt8) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in rows {
      for (index, field) in row.enumerated() {
        if index > 0 { bytes.append(delimiter) }
        append(field, isQuoted: false, delimiter: delimiter, to: &bytes)
      }
      bytes.append(.newline)
    }
    return bytes
  }

  static func append(
    _ text: [UInt8], isQuoted: Bool, delimiter: UInt8, to bytes: inout [UInt8]
  ) {
    let needsQuotes = text.contains {
      $0 == delimiter || $0 == .quote || $0 == .newline || $0 == .carriageReturn
    }
    guard isQuoted || needsQuotes else {
      bytes += text
      return
    }
    bytes.append(.quote)
    for byte in text {
      if byte == .quote { bytes.append(.quote) }
      bytes.append(byte)
    }
    bytes.append(.quote)
  }

  /// The first of a text; LF where it has none.
  private static func lineEnd(in text: ArraySlice<UInt8>) -> [UInt8] {
    guard let start = text.firstIndex(where: { $0 == .newline || $0 == .carriageReturn }) else {
      return [.newline]
    }
    if text[start] == .newline { return [.newline] }
    let isPair = start + 1 < text.endIndex && text[start + 1] == .newline
    return isPair ? [.carriageReturn, .newline] : [.carriageReturn]
  }
}

extension TableSource {
  /// What the file calls a column.
  func name(of column: PriceColumn) -> String {
    columns[column.rawValue]?.rule.columns.first ?? column.rawValue
  }
}
