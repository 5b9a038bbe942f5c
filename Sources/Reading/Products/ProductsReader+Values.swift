import Bytes
import Diagnostics
import Shop
import Tables
import Values

/// Fields of one kind of value, and what to say if they are of another.
extension ProductsReader {
  /// The price, zero if the row has none, and where it is or would be; `.empty` if it can't be
  /// read.
  mutating func readPrice() -> (amount: Money, range: TextRange) {
    // Two calls, each for a constant column: one for both would copy the reader for each row.
    let field = hasMinorPrices ? fieldOrRowStart(.priceMinor) : fieldOrRowStart(.price)
    let range = placed(field.range)
    if field.isEmpty { return (.zero, range) }
    guard let number = priceFaults.price(field, by: &numbers) else {
      result.faultyProducts.insert(product)
      return (.zero, .empty)
    }
    priceColumn.note(number.evidence, index: row, at: field.range, of: source)
    var amount = Money(tenThousandths: number.tenThousandths)
    if hasMinorPrices { amount = amount.minorUnits(decimals: settings.currencyDecimals) }
    return (amount, range)
  }

  mutating func readBoolean(_ column: ProductColumn, faults: inout FaultList) -> Bool? {
    guard let field = field(column), !field.isEmpty else { return nil }
    if field.end - field.start == 1 {
      if source.bytes[field.start] == UInt8(ascii: "1") { return true }
      if source.bytes[field.start] == UInt8(ascii: "0") { return false }
    }
    let text = string(field)
    if let value = BooleanParser.parse(text) { return value }
    faults.warning(
      .notYesOrNo, about: column.rawValue,
      Diagnostic(
        .warning, "\(text.inBackticks) is neither yes nor no", at: location(field),
        help: "write 1 or 0 in the column \(map.title(of: column).inBackticks)"))
    return nil
  }

  mutating func readNumber(_ column: ProductColumn, faults: inout FaultList) -> FixedDecimal? {
    guard let field = field(column), !field.isEmpty else { return nil }
    let title = map.title(of: column)
    guard let number = numbers.number(field, column: title, faults: &faults) else { return nil }
    popularityColumn.note(number.evidence, index: product, at: field.range, of: source)
    return FixedDecimal(tenThousandths: number.tenThousandths)
  }

  /// The size, or what the file writes in place of an amount with a known unit.
  mutating func readSize(faults: inout FaultList) -> (size: Size?, text: TextRange) {
    guard let field = field(.size), !field.isEmpty else { return (nil, .empty) }
    let unit = unit(of: field)
    switch sizes.read(field, unit: unit, in: source.bytes, orElse: fixedUnit) {
    case .none: return (nil, .empty)
    case .other:
      if unit.isEmpty { sizeFindings.add(other: field, in: source) }
      return (nil, sizeText(field, unit: unit))
    case .unknownUnit(let name):
      let isOwn = !unit.isEmpty && string(unit) == name
      let (place, source) = (isOwn ? unit : field, source)
      sizeFindings.add(
        unknownUnit: name,
        at: source.location(at: place.start, length: place.end - place.start))
      return (nil, sizeText(field, unit: unit))
    case .size(let size, let evidence):
      sizeFindings.addKnown()
      // In a JSON number the point is always decimal.
      if field.kind != .number {
        sizeColumn.note(evidence, index: row, at: field.range, of: source)
      }
      return (size, .empty)
    }
  }

  /// Nothing, with a warning, if the text is not an amount with a unit.
  mutating func readPreviousSize(faults: inout FaultList) -> Size? {
    guard let field = field(.previousSize), !field.isEmpty else { return nil }
    let unit = unit(of: field)
    switch sizes.read(field, unit: unit, in: source.bytes, orElse: fixedUnit) {
    case .none: return nil
    case .other, .unknownUnit:
      faults.warning(
        .notASize, about: "previous",
        Diagnostic(
          .warning, "\(string(field).inBackticks) is not a size, so it is ignored",
          at: location(field),
          help: "write an amount with its unit, like 500 g"))
      return nil
    case .size(let size, let evidence):
      previousSizeColumn.note(evidence, index: product, at: field.range, of: source)
      return size
    }
  }

  /// The field with the unit of a size; empty if there is none.
  @inline(__always)
  private func unit(of size: Field) -> Field {
    self.field(.unit) ?? Field(start: size.end, end: size.end)
  }

  /// The size as the file writes it, followed by its unit if that is in another column.
  private mutating func sizeText(_ field: Field, unit: Field) -> TextRange {
    if unit.isEmpty, fixedUnit.isEmpty { return text(field) }
    let last = source.bytes[field.end - 1]
    let hasUnit = field.kind == .text && !(last &- 48 < 10)
    if hasUnit { return text(field) }
    let (bytes, fixedUnit) = (source.bytes, fixedUnit)
    return result.addText {
      field.append(to: &$0, from: bytes)
      $0.append(.space)
      if unit.isEmpty { $0 += fixedUnit } else { unit.append(to: &$0, from: bytes) }
    }
  }
}
