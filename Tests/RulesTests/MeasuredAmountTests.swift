import Quantities
import Testing
import TestSupport
@testable import Rules

struct MeasuredAmountTests {
  @Test("A doubled amount is on the same side of every bound as the amount itself")
  func sides() throws {
    let prices = ["1", "2", "0.9999", "3.3333", "3.3334", "10"].map(money)
    let sizes = ["1 kg", "3 kg", "7 kg", "300 g", "1 l"].map(packageSize)
    let unitPrices = try prices.flatMap { price in
      try sizes.map { MeasuredAmount.unitPrice(try #require(UnitPrice(price: price, size: $0))) }
    }
    let decimals = ["0", "-3", "-0.0001", "3.3333", "12"].map {
      MeasuredAmount.decimal(decimal($0))
    }
    let bounds = ["-3", "-0.0001", "0", "0.3333", "0.3334", "3.3333", "3.3334", "1", "3", "10"]
    for amount in unitPrices + decimals {
      for bound in bounds.map(decimal) {
        let double = Int(bound.tenThousandths) * 2
        #expect((amount.doubled < double) == amount.isBelow(bound), "\(amount), \(bound.text)")
        #expect((amount.doubled > double) == amount.isAbove(bound), "\(amount), \(bound.text)")
      }
    }
  }

  @Test("An amount between two ten-thousandths is odd, one beyond the largest is the largest")
  func doubled() throws {
    let third = try #require(UnitPrice(price: money("1"), size: packageSize("3 kg")))
    #expect(MeasuredAmount.unitPrice(third).doubled == 6_667)
    #expect(MeasuredAmount.decimal(decimal("0.3333")).doubled == 6_666)
    let most = FixedDecimal(tenThousandths: .max)
    #expect(MeasuredAmount.decimal(most).doubled == .max)
    #expect(MeasuredAmount.decimal(FixedDecimal(tenThousandths: .min)).doubled == .min)
  }
}
