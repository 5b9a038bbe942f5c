import Diagnostics

/// Cells of one kind of value, and what to say when they are of another.
extension ProductsReader {
  /// Zero where the product has no price.
  mutating func readPrice(faults: inout FaultList) -> Money {
    let cell = cellOrRowStart(.price)
    result.pricePlaces.append(TextRange(cell.range))
    if cell.isEmpty { return .zero }
    guard let number = numbers.price(cell, faults: &faults) else {
      result.pricePlaces[result.products.count] = .empty
      return .zero
    }
    priceColumn.note(number.evidence, index: result.products.count, at: cell.range, of: source)
    return Money(tenThousandths: number.tenThousandths)
  }

  mutating func readBoolean(_ column: ProductColumn, faults: inout FaultList) -> Bool? {
    guard let cell = cell(column), !cell.isEmpty else { return nil }
    if cell.end - cell.start == 1 {
      if source.bytes[cell.start] == UInt8(ascii: "1") { return true }
      if source.bytes[cell.start] == UInt8(ascii: "0") { return false }
    }
    let text = string(cell)
    if let value = BooleanParser.read(text) { return value }
    faults.warning(
      "boolean \(column.rawValue)",
      Diagnostic(
        .warning, "\(quoted(text)) is neither yes nor no", at: place(cell),
        help: "write 1 or 0 in the column \(quoted(map.title(of: column)))"))
    return nil
  }

  mutating func readDate(_ column: ProductColumn, faults: inout FaultList) -> Instant? {
    guard let cell = cell(column), !cell.isEmpty else { return nil }
    let bytes = source.bytes
    if let instant = dates.instant(cell.range, of: bytes.span) { return instant }
    faults.error(.unreadableDate(string(cell), at: place(cell)))
    return nil
  }

  mutating func readNumber(_ column: ProductColumn, faults: inout FaultList) -> FixedDecimal? {
    guard let cell = cell(column), !cell.isEmpty else { return nil }
    let title = map.title(of: column)
    guard let number = numbers.number(cell, column: title, faults: &faults) else { return nil }
    popularityColumn.note(number.evidence, index: result.products.count, at: cell.range, of: source)
    return FixedDecimal(tenThousandths: number.tenThousandths)
  }

  mutating func readSize(into product: inout Product, faults: inout FaultList) {
    guard let cell = cell(.size), !cell.isEmpty else { return }
    let unit = self.cell(.unit) ?? Field(start: cell.end, end: cell.end)
    switch sizes.read(cell, unit: unit, in: source.bytes) {
    case .none: break
    case .other: product.sizeText = sizeText(cell, unit: unit)
    case .unknownUnit(let name):
      product.sizeText = sizeText(cell, unit: unit)
      let isOwn = !unit.isEmpty && string(unit) == name
      faults.warning(
        "unit \(UnitNames.folded(name))",
        Diagnostic(
          .warning, "the unit \(quoted(name)) is unknown, so there is no unit price",
          at: place(isOwn ? unit : cell),
          help: "write one of mg, g, kg, oz, lb, ml, cl, dl, l, fl oz, piece, mm, cm, m"))
    case .size(let size, let evidence):
      product.size = size
      // In a JSON number the point is decimal always.
      if cell.kind != .number {
        sizeColumn.note(evidence, index: result.products.count, at: cell.range, of: source)
      }
    }
  }

  /// A size that can't be compared with the one of today tells nothing.
  mutating func readPreviousSize(into product: inout Product, faults: inout FaultList) {
    guard let cell = cell(.previousSize), !cell.isEmpty else { return }
    let unit = self.cell(.unit) ?? Field(start: cell.end, end: cell.end)
    switch sizes.read(cell, unit: unit, in: source.bytes) {
    case .none: break
    case .other, .unknownUnit:
      faults.warning(
        "previous size",
        Diagnostic(
          .warning, "\(quoted(string(cell))) is no size, so it is ignored", at: place(cell),
          help: "write an amount with its unit: 500 g"))
    case .size(let size, let evidence):
      product.previousSize = size
      previousSizeColumn.note(evidence, index: result.products.count, at: cell.range, of: source)
    }
  }

  /// The size as the file writes it, its unit after it where that has a column of its own.
  private mutating func sizeText(_ cell: Field, unit: Field) -> TextRange {
    if unit.isEmpty { return text(cell) }
    let last = source.bytes[cell.end - 1]
    let hasUnit = cell.kind == .text && !(last &- 48 < 10)
    if hasUnit { return text(cell) }
    let start = result.text.count
    cell.append(to: &result.text, from: source.bytes)
    result.text.append(0x20)
    unit.append(to: &result.text, from: source.bytes)
    return TextRange(start..<result.text.count)
  }

  /// After all rows: what was ambiguous is settled by its column.
  mutating func settleNumbers(faults: inout FaultList) {
    let mark = settings.decimalMark
    func settle(_ column: NumberColumn, _ name: String, _ faults: inout FaultList) -> [Int] {
      column.grouped(localeMark: mark, name: name, faults: &faults).map { Int($0) }
    }
    for index in settle(priceColumn, map.title(of: .price), &faults) {
      result.products[index].storePrice.tenThousandths *= 1000
    }
    for index in settle(popularityColumn, map.title(of: .popularity), &faults) {
      result.products[index].popularity?.tenThousandths *= 1000
    }
    for index in settle(sizeColumn, map.title(of: .size), &faults) {
      result.products[index].size?.amount.tenThousandths *= 1000
    }
    for index in settle(previousSizeColumn, map.title(of: .previousSize), &faults) {
      result.products[index].previousSize?.amount.tenThousandths *= 1000
    }
    for column in numericColumns {
      var values = column.values
      for index in settle(column.numbers, column.name, &faults) {
        values[index]?.tenThousandths *= 1000
      }
      result.numericColumns[column.name] = values
    }
  }
}

extension Diagnostic {
  static func unreadableDate(_ text: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      "\(quoted(text)) is no date", at: place,
      help: DateGuess.rewritten(text).map { "write \($0)" }
        ?? "write a day, 2026-11-20, or an instant, 2026-11-20T10:15:00Z")
  }
}
