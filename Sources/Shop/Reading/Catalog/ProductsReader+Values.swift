import Bytes
import Diagnostics

/// Fields of one kind of value, and what to say if they are of another.
extension ProductsReader {
  /// Zero if the product has no price.
  mutating func readPrice(faults: inout FaultList) -> Money {
    let isMinor = map.rule(.price) == nil
    let field = fieldOrRowStart(isMinor ? .priceMinor : .price)
    result.priceRanges.append(placed(field.range))
    if field.isEmpty { return .zero }
    guard let number = numbers.price(field, faults: &faults) else {
      result.priceRanges[result.products.count] = .empty
      return .zero
    }
    priceColumn.note(number.evidence, index: result.products.count, at: field.range, of: source)
    let price = Money(tenThousandths: number.tenThousandths)
    return isMinor ? price.minorUnits(decimals: settings.currencyDecimals) : price
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
    popularityColumn.note(
      number.evidence, index: result.products.count, at: field.range, of: source)
    return FixedDecimal(tenThousandths: number.tenThousandths)
  }

  mutating func readSize(
    into product: inout Product, _ details: inout ProductDetails, faults: inout FaultList
  ) {
    guard let field = field(.size), !field.isEmpty else { return }
    let unit = unit(of: field)
    switch sizes.read(field, unit: unit, in: source.bytes, orElse: fixedUnit) {
    case .none: break
    case .other:
      details.sizeText = sizeText(field, unit: unit)
      if unit.isEmpty { sizeFindings.add(other: field, in: source.bytes) }
    case .unknownUnit(let name):
      details.sizeText = sizeText(field, unit: unit)
      let isOwn = !unit.isEmpty && string(unit) == name
      let (place, source) = (isOwn ? unit : field, source)
      sizeFindings.add(
        unknownUnit: name,
        at: source.location(at: place.start, length: place.end - place.start))
    case .size(let size, let evidence):
      sizeFindings.addKnown()
      product.size = size
      // In a JSON number the point is always decimal.
      if field.kind != .number {
        sizeColumn.note(evidence, index: result.products.count, at: field.range, of: source)
      }
    }
  }

  /// Nothing, with a warning, if the text is not an amount with a unit.
  mutating func readPreviousSize(into details: inout ProductDetails, faults: inout FaultList) {
    guard let field = field(.previousSize), !field.isEmpty else { return }
    let unit = unit(of: field)
    switch sizes.read(field, unit: unit, in: source.bytes, orElse: fixedUnit) {
    case .none: break
    case .other, .unknownUnit:
      faults.warning(
        .notASize, about: "previous",
        Diagnostic(
          .warning, "\(string(field).inBackticks) is not a size, so it is ignored",
          at: location(field),
          help: "write an amount with its unit, like 500 g"))
    case .size(let size, let evidence):
      details.previousSize = size
      previousSizeColumn.note(evidence, index: result.products.count, at: field.range, of: source)
    }
  }

  /// The field with the unit of a size; empty if there is none.
  private func unit(of size: Field) -> Field {
    self.field(.unit) ?? Field(start: size.end, end: size.end)
  }

  /// The unit of sizes whose row names none; empty if there is no such unit.
  private var fixedUnit: [UInt8] {
    if case .value(let unit) = map.parts(.unit).last { unit } else { [] }
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

  /// After all rows: resolves ambiguous numbers, each by its whole column.
  mutating func resolveNumbers(faults: inout FaultList) {
    let settings = settings
    func resolve(_ column: NumberColumn, _ name: String, _ faults: inout FaultList) -> [Int] {
      column.resolve(localeMark: settings.decimalMark, name: name, faults: &faults).map { Int($0) }
    }
    for index in resolve(priceColumn, map.title(of: .price), &faults) {
      result.products[index].storePrice.tenThousandths *= 1000
    }
    for index in resolve(historyColumn, map.title(of: .history), &faults) {
      result.history[index].entry.price.tenThousandths *= 1000
    }
    for index in resolve(popularityColumn, map.title(of: .popularity), &faults) {
      result.products[index].popularity?.tenThousandths *= 1000
    }
    for index in resolve(sizeColumn, map.title(of: .size), &faults) {
      result.products[index].size?.amount.tenThousandths *= 1000
    }
    for index in resolve(previousSizeColumn, map.title(of: .previousSize), &faults) {
      let details = Int(result.products[index].details)
      result.details[details].previousSize?.amount.tenThousandths *= 1000
    }
    for column in numericColumns {
      var values = column.values
      for index in resolve(column.numbers, column.name, &faults) {
        values[index - firstProduct]?.tenThousandths *= 1000
      }
      result.addNumeric(column.name, values, firstProduct: firstProduct)
    }
  }
}
