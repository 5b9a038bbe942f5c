import Bytes
import Diagnostics
import Reading
import Tables

/// What the fields of a column of an unknown file are like.
package struct ColumnContents: Sendable {
  /// How many rows there are, and how many of them have no text or one that another row has.
  private var rowCount = 0
  private var unkeyed = 0
  /// How many fields are filled, and how many of these have a digit, have a letter, and are yes or
  /// no: `1`, `in stock`.
  private var filled = 0
  private var withDigits = 0
  private var withLetters = 0
  private var statements = 0
  /// Whether there are no other numbers than 0 and 1.
  private var areBits = true
  /// Whether fields are objects or arrays of objects.
  private var hasObjects = false
  private var texts = ByteStringTable()

  /// A column about which nothing is known.
  package init() {}

  /// As many rows show what a column is like.
  private static let rowLimit = 20_000

  /// By the name of the column; of several with one name, the first. Faults are ignored, since the
  /// build that follows finds them again.
  ///
  /// - Parameter rows: at the first of them.
  static func all(of rows: some RowReader) -> [String: ColumnContents] {
    var rows = rows
    var faults = FaultList()
    var columns = rows.columns.map { _ in ColumnContents() }
    var fields = rows.columns.map { _ in Field(start: 0, end: 0) }
    for _ in 0..<rowLimit where rows.next(&fields, faults: &faults) {
      for index in columns.indices {
        let field = rows.field(index, of: fields).trimmed(in: rows.source.bytes.span)
        let elements = rows.elements(of: field)
        let isObject = field.kind == .nested && elements?.allSatisfy(\.isString) != true
        columns[index].add(field.text(in: rows.source.bytes), isObject: isObject)
      }
    }
    return Dictionary(zip(rows.columns.map(\.name), columns)) { first, _ in first }
  }

  private mutating func add(_ field: [UInt8], isObject: Bool) {
    rowCount += 1
    if field.isEmpty {
      unkeyed += 1
      return
    }
    filled += 1
    if isObject { hasObjects = true }
    if unkeyed <= Self.rowLimit / 100, !texts.insert(field.span).isNew { unkeyed += 1 }
    let text = String(decoding: field.prefix(100), as: UTF8.self)
    if field.contains(where: { $0 &- 48 < 10 }) { withDigits += 1 }
    if text.contains(where: \.isLetter) { withLetters += 1 }
    if BooleanParser.parse(text) != nil { statements += 1 }
    if !["0", "1", "0.0", "1.0"].contains(text) { areBits = false }
  }

  /// Whether each row has a text of its own.
  var isUnique: Bool { unkeyed == 0 }
  /// Whether each row has a text of its own, but for as many as a new shop tolerates.
  var isKey: Bool { unkeyed * 100 <= rowCount }

  private var isKnown: Bool { filled > 0 }
  private var areNumbers: Bool { withDigits * 10 >= filled * 9 && withLetters * 2 < filled }
  private var areFlags: Bool { statements == filled && (withLetters == filled || areBits) }

  /// Whether the column may be one of Aisle's.
  func mayBe(_ column: String) -> Bool {
    if !isKnown { return true }
    return switch column {
    // Amounts have the sign or the code of their currency beside them.
    case "price": withDigits * 10 >= filled * 9
    case "popularity": areNumbers && !areFlags
    case "name", "aisle", "brand": withLetters * 2 > filled && !areFlags && !hasObjects
    case "available": statements * 2 > filled
    case "id", "gtin": !hasObjects && !(areFlags && filled > 2)
    case "size", "unit", "description": !areFlags && !hasObjects
    default: !areFlags
    }
  }
}
