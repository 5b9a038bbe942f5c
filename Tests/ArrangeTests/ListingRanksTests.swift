import Shop
import TestSupport
import Testing

@testable import Arrange

struct ListingRanksTests {
  @Test("Ranks are positions by the key, equal for ties, nil without a value")
  func ranks() {
    let shop = catalog([
      Item(price: "2", popularity: "7"), Item(price: "1"), Item(price: "2", popularity: "9.5"),
      Item(price: "3", popularity: "7"),
    ])
    #expect(ranks(of: shop, by: .price).ranks == [1, 0, 1, 2])
    #expect(ranks(of: shop, by: .popularity).ranks == [0, nil, 1, 0])
    #expect(ranks(of: shop, by: .price).groups.isEmpty)
  }

  @Test("Groups are those of the ascending order, products without a value last")
  func groups() {
    let shop = catalog([
      Item(price: "1", size: packageSize("1 l")), Item(price: "3"),
      Item(price: "2", size: packageSize("1 kg")), Item(price: "9", size: packageSize("3 kg")),
    ])
    let listing = ranks(of: shop, by: .unitPrice)
    #expect(listing.groups.map(\.heading) == [.dimension(.weight), .dimension(.volume), .unvalued])
    #expect(listing.groups.map(\.range) == [0..<2, 2..<3, 3..<4])
    #expect(listing.ranks == [2, nil, 0, 1])
    #expect(ranks(of: catalog([Item(), Item()]), by: .brand).groups.isEmpty)
  }

  @Test("Ranks and groups are enough to rebuild the order of the pages in both directions")
  func reconstruction() {
    for seed in 1...60 {
      var random = SplitMix64(seed: UInt64(seed))
      let shop = catalog((0..<random.number(0...40)).map { _ in Item.random(&random) })
      let products = shop.aisles[0].products
      let sorter = CatalogSorter(shop, locale: "de")
      for order in ListingOrder.all(for: SortKey.allCases) {
        let listing = sorter.ranks(of: products, by: order.key)
        #expect(
          rebuilt(listing, order).map { products[$0] } == sorter.sorted(products, by: order),
          "seed \(seed), \(order.id)")
      }
    }
  }

  private func ranks(of shop: Catalog, by key: SortKey) -> ListingRanks {
    CatalogSorter(shop, locale: "de")
      .ranks(of: shop.aisles[0].products, by: key)
  }

  /// Descending reverses the groups of brands, but unit prices within each group.
  private func rebuilt(_ listing: ListingRanks, _ order: ListingOrder) -> [Int] {
    let all = listing.ranks.indices
    func sorted(_ indices: some Sequence<Int>, isUp: Bool) -> [Int] {
      indices.sorted { one, other in
        guard
          let (left, right) = listing.ranks[one].flatMap({ left in
            listing.ranks[other].map { (left, $0) }
          })
        else {
          let (hasLeft, hasRight) = (listing.ranks[one] != nil, listing.ranks[other] != nil)
          return hasLeft == hasRight ? one < other : hasLeft
        }
        return left == right ? one < other : isUp ? left < right : left > right
      }
    }
    let isUp = order.direction == .ascending
    let ascending = sorted(all, isUp: true)
    guard !listing.groups.isEmpty else { return sorted(all, isUp: isUp) }
    let groups = listing.groups.map { ($0.heading, ascending[$0.range]) }
    if order.key == .unitPrice { return groups.flatMap { sorted($0.1, isUp: isUp) } }
    let named = groups.filter { $0.0 != .unvalued }
    let missing = groups.filter { $0.0 == .unvalued }
    return ((isUp ? named : named.reversed()) + missing).flatMap { $0.1 }
  }
}
