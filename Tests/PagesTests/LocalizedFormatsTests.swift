import Bytes
import Quantities
import Rules
import Shop
import Testing
@testable import Localization

struct LocalizedFormatsTests {
  @Test("Each order has a name of its own in each language")
  func orders() throws {
    let formats = try DefaultStrings.formats("en")
    let orders = ListingOrder.all(for: SortKey.named + [.column("Alcohol %", id: "alcohol")])
    let names = orders.map { formats.order($0, columnNames: ["alcohol": "Alcohol"]) }
    #expect(
      names == [
        "Most popular first", "Least popular first", "Price: low to high", "Price: high to low",
        "Unit price: low to high", "Unit price: high to low", "Brand: A to Z", "Brand: Z to A",
        "Name: A to Z", "Name: Z to A", "Shop’s own order", "Alcohol: low to high",
        "Alcohol: high to low",
      ])
    for locale in DefaultStrings.languages {
      let formats = try DefaultStrings.formats(locale)
      let names = orders.map { formats.order($0) }
      #expect(Set(names).count == orders.count)
      #expect(names.filter { $0.hasPrefix("order_") } == [], "\(locale) lacks a label")
      #expect(names.suffix(2).allSatisfy { $0.contains("alcohol") })
    }
  }

  @Test("A percentage beyond the largest number is shown as the largest")
  func hugePercentage() throws {
    let formats = try DefaultStrings.formats("en")
    let text = String(writing: {
      formats.appendPriceTitle(percent: .max, isDrop: false, to: &$0)
    })
    #expect(text == "Price rise 922,337,203,685,477%")
  }

  @Test("Events are labelled with word, sign and percentage")
  func events() throws {
    func texts(_ locale: String) throws -> [String] {
      let formats = try DefaultStrings.formats(locale)
      func title(_ percent: Int, _ isDrop: Bool) -> String {
        String(writing: {
          formats.appendPriceTitle(percent: percent, isDrop: isDrop, to: &$0)
        })
      }
      func percent(_ percent: Int, _ isDrop: Bool) -> String {
        String(writing: { formats.appendPercent(percent, isDrop: isDrop, to: &$0) })
      }
      return [
        formats.words[.eventNewProduct], title(12, true), title(8, false), percent(12, true),
        percent(8, false),
      ].map(\.spaced)
    }
    #expect(try texts("en") == ["New product", "Discount 12%", "Price rise 8%", "−12%", "+8%"])
    #expect(try texts("ru") == ["Новинка", "Скидка 12 %", "Подорожание 8 %", "−12 %", "+8 %"])
  }

  @Test("The position among pages is written with the locale's numerals")
  func pages() throws {
    #expect(try DefaultStrings.formats("en").page(2, of: 7) == "Page 2 of 7")
    #expect(try DefaultStrings.formats("de").page(2, of: 1234) == "Seite 2 von 1.234")
  }

  @Test("An event that nobody saw lies between two days")
  func unseen() throws {
    let day = try #require(Day(year: 2026, month: 11, day: 20))
    let instant = Instant(milliseconds: 1_795_651_200_000, isDay: true)
    let text = String(writing: {
      try! DefaultStrings.formats("en-GB").appendDate(instant, unseenSince: day, to: &$0)
    })
    #expect(text == "between 20 Nov 2026 and 26 Nov 2026")
  }
}
