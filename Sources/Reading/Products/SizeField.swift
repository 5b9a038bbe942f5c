import Bytes
import Diagnostics
import Quantities
import Shop
import Tables

/// A column of sizes, and the unit that its file may have beside them (`Input: Sizes`).
struct SizeField {
  private let rule: FieldRule
  private let unit: FieldRule?
  /// The unit of sizes whose row names none; empty if there is no such unit.
  private let fixedUnit: [UInt8]
  private let numbers: Int
  private var combinations = FieldCombinations()
  /// By number of the combination of a size and its unit: most rows repeat a few.
  private var outcomes: [SizeParser.Outcome] = []

  private static let units =
    "`mg`, `g`, `kg`, `oz`, `lb`, `ml`, `cl`, `dl`, `l`, `fl oz`, `piece`, `mm`, `cm`, `m`"

  /// Nil if the file has no such column.
  init?(_ column: KnownColumn, _ map: ColumnMap, _ fields: inout FieldReader) {
    guard let rule = map.rule(column) else { return nil }
    self.rule = rule
    unit = map.rule(ProductColumns.unit)
    fixedUnit = if case .value(let unit) = unit?.parts.last { unit } else { [] }
    numbers = fields.addNumbers(.size, of: column, rule, map)
  }

  /// Reads the size of what a row sells, or what the file writes in place of an amount with a known
  /// unit.
  mutating func read(
    _ offer: inout Variant, _ file: inout ProductsFile
  ) {
    let field = file.row.field(rule)
    if field.isEmpty { return }
    let unit = unit(of: field, in: file.row)
    switch outcome(field, unit, in: file.row.source.bytes) {
    case .none: break
    case .other: offer.sizeText = text(field, unit: unit, file)
    case .unknownUnit(let name):
      let place = !unit.isEmpty && file.row.string(unit) == name ? unit : field
      file.faults.warning(
        .unknownUnit, about: UnitNames.folded(name),
        "the unit \(name.inBackticks) is unknown, so there is no unit price",
        at: file.row.source.location(of: place.range), help: "use one of \(Self.units)")
      offer.sizeText = text(field, unit: unit, file)
    case .size(let size, let evidence):
      offer.size = file.fields.size(size, evidence, in: numbers, at: field, of: file.row)
    }
  }

  /// The content of a package at another time; nil for an empty field or, with a warning, for a
  /// text that is not a size.
  ///
  /// - Parameter topic: the kind of size that the column has.
  mutating func size(
    _ row: borrowing TableRow, about topic: String, _ fields: inout FieldReader
  ) -> Size? {
    let field = row.field(rule)
    if field.isEmpty { return nil }
    switch outcome(field, unit(of: field, in: row), in: row.source.bytes) {
    case .none: return nil
    case .other, .unknownUnit:
      fields.faults.warning(
        .notASize, about: topic, "\(row.string(field).inBackticks) is not a size, so it is ignored",
        at: row.location(field), help: "write an amount with its unit, like 500 g")
      return nil
    case .size(let size, let evidence):
      return fields.size(size, evidence, in: numbers, at: field, of: row)
    }
  }

  private mutating func outcome(
    _ field: Field, _ unit: Field, in bytes: [UInt8]
  ) -> SizeParser.Outcome {
    combinations.begin()
    combinations.add(field, from: bytes.span)
    combinations.add(unit, from: bytes.span)
    let (number, isNew) = combinations.number()
    if isNew {
      func text(_ field: Field) -> String {
        String(decoding: field.text(in: bytes), as: UTF8.self).trimmingBlanks
      }
      let unit = unit.isEmpty ? String(decoding: fixedUnit, as: UTF8.self) : text(unit)
      outcomes.append(SizeParser.parse(text(field), unit: unit))
    }
    return outcomes[number]
  }

  /// The field with the unit of a size; empty if there is none.
  private func unit(of size: Field, in row: borrowing TableRow) -> Field {
    unit.map { row.field($0) } ?? Field(start: size.end, end: size.end)
  }

  /// The size as the file writes it, followed by its unit if that is in another column.
  private func text(
    _ field: Field, unit: Field, _ file: borrowing ProductsFile
  ) -> TextRange {
    let bytes = file.row.source.bytes
    let hasUnit = field.kind == .text && !(bytes[field.end - 1] &- 48 < 10)
    if hasUnit || unit.isEmpty && fixedUnit.isEmpty { return file.text(field) }
    return file.builder.addText {
      field.append(to: &$0, from: bytes)
      $0.append(.space)
      if unit.isEmpty { $0 += fixedUnit } else { unit.append(to: &$0, from: bytes) }
    }
  }
}
