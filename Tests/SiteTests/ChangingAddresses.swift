import TestSupport

/// The rows about addresses in the record of a `ChangingShop`, as `aisle record` would add them,
/// except that some changes are missed.
struct ChangingAddresses {
  struct Product {
    let id: String
    let slug: String
    let name: String
    let aisles: String
    let englishName: String

    /// Of its row after the language.
    fileprivate var fields: String { "\(slug),\(name),\(aisles)" }
  }

  private var known: [String: Product] = [:]
  private(set) var rows = ""

  /// - Parameter day: the newest.
  mutating func see(_ products: [Product], on day: String, _ dice: inout SplitMix64) {
    if dice.isTrue(oneIn: 4) { return }
    for product in products where known[product.id]?.fields != product.fields {
      rows += "\(day),\(product.id),,yes,,\(product.fields)\n"
      if dice.isTrue(oneIn: 2) {
        rows +=
          "\(day),\(product.id),,yes,en,\(product.slug),\(product.englishName),"
          + "\(product.aisles.replacing("Dairy", with: "Fresh"))\n"
      }
      known[product.id] = product
    }
    let ids = Set(products.map(\.id))
    for id in known.keys.sorted() where !ids.contains(id) {
      rows += "\(day),\(id),,no,,,,\n"
      known[id] = nil
    }
  }
}
