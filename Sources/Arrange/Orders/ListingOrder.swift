package import Shop

/// One order of a listing: a key and a direction (`Meaning: Orders`).
package struct ListingOrder: Hashable, Sendable {
  package enum Direction: String, CaseIterable, Sendable {
    case ascending, descending

    var opposite: Direction { self == .ascending ? .descending : .ascending }
  }

  package let key: SortKey
  package let direction: Direction

  /// `price-ascending`, as it stands in addresses.
  package let id: String

  package init(_ key: SortKey, _ direction: Direction) {
    self.key = key
    self.direction = direction
    id = "\(key.rawValue)-\(direction.rawValue)"
  }

  /// `unit-price-ascending`.
  package static let cheapestPerUnit = ListingOrder(.unitPrice, .ascending)

  package var isDescending: Bool { direction == .descending }

  /// Both directions of each key, in the sequence of the keys; of the two, the one that most
  /// visitors want comes first. The first of all is the default order.
  package static func all(for keys: [SortKey]) -> [ListingOrder] {
    keys.flatMap { key in
      let first = SortRule(key).firstDirection
      return [ListingOrder(key, first), ListingOrder(key, first.opposite)]
    }
  }
}
