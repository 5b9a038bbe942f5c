import Shop
import Testing
import TestSupport
@testable import Rules

@Suite("Places in aisles")
struct AislePlacesTests {
  @Test("A product has its own place in each of its aisles", arguments: 0..<20)
  func severalAisles(seed: Int) {
    var dice = SplitMix64(seed: UInt64(seed))
    var aisles = (0..<4).map { Aisle(path: ["\($0)"], parent: nil, sourceOffset: 0) }
    let one = catalog((0..<30).map { _ in Item() })
    for product in one.products.indices {
      let first = dice.number(0...3)
      for index in aisles.indices where index == first || dice.isTrue(oneIn: 3) {
        aisles[index].products.append(Int32(product))
      }
    }
    let shop = Catalog(
      text: one.text, products: one.products, aisles: aisles, history: [], historyStart: nil,
      asOf: nil, calendar: one.calendar)
    let known = AislePlaces.all(of: shop)
    for aisle in aisles {
      let places = AislePlaces(known, among: aisle.products)
      #expect(aisle.products.map { places.place(of: $0) } == Array(aisle.products.indices))
    }
  }
}
