import Diagnostics
import Tables

/// Headers whose names are known by their order only (`Presets: The presets`).
extension ProductsReader {
  /// As many rows show whether the columns hold what their places say.
  private static var sampleCount: Int { 200 }

  /// Whether the columns of a translated header hold what the order of an export with all columns
  /// says; otherwise there is an error. Other headers are not looked at.
  func hasOrderedColumns(faults: inout FaultList) -> Bool {
    guard map.areAliasesOrdered else { return true }
    let places = map.aliases.indices.compactMap { position in
      WooCommerceHeader.contents[map.aliases[position].name].map { (position, $0) }
    }
    var rows = rows
    var fields: [Field] = []
    var ignored = FaultList()
    for _ in 0..<Self.sampleCount where rows.next(&fields, faults: &ignored) {
      for (position, contents) in places {
        let field = rows.field(position, of: fields).trimmed(in: source.bytes.span)
        if contents.allows(string(field)) { continue }
        faults.error(
          Diagnostic(
            "\(string(field).inBackticks) can't be the value of "
              + "\(map.aliases[position].name.inBackticks), the column that stands here in exports "
              + "of WooCommerce with all columns",
            at: location(field),
            help: "export the products again with all columns; only then is a translated header "
              + "clear"))
        return false
      }
    }
    return true
  }
}
