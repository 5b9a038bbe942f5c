import Quantities
import Shop
import Testing
@testable import Rules

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

  private func ranks(of shop: Catalog, by key: SortKey) -> ListingRanks {
    CatalogSorter(shop, locale: "de")
      .ranks(of: shop.aisles[0].products, by: key)
  }
}
