import Diagnostics

/// The `size` column of the prices file: what a package held when the row was written.
extension PricesReader {
  /// Keeps the size of a row that is kept; nothing where the cell is empty.
  mutating func readSize(
    _ cell: Field, at instant: Instant, owner: Int, faults: inout FaultList
  ) {
    if cell.isEmpty { return }
    let noUnit = Field(start: cell.end, end: cell.end)
    switch sizes.read(cell, unit: noUnit, in: source.bytes) {
    case .none: break
    case .other, .unknownUnit:
      let text = String(decoding: source.bytes[cell.range], as: UTF8.self)
      faults.warning(
        "size in price row",
        Diagnostic(
          .warning, "\(quoted(text)) is no size, so it is ignored",
          at: source.location(at: cell.start, length: cell.end - cell.start),
          help: "write an amount with its unit: 450 g"))
    case .size(let size, let evidence):
      let index = result.sizes.append(
        HistoryEntry(instant: instant, value: size), owner: owner,
        ambiguity: evidence.intersection(.isAmbiguous))
      sizeColumn.note(evidence, index: index, at: cell.range, of: source)
    }
  }

  /// After all rows: what was ambiguous is settled by the column.
  mutating func settleSizes(faults: inout FaultList) {
    let grouped = sizeColumn.grouped(
      localeMark: settings.decimalMark, name: map.title(of: .size), faults: &faults)
    for index in grouped { result.sizes.entries[Int(index)].size.amount.tenThousandths *= 1000 }
  }
}
