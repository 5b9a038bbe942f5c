import Bytes
package import Quantities

/// The texts about a page: titles, descriptions for search engines, text alternatives of charts.
package final class PageTextFormat: Sendable {
  private let strings: LocalizedStrings
  private let dates: DateFormat
  private let shop: String
  private let aisleDescription: StringPattern
  /// Its value is the product's name.
  package let chartTitle: StringPattern
  /// Its values are the days of the oldest and the newest price, the lowest and the highest price.
  package let chartDescription: StringPattern
  // Their values are the names of product and shop, and the price.
  private let productDescription: StringPattern
  private let productDescriptionWithHistory: StringPattern

  /// - Parameter shop: its title.
  package init(strings: LocalizedStrings, dates: DateFormat, shop: String) {
    self.strings = strings
    self.dates = dates
    self.shop = shop
    aisleDescription = strings.pattern(.descriptionAisle, "name", "shop")
    chartTitle = strings.pattern(.chartTitle, "name")
    chartDescription = strings.pattern(.chartDescription, "first", "last", "lowest", "highest")
    productDescription = strings.pattern(.descriptionProduct, "name", "shop", "price")
    productDescriptionWithHistory = strings.pattern(
      .descriptionProductHistory, "name", "shop", "price")
  }

  /// For `<title>`: the heading, the qualifiers, the shop's title; those that are empty are left
  /// out.
  package func appendTitle(_ heading: String, _ qualifiers: [String], to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes += heading.utf8
    for qualifier in qualifiers { append(qualifier, toTitleAt: start, &bytes) }
    append(shop, toTitleAt: start, &bytes)
  }

  private func append(_ part: String, toTitleAt start: Int, _ bytes: inout [UInt8]) {
    if part.isEmpty { return }
    if bytes.count > start { bytes += " – ".utf8 }
    bytes += part.utf8
  }

  package var newsHeading: String { strings[.titleNews] }
  package var notFoundHeading: String { strings[.titleNotFound] }

  /// `Price news for 20 November 2026`.
  package func dayHeading(_ day: Day) -> String {
    strings.fill(.titleDay, ["date": dates.text(day)])
  }

  /// - Parameter band: the label of the band that the page shows, nil for all products.
  package func aisleDescription(_ name: String, band: String? = nil) -> String {
    let name = band.map { "\(name) (\($0))" } ?? name
    return String(writing: {
      aisleDescription.append(to: &$0) { $1 += ($0 == 0 ? name : shop).utf8 }
    })
  }

  package var allProductsDescription: String {
    strings.fill(.descriptionAllProducts, ["shop": shop])
  }

  /// - Parameters:
  ///   - hasHistory: whether the page has more than one price.
  ///   - price: appends it.
  package func productDescription(
    _ name: String, hasHistory: Bool, price: (inout [UInt8]) -> Void
  ) -> String {
    let pattern = hasHistory ? productDescriptionWithHistory : productDescription
    return String(writing: {
      pattern.append(to: &$0) { index, bytes in
        if index == 2 { price(&bytes) } else { bytes += (index == 0 ? name : shop).utf8 }
      }
    })
  }

  /// `Milk, picture 2`.
  package func pictureName(of product: String, number: Int) -> String {
    strings.fill(.pictureNumber, ["name": product, "number": "\(number)"])
  }

  package var newsDescription: String { strings.fill(.descriptionNews, ["shop": shop]) }

  package func aisleNewsDescription(_ name: String) -> String {
    strings.fill(.descriptionAisleNews, ["name": name, "shop": shop])
  }

  package func dayDescription(_ day: Day) -> String {
    strings.fill(.descriptionDay, ["shop": shop, "date": dates.text(day)])
  }

  /// `Price changes of less than 3.5% are not counted.`
  package func minimumChange(_ percent: String) -> String {
    strings.fill(.minimumChange, ["percent": percent])
  }

  package var discountsHeading: String { strings[.discountsHeading] }

  package var discountsDescription: String {
    strings.fill(.discountsDescription, ["shop": shop])
  }
}
