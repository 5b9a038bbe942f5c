import Quantities
import Testing
import TestSupport
@testable import Rules

struct AutomaticBandsTests {
  @Test(
    "Bounds are round numbers near the fifths",
    arguments: [
      (
        "0.49 0.89 0.99 1.29 1.49 1.79 1.99 2.49 2.99 3.29 3.99 4.99 5.49 7.99 19.99",
        ["x-under-1", "x-1-2", "x-2-3", "x-3-5", "x-5-up"]
      ),
      ("1 2", ["x-under-2", "x-2-up"]),
      ("1 1 1 1 1 1 1 1 1 7.5", ["x-under-5", "x-5-up"]),
      (
        "10.1 10.2 10.3 10.4 10.5",
        ["x-under-10_2", "x-10_2-10_3", "x-10_3-10_4", "x-10_4-10_5", "x-10_5-up"]
      ),
      ("1.99 1.99", []), ("0", []), ("", []),
    ])
  func examples(amounts: String, ids: [String]) {
    let amounts = amounts.split(separator: " ").map { decimal(String($0)).tenThousandths }
    #expect(automaticBands(over: amounts).map { FilterBand.id(of: $0, slug: "x") } == ids)
  }

  @Test("Each amount is in exactly one band and no band is empty", arguments: 1...300)
  func partition(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let spread = random.pick([1, 2, 9, 100, 100_000, 10_000_000])
    let unit = random.pick([1, 100, 1000, 10_000])
    let low = random.pick([0, 0, -50, 1_000_000])
    let amounts = (0..<random.number(1...60)).map { _ in
      Int64((low + random.number(0...spread)) * unit)
    }
    let bands = automaticBands(over: amounts)
    #expect(bands.count <= 5)
    guard Set(amounts).count > 1 else {
      #expect(bands.isEmpty)
      return
    }
    for amount in amounts {
      let value = MeasuredAmount.decimal(FixedDecimal(tenThousandths: amount))
      #expect(bands.count { $0.contains(value) } == 1)
    }
    for band in bands {
      #expect(
        amounts.contains { band.contains(.decimal(FixedDecimal(tenThousandths: $0))) })
    }
    #expect(bands.count > 1)
    #expect(automaticBands(over: amounts.shuffled(using: &random)) == bands)
  }

  @Test("The largest amounts don't overflow")
  func largest() {
    let bands = automaticBands(over: [.min, .min / 2, -1, 0, 1, .max / 2, .max])
    #expect(bands.count == 5)
  }
}
