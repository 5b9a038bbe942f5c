import Bytes
import Columns
import Diagnostics
import Shop
import Tables
import Values

/// The size of what a row sells, and the unit that its file may have beside it.
struct SizeColumns: ProductColumn {
  static let columns = [KnownColumn(name: "size"), SizeReader.unit]

  private var reader: SizeReader
  private let numbers: Int

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    reader = try SizeReader(Self.columns[0], map)
    numbers = file.addNumbers(titled: map.title(of: Self.columns[0]), .size)
  }

  /// Reads the size, or what the file writes in place of an amount with a known unit.
  mutating func read(
    _ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile
  ) {
    let field = row.field(reader.rule)
    if field.isEmpty { return }
    let unit = reader.unit(of: field, in: row)
    switch reader.read(field, unit: unit, in: row) {
    case .none: break
    case .other:
      if unit.isEmpty { file.findings.sizes.add(other: field, in: row.source) }
      product.offer.sizeText = text(field, unit: unit, in: row, &file)
    case .unknownUnit(let name):
      let isOwn = !unit.isEmpty && row.string(unit) == name
      let place = isOwn ? unit : field
      file.findings.sizes.add(
        unknownUnit: name,
        at: row.source.location(of: place.range))
      product.offer.sizeText = text(field, unit: unit, in: row, &file)
    case .size(let size, let evidence):
      file.findings.sizes.addKnown()
      // In a JSON number the point is always decimal.
      if field.kind != .number {
        file.note(evidence, in: numbers, index: product.row, at: field, of: row)
      }
      product.offer.size = size
    }
  }

  /// The size as the file writes it, followed by its unit if that is in another column.
  private func text(
    _ field: Field, unit: Field, in row: borrowing TableRow, _ file: inout ProductsFile
  ) -> TextRange {
    let fixedUnit = reader.fixedUnit
    let bytes = row.source.bytes
    let hasUnit = field.kind == .text && !(bytes[field.end - 1] &- 48 < 10)
    if hasUnit || unit.isEmpty && fixedUnit.isEmpty { return file.text(field, of: row) }
    return file.result.addText {
      field.append(to: &$0, from: bytes)
      $0.append(.space)
      if unit.isEmpty { $0 += fixedUnit } else { unit.append(to: &$0, from: bytes) }
    }
  }

  func finish(_ file: inout ProductsFile) {
    for index in file.grouped(numbers) {
      if file.isGrouped {
        file.result.groupRows[index].variant.size?.amount.tenThousandths *= 1000
      } else {
        file.result.products[index].size?.amount.tenThousandths *= 1000
      }
    }
  }
}

/// What the package of a product held earlier.
struct PreviousSizeColumn: ProductColumn {
  static let columns = [KnownColumn(name: "previous_size")]

  private var reader: SizeReader
  private let numbers: Int

  init(_ map: ColumnMap, _ file: inout ProductsFile) throws(MissingColumn) {
    reader = try SizeReader(Self.columns[0], map)
    numbers = file.addNumbers(titled: map.title(of: Self.columns[0]), .size)
  }

  mutating func read(
    _ row: borrowing TableRow, _ product: inout ProductDraft, _ file: inout ProductsFile
  ) {
    if product.details.previousSize != nil { return }
    let field = row.field(reader.rule)
    if field.isEmpty { return }
    switch reader.read(field, unit: reader.unit(of: field, in: row), in: row) {
    case .none: break
    case .other, .unknownUnit:
      let text = row.string(field)
      file.faults.warning(
        .notASize, about: "previous", "\(text.inBackticks) is not a size, so it is ignored",
        at: row.location(field), help: "write an amount with its unit, like 500 g")
    case .size(let size, let evidence):
      file.note(evidence, in: numbers, index: product.index, at: field, of: row)
      product.details.previousSize = size
    }
  }

  func finish(_ file: inout ProductsFile) {
    for index in file.grouped(numbers) {
      let details = Int(file.result.products[index].details)
      file.result.details[details].previousSize?.amount.tenThousandths *= 1000
    }
  }
}

/// What both have in common.
private struct SizeReader {
  static let unit = KnownColumn(name: "unit", mapping: .text)

  let rule: FieldRule
  private let unit: FieldRule?
  /// The unit of sizes whose row names none; empty if there is no such unit.
  let fixedUnit: [UInt8]
  private var cache = SizeCache()

  init(_ column: KnownColumn, _ map: ColumnMap) throws(MissingColumn) {
    rule = try map.existing(column)
    unit = map.rule(Self.unit)
    fixedUnit = if case .value(let unit) = map.parts(Self.unit).last { unit } else { [] }
  }

  /// The field with the unit of a size; empty if there is none.
  @inline(__always)
  func unit(of size: Field, in row: borrowing TableRow) -> Field {
    guard let unit else { return Field(start: size.end, end: size.end) }
    return row.field(unit)
  }

  mutating func read(
    _ size: Field, unit: Field, in row: borrowing TableRow
  ) -> SizeParser.Outcome {
    cache.read(size, unit: unit, in: row.source.bytes, orElse: fixedUnit)
  }
}
