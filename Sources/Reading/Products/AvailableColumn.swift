import Columns
import Diagnostics
import Shop
import Tables

/// Whether what a row sells can be bought (`Catalog: Availability`).
struct AvailableColumn: ProductColumn {
  static let columns = [KnownColumn(name: "available")]

  private let reader: YesNoReader

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    reader = try YesNoReader(Self.columns[0], map)
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    product.offer.isAvailable = reader.read(row, &file.faults)
  }
}

struct OrganicColumn: ProductColumn {
  static let columns = [KnownColumn(name: "organic")]

  private let reader: YesNoReader

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    reader = try YesNoReader(Self.columns[0], map)
  }

  func read(_ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile) {
    if product.product.isOrganic == nil {
      product.product.isOrganic = reader.read(row, &file.faults)
    }
  }
}

/// What both have in common.
private struct YesNoReader {
  private let name, title: String
  private let rule: FieldRule

  init(_ column: KnownColumn, _ map: ColumnMap) throws(MissingColumn) {
    rule = try map.existing(column)
    name = column.name
    title = map.title(of: column)
  }

  func read(_ row: borrowing TableRow, _ faults: inout FaultList) -> Bool? {
    let field = row.field(rule)
    if field.isEmpty { return nil }
    if field.end - field.start == 1 {
      if row.source.bytes[field.start] == UInt8(ascii: "1") { return true }
      if row.source.bytes[field.start] == UInt8(ascii: "0") { return false }
    }
    let text = row.string(field)
    if let value = BooleanParser.parse(text) { return value }
    faults.warning(
      .notYesOrNo, about: name, "\(text.inBackticks) is neither yes nor no",
      at: row.location(field), help: "write 1 or 0 in the column \(title.inBackticks)")
    return nil
  }
}
