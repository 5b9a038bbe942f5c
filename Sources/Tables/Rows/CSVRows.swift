import Bytes
package import Diagnostics
import Quantities

/// Rows of a CSV file in one pass, as in RFC 4180: `,` `;` `|` or tab between fields, any line
/// ends, line ends and quotes inside quoted fields. No field is copied.
package struct CSVRows: RowReader {
  package let source: SourceFile
  package private(set) var columns: [TableColumn] = []
  package private(set) var rowStart = 0
  /// The number of fields that a row needs for all columns with names.
  private var namedCount = 0
  private let bytes: [UInt8]
  package private(set) var delimiter: UInt8 = 0
  private var position = 0
  /// True if quotes around a field are not part of it.
  private var hasQuotes = true
  /// The mark of quotes inside a field, a backslash or another quote, and the place of the first
  /// that shows it; nil until a field shows it.
  private var escaping: (isBackslash: Bool, place: Int)?
  /// Faults of the current row that count only if it is one.
  private var quoteFaults: [QuoteFault] = []
  private var wrongBytes: WrongBytes
  /// Where the fields of the current row begin that have line ends in them.
  private var lineEnds: [Int] = []

  private enum QuoteFault {
    /// A closing quote with text after it, and the quote that opened the field.
    case stray(closing: Int, opening: Int)
    /// A quote that is written otherwise than the one that settled it.
    case contradiction(Int)
  }

  /// Reads the header. An empty file has no columns.
  ///
  /// - Parameters:
  ///   - names: folded, of the columns that the file may have; empty for a file whose first line is
  ///     the header, whatever it says.
  ///   - isSource: whether `shop.json` can name the encoding of the file.
  /// - Throws: if the file is not text, or text of another kind.
  package init(
    _ file: SourceFile, names: Set<String> = [], isSource: Bool = false, faults: FaultLog
  ) throws(Diagnostic) {
    source = file
    wrongBytes = try WrongBytes(of: file, isSource: isSource)
    bytes = wrongBytes.replaced(in: file).bytes
    if let fault = MistakenFormat.fault(in: source, expected: .csv) { throw fault }
    var fields: [Field] = []
    readHeader(&fields, names, faults: faults)
    if let fault = TableColumn.fault(fields.map(\.range), in: source) { throw fault }
    columns = fields.map { field in
      var name: [UInt8] = []
      let field = field.trimmed(in: bytes.span)
      field.append(to: &name, from: bytes)
      return TableColumn(name: String(decoding: name, as: UTF8.self), range: field.range)
    }
    namedCount = (columns.lastIndex { !$0.name.isEmpty } ?? -1) + 1
    if delimiter == UInt8(ascii: "\t") { hasQuotes = isFirstQuotedFieldClosed }
  }

  private mutating func readHeader(
    _ fields: inout [Field], _ names: Set<String>, faults: FaultLog
  ) {
    position = Self.beginning(of: bytes)
    if let (named, lineEnd) = Self.namedDelimiter(in: bytes[position...]) {
      (delimiter, position) = (named, lineEnd)
    } else {
      if !names.isEmpty { position = CSVHeader.start(in: bytes[position...], names: names) }
      let start = bytes[position...].firstIndex { !$0.isWhitespace } ?? bytes.count
      delimiter = CSVHeader.delimiter(of: bytes[start...])
    }
    _ = readRow(&fields, faults: faults)
  }

  /// Where the text begins, after byte order marks, blank lines and blanks. A tab may be a
  /// delimiter after a column without a name.
  private static func beginning(of bytes: [UInt8]) -> Int {
    var start = 0
    while start < bytes.count {
      let markLength = bytes[start...].byteOrderMarkLength
      let isBlank = [.space, .newline, .carriageReturn].contains(bytes[start])
      if markLength == 0, !isBlank { break }
      start += max(markLength, 1)
    }
    return start
  }

  /// The line `sep=;` that spreadsheets write before the header.
  private static func namedDelimiter(
    in bytes: ArraySlice<UInt8>
  ) -> (delimiter: UInt8, lineEnd: Int)? {
    let line = bytes.prefix(16).prefix { !$0.isLineEnd }
    let text = String(decoding: line, as: UTF8.self).replacing("\"", with: "").lowercased()
    let named = CSVHeader.delimiters.first { text == "sep=\(Character(UnicodeScalar($0)))" }
    return named.map { ($0, line.endIndex) }
  }

  /// True if the first field below the header that begins with a quote ends with one, too. Files
  /// with tabs often have no quotes at all.
  private var isFirstQuotedFieldClosed: Bool {
    var rows = self
    let ignored = FaultLog()
    var fields: [Field] = []
    while rows.readRow(&fields, faults: ignored) {
      if ignored.hasErrors { return false }
      if fields.contains(where: { $0.start > 0 && bytes[$0.start - 1] == .quote }) {
        return true
      }
    }
    return !ignored.hasErrors
  }

  package mutating func next(_ fields: inout [Field], faults: FaultLog) -> Bool {
    guard readRow(&fields, faults: faults) else { return false }
    if !lineEnds.isEmpty { reportSwallowedRows(fields, faults: faults) }
    if fields.count < namedCount { reportShortRow(fields, faults: faults) }
    if fields.count > columns.count {
      if let extra = fields[columns.count...].first(where: { !$0.isEmpty }) {
        faults.error(
          about: "fields",
          "the row has \(counted(fields)), but the header has \(columns.count)",
          at: source.location(of: extra.range),
          help: "put a field in quotes if it contains \(delimiterName)")
      }
      fields.removeSubrange(columns.count...)
    }
    return true
  }

  package var isOpen: Bool { position == bytes.count && bytes.last?.isLineEnd != true }

  private func counted(_ fields: [Field]) -> String {
    fields.count == 1 ? "1 field" : "\(fields.count) fields"
  }

  private func reportShortRow(_ fields: [Field], faults: FaultLog) {
    let end = fields.last?.end ?? rowStart
    if isOpen {
      return faults.error(
        "the file ends inside a row: it has \(counted(fields)), but the header has "
          + "\(columns.count)", at: source.location(at: rowStart, length: end - rowStart),
        help: "get the whole file; if this is all of it, end it with a line end")
    }
    let row = bytes[rowStart..<end]
    if fields.count == 1, namedCount > 1, CSVHeader.fields(of: row).count >= namedCount {
      let other = Self.name(ofDelimiter: CSVHeader.delimiter(of: row))
      return faults.error(
        about: "delimiter",
        "the fields of the row have \(other) between them, those of the header \(delimiterName)",
        at: source.location(at: rowStart, length: end - rowStart),
        help: "write all rows alike, or put files of two kinds beside each other in `products`")
    }
    faults.warning(
      .tooFewFields, "the row has \(counted(fields)), but the header has \(columns.count)",
      at: source.location(at: rowStart, length: end - rowStart),
      help: "write every field, empty ones too")
  }

  /// An estimate, since few rows have less than 32 bytes. Counting lines would reserve far too much
  /// for a file of empty lines.
  package var expectedCount: Int {
    min(bytes.span.count(of: .newline), bytes.count / 32)
  }

  package func filledColumns(of fields: [Field]) -> [Int] {
    fields.indices.filter { !fields[$0].isEmpty }
  }

  private var delimiterName: String { Self.name(ofDelimiter: delimiter) }

  private static func name(ofDelimiter delimiter: UInt8) -> String {
    switch delimiter {
    case UInt8(ascii: ","): "a comma"
    case UInt8(ascii: ";"): "a semicolon"
    case UInt8(ascii: "|"): "a bar"
    default: "a tab"
    }
  }

  /// The next row that is not blank.
  private mutating func readRow(_ fields: inout [Field], faults: FaultLog) -> Bool {
    let bytes = bytes
    let span = bytes.span
    while position < bytes.count {
      rowStart = position
      if !lineEnds.isEmpty { lineEnds.removeAll() }
      var hasText = false
      var count = 0
      repeat {
        guard let field = readField(span, faults: faults) else { return endFile(&fields) }
        if !hasText, !field.trimmed(in: span).isEmpty { hasText = true }
        // Most rows have as many fields as the previous one, so that the array neither grows nor
        // shrinks.
        if count < fields.count { fields[count] = field } else { fields.append(field) }
        count += 1
      } while takeDelimiter(span)
      if count < fields.count { fields.removeLast(fields.count - count) }
      if !quoteFaults.isEmpty { reportQuotes(faults) }
      wrongBytes.report(before: position, in: source, faults: faults)
      if hasText { return true }
    }
    return endFile(&fields)
  }

  private mutating func endFile(_ fields: inout [Field]) -> Bool {
    fields.removeAll(keepingCapacity: true)
    quoteFaults.removeAll()
    position = bytes.count
    return false
  }

  /// Moves past the delimiter or the line end after a field; returns whether it was a delimiter.
  @inline(__always)
  private mutating func takeDelimiter(_ span: Span<UInt8>) -> Bool {
    guard position < span.count else { return false }
    let byte = span[position]
    position += 1
    if byte == delimiter { return true }
    if byte == .carriageReturn, position < span.count, span[position] == .newline {
      position += 1
    }
    return false
  }

  /// True if a field ends there.
  @inline(__always)
  private func isEnd(_ index: Int, of span: Span<UInt8>) -> Bool {
    index >= span.count || span[index] == delimiter || span[index] == .newline
      || span[index] == .carriageReturn
  }

  /// The field up to the next delimiter or line end; nil if a quote is never closed.
  @inline(__always)
  private mutating func readField(_ span: Span<UInt8>, faults: FaultLog) -> Field? {
    if position < span.count, span[position] == .quote, hasQuotes {
      return readQuotedField(span, faults: faults)
    }
    if position < span.count, span[position] == .space, hasQuotes, skipsToQuote(span) {
      return readQuotedField(span, faults: faults)
    }
    var end = position
    while !isEnd(end, of: span) { end += 1 }
    defer { position = end }
    return Field(start: position, end: end)
  }

  /// Moves on from a blank to the quote that opens the field after it, if the quote that closes the
  /// field has only blanks after it. Otherwise the quotes are part of the text.
  private mutating func skipsToQuote(_ span: Span<UInt8>) -> Bool {
    var start = position
    while start < span.count, span[start] == .space { start += 1 }
    guard start < span.count, span[start] == .quote else { return false }
    var end = start + 1
    while end < span.count {
      let isDoubled = end + 1 < span.count && span[end + 1] == .quote
      if span[end] == .quote, !isDoubled { break }
      end += span[end] == .quote ? 2 : 1
    }
    if end >= span.count { return false }
    end += 1
    while end < span.count, span[end] == .space { end += 1 }
    guard isEnd(end, of: span) else { return false }
    position = start
    return true
  }

  private mutating func readQuotedField(_ span: Span<UInt8>, faults: FaultLog) -> Field? {
    let start = position + 1
    var end = start
    var kind = Field.Kind.text
    var hasLineEnd = false
    while true {
      while end < span.count, span[end] != .quote {
        if span[end].isLineEnd { hasLineEnd = true }
        end += 1
      }
      guard end < span.count else {
        reportQuotes(faults)
        faults.error(
          "this quote is never closed", at: source.location(at: start - 1),
          help: "end the field with a quote, and double each quote inside it")
        return nil
      }
      if isEscaped(end, from: start, in: span) {
        kind = .escapedQuotes
        end += 1
        continue
      }
      guard end + 1 < span.count, span[end + 1] == .quote else { break }
      if let escaping, escaping.isBackslash { quoteFaults.append(.contradiction(end)) }
      if escaping == nil { escaping = (false, end) }
      kind = .doubledQuotes
      end += 2
    }
    let field = Field(start: start, end: end, kind: kind)
    position = end + 1
    skipAfterQuote(openedAt: start - 1)
    if hasLineEnd { lineEnds.append(start) }
    return field
  }

  /// True if the quote at an index belongs to the text because of a backslash before it. In a file
  /// that has not shown it yet, text after the quote shows it.
  private mutating func isEscaped(_ index: Int, from start: Int, in span: Span<UInt8>) -> Bool {
    var count = 0
    while index - count > start, span[index - count - 1] == .backslash { count += 1 }
    if count.isMultiple(of: 2) { return false }
    if let escaping { return escaping.isBackslash }
    var next = index + 1
    while next < span.count, span[next] == .space { next += 1 }
    if isEnd(next, of: span) || span[next] == .quote { return false }
    escaping = (true, index)
    return true
  }

  /// Skips blanks between a closing quote and the delimiter. Anything else means that the quote
  /// should have been doubled.
  private mutating func skipAfterQuote(openedAt start: Int) {
    let closing = position - 1
    var isClean = true
    while position < bytes.count {
      let byte = bytes[position]
      if byte == delimiter || byte.isLineEnd { break }
      if byte != 0x20, byte != 0x09 { isClean = false }
      position += 1
    }
    if !isClean { quoteFaults.append(.stray(closing: closing, opening: start)) }
  }

  private mutating func reportQuotes(_ faults: FaultLog) {
    for fault in quoteFaults {
      switch fault {
      case .stray(let closing, let opening):
        var notes = [Diagnostic.Note("the field begins here", at: source.location(at: opening))]
        if let escaping, !escaping.isBackslash, bytes[closing - 1] == .backslash {
          notes.append(.init("quotes are doubled here", at: source.location(at: escaping.place)))
        }
        faults.error(
          "text follows the closing quote", at: source.location(at: closing), notes: notes,
          help: "double each quote inside a quoted field: `\"\"`")
      case .contradiction(let place):
        faults.error(
          "this quote is doubled, while others have a backslash before them",
          at: source.location(at: place),
          notes: [
            .init("a backslash is here", at: escaping.map { source.location(at: $0.place) })
          ], help: "write all quotes inside fields alike")
      }
    }
    quoteFaults.removeAll()
  }

  /// Reports a field that has whole rows in it, because two stray quotes make one text of all that
  /// is between them: its first line completes the row that it is in, and its last line begins the
  /// row that follows it. Its first line may have more fields if whole rows are between them. In a
  /// row that is too short, a delimiter in it says enough.
  private func reportSwallowedRows(_ fields: [Field], faults: FaultLog) {
    for (index, field) in fields.enumerated() where lineEnds.contains(field.start) {
      let lines = bytes[field.range].split(whereSeparator: \.isLineEnd)
      let counts = lines.map { line in line.count { $0 == delimiter } }
      guard let first = counts.first, let last = counts.last, counts.contains(where: { $0 > 0 }),
        fields.count < namedCount
          || (index + first + 1 == columns.count
            || index + first + 1 > columns.count && counts.count > 2)
            && last + fields.count - index == columns.count
            && counts.dropFirst().dropLast().allSatisfy({ $0 + 1 == columns.count })
      else { continue }
      faults.error(
        "this field has whole rows in it, from a quote to the next one",
        at: source.location(of: field.range),
        help: "remove the quote before it, or double it: `\"\"`")
    }
  }
}
