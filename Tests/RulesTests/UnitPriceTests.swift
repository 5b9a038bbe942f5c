import Quantities
import Testing
@testable import Rules

struct UnitPriceTests {
  @Test(
    "The price of a kilogram, litre, piece or metre is rounded half up when shown",
    arguments: [
      ("1.79", "900 g", 2, "1.99"), ("2.99", "330 ml", 2, "9.06"), ("5.94", "6 x 330 ml", 2, "3"),
      ("2.49", "10", 2, "0.25"), ("2.45", "10", 2, "0.25"), ("2.44", "10", 2, "0.24"),
      ("1", "250 mg", 2, "4000"), ("3", "75 cl", 2, "4"), ("3", "5 dl", 2, "6"),
      ("1", "1 lb", 4, "2.2046"), ("1", "16 oz", 4, "2.2046"), ("1", "1 fl oz", 4, "33.814"),
      ("7", "350 cm", 2, "2"), ("1", "4 mm", 2, "250"), ("12", "1.5 l", 2, "8"),
      ("125", "1000 g", 0, "125"), ("124.5", "1 kg", 0, "125"), ("124.4999", "1 kg", 0, "124"),
      ("0.0001", "2", 4, "0.0001"), ("0.0001", "3", 4, "0"),
    ])
  func rounding(price: String, package: String, decimals: Int, expected: String) {
    let unitPrice = UnitPrice(price: money(price), size: packageSize(package))
    #expect(unitPrice?.rounded(toDecimals: decimals) == money(expected))
    #expect(unitPrice?.dimension == packageSize(package).unit.dimension)
  }

  @Test("A size of zero has no unit price")
  func nothing() {
    #expect(UnitPrice(price: money("1"), size: packageSize("0 g")) == nil)
    #expect(UnitPrice(price: money("1"), size: packageSize("0 x 5 g")) == nil)
  }

  @Test("The largest amounts neither overflow nor lose their order")
  func largest() throws {
    let much = Money(tenThousandths: .max)
    let speck = Size(amount: FixedDecimal(tenThousandths: 1), unit: .ounce)
    let heap = Size(count: .max, amount: FixedDecimal(tenThousandths: .max), unit: .ounce)
    let dear = try #require(UnitPrice(price: much, size: speck))
    let lessDear = try #require(
      UnitPrice(price: Money(tenThousandths: .max - 1), size: speck))
    let cheap = try #require(UnitPrice(price: Money(tenThousandths: 1), size: heap))
    #expect(lessDear < dear && cheap < lessDear && dear == dear)
    let shown = dear.rounded(toDecimals: 2)
    #expect(shown == Money(tenThousandths: Int64.max / 100 * 100 - 100))
    #expect(shown.rounded(toDecimals: 2) == shown)
    #expect(cheap.rounded(toDecimals: 4) == .zero)
    #expect(dear.isAbove(FixedDecimal(tenThousandths: .max)))
    #expect(cheap.isBelow(FixedDecimal(tenThousandths: 1)) && cheap.isAbove(FixedDecimal(0)))
    #expect(cheap.isAbove(FixedDecimal(-1)) && !cheap.isBelow(FixedDecimal(-1)))
  }
}
