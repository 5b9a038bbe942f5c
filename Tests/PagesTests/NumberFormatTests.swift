import Localization
import Quantities
import Testing

struct NumberFormatTests {
  @Test(
    "Counts, decimals and percentages are written as the locale writes them",
    arguments: [
      ("en", ["1,234", "12,345", "1.5", "12%", "−12%", "+8%"]),
      ("de", ["1.234", "12.345", "1,5", "12 %", "−12 %", "+8 %"]),
      ("de-AT", ["1.234", "12.345", "1,5", "12 %", "−12 %", "+8 %"]),
      ("ru", ["1 234", "12 345", "1,5", "12 %", "−12 %", "+8 %"]),
      ("sl", ["1234", "12.345", "1,5", "12 %", "−12 %", "+8 %"]),
      (
        "fr",
        ["1 234", "12 345", "1,5", "12 %", "−12 %", "+8 %"]
      ),
      ("sv", ["1 234", "12 345", "1,5", "12 %", "−12 %", "+8 %"]),
      ("hi", ["1,234", "12,345", "1.5", "12%", "−12%", "+8%"]),
      ("ja", ["1,234", "12,345", "1.5", "12%", "−12%", "+8%"]),
      (
        "ar",
        [
          "1,234", "12,345", "1.5", "12\u{200E}%\u{200E}", "\u{200E}−12\u{200E}%\u{200E}",
          "\u{200E}+8\u{200E}%\u{200E}",
        ]
      ),
    ])
  func texts(locale: String, expected: [String]) {
    let format = NumberFormat(locale: locale)
    let texts = [
      format.text(1234), format.text(12_345), format.text(FixedDecimal(tenThousandths: 15_000)),
      format.percentText(FixedDecimal(12)), format.percentText(FixedDecimal(12), sign: .minus),
      format.percentText(FixedDecimal(8), sign: .plus),
    ]
    #expect(texts.map(\.spaced) == expected)
  }

  @Test("A decimal shows the places that it has, and a minus sign if it is negative")
  func decimals() {
    let format = NumberFormat(locale: "de")
    let values: [Int64] = [0, 1, 10, 12_300, 100_000, -25_000]
    let texts = values.map { format.text(FixedDecimal(tenThousandths: $0)) }
    #expect(texts == ["0", "0,0001", "0,001", "1,23", "10", "−2,5"])
    let percent = format.percentText(FixedDecimal(tenThousandths: 25_000)).spaced
    #expect(percent == "2,5 %")
  }
}
