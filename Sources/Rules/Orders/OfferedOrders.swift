package import Diagnostics
package import Shop

/// The orders of a shop's listings: those of its settings that sort anything (`Rules: Orders`).
package struct OfferedOrders {
  /// Those of `Settings.rankedKeys` for which any product has a value.
  package let valuedKeys: [SortKey]
  /// Never empty; the default is first.
  package let orders: [ListingOrder]
  /// The keys by numbers that only the table of products shows.
  package let columns: [SortKey]

  /// - Parameter faults: gets a warning for each order of `shop.json` that is left out.
  /// - Complexity: O(n) in the products.
  package init(settings: Settings, catalog: Catalog, faults: FaultLog) {
    valuedKeys = settings.rankedKeys.filter { $0.isValued(in: catalog) }
    columns = valuedKeys.filter { key in
      if case .column = key { true } else { key == .popularity }
    }
    var keys: [SortKey] = []
    for key in settings.orders {
      if key == .catalog || valuedKeys.contains(key) {
        keys.append(key)
      } else if let location = settings.locations[.order(key)], !valuedKeys.isEmpty {
        faults.warning(.orderWithoutValues, Self.leftOut(key, at: location))
      }
    }
    orders = ListingOrder.all(for: keys.isEmpty ? [.catalog] : keys)
  }

  /// The orders of one aisle: those of the shop that sort its own products, or else `catalog`.
  ///
  /// - Parameter valued: the keys for which the aisle's products have values.
  package func orders(forKeys valued: [SortKey]) -> [ListingOrder] {
    let fitting = orders.filter { $0.key == .catalog || valued.contains($0.key) }
    return fitting.isEmpty ? ListingOrder.all(for: [.catalog]) : fitting
  }

  private static func leftOut(_ key: SortKey, at location: SourceLocation) -> Diagnostic {
    let column =
      switch key {
      case .unitPrice: "size"
      case .column(let name, _): name
      default: key.id
      }
    return Diagnostic(
      .warning, "the order `\(key.id)` is left out, because no product has a value for it",
      at: location, help: "fill the column `\(column)`, or remove the order")
  }
}
