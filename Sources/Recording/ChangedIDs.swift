import Bytes
import Diagnostics
import Reading
import Shop

/// Products that go by other ids than before, so that their prices would be compared with those of
/// others, or with none (`Commands: Recording prices`).
struct ChangedIDs {
  private let catalog: Catalog
  private let addresses: AddressHistory

  /// - Parameter addresses: with the names that the products had.
  init(of catalog: Catalog, since addresses: AddressHistory) {
    (self.catalog, self.addresses) = (catalog, addresses)
  }

  /// - Throws: if at least two products, and more than one in a hundred, have the name that another
  ///   one had. An id may be the number of a row.
  func refuseMovedNames() throws(Diagnostic) {
    var before: [String: String] = [:]
    for product in addresses.products where product.lastDay == nil {
      before[product.id] = product.states.last?.state.texts[0].name
    }
    var kept: Set<String> = []
    var renamed: [(id: String, old: String, new: String)] = []
    for product in catalog.products where !before.isEmpty {
      let (id, name) = (catalog.string(product.id), catalog.string(product.name))
      guard let old = before[id] else { continue }
      if old == name { kept.insert(name) } else { renamed.append((id, old, name)) }
    }
    let others = Set(before.values).subtracting(kept)
    let moved = renamed.filter { others.contains($0.new) }
    guard moved.count > 1, moved.count * 100 > before.count else { return }
    let (id, old, new) = moved[0]
    throw Diagnostic(
      "\(moved.count) of the \(before.count) known products have the name that another one had: "
        + "\(id.inBackticks) was \(old.inBackticks), and is \(new.inBackticks)",
      help: "name a column as `id` that stays with its product, such as an article number, not the "
        + "number of a row; if these products have new names, use `aisle record --allow-jump`")
  }

  /// - Throws: if a new product has the id of one that is gone, but for zeros at its beginning or
  ///   the case of its letters.
  func refuseRespelling(
    of newest: NewestRows, ids: ByteStringTable, in file: String
  ) throws(Diagnostic) {
    var gone: [String: String] = [:]
    for (id, _) in newest.leaving { gone[Self.folded(id)] = id }
    for product in catalog.products where !gone.isEmpty {
      let id = catalog.string(product.id)
      guard let number = ids.number(of: Array(id.utf8).span), newest.prices[number] == nil,
        newest.missing[number] == nil, let old = gone[Self.folded(id)]
      else { continue }
      throw Diagnostic(
        "the product \(id.inBackticks) has no price in `\(file)`, but \(old.inBackticks) has, and "
          + "is gone",
        help: "spreadsheets drop zeros: write the id alike in both files; if these are two "
          + "products, use `aisle record --allow-jump`")
    }
  }

  private static func folded(_ id: String) -> String {
    let digits = id.hasSuffix(".0") ? id.dropLast(2) : id[...]
    return digits.drop { $0 == "0" }.lowercased()
  }
}
