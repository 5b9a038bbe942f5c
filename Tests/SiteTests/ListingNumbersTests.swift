import Foundation
import Testing

/// The numbers of all products of a listing, by which the script sorts and filters them.
@Suite("Numbers of a listing")
struct ListingNumbersTests {
  private struct Aisle: Decodable {
    struct Order: Decodable {
      let key: String
      let ranks: [Int?]
      let groups: [Group]
    }
    struct Group: Decodable, Equatable {
      let heading: String
      let total: Int
    }
    struct Filter: Decodable {
      let id, name, on: String
      let order: String?
      let values: [Int?]
    }
    let total: Int
    let orders: [Order]
    let filters: [Filter]
    struct Flag: Decodable {
      let key: String
      let products: [Int]
    }
    let flags: [Flag]
    let cards: [String]
    let places: [Int]
  }

  private struct Listing: Decodable {
    struct Product: Decodable {
      let id: String
      let change: Change?
    }
    struct Change: Decodable, Equatable {
      let label: String?
      let priorSinceText: String?
    }

    let products: [Product]
  }

  private static let settings = """
    { "title": "Corner", "orders": ["price"], "filters": [
      { "name": "Price", "on": "price", "bands": [{ "to": 2 }] },
      { "name": "Per unit", "on": "unit-price", "bands": [{ "to": 2 }] },
      { "name": "Discount", "on": "discount", "bands": [{ "to": 60 }] } ] }
    """
  private static let products = """
    id,name,price,aisle,brand,size,available,organic,created_at
    a,Apple,1.00,Fruit > All,Hof,3 kg,yes,yes,2026-01-01
    b,Bean,2.00,Fruit > All,,,no,,2026-01-01
    c,Carrot,0.50,Fruit > All,Alm,1 kg,,no,2026-11-19

    """
  private static let prices = """
    product_id,date,price
    a,2026-01-01,4.00
    a,2026-03-01,2.00
    a,2026-11-18,1.00
    b,2026-11-01,1.00
    b,2026-11-20,2.00

    """

  /// A file of the shop's only aisle.
  private func file<Value: Decodable>(_ name: String) throws -> Value {
    let scratch = try TemporaryFolder()
    let content = scratch.url.appending(path: "content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    for (name, text) in [
      ("shop.json", Self.settings), ("products.csv", Self.products), ("prices.csv", Self.prices),
    ] {
      try Data(text.utf8).write(to: content.appending(path: name))
    }
    let result = try Binary.run(["build", "--quiet", "--output", "site"], in: scratch.url)
    #expect(result.exitCode == 0, "\(result.errors)")
    let file = scratch.url.appending(path: "site/aisles/fruit/all/\(name)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Value.self, from: Data(contentsOf: file))
  }

  @Test(
    "has every order that products have values for, even those that the shop's pages don't have")
  func orders() throws {
    let aisle: Aisle = try file("all.json")
    #expect(aisle.total == 3)
    #expect(
      aisle.orders.map(\.key)
        == ["price", "unit-price", "brand", "name", "price-now", "change", "size"])
    #expect(
      aisle.orders.map(\.ranks) == [
        [1, 2, 0], [0, nil, 1], [1, nil, 0], [0, 1, 2], [0, nil, nil], [0, nil, nil], [1, nil, 0],
      ])
    #expect(aisle.orders[2].groups.map(\.heading) == ["Alm", "Hof", "No brand"])
    #expect(aisle.orders[1].groups.map(\.total) == [2, 1])
    #expect(aisle.orders[0].groups.isEmpty)
  }

  @Test("has the doubled values of the filters, by rank or by product, and the flags' products")
  func filters() throws {
    let aisle: Aisle = try file("all.json")
    #expect(aisle.filters.map(\.id) == ["price", "per-unit", "discount"])
    #expect(aisle.filters.map(\.on) == ["price", "unit-price", "discount"])
    #expect(aisle.filters.map(\.order) == ["price", "unit-price", nil])
    #expect(aisle.filters[0].values == [10_000, 20_000, 40_000])
    #expect(aisle.filters[1].values == [6_667, 10_000])
    #expect(aisle.filters[2].values == [1_000_000, nil, nil])
    // Of the lows, the other price was lower in these days, or no higher one is known.
    let flags = Dictionary(uniqueKeysWithValues: aisle.flags.map { ($0.key, $0.products) })
    #expect(
      flags == [
        "discounted": [0], "unavailable": [1], "new": [2], "organic": [0], "recent_low": [0],
        "all_time_low": [0],
      ])
  }

  @Test("names the files of cards, which have the products in the same order")
  func cards() throws {
    let aisle: Aisle = try file("all.json")
    #expect(aisle.cards.count == 1 && aisle.cards[0].hasPrefix("cards-0.txt?"))
    #expect(aisle.places.isEmpty)
  }

  @Test("has changes in the listings")
  func changes() throws {
    let listing: Listing = try file("price-descending.json")
    // What is not available comes last.
    #expect(listing.products.map(\.id) == ["a", "c", "b"])
    #expect(
      listing.products.map(\.change) == [
        Listing.Change(label: "−50%", priorSinceText: nil), nil, nil,
      ])
  }
}
