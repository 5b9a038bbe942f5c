import Bytes
import Diagnostics
import Shop
import Tables

/// Where the fields of a row are in the file and in the texts of all files.
extension ProductsReader {
  // What is asked for each field is inlined: a call would copy the reader, two kilobytes.

  /// The field of a known column, without blanks around it; of a text that is made of several, the
  /// first that isn't empty. Nil if the file has no such column.
  @inline(__always)
  func field(_ column: ProductColumn) -> Field? {
    if let position = map[column] { return field(at: position) }
    guard let rule = map.rule(column), let first = rule.positions.first else { return nil }
    switch chosen(rule) {
    case .held(let field): return field
    case let chosen?:
      if let position = chosen.positions.first { return field(at: position) }
    case nil: break
    }
    let field = field(at: first)
    return Field(start: field.start, end: field.start)
  }

  @inline(__always)
  func field(at position: Int) -> Field {
    rows.field(position, of: fields).trimmed(in: source.bytes.span)
  }

  /// A range of the file as one of all texts.
  @inline(__always)
  func placed(_ range: Range<Int>) -> TextRange {
    TextRange(fileStart + range.lowerBound..<fileStart + range.upperBound)
  }

  /// The same, or an empty field at the beginning of the row if the file has no such column.
  @inline(__always)
  func fieldOrRowStart(_ column: ProductColumn) -> Field {
    if let field = field(column) { return field }
    return Field(start: rows.rowStart, end: rows.rowStart)
  }

  func string(_ field: Field) -> String {
    String(decoding: field.text(in: source.bytes), as: UTF8.self)
  }

  func location(_ field: Field) -> SourceLocation {
    source.location(at: field.start, length: max(field.end - field.start, 1))
  }

  mutating func failMissing(_ column: ProductColumn, faults: inout FaultList) {
    let field = fieldOrRowStart(column)
    faults.error(
      Diagnostic(
        "the product has no `\(column.rawValue)`", at: location(field),
        help: "fill in the column \(map.title(of: column).inBackticks)"))
  }
}
