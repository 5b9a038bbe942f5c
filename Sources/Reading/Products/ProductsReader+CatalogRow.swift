import Diagnostics

extension ProductsReader {
  /// Reads which row of the whole catalog the product is (`Architecture: Parts and a join`).
  mutating func readCatalogRow(faults: inout FaultList) {
    let field = fieldOrRowStart(.catalogRow)
    let text = string(field)
    guard let row = Int(text), row >= 0 else {
      return faults.error(
        Diagnostic(
          "\(text.inBackticks) is not a row of a catalog", at: location(field),
          help: "write the number of the product's row in the whole catalog, like 1250"))
    }
    if let last = result.rows.last, last >= row {
      faults.error(
        Diagnostic(
          "the catalog row `\(row)` comes after `\(last)`", at: location(field),
          help: "sort the part's products by their rows, and give each its own"))
    }
    result.rows.append(row)
  }
}
