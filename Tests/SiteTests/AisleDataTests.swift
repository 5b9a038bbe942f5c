import Foundation
import Testing

/// The file with all products of an aisle, from which the script sorts, filters and shows them.
@Suite("Data of an aisle")
struct AisleDataTests {
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
      let values: [Int?]
    }
    struct Change: Decodable, Equatable {
      let place: Int
      let label: String?
      let word: String
      let priorSinceText: String?
      let isAllTimeLow: Bool
    }
    struct Product: Decodable { let id: String }

    let total: Int
    let orders: [Order]
    let filters: [Filter]
    let discounted, unavailable, new, organic, recentLow, allTimeLow: [Int]
    let changes: [Change]
    let products: [Product]
  }

  private static let settings = """
    { "title": "Corner", "orders": ["price"], "filters": [
      { "name": "Price", "on": "price", "bands": [{ "to": 2 }] },
      { "name": "Per unit", "on": "unit-price", "bands": [{ "to": 2 }] } ] }
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

  private func aisle() throws -> Aisle {
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
    let file = scratch.url.appending(path: "site/aisles/fruit/all/all.json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Aisle.self, from: Data(contentsOf: file))
  }

  @Test(
    "has every order that products have values for, even those that the shop's pages don't have")
  func orders() throws {
    let aisle = try aisle()
    #expect(aisle.products.map(\.id) == ["a", "b", "c"])
    #expect(aisle.total == 3)
    #expect(aisle.orders.map(\.key) == ["price", "unit-price", "brand"])
    #expect(aisle.orders.map(\.ranks) == [[1, 2, 0], [0, nil, 1], [1, nil, 0]])
    #expect(aisle.orders[2].groups.map(\.heading) == ["Alm", "Hof", "No brand"])
    #expect(aisle.orders[1].groups.map(\.total) == [2, 1])
    #expect(aisle.orders[0].groups.isEmpty)
  }

  @Test("has the doubled values of the filters and the products of each flag")
  func filters() throws {
    let aisle = try aisle()
    #expect(aisle.filters.map(\.id) == ["price", "per-unit"])
    #expect(aisle.filters.map(\.on) == ["price", "unit-price"])
    #expect(aisle.filters[0].values == [20_000, 40_000, 10_000])
    #expect(aisle.filters[1].values == [6_667, nil, 10_000])
    #expect(aisle.discounted == [0])
    #expect(aisle.unavailable == [1])
    #expect(aisle.new == [2])
    #expect(aisle.organic == [0])
    // The other price was lower in these days, or no higher one is known.
    #expect(aisle.recentLow == [0] && aisle.allTimeLow == [0])
  }

  @Test("has the texts of a card's change")
  func changes() throws {
    let all = try aisle().changes
    #expect(
      all == [
        Aisle.Change(
          place: 0, label: "−50%", word: "Discount", priorSinceText: nil, isAllTimeLow: true),
        Aisle.Change(
          place: 1, label: "+100%", word: "Price rise", priorSinceText: nil, isAllTimeLow: false),
      ])
  }
}
