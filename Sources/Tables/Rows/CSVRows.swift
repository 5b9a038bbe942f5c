import Bytes
package import Diagnostics
import Values

/// Rows of a CSV file in one pass, as in RFC 4180: `,` `;` `|` or tab between fields, any line
/// ends, line ends and doubled quotes inside quoted fields. No field is copied.
///
/// A row that continues after the current part of the file is left to the next part, with its
/// faults.
package struct CSVRows: RowReader {
  package private(set) var source: SourceFile
  package private(set) var columns: [TableColumn] = []
  package private(set) var rowStart = 0
  /// The number of fields that a row needs for all columns with names.
  private var namedCount = 0
  private let parts: ChunkedFile
  private var bytes: [UInt8]
  private var isLast: Bool
  package private(set) var delimiter: UInt8 = 0
  private var position = 0
  /// Closing quotes of the current row with text after them, and the quotes that opened the fields.
  private var strayQuotes: [(closing: Int, opening: Int)] = []

  /// The topic of rows that are longer than the header.
  package static let surplusTopic = "fields"

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Folded, of the columns that the file may have; see `CSVHeader`.
  private let names: Set<String>

  /// Reads the header. An empty file has no columns.
  ///
  /// - Parameter names: those of the columns that the file may have; empty for a file whose first
  ///   line is the header, whatever it says.
  /// - Throws: as `ChunkedFile.begin`, and if the file is text of another kind.
  package init(
    _ parts: ChunkedFile, names: Set<String> = [], faults: inout FaultList
  ) throws(Diagnostic) {
    self.parts = parts
    self.names = names
    try parts.begin()
    (source, bytes, isLast) = (parts.part, parts.part.bytes, parts.isLast)
    if let fault = ForeignFile.textFault(in: source, expected: .csv) { throw fault }
    var fields: [Field] = []
    while !readHeader(&fields, faults: &faults) {
      if isLast { return }
      try parts.next(dropping: 0)
      load()
    }
    if let fault = TableColumn.fault(fields.map(\.range), in: source) { throw fault }
    columns = fields.map { field in
      var name: [UInt8] = []
      let field = field.trimmed(in: bytes.span)
      field.append(to: &name, from: bytes)
      return TableColumn(
        name: String(decoding: name, as: UTF8.self), offset: field.start,
        length: field.end - field.start)
    }
    namedCount = (columns.lastIndex { !$0.name.isEmpty } ?? -1) + 1
  }

  private mutating func readHeader(_ fields: inout [Field], faults: inout FaultList) -> Bool {
    // Enough bytes to recognize a line that names the delimiter, and its end.
    if !isLast, bytes.count < 32 { return false }
    position = Self.beginning(of: bytes)
    if let (named, lineEnd) = Self.namedDelimiter(in: bytes[position...]) {
      delimiter = named
      position = lineEnd
      return readRow(&fields, faults: &faults)
    }
    if !names.isEmpty {
      let start = CSVHeader.start(in: bytes[position...], isLast: isLast, names: names)
      guard let start else { return false }
      position = start
    }
    guard let mark = Self.delimiter(ofHeaderIn: bytes[position...], isLast: isLast)
    else { return false }
    delimiter = mark
    return readRow(&fields, faults: &faults)
  }

  package mutating func advance() throws(Diagnostic) -> Bool {
    if isLast { return false }
    try parts.next(dropping: position)
    load()
    return true
  }

  private mutating func load() {
    (source, bytes, isLast) = (parts.part, parts.part.bytes, parts.isLast)
    position = 0
  }

  static let delimiters = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"),
    UInt8(ascii: "|"),
  ]

  /// Where the text begins, after byte order marks, blank lines and blanks. A tab may be a
  /// delimiter after a column without a name.
  private static func beginning(of bytes: [UInt8]) -> Int {
    var start = 0
    while start < bytes.count {
      let markLength = bytes[start...].byteOrderMarkLength
      let isBlank = [.space, lineFeed, carriageReturn].contains(bytes[start])
      if markLength == 0, !isBlank { break }
      start += max(markLength, 1)
    }
    return start
  }

  /// The line `sep=;` that spreadsheets write before the header.
  private static func namedDelimiter(
    in bytes: ArraySlice<UInt8>
  ) -> (delimiter: UInt8, lineEnd: Int)? {
    let line = bytes.prefix(16).prefix { $0 != lineFeed && $0 != carriageReturn }
    let text = String(decoding: line, as: UTF8.self).replacing("\"", with: "").lowercased()
    guard let delimiter = delimiters.first(where: { text == "sep=\(Character(UnicodeScalar($0)))" })
    else { return nil }
    return (delimiter, line.endIndex)
  }

  /// The delimiter that occurs most often outside quotes in the first line that is not blank; nil
  /// if the line continues after `bytes`.
  private static func delimiter(ofHeaderIn bytes: ArraySlice<UInt8>, isLast: Bool) -> UInt8? {
    var counts = delimiters.map { _ in 0 }
    func mostFrequent() -> UInt8 {
      delimiters[counts.firstIndex(of: counts.max() ?? 0) ?? 0]
    }
    var isQuoted = false
    let start = bytes.firstIndex { !$0.isWhitespace } ?? bytes.endIndex
    for byte in bytes[start...] {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == lineFeed || byte == carriageReturn { return mostFrequent() }
      if let index = delimiters.firstIndex(of: byte) { counts[index] += 1 }
    }
    return isLast ? mostFrequent() : nil
  }

  package mutating func next(_ fields: inout [Field], faults: inout FaultList) -> Bool {
    guard readRow(&fields, faults: &faults) else { return false }
    if fields.count < namedCount { reportShortRow(fields, faults: &faults) }
    if fields.count > columns.count {
      if let extra = fields[columns.count...].first(where: { !$0.isEmpty }) {
        faults.error(
          about: Self.surplusTopic,
          "the row has \(fields.count) fields, but the header has \(columns.count)",
          at: source.location(of: extra.range),
          help: "put a field in quotes if it contains \(delimiterName)")
      }
      fields.removeSubrange(columns.count...)
    }
    return true
  }

  package var isOpen: Bool {
    isLast && position == bytes.count && bytes.last?.isLineEnd != true
  }

  private func reportShortRow(_ fields: [Field], faults: inout FaultList) {
    let end = fields.last?.end ?? rowStart
    if isOpen {
      return faults.error(
        "the file ends inside a row: it has \(fields.count) fields, but the header has "
          + "\(columns.count)", at: source.location(at: rowStart, length: end - rowStart),
        help: "get the whole file; if this is all of it, end it with a line end")
    }
    faults.warning(
      .tooFewFields, "the row has \(fields.count) fields, but the header has \(columns.count)",
      at: source.location(at: rowStart, length: end - rowStart),
      help: "write every field, empty ones too")
  }

  /// An estimate, since few rows have less than 32 bytes. Counting lines would reserve far too much
  /// for a file of empty lines.
  package var expectedCount: Int {
    min(bytes.span.count(of: Self.lineFeed), bytes.count / 32)
  }

  package func filledColumns(of fields: [Field]) -> [Int] {
    fields.indices.filter { !fields[$0].isEmpty }
  }

  package func elements(of field: Field) -> [Field]? { nil }

  package func member(_ name: String, of field: Field) -> Field? { nil }

  private var delimiterName: String {
    switch delimiter {
    case UInt8(ascii: ","): "a comma"
    case UInt8(ascii: ";"): "a semicolon"
    case UInt8(ascii: "|"): "a bar"
    default: "a tab"
    }
  }

  /// The next row that is not blank, if the part has all of it.
  private mutating func readRow(_ fields: inout [Field], faults: inout FaultList) -> Bool {
    let bytes = bytes
    let span = bytes.span
    while position < bytes.count {
      rowStart = position
      var hasText = false
      var count = 0
      repeat {
        guard let field = readField(span, faults: &faults) else { return leaveRow(&fields) }
        if !hasText, !field.trimmed(in: span).isEmpty { hasText = true }
        // Most rows have as many fields as the previous one, so that the array neither grows nor
        // shrinks.
        if count < fields.count { fields[count] = field } else { fields.append(field) }
        count += 1
      } while takeDelimiter(span)
      if count < fields.count { fields.removeLast(fields.count - count) }
      // If the row ends with the part, a field may continue, or a CR may be half of a line end.
      if position == span.count, !isLast { return leaveRow(&fields) }
      if !strayQuotes.isEmpty { reportStrayQuotes(&faults) }
      if hasText { return true }
    }
    fields.removeAll(keepingCapacity: true)
    return false
  }

  /// Leaves the current row to the next part, which does not exist after a quote that is never
  /// closed.
  private mutating func leaveRow(_ fields: inout [Field]) -> Bool {
    fields.removeAll(keepingCapacity: true)
    strayQuotes.removeAll()
    position = isLast ? bytes.count : rowStart
    return false
  }

  /// Moves past the delimiter or the line end after a field; returns whether it was a delimiter.
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

  /// The field up to the next delimiter or line end; nil if a quote is never closed.
  @inline(__always)
  private mutating func readField(
    _ span: Span<UInt8>, faults: inout FaultList
  ) -> Field? {
    if position < span.count, span[position] == Self.quote {
      return readQuotedField(span, faults: &faults)
    }
    if position < span.count, span[position] == .space, skipsToQuote(span) {
      return readQuotedField(span, faults: &faults)
    }
    var end = position
    while end < span.count {
      let byte = span[end]
      if byte == delimiter || byte == Self.lineFeed || byte == Self.carriageReturn { break }
      end += 1
    }
    defer { position = end }
    return Field(start: position, end: end)
  }

  /// Moves on from a blank to the quote that opens the field after it, if the quote that closes the
  /// field has only blanks after it. Otherwise the quotes are part of the text.
  private mutating func skipsToQuote(_ span: Span<UInt8>) -> Bool {
    var start = position
    while start < span.count, span[start] == .space { start += 1 }
    guard start < span.count, span[start] == Self.quote else { return false }
    var end = start + 1
    while end < span.count {
      let isDoubled = end + 1 < span.count && span[end + 1] == Self.quote
      if span[end] == Self.quote, !isDoubled { break }
      end += span[end] == Self.quote ? 2 : 1
    }
    // A field that continues in the next part is read again there.
    if end >= span.count, isLast { return false }
    end += 1
    while end < span.count, span[end] == .space { end += 1 }
    guard
      end >= span.count || span[end] == delimiter || span[end] == Self.lineFeed
        || span[end] == Self.carriageReturn
    else { return false }
    position = start
    return true
  }

  private mutating func readQuotedField(
    _ span: Span<UInt8>, faults: inout FaultList
  ) -> Field? {
    let start = position + 1
    var end = start
    var kind = Field.Kind.text
    while true {
      while end < span.count, span[end] != Self.quote { end += 1 }
      guard end < span.count else {
        guard isLast else { return nil }
        reportStrayQuotes(&faults)
        faults.error(
          "this quote is never closed", at: source.location(at: start - 1),
          help: "end the field with a quote, and double each quote inside it")
        return nil
      }
      guard end + 1 < span.count, span[end + 1] == Self.quote else { break }
      kind = .doubledQuotes
      end += 2
    }
    let field = Field(start: start, end: end, kind: kind)
    position = end + 1
    skipAfterQuote(openedAt: start - 1)
    return field
  }

  /// Skips blanks between a closing quote and the delimiter. Anything else means that the quote
  /// should have been doubled.
  private mutating func skipAfterQuote(openedAt start: Int) {
    let closing = position - 1
    var isClean = true
    while position < bytes.count {
      let byte = bytes[position]
      if byte == delimiter || byte == Self.lineFeed || byte == Self.carriageReturn { break }
      if byte != 0x20, byte != 0x09 { isClean = false }
      position += 1
    }
    if !isClean { strayQuotes.append((closing, start)) }
  }

  private mutating func reportStrayQuotes(_ faults: inout FaultList) {
    for (closing, opening) in strayQuotes {
      faults.error(
        "text follows the closing quote", at: source.location(at: closing),
        notes: [.init("the field begins here", at: source.location(at: opening))],
        help: "double each quote inside a quoted field: `\"\"`")
    }
    strayQuotes.removeAll()
  }
}
