package import Shop

/// One order of a listing: a key and a direction (`Rules: Orders`).
package struct ListingOrder: Hashable, Sendable {
  package enum Direction: String, CaseIterable, Sendable { case ascending, descending }

  package let key: SortKey
  package let direction: Direction

  /// The name in addresses, `price-ascending`; only the key if it has one direction.
  package let id: String

  package init(_ key: SortKey, _ direction: Direction) {
    self.key = key
    self.direction = direction
    let hasDirections = SortRule(key).directions.count > 1
    id = hasDirections ? "\(key.id)-\(direction.rawValue)" : key.id
  }

  /// `unit-price-ascending`.
  package static let cheapestPerUnit = ListingOrder(.unitPrice, .ascending)

  /// All directions of each key, in the sequence of the keys; the direction that most visitors want
  /// comes first. The first order is the default.
  package static func all(for keys: [SortKey]) -> [ListingOrder] {
    keys.flatMap { key in SortRule(key).directions.map { ListingOrder(key, $0) } }
  }
}
