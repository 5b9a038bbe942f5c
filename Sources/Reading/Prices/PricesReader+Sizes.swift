import Columns
import Diagnostics
import Shop
import Tables
import Values

/// The `size` column of the prices file: the size of the package at the date of the row.
extension PricesReader {
  /// Adds the size of a row that counts, unless the field is empty.
  mutating func readSize(_ field: Field, at instant: Instant, owner: Int) {
    if field.isEmpty { return }
    let noUnit = Field(start: field.end, end: field.end)
    switch sizes.read(field, unit: noUnit, in: source.bytes) {
    case .none: break
    case .other, .unknownUnit:
      let text = String(decoding: source.bytes[field.range], as: UTF8.self)
      let source = source
      rowFaults.faults.warning(
        .notASize, about: "dated", "\(text.inBackticks) is not a size, so it is ignored",
        at: source.location(of: field.range),
        help: "write an amount with its unit, like 450 g")
    case .size(let size, let evidence):
      let index = result.sizes.append(
        HistoryEntry(instant: instant, value: size), owner: owner,
        ambiguity: evidence.intersection(.isAmbiguous))
      sizeColumn.note(evidence, index: index, at: field.range, of: source)
    }
  }

  /// After all rows: resolves ambiguous sizes by the whole column.
  mutating func resolveSizes(faults: inout FaultList) {
    let title = map.title(of: PriceColumn.size.known)
    let rule = DecimalRule(settings.prices, settings)
    sizeColumn.report(rule, name: title, faults: &faults)
    for index in sizeColumn.grouped(rule) {
      result.sizes.entries[Int(index)].size.amount.tenThousandths *= 1000
    }
  }
}
