import Arrange
import Foundation
import Shop
import Testing

/// Picks the product that must come next among those left, again and again.
struct ReferenceSorter {
  let shop: Catalog
  let items: [Item]
  let order: ListingOrder

  func picked() -> [Int32] {
    var left = Array(items.indices)
    var result: [Int32] = []
    while !left.isEmpty {
      let next = left.first { one in left.allSatisfy { $0 == one || isBefore(one, $0) } }
      guard let next else { return result }
      result.append(Int32(next))
      left.removeAll { $0 == next }
    }
    return result
  }

  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    guard hasValue(a) && hasValue(b) else {
      return hasValue(a) == hasValue(b) ? a < b : hasValue(a)
    }
    switch order.key {
    case .popularity:
      return decide(compare(popularity(a), popularity(b)), a, b)
    case .price:
      return decide(compare(decimal(items[a].price), decimal(items[b].price)), a, b)
    case .brand:
      let brands = text(items[a].brand, items[b].brand)
      if brands != .orderedSame { return decide(brands, a, b) }
      let names = text(items[a].name, items[b].name)
      return names == .orderedSame ? a < b : names == .orderedAscending
    case .unitPrice:
      let (first, second) = (dimension(a), dimension(b))
      if first != second {
        let (firstCount, secondCount) = (members(first), members(second))
        return firstCount == secondCount ? first < second : firstCount > secondCount
      }
      return decide(compare(cents(a), cents(b)), a, b)
    case .catalog:
      return a < b
    }
  }

  private func decide(_ result: ComparisonResult, _ a: Int, _ b: Int) -> Bool {
    if result == .orderedSame { return a < b }
    return result == (order.direction == .ascending ? .orderedAscending : .orderedDescending)
  }

  private func hasValue(_ index: Int) -> Bool {
    switch order.key {
    case .popularity: items[index].popularity != nil
    case .price: true
    case .brand: !items[index].brand.isEmpty
    case .unitPrice: items[index].size != nil
    case .catalog: true
    }
  }

  private func popularity(_ index: Int) -> FixedDecimal { decimal(items[index].popularity ?? "") }

  private func text(_ a: String, _ b: String) -> ComparisonResult {
    let ranks = Collation(locale: "de").ranks(of: [a, b])
    return compare(ranks[0], ranks[1])
  }

  private func compare<T: Comparable>(_ a: T, _ b: T) -> ComparisonResult {
    a < b ? .orderedAscending : b < a ? .orderedDescending : .orderedSame
  }

  private func dimension(_ index: Int) -> SizeDimension {
    items[index].size?.unit.dimension ?? .weight
  }

  private func members(_ dimension: SizeDimension) -> Int {
    items.count { $0.size?.unit.dimension == dimension }
  }

  /// In a unit so small that all the sample's sizes give whole numbers, except for pounds: those
  /// are multiplied out, 453.59237 g each.
  private func cents(_ index: Int) -> Int128 {
    guard let size = items[index].size else { return 0 }
    let unit = size.unit.inBaseUnits
    let everything: Int128 = 45_359_237 * 1_600_000_000 * 10_000 * 1000 * 198
    let price = Int128(decimal(items[index].price).tenThousandths)
    let amount = Int128(size.count) * Int128(size.amount.tenThousandths) * Int128(unit.numerator)
    #expect(everything * Int128(unit.denominator) % amount == 0)
    return price * (everything * Int128(unit.denominator) / amount)
  }
}
