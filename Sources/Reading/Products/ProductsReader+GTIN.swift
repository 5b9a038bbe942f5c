import Bytes
import Diagnostics
import Shop
import Tables

/// Global Trade Item Numbers (`Catalog: GTIN`).
extension ProductsReader {
  /// The digits of the row's number; empty if it has none, and with a warning if it is not valid.
  mutating func readGTIN(faults: inout FaultList) -> TextRange {
    guard let field = field(.gtin), !field.isEmpty else { return .empty }
    switch GTINReader.read(source.bytes.span.extracting(field.range)) {
    case .gtin(let digits):
      let start = field.start + digits.lowerBound
      return placed(start..<start + digits.count)
    case .wrongCheckDigit, .rounded, .other: break
    }
    // Numbers are also written as they are printed, in groups.
    let digits = field.text(in: source.bytes).filter { !$0.isBlank && $0 != UInt8(ascii: "-") }
    let result = GTINReader.read(digits.span)
    if case .gtin(let range) = result { return self.result.addText { $0 += digits[range] } }
    warn(result, field, faults: &faults)
    return .empty
  }

  private func warn(_ fault: GTINReader.Outcome, _ field: Field, faults: inout FaultList) {
    let (message, help) =
      switch fault {
      case .wrongCheckDigit:
        ("has a wrong check digit", "compare it with the number below the bar code")
      case .rounded:
        ("was rounded by a spreadsheet", "export the column as text")
      case .gtin, .other:
        ("is not a GTIN", "write its 8, 12, 13 or 14 digits, or leave the field empty")
      }
    faults.warning(
      .notAGTIN, about: message,
      Diagnostic(
        .warning, "\(string(field).inBackticks) \(message), so it is ignored",
        at: location(field), help: help))
  }
}
