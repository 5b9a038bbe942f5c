import Quantities
import Shop
import Testing
@testable import Rules

struct CatalogSorterTests {
  @Test(
    "In both directions ties keep catalog order and products without a value come last")
  func ties() {
    let shop = catalog([
      Item(price: "2", popularity: "7"), Item(price: "1"), Item(price: "2", popularity: "9.5"),
      Item(price: "1", popularity: "7"), Item(price: "3"),
    ])
    #expect(order(shop, .popularity, .descending) == [2, 0, 3, 1, 4])
    #expect(order(shop, .popularity, .ascending) == [0, 3, 2, 1, 4])
    #expect(order(shop, .price, .ascending) == [1, 3, 0, 2, 4])
    #expect(order(shop, .price, .descending) == [4, 0, 2, 1, 3])
  }

  @Test("Without any popularity both of its orders are catalog order")
  func noPopularity() {
    let shop = catalog([Item(price: "3"), Item(price: "1"), Item(price: "2")])
    #expect(order(shop, .popularity, .descending) == [0, 1, 2])
    #expect(order(shop, .popularity, .ascending) == [0, 1, 2])
  }

  @Test("A list in any sequence, such as that of a department, is sorted alike")
  func department() {
    let shop = catalog([Item(price: "1", popularity: "1"), Item(price: "1"), Item(price: "1")])
    let sorter = CatalogSorter(shop, locale: "en")
    for order in ListingOrder.all(for: SortKey.named) {
      #expect(sorter.sorted([2, 1, 0], by: order) == [0, 1, 2])
    }
  }

  @Test("What is not available comes last in both directions, but by name and brand")
  func unavailable() {
    let shop = catalog([
      Item(name: "B", brand: "Y", price: "2", size: packageSize("1 l"), isAvailable: false),
      Item(name: "C", brand: "Z", price: "3", size: packageSize("1 l")),
      Item(name: "A", brand: "X", price: "1", isAvailable: false),
      Item(name: "D", brand: "X", price: "4", isAvailable: true),
    ])
    for direction in [ListingOrder.Direction.ascending, .descending] {
      #expect(order(shop, .unitPrice, direction) == [1, 3, 0, 2])
    }
    #expect(order(shop, .price, .ascending) == [1, 3, 2, 0])
    #expect(order(shop, .price, .descending) == [3, 1, 0, 2])
    #expect(order(shop, .catalog, .ascending) == [1, 3, 0, 2])
    #expect(order(shop, .name, .ascending) == [2, 0, 1, 3])
    #expect(order(shop, .brand, .ascending) == [2, 3, 0, 1])
    let sorter = CatalogSorter(shop, locale: "en")
    let byUnitPrice = ListingOrder(.unitPrice, .ascending)
    #expect(
      sorter.groups(of: sorter.sorted([0, 1, 2, 3], by: byUnitPrice)[...], by: byUnitPrice).map(
        \.heading) == [.dimension(.volume), .unvalued, .unavailable])
    // Values are filtered by ranks, which ignore what is available.
    #expect(sorter.ranks(of: [0, 1, 2, 3], by: .price).ranks == [1, 2, 0, 3])
  }

  @Test("By unit price kilograms and litres are first, then the dimension with most products")
  func unitPrice() {
    let shop = catalog([
      Item(price: "1", size: packageSize("1 l")), Item(price: "3", size: packageSize("1 kg")),
      Item(price: "9"),
      Item(price: "2", size: packageSize("1 l")), Item(price: "1", size: packageSize("10")),
      Item(price: "1.5", size: packageSize("500 g")), Item(price: "1", size: packageSize("5 m")),
      Item(price: "2", size: packageSize("2 l")), Item(price: "2", size: packageSize("10")),
      Item(price: "3", size: packageSize("10")), Item(price: "4", size: packageSize("10")),
    ])
    #expect(order(shop, .unitPrice, .ascending) == [0, 7, 3, 1, 5, 4, 8, 9, 10, 6, 2])
    #expect(order(shop, .unitPrice, .descending) == [3, 0, 7, 1, 5, 10, 9, 8, 4, 6, 2])
  }

  @Test("Unit prices that differ by less than a ten-thousandth are still in order")
  func nearUnitPrices() {
    let shop = catalog([
      Item(price: "1", size: packageSize("3 kg")), Item(price: "0.3333", size: packageSize("1 kg")),
    ])
    #expect(order(shop, .unitPrice, .ascending) == [1, 0])
    #expect(order(shop, .unitPrice, .descending) == [0, 1])
  }

  @Test("The direction reverses brands but not names within a brand, and case is ignored")
  func brand() {
    let shop = catalog([
      Item(name: "Noisette", brand: "Milka"), Item(name: "Öl", brand: "Ölz"), Item(name: "A"),
      Item(name: "alpine", brand: "MILKA"), Item(name: "Drink", brand: "Alpro"),
      Item(name: "Alpine", brand: "milka"), Item(name: "Zopf", brand: "Ölz"),
      Item(name: "Ost", brand: "Zott"),
    ])
    #expect(order(shop, .brand, .ascending) == [4, 3, 5, 0, 1, 6, 7, 2])
    #expect(order(shop, .brand, .descending) == [7, 1, 6, 3, 5, 0, 4, 2])
  }

  @Test("Names are in the order of the language, ignoring case; equal ones stay in catalog order")
  func name() {
    let shop = catalog([
      Item(name: "Zwiebel"), Item(name: "äpfel"), Item(name: "Birne"), Item(name: "Apfel"),
      Item(name: "birne"),
    ])
    #expect(order(shop, .name, .ascending) == [3, 1, 2, 4, 0])
    #expect(order(shop, .name, .descending) == [0, 2, 4, 1, 3])
    let blanks = catalog([Item(name: "Saft  rot"), Item(name: "Saft blau")])
    #expect(order(blanks, .name, .ascending) == [1, 0], "several blanks look like one")
    let lines = catalog([Item(name: "Saft\nrot"), Item(name: "Saft rot")])
    #expect(order(lines, .name, .descending) == [0, 1], "a line end looks like a space")
  }

  @Test("Headings: a brand as first written, dimensions, and one for products without a value")
  func headings() {
    let shop = catalog([
      Item(name: "b", brand: "MILKA", size: packageSize("1 l")), Item(name: "a", brand: "Milka"),
      Item(), Item(name: "c", brand: "Alpro", size: packageSize("2 kg")),
    ])
    let sorter = CatalogSorter(shop, locale: "de")
    let byBrand = sorter.sorted([0, 1, 2, 3], by: ListingOrder(.brand, .ascending))
    #expect(byBrand == [3, 1, 0, 2])
    let brand = { shop.products[$0].brand }
    #expect(
      sorter.groups(of: byBrand[...], by: ListingOrder(.brand, .ascending)) == [
        ListingGroup(heading: .brand(brand(3)), range: 0..<1),
        ListingGroup(heading: .brand(brand(0)), range: 1..<3),
        ListingGroup(heading: .unvalued, range: 3..<4),
      ])
    #expect(
      sorter.groups(of: byBrand[1..<2], by: ListingOrder(.brand, .ascending)) == [
        ListingGroup(heading: .brand(brand(0)), range: 1..<2)
      ])
    let byUnitPrice = sorter.sorted([0, 1, 2, 3], by: ListingOrder(.unitPrice, .descending))
    #expect(
      sorter.groups(of: byUnitPrice[...], by: ListingOrder(.unitPrice, .descending)) == [
        ListingGroup(heading: .dimension(.weight), range: 0..<1),
        ListingGroup(heading: .dimension(.volume), range: 1..<2),
        ListingGroup(heading: .unvalued, range: 2..<4),
      ])
    #expect(
      sorter.groups(of: byBrand[2...], by: ListingOrder(.price, .ascending)) == [
        ListingGroup(heading: nil, range: 2..<4)
      ])
    #expect(sorter.groups(of: [], by: ListingOrder(.brand, .ascending)) == [])
  }

  private func order(
    _ shop: Catalog, _ key: SortKey, _ direction: ListingOrder.Direction
  ) -> [Int32] {
    CatalogSorter(shop, locale: "de")
      .sorted(shop.aisles[0].products, by: ListingOrder(key, direction))
  }
}
