import Diagnostics
import Shop

/// What became of an export that a shop was made of, in a few lines.
struct ExportReport {
  private static let shownNames = 6

  let file: String
  let export: ExportedFile
  let catalog: Catalog

  /// What was read, what was left out and why, what isn't published, and what is only assumed.
  var text: String {
    let platform = export.preset.map { "an export of \($0.title)" } ?? "a file of products"
    var lines = [
      "\(file.inBackticks) is \(platform): \(counted(catalog.products.count, "product")) in "
        + "\(counted(catalog.aisles.count, "aisle"))"
    ]
    let reasons = catalog.leftOut.sorted { $0.key < $1.key }.map {
      "\(counted($0.value, "row")) by \($0.key.inBackticks)"
    }
    lines.append(
      reasons.isEmpty ? "no row was left out" : "left out: \(reasons.joined(separator: ", "))")
    if !catalog.unusedColumns.isEmpty {
      lines.append(
        "not published: \(Self.list(catalog.unusedColumns)); what visitors may see belongs in "
          + "`show` of `shop.json`")
    }
    let assumed =
      (export.currency == nil ? ["the currency"] : [])
      + (export.locale == nil ? ["the language"] : [])
    if !assumed.isEmpty {
      lines.append(
        "the export doesn't say \(assumed.joined(separator: " or ")): correct it in `shop.json`")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  static func list(_ names: [String]) -> String {
    let shown = names.prefix(shownNames).map(\.inBackticks).joined(separator: ", ")
    let rest = names.count - shownNames
    return rest > 0 ? "\(shown) and \(rest) more columns" : shown
  }
}
