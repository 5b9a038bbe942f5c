import Quantities
import Rules
import Shop
import Testing

@Suite("Sizes in doubt")
struct SizeDoubtTests {
  private static func doubts(_ items: [Item]) -> [String] {
    let catalog = catalog(items)
    return SizeDoubt.all(in: catalog).map {
      "\(catalog.string(catalog.products[$0.product].name)): \($0.doubt.reason)"
    }
  }

  /// So many products whose unit prices ascend evenly.
  private static func usual(_ count: Int, _ size: String, from price: Int = 100) -> [Item] {
    (0..<count).map { Item(price: "\(price + $0)", size: packageSize(size)) }
  }

  @Test(
    "The name has the number of the size with another unit only",
    arguments: [
      ("Waldhonig 300g", "300", "the name has `300 g`"),
      ("Honig (300 Gramm)", "300", "the name has `300 Gramm`"),
      ("Obers 36% 250-ml", "250 g", "the name has `250 ml`"),
      ("Cola 0,5l Flasche", "0.5 g", "the name has `0.5 l`"),
      ("Saft 0.125 l", "0.125 kg", "the name has `0.125 l`"),
      ("Tabs 12er", "12 g", "the name has `12 er`"), ("Eis 4 x 90 ml", "4 x 90 g", "`90 ml`"),
      ("Riegel 20 dag", "20 g", "the name has `20 dag`"),
      ("Windeln (14-19 kg), 19 St", "19", nil), ("Honig 300g", "300 g", nil),
      ("Honig 300 g", "250", nil), ("Ketchup 20 oz", "20 fl oz", nil),
      ("Mehl 1.000 g", "1 kg", nil), ("Bier 1.5.5 l", "5 g", nil), ("Sekt .5 l", "5 g", nil),
      ("Nummer 7 Sorten", "7 g", nil), ("Teller 24", "24 g", nil), ("300 g", nil, nil),
      ("Saft 1234567890123 l", "3 g", nil), ("Saft 0.12345 l", "0.1234 g", nil),
    ] as [(String, String?, String?)])
  func otherUnit(name: String, size: String?, reason: String?) {
    let found = Self.doubts([Item(name: name, size: size.map(packageSize))])
    #expect(found.count == (reason == nil ? 0 : 1))
    #expect(reason.map { found.first?.contains($0) == true } ?? true, "\(found)")
  }

  @Test(
    "A number of pieces is whole, and a size fits the packages in the name",
    arguments: [
      ("Eier", "1.5", "a number of pieces is whole"), ("Eier", "2 x 1.5", nil), ("Eier", "6", nil),
      ("Cola 6 x 330 ml", "330 ml", "the name has `6 x 330 ml`"),
      ("Cola 6x0,33l", "1980 ml", nil), ("Käse 2×125g", "125 g", nil),
      ("Käse 2 * 125 g", "124 g", "the name has `2 x 125 g`"), ("Käse 2X125 g", "375 g", nil),
      ("Käse 2 x 125 g", "376 g", "the name has `2 x 125 g`"),
      ("Tee 3 x 20 x 2 g", "120 g", nil), ("Tee 3 x 20 x 2 g", "6 x 20 g", nil),
      ("Tee 3 x 20 x 2 g", "2 g", "the name has `60 x 2 g`"),
      // One of several may fit, and other dimensions say nothing.
      ("Saft 6 x 1 l (4 x 1 l)", "4 l", nil), ("Karton 30 x 40 cm", "1 m", nil),
      ("Tabs 2 x 8 Stk", "1", nil), ("Saft 1.5 x 2 l", "9 l", nil), ("Eis 2 x 0 g", "5 g", nil),
      ("Saft 9999999999 x 9999999999 kg", "1 kg", "`10000 x 9999999999 kg`"),
    ] as [(String, String, String?)])
  func packages(name: String, size: String, reason: String?) {
    let found = Self.doubts([Item(name: name, size: packageSize(size))])
    #expect(found.count == (reason == nil ? 0 : 1))
    #expect(reason.map { found.first?.contains($0) == true } ?? true, "\(found)")
  }

  @Test("A litre costs less than a 200th of the median of an aisle")
  func tooCheap() {
    let cheap = [Item(name: "Ketchup", price: "1.08", size: packageSize("2 l"))]
    #expect(
      Self.doubts(Self.usual(19, "1 l") + cheap) == [
        "Ketchup: it costs `0.54` per unit, and the median of its aisle is `109`"
      ])
    // Too few; exactly a 200th; and kilograms are not compared with litres.
    #expect(Self.doubts(Self.usual(18, "1 l") + cheap) == [])
    let exact = [Item(price: "1.09", size: packageSize("2 l"))]
    #expect(Self.doubts(Self.usual(19, "1 l", from: 101) + exact).count == 1)
    #expect(Self.doubts(Self.usual(19, "1 l", from: 100) + exact) == [])
    #expect(Self.doubts(Self.usual(19, "1 kg") + cheap) == [])
    #expect(Self.doubts(Self.usual(19, "1") + [Item(price: "0.1", size: packageSize("1"))]) == [])
  }

  @Test("An aisle of everything decides nothing")
  func mixedAisle() {
    let cheap = [Item(name: "Water", price: "0.1", size: packageSize("1 l"))]
    func aisle(upper price: String) -> [Item] {
      let dear = (0..<2).map { _ in Item(price: price, size: packageSize("1 l")) }
      return cheap + Self.usual(17, "1 l") + dear
    }
    #expect(Self.doubts(aisle(upper: "4000")).count == 1)
    #expect(Self.doubts(aisle(upper: "4041")) == [])
  }

  @Test("Half of the products of 100 g cost over four times a kilogram of the others")
  func perKilogram() {
    let dear = (0..<4).map { Item(name: "dear \($0)", price: "43", size: packageSize("100 g")) }
    let cheap = (0..<4).map { _ in Item(price: "2", size: packageSize("0.1 kg")) }
    let others = Self.usual(10, "1 kg")
    let found = Self.doubts(dear + cheap + others)
    #expect(found.map { $0.prefix(6) } == ["dear 0", "dear 1", "dear 2", "dear 3"])
    #expect(found[0].contains("it costs `430` per kilogram"), "\(found)")
    #expect(found[0].contains("the median of its aisle in other sizes is `105`"), "\(found)")
    // Less than half, too few of them, too few others.
    let one = [Item(price: "2", size: packageSize("2 x 50 g"))]
    #expect(Self.doubts(dear + cheap + one + others) == [])
    #expect(Self.doubts(dear + cheap.dropLast() + others) == [])
    #expect(Self.doubts(dear + cheap + others.dropLast()) == [])
    // Exactly four times as much.
    let atFour = (0..<8).map { _ in Item(price: "42", size: packageSize("100 g")) }
    #expect(Self.doubts(atFour + others) == [])
  }

  @Test("A kilogram costs less than all other sizes, where a third to two thirds are of 1 kg")
  func perPack() {
    func kiwis(_ count: Int, price: String = "9.99") -> [Item] {
      (0..<count).map { _ in Item(name: "kiwi", price: price, size: packageSize("1 kg")) }
    }
    let others = (0..<10).map { _ in Item(price: "5", size: packageSize("500 g")) }
    let found = Self.doubts(kiwis(5) + others)
    #expect(found.count == 5)
    #expect(found[0].contains("the cheapest of its aisle in other sizes costs `10`"), "\(found)")
    #expect(Self.doubts(kiwis(20) + others).count == 20)
    #expect(Self.doubts(kiwis(4) + others) == [])
    #expect(Self.doubts(kiwis(21) + others) == [])
    #expect(Self.doubts(kiwis(5) + others.dropLast()) == [])
    #expect(Self.doubts(kiwis(5, price: "10") + others) == [])
  }
}
