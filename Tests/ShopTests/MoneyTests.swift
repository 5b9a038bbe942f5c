import Quantities
import Testing

@Suite("Money and decimals")
struct MoneyTests {
  private func money(_ tenThousandths: Int64) -> Money { Money(tenThousandths: tenThousandths) }

  @Test("Rounding is half up to the currency's decimals")
  func rounding() {
    #expect(money(11_925).rounded(toDecimals: 2) == money(11_900))
    #expect(money(11_950).rounded(toDecimals: 2) == money(12_000))
    #expect(money(11_949).rounded(toDecimals: 2) == money(11_900))
    #expect(money(5000).rounded(toDecimals: 0) == money(10_000))
    #expect(money(4999).rounded(toDecimals: 0) == .zero)
    #expect(money(12_345).rounded(toDecimals: 3) == money(12_350))
    #expect(money(12_345).rounded(toDecimals: 4) == money(12_345))
  }

  @Test("The markup is applied and rounded in one step")
  func markup() {
    let sevenAndAHalf = FixedDecimal(tenThousandths: 75_000)
    #expect(
      money(10_000).markedUp(by: Markup(percent: sevenAndAHalf, decimals: 2)) == money(10_800))
    // 1.0465 x 1.075 = 1.1249875, which rounded to four decimals first would become 1.13.
    #expect(
      money(10_465).markedUp(by: Markup(percent: sevenAndAHalf, decimals: 2)) == money(11_200))
    #expect(
      money(19_990).markedUp(by: Markup(percent: FixedDecimal(0), decimals: 2)) == money(20_000))
    #expect(
      money(20_000).markedUp(by: Markup(percent: FixedDecimal(-50), decimals: 2)) == money(10_000))
    let largest = money(10_000_000_000_000 * 10_000)
    #expect(
      largest.markedUp(by: Markup(percent: FixedDecimal(1000), decimals: 0)).tenThousandths
        == 1_100_000_000_000_000_000)
  }

  @Test("Decimals are written as the shortest text")
  func text() {
    let pairs: [(Int64, String)] = [
      (0, "0"), (10_000, "1"), (12_500, "1.25"), (-1, "-0.0001"), (1, "0.0001"), (100_100, "10.01"),
      (.max, "922337203685477.5807"), (.min, "-922337203685477.5808"),
    ]
    for (value, text) in pairs { #expect(FixedDecimal(tenThousandths: value).text == text) }
  }

  @Test("Instants are equal if their moments are, with or without a time of day")
  func instants() {
    let day = Instant(milliseconds: -86_400_000, isDay: true)
    #expect(day == Instant(milliseconds: -86_400_000))
    #expect(day.milliseconds == -86_400_000 && day.isDay)
    #expect(day < Instant(milliseconds: -86_399_999))
    #expect(Set([day, Instant(milliseconds: -86_400_000)]).count == 1)
  }
}
