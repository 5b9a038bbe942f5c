import Diagnostics

/// Rows of a CSV file in one pass, after RFC 4180: `,` `;` or tab between fields, any line ends,
/// line ends and doubled quotes inside quoted fields. No field is copied.
struct CSVRows: RowReader {
  let source: SourceFile
  private(set) var columns: [TableColumn] = []
  private(set) var rowStart = 0
  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var position: Int

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Reads the header. An empty file has no columns.
  init(_ source: SourceFile, faults: inout FaultList) {
    self.source = source
    bytes = source.bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let (named, lineEnd) = Self.namedDelimiter(in: bytes[position...]) {
      delimiter = named
      position = lineEnd
    } else {
      delimiter = Self.delimiter(ofHeaderIn: bytes[position...])
    }
    var cells: [Cell] = []
    guard readRow(&cells, faults: &faults) else { return }
    columns = cells.map { cell in
      var name: [UInt8] = []
      let cell = cell.trimmed(in: bytes.span)
      cell.append(to: &name, from: bytes)
      return TableColumn(
        name: String(decoding: name, as: UTF8.self), offset: cell.start,
        length: cell.end - cell.start)
    }
  }

  private static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// The line `sep=;` that spreadsheets write before the header and read themselves.
  private static func namedDelimiter(
    in bytes: ArraySlice<UInt8>
  ) -> (delimiter: UInt8, lineEnd: Int)? {
    let line = bytes.prefix { $0 != lineFeed && $0 != carriageReturn }
    let text = String(decoding: line, as: UTF8.self).replacing("\"", with: "").lowercased()
    guard let delimiter = delimiters.first(where: { text == "sep=\(Character(UnicodeScalar($0)))" })
    else { return nil }
    return (delimiter, line.endIndex)
  }

  /// The mark that stands most often in the first line that is not blank, outside quotes.
  private static func delimiter(ofHeaderIn bytes: ArraySlice<UInt8>) -> UInt8 {
    var counts = [0, 0, 0]
    var isQuoted = false
    let start = bytes.firstIndex { !isBlank($0) } ?? bytes.endIndex
    for byte in bytes[start...] {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == lineFeed || byte == carriageReturn { break }
      if let index = delimiters.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return delimiters[counts.firstIndex(of: most) ?? 0]
  }

  mutating func next(_ cells: inout [Cell], faults: inout FaultList) -> Bool {
    guard readRow(&cells, faults: &faults) else { return false }
    if cells.count == columns.count { return true }
    if cells.count > columns.count {
      if let extra = cells[columns.count...].first(where: { !$0.isEmpty }) {
        faults.error(
          Diagnostic(
            "the row has \(cells.count) fields, the header \(columns.count)",
            at: source.location(at: extra.start, length: extra.end - extra.start),
            help: "put a field in quotes if \(delimiterName) belongs to its text"))
      }
      cells.removeSubrange(columns.count...)
    }
    let end = cells.last?.end ?? position
    while cells.count < columns.count { cells.append(Cell(start: end, end: end)) }
    return true
  }

  func items(of cell: Cell) -> [Cell]? { nil }

  private var delimiterName: String {
    delimiter == UInt8(ascii: ",")
      ? "a comma" : delimiter == UInt8(ascii: ";") ? "a semicolon" : "a tab"
  }

  /// The next row with anything in it.
  private mutating func readRow(_ cells: inout [Cell], faults: inout FaultList) -> Bool {
    let bytes = bytes
    let span = bytes.span
    while position < bytes.count {
      cells.removeAll(keepingCapacity: true)
      rowStart = position
      var hasText = false
      repeat {
        guard let cell = readField(span, faults: &faults) else {
          position = bytes.count
          return false
        }
        if !cell.isEmpty { hasText = true }
        cells.append(cell)
      } while takeDelimiter(span)
      if hasText { return true }
    }
    cells.removeAll(keepingCapacity: true)
    return false
  }

  /// Past the delimiter or the line end after a field; whether it was a delimiter.
  @inline(__always)
  private mutating func takeDelimiter(_ span: Span<UInt8>) -> Bool {
    guard position < span.count else { return false }
    let byte = span[position]
    position += 1
    if byte == delimiter { return true }
    if byte == Self.carriageReturn, position < span.count, span[position] == Self.lineFeed {
      position += 1
    }
    return false
  }

  /// Up to the next delimiter or line end; nil if a quote is never closed.
  @inline(__always)
  private mutating func readField(
    _ span: Span<UInt8>, faults: inout FaultList
  ) -> Cell? {
    if position < span.count, span[position] == Self.quote {
      return readQuotedField(span, faults: &faults)
    }
    var end = position
    while end < span.count {
      let byte = span[end]
      if byte == delimiter || byte == Self.lineFeed || byte == Self.carriageReturn { break }
      end += 1
    }
    defer { position = end }
    return Cell(start: position, end: end)
  }

  private mutating func readQuotedField(
    _ span: Span<UInt8>, faults: inout FaultList
  ) -> Cell? {
    let start = position + 1
    var end = start
    var kind = Cell.Kind.text
    while true {
      while end < span.count, span[end] != Self.quote { end += 1 }
      guard end < span.count else {
        faults.error(
          Diagnostic(
            "this quote is never closed", at: source.location(at: start - 1),
            help: "close the field with a quote, and double each quote inside it"))
        return nil
      }
      guard end + 1 < span.count, span[end + 1] == Self.quote else { break }
      kind = .doubledQuotes
      end += 2
    }
    let cell = Cell(start: start, end: end, kind: kind)
    position = end + 1
    skipAfterQuote(openedAt: start - 1, faults: &faults)
    return cell
  }

  /// Blanks may stand between a closing quote and the delimiter; anything else is a quote that
  /// should have been doubled.
  private mutating func skipAfterQuote(openedAt start: Int, faults: inout FaultList) {
    let closing = position - 1
    var isClean = true
    while position < bytes.count {
      let byte = bytes[position]
      if byte == delimiter || byte == Self.lineFeed || byte == Self.carriageReturn { break }
      if byte != 0x20, byte != 0x09 { isClean = false }
      position += 1
    }
    if isClean { return }
    faults.error(
      Diagnostic(
        "text follows the closing quote", at: source.location(at: closing),
        notes: [.init("the field begins here", at: source.location(at: start))],
        help: "double each quote inside a quoted field: \"\""))
  }
}
