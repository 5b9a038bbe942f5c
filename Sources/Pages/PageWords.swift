package import Shop

/// The words about a page that stand outside its content: titles, descriptions for search engines,
/// what a chart says to those who can't see it.
package struct PageWords: Sendable {
  private let phrases: Phrases
  private let dates: DateText
  private let shop: String

  /// - Parameter shop: its title.
  package init(phrases: Phrases, dates: DateText, shop: String) {
    self.phrases = phrases
    self.dates = dates
    self.shop = shop
  }

  /// For `<title>`: what sets the page apart first, the shop's title last, empty parts left out.
  package func title(_ parts: [String]) -> String {
    (parts + [shop]).filter { !$0.isEmpty }.joined(separator: " – ")
  }

  package var newsHeading: String { phrases[.titleNews] }
  package var notFoundHeading: String { phrases[.titleNotFound] }

  /// `Price news of 20 November 2026`.
  package func dayHeading(_ day: Day) -> String {
    phrases.fill(.titleDay, ["date": dates.text(day)])
  }

  package func aisleDescription(_ name: String) -> String {
    phrases.fill(.descriptionAisle, ["name": name, "shop": shop])
  }

  /// - Parameter price: as text.
  package func productDescription(_ name: String, price: String) -> String {
    phrases.fill(.descriptionProduct, ["name": name, "shop": shop, "price": price])
  }

  package var newsDescription: String { phrases.fill(.descriptionNews, ["shop": shop]) }

  package func aisleNewsDescription(_ name: String) -> String {
    phrases.fill(.descriptionAisleNews, ["name": name, "shop": shop])
  }

  package func dayDescription(_ day: Day) -> String {
    phrases.fill(.descriptionDay, ["shop": shop, "date": dates.text(day)])
  }

  package var discountsHeading: String { phrases[.discountsHeading] }

  package var discountsDescription: String {
    phrases.fill(.discountsDescription, ["shop": shop])
  }

  package func chartTitle(_ name: String) -> String {
    phrases.fill(.chartTitle, ["name": name])
  }

  /// - Parameters:
  ///   - first: the day of the oldest price, as text; so is `last`.
  ///   - lowest: the lowest price, as text; so is `highest`.
  package func chartDescription(
    first: String, last: String, lowest: String, highest: String
  ) -> String {
    phrases.fill(
      .chartDescription, ["first": first, "last": last, "lowest": lowest, "highest": highest])
  }
}
