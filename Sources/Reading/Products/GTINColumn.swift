import Bytes
import Columns
import Diagnostics
import Shop
import Tables

/// Global Trade Item Numbers (`Catalog: GTIN`).
struct GTINColumn: ProductColumn {
  static let columns = [KnownColumn(name: "gtin")]

  private let rule: FieldRule

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    rule = try map.existing(Self.columns[0])
  }

  /// Takes the digits of the row's number; there is a warning if it is not valid.
  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    let field = row.field(rule)
    if field.isEmpty { return }
    if case .gtin(let digits) = GTINReader.read(row.source.bytes.span.extracting(field.range)) {
      let start = field.start + digits.lowerBound
      product.offer.gtin = file.placed(start..<start + digits.count)
      return
    }
    // Numbers are also written as they are printed, in groups.
    let text = field.text(in: row.source.bytes)
    let digits = text.filter { !$0.isBlank && $0 != UInt8(ascii: "-") }
    let outcome = GTINReader.read(digits.span)
    if case .gtin(let range) = outcome {
      product.offer.gtin = file.result.addText { $0 += digits[range] }
      return
    }
    let (message, help) =
      switch outcome {
      case .wrongCheckDigit:
        ("has a wrong check digit", "compare it with the number below the bar code")
      case .rounded:
        ("was rounded by a spreadsheet", "export the column as text")
      case .gtin, .other:
        ("is not a GTIN", "write its 8, 12, 13 or 14 digits, or leave the field empty")
      }
    file.faults.warning(
      .notAGTIN, about: message,
      "\(String(decoding: text, as: UTF8.self).inBackticks) \(message), so it is ignored",
      at: row.location(field), help: help)
  }
}
