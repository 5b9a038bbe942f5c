import Arrange
import Diagnostics
import Shop

/// The orders that the listings of a shop come in: those of its settings that sort anything
/// (`Meaning: Orders`).
struct OfferedOrders {
  /// Every key that any product has a value for, whether or not the settings name it.
  let valuedKeys: [SortKey]
  /// Never empty; the default is first.
  let orders: [ListingOrder]

  /// - Parameter faults: gets a warning for each order of `shop.json` that is left out.
  /// - Complexity: O(n) in the products.
  init(settings: Settings, catalog: Catalog, faults: inout FaultList) {
    valuedKeys = SortKey.valued(in: catalog)
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

  private static func leftOut(_ key: SortKey, at location: SourceLocation) -> Diagnostic {
    // What makes a unit price; the other keys are columns themselves.
    let column = key == .unitPrice ? "size" : key.rawValue
    return Diagnostic(
      .warning, "the order `\(key.rawValue)` is left out, because no product has a value for it",
      at: location, help: "fill the column `\(column)`, or remove the order")
  }
}
