package import Shop

/// One order a listing is shown in: a key and a direction (`Meaning: Orders`).
package struct ListingOrder: Hashable, Sendable {
  package enum Direction: String, CaseIterable, Sendable { case ascending, descending }

  package let key: SortKey
  package let direction: Direction

  /// As it stands in addresses: `price-ascending`.
  package let id: String

  package init(_ key: SortKey, _ direction: Direction) {
    self.key = key
    self.direction = direction
    id = "\(key.rawValue)-\(direction.rawValue)"
  }

  /// `unit-price-ascending`.
  package static let cheapestPerUnit = ListingOrder(.unitPrice, .ascending)

  package var isDescending: Bool { direction == .descending }

  /// Both directions of each key in the keys' order, two for each key; of a key's two the one that
  /// most visitors want comes first. The first of all is the default order.
  package static func all(for keys: [SortKey]) -> [ListingOrder] {
    keys.flatMap { key in
      let usual: Direction = key == .popularity ? .descending : .ascending
      let other: Direction = key == .popularity ? .ascending : .descending
      return [ListingOrder(key, usual), ListingOrder(key, other)]
    }
  }
}
