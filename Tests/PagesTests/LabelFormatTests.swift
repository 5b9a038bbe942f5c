import Bytes
import Foundation
import Quantities
import Rules
import Shop
import Testing
@testable import Localization

struct LabelFormatTests {
  static func labels(_ locale: String) throws -> LabelFormat {
    LabelFormat(strings: try DefaultStrings.strings(locale), numbers: NumberFormat(locale: locale))
  }

  @Test("Each order has a name of its own in each language")
  func orders() throws {
    let labels = try Self.labels("en")
    let orders = ListingOrder.all(for: SortKey.named + [.column("Alcohol %", id: "alcohol")])
    let names = orders.map { labels.order($0, columnNames: ["alcohol": "Alcohol"]) }
    #expect(
      names == [
        "Most popular first", "Least popular first", "Price: low to high", "Price: high to low",
        "Unit price: low to high", "Unit price: high to low", "Brand: A to Z", "Brand: Z to A",
        "Name: A to Z", "Name: Z to A", "Shop’s own order", "Alcohol: low to high",
        "Alcohol: high to low",
      ])
    for locale in DefaultStrings.languages {
      let labels = try Self.labels(locale)
      let names = orders.map { labels.order($0) }
      #expect(Set(names).count == orders.count)
      #expect(names.filter { $0.hasPrefix("order_") } == [], "\(locale) lacks a label")
      #expect(names.suffix(2).allSatisfy { $0.contains("alcohol") })
    }
  }

  @Test("Groups of a listing have headings, including products without the key")
  func headings() throws {
    let labels = try Self.labels("en")
    #expect(
      SizeDimension.allCases.map { labels.unitPriceHeading($0) } == [
        "Price per kg", "Price per litre", "Price per piece", "Price per metre",
      ])
    #expect(labels.heading(withoutValueFor: .unitPrice) == "No unit price")
    #expect(labels.heading(withoutValueFor: .brand) == "No brand")
  }

  @Test("The standard filter has a name in the language, a shop's filter its own")
  func filterNames() throws {
    let labels = try Self.labels("de")
    #expect(labels.filterName(.standardPrices) == "Preis")
    let own = FilterGroup(name: "Price", measure: .price, bands: .auto)
    #expect(labels.filterName(own) == "Price")
  }

  @Test("A percentage beyond the largest number is shown as the largest")
  func hugePercentage() throws {
    let labels = try Self.labels("en")
    let text = String(writing: {
      labels.appendPriceTitle(percent: .max, isDrop: false, to: &$0)
    })
    #expect(text == "Price rise 922,337,203,685,477%")
  }

  @Test("Events are labelled with word, sign and percentage")
  func events() throws {
    func texts(_ locale: String) throws -> [String] {
      let labels = try Self.labels(locale)
      func title(_ percent: Int, _ isDrop: Bool) -> String {
        String(writing: {
          labels.appendPriceTitle(percent: percent, isDrop: isDrop, to: &$0)
        })
      }
      func percent(_ percent: Int, _ isDrop: Bool) -> String {
        String(writing: { labels.appendPercent(percent, isDrop: isDrop, to: &$0) })
      }
      return [
        labels.newProductTitle, title(12, true), title(8, false), percent(12, true),
        percent(8, false),
      ].map(\.spaced)
    }
    #expect(try texts("en") == ["New product", "Discount 12%", "Price rise 8%", "−12%", "+8%"])
    #expect(try texts("ru") == ["Новинка", "Скидка 12 %", "Подорожание 8 %", "−12 %", "+8 %"])
  }

  @Test("The position among pages is written with the locale's numerals")
  func pages() throws {
    #expect(try Self.labels("en").page(2, of: 7) == "Page 2 of 7")
    #expect(try Self.labels("de").page(2, of: 1234) == "Seite 2 von 1.234")
  }

  @Test("Pages have titles and descriptions in the shop's language")
  func pageWords() throws {
    let dates = DateFormat(locale: "en-GB", calendar: ShopCalendar(timeZone: .gmt))
    let words = PageTextFormat(
      strings: try DefaultStrings.strings("en"), dates: dates, shop: "Corner {name}")
    let day = try #require(Day(year: 2026, month: 11, day: 20))
    let title = String(writing: { words.appendTitle("Milk", ["", "Page 2 of 7"], to: &$0) })
    #expect(title == "Milk – Page 2 of 7 – Corner {name}")
    #expect(String(writing: { words.appendTitle("", [], to: &$0) }) == "Corner {name}")
    #expect(words.newsHeading == "Price news")
    #expect(words.notFoundHeading == "Page not found")
    #expect(words.dayHeading(day) == "Price news for 20 November 2026")
    #expect(words.aisleDescription("Milk") == "Milk at Corner {name}: products with their prices")
    #expect(
      words.aisleDescription("Milk", band: "Under €2")
        == "Milk (Under €2) at Corner {name}: products with their prices")
    #expect(
      words.productDescription("Oat milk", hasHistory: true, price: { $0 += "€1.79".utf8 })
        == "Oat milk at Corner {name}: €1.79, with its price history")
    #expect(
      words.productDescription("Oat milk", hasHistory: false, price: { $0 += "€1.79".utf8 })
        == "Oat milk at Corner {name}: €1.79")
    #expect(words.minimumChange("3.5%") == "Price changes of less than 3.5% are not counted.")
    #expect(words.newsDescription == "New products and price changes at Corner {name}")
    #expect(
      words.dayDescription(day)
        == "New products and price changes at Corner {name} on 20 November 2026")
    func text(_ pattern: StringPattern, _ values: String...) -> String {
      String(writing: { pattern.append(to: &$0) { $1 += values[$0].utf8 } })
    }
    #expect(text(words.chartTitle, "Oat milk") == "Price of Oat milk")
    #expect(
      text(words.chartDescription, "1 May", "2 May", "€1", "€2")
        == "From 1 May to 2 May: lowest €1, highest €2")
  }
}
