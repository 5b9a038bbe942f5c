import Shop
import Testing
@testable import Rules

struct FilterBandTests {
  @Test(
    "A band's id has its bounds and says which are included",
    arguments: [
      (bounds(to: "5"), "price-under-5"), (bounds(from: "5", to: "10"), "price-5-10"),
      (bounds(from: "5", through: "10"), "price-5-through-10"),
      (bounds(above: "100"), "price-above-100"), (bounds(from: "100"), "price-100-up"),
      (bounds(to: "2.5"), "price-under-2_5"), (bounds(through: "5"), "price-through-5"),
      (bounds(above: "5", to: "10"), "price-above-5-10"),
      (bounds(above: "5", through: "10"), "price-above-5-through-10"),
      (bounds(from: "-5", to: "0.0001"), "price-minus-5-0_0001"),
      (bounds(from: "0", through: "1299"), "price-0-through-1299"),
    ])
  func ids(band: BandBounds, id: String) {
    #expect(FilterBand.id(of: band, slug: "price") == id)
    #expect(FilterBand.id(of: band, slug: "cena-za-kg") == "cena-za-kg" + id.dropFirst(5))
  }

  @Test("Different bands have different ids")
  func distinctIDs() {
    let values = ["-1", "0", "1", "2.5", "25"].map(decimal)
    let bounds = values.flatMap { value in
      [true, false].map { BandBounds.Bound(value, isIncluded: $0) }
    }
    let sides: [BandBounds.Bound?] = [nil] + bounds
    let bands = sides.flatMap { lower in sides.map { BandBounds(lower: lower, upper: $0) } }
    #expect(Set(bands.map { FilterBand.id(of: $0, slug: "x") }).count == bands.count)
  }

  @Test("Half-open bands have each product once, closed ones share their bounds")
  func ends() {
    let shop = catalog(
      ["4.99", "5", "9.9999", "10", "10.0001", "100", "25"].map { Item(price: $0) })
    let measures = ProductMeasures(catalog: shop, discounts: [])
    let products = shop.aisles[0].products
    let open = FilterGroup(
      name: "P", measure: .price,
      bands: .listed([
        bounds(to: "5"), bounds(from: "5", to: "10"), bounds(from: "10", to: "25"),
        bounds(from: "25", to: "100"), bounds(from: "100"),
      ]))
    let usual = open.bands(slug: "price", of: products, measures: measures)
    #expect(
      usual.map { "\($0.id): \($0.count)" } == [
        "price-under-5: 1", "price-5-10: 2", "price-10-25: 2", "price-25-100: 1", "price-100-up: 1",
      ])
    let closed = FilterGroup(
      name: "P", measure: .price,
      bands: .listed([
        bounds(from: "5", through: "10"), bounds(from: "10", through: "25"), bounds(above: "100"),
        bounds(above: "10", to: "25"),
      ]))
    let bands = closed.bands(slug: "p", of: products, measures: measures)
    let places = AislePlaces(AislePlaces.all(of: shop), among: shop.aisles[0].products)
    #expect(
      bands.map { $0.filter(products, places: places) } == [[1, 2, 3], [3, 4, 6], [], [4]])
    #expect(bands.map(\.count) == [3, 3, 0, 1])
  }

  @Test("Unit prices of all dimensions are compared with a bound exactly")
  func unitPrices() {
    let shop = catalog([
      Item(price: "1", size: packageSize("300 g")), Item(price: "10", size: packageSize("3 l")),
      Item(price: "2.5", size: packageSize("750 ml")), Item(price: "3.3333"),
      Item(price: "3.3333", size: packageSize("1")),
    ])
    let group = FilterGroup(
      name: "Per unit", measure: .unitPrice,
      bands: .listed([bounds(through: "3.3333"), bounds(above: "3.3333"), bounds(to: "3.3334")]))
    let bands = group.bands(
      slug: "u", of: shop.aisles[0].products,
      measures: ProductMeasures(catalog: shop, discounts: []))
    #expect(bands.map(\.count) == [1, 3, 4])
  }

  @Test("Discounts and numeric columns have bands, too, without products that have no value")
  func otherMeasures() {
    let shop = catalog(
      [Item(), Item(), Item(), Item()],
      columns: ["alcohol": [decimal("0.5"), nil, decimal("40"), decimal("-1")]])
    let measures = ProductMeasures(catalog: shop, discounts: [nil, 10, 50, nil])
    let discount = FilterGroup(
      name: "Discount", measure: .discount,
      bands: .listed([bounds(from: "0"), bounds(from: "10", to: "50")]))
    let alcohol = FilterGroup(
      name: "Alcohol", measure: .column("alcohol"),
      bands: .listed([bounds(through: "0.5"), bounds(above: "0.5")]))
    let absent = FilterGroup(
      name: "X", measure: .column("none"), bands: .listed([bounds(from: "0")]))
    let counts = [discount, alcohol, absent].map { group in
      group.bands(slug: "x", of: [0, 1, 2, 3], measures: measures).map(\.count)
    }
    #expect(counts == [[2, 1], [2, 1], [0]])
  }
}

/// A band with the keys of the settings: `from`, `above`, `to`, `through`.
private func bounds(
  from: String? = nil, above: String? = nil, to: String? = nil, through: String? = nil
) -> BandBounds {
  let lower = from.map { BandBounds.Bound(decimal($0), isIncluded: true) }
  let upper = through.map { BandBounds.Bound(decimal($0), isIncluded: true) }
  return BandBounds(
    lower: lower ?? above.map { BandBounds.Bound(decimal($0), isIncluded: false) },
    upper: upper ?? to.map { BandBounds.Bound(decimal($0), isIncluded: false) })
}

extension FilterGroup {
  fileprivate func bands(
    slug: String, of products: [Int32], measures: ProductMeasures
  ) -> [FilterBand] {
    bands(of: products, measures: measures, slug: slug) { _, _ in "" }
  }
}
