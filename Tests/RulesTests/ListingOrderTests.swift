import Rules
import Shop
import Testing

struct ListingOrderTests {
  @Test(
    "Each key but the catalog has two directions, the usual one first, in the order of the keys")
  func all() {
    #expect(
      ListingOrder.all(for: [.popularity, .price, .unitPrice, .brand]).map(\.id) == [
        "popularity-descending", "popularity-ascending", "price-ascending", "price-descending",
        "unit-price-ascending", "unit-price-descending", "brand-ascending", "brand-descending",
      ])
    #expect(ListingOrder.all(for: [.brand]).map(\.id) == ["brand-ascending", "brand-descending"])
    #expect(ListingOrder.all(for: [.catalog]).map(\.id) == ["catalog"])
  }
}
